import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { AlertIcon } from '../ui/icons/icons.tsx';
import { formatNumber } from '../words/format.ts';

type Props = { report: ImportReport; layout: ImportLayout; onChange: (layout: ImportLayout) => void };
type BadRow = ImportReport['badRows'][number];

/** Questions shown at once; the others can be answered together. */
const MOST_SHOWN = 50;

function Question({ row: { row, reasons, asked }, answer }: { row: BadRow; answer: (said: string) => void }) {
  const { candidates = [], otherRow, isOne = false, isAdmin = false, isEnded = false } = asked ?? {};
  return (
    <Flex as="li" gap="3" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: 0 }} wrap="wrap" align="center">
      <Box flex="1" minW="16rem">
        <Text textStyle="sm" color="fg.muted">
          {t`Row ${row}`}
        </Text>
        <Text overflowWrap="anywhere">{reasons.at(-1)}</Text>
      </Box>
      <Flex gap="2" wrap="wrap">
        {candidates.map(({ _id, text }) => (
          <Button key={_id} size="sm" onClick={() => answer(_id)}>
            {candidates.length > 1 || isOne ? t`It is ${{ record: text }}` : t`It is the same`}
          </Button>
        ))}
        {isAdmin && (
          <Button size="sm" onClick={() => answer('admin')}>
            {t`Make an admin`}
          </Button>
        )}
        {!isOne && !isAdmin && (
          <Button size="sm" variant="outline" onClick={() => answer('new')}>
            {isEnded ? t`Take it in` : t`It is another one`}
          </Button>
        )}
        <Button size="sm" variant="outline" colorPalette="sumi" onClick={() => answer('skip')}>
          {otherRow === undefined ? t`Leave this row out` : t`It is the same: leave it out`}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Asks about rows that may be a known record. */
export function ImportQuestions({ report, layout, onChange }: Props) {
  const { answers = {}, answerAll } = layout;
  const open = report.badRows.filter(({ asked }) => asked);
  const isAboutAdmins = open.length > 0 && open.every(({ asked }) => asked?.isAdmin);
  const isAnswered = answerAll !== undefined || Object.keys(answers).length > 0;
  const all = (said: NonNullable<typeof answerAll>) => onChange({ ...layout, answerAll: said });
  if (report.asked === 0 && !isAnswered) return null;
  const again = (
    <Button
      size="sm"
      variant="plain"
      onClick={() => onChange({ ...layout, answers: undefined, answerAll: undefined })}
    >{t`Answer again`}</Button>
  );
  if (report.asked === 0) {
    return (
      <Flex gap="2" align="center" color="fg.muted">
        <Text>
          {report.left > 0
            ? plural(report.left, {
                one: 'All questions are answered; # row is left out.',
                other: 'All questions are answered; # rows are left out.',
              })
            : t`All questions are answered.`}
        </Text>
        {again}
      </Flex>
    );
  }
  return (
    <Stack as="section" aria-label={t`Questions`} gap="3">
      <Alert.Root status="warning">
        <AlertIcon />
        <Alert.Title>
          {isAboutAdmins
            ? plural(report.asked, {
                one: 'One row would make an admin. Is that right?',
                other: '# rows would make admins. Is that right?',
              })
            : plural(report.asked, {
                one: 'One row is almost the same as what is there. Is it the same?',
                other: '# rows are almost the same as what is there. Are they the same?',
              })}
        </Alert.Title>
      </Alert.Root>
      <Flex gap="2" wrap="wrap" align="center">
        {report.asked > 1 && (
          <>
            {!isAboutAdmins && (
              <>
                <Button size="sm" variant="outline" onClick={() => all('same')}>{t`All are the same`}</Button>
                <Button size="sm" variant="outline" onClick={() => all('new')}>{t`All are others`}</Button>
              </>
            )}
            <Button size="sm" variant="outline" onClick={() => all('skip')}>{t`Leave all of them out`}</Button>
          </>
        )}
        {isAnswered && again}
      </Flex>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" maxH="26rem" overflow="auto">
        {open.slice(0, MOST_SHOWN).map((each) => (
          <Question
            key={each.row}
            row={each}
            answer={(said) => onChange({ ...layout, answers: { ...answers, [each.row]: said } })}
          />
        ))}
      </Box>
      {report.asked > MOST_SHOWN && (
        <Text color="fg.muted">{t`The first ${{ shown: formatNumber(MOST_SHOWN) }} are shown.`}</Text>
      )}
    </Stack>
  );
}
