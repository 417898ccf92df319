import { Alert, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { CsvLook, LookResponse } from '../../schema/bank/bank-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { AlertIcon, CheckCircleIcon } from '../ui/icons/icons.tsx';
import { formatDay } from '../words/format.ts';
import { PassedOver } from './passed-over.tsx';

function Warning({ children }: { children: string }) {
  return (
    <Alert.Root status="warning" role="status">
      <AlertIcon />
      <Alert.Description overflowWrap="anywhere">{children}</Alert.Description>
    </Alert.Root>
  );
}

/** Why columns have to be chosen or checked; renders nothing if they were recognised. */
export function WhyChosen({ source, columns }: Pick<LookResponse, 'source' | 'columns'>) {
  if (source === 'changed') {
    return (
      <Warning>{t`The header of this file is not the one for which the columns were chosen. Look at them once more.`}</Warning>
    );
  }
  if (columns) return null;
  return <Warning>{t`The file does not say clearly which column holds what. Please choose the columns.`}</Warning>;
}

const amountOf = (yen: number) => (yen === 0 ? '' : formatYen(yen));

/** What would be imported from a CSV with these columns: first entries, sums, balance, and skipped lines. */
export function CsvReading({ reading, problem }: { reading: CsvLook | null; problem: string | null }) {
  if (problem !== null) return <Warning>{problem}</Warning>;
  if (!reading)
    return (
      <Warning>{t`Choose the day, the payer and the amount that came in: until then nothing is imported.`}</Warning>
    );
  const { lines, came, went, compared, passedOver, passedOverCount } = reading;
  const [inSum, outSum] = [formatYen(came.amount), formatYen(went.amount)];
  return (
    <Box as="section" aria-label={t`What is read`}>
      <Text fontWeight="semibold">{t`What is read`}</Text>
      <Text textStyle="figures">
        {plural({ came: came.count }, { one: '# came in', other: '# came in' })} {inSum} ·{' '}
        {plural({ went: went.count }, { one: '# went out', other: '# went out' })} {outSum}
      </Text>
      <Flex gap="1" align="center" color={compared > 0 ? 'fg.success' : 'fg.warning'} mb="2">
        {compared > 0 ? <CheckCircleIcon /> : <AlertIcon />}
        {compared > 0
          ? plural(
              { compared },
              { one: 'The balance follows in # line.', other: 'The balance follows in all # lines.' },
            )
          : t`No balance could be compared. Please look at the amounts.`}
      </Flex>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t`First entries`}>
        <chakra.table w="full" textStyle="sm">
          <thead>
            <tr>
              <chakra.th textAlign="start">{t`Day`}</chakra.th>
              <chakra.th textAlign="end" ps="3">{t`Came in`}</chakra.th>
              <chakra.th textAlign="end" ps="3">{t`Went out`}</chakra.th>
              <chakra.th textAlign="start" ps="3">{t`Payer`}</chakra.th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, day, came: into, went: out, payer }) => (
              <tr key={line}>
                <chakra.td whiteSpace="nowrap">{formatDay(day)}</chakra.td>
                <chakra.td textAlign="end" ps="3" textStyle="figures" whiteSpace="nowrap">
                  {amountOf(into)}
                </chakra.td>
                <chakra.td textAlign="end" ps="3" textStyle="figures" whiteSpace="nowrap" color="fg.muted">
                  {amountOf(out)}
                </chakra.td>
                <chakra.td ps="3" lang="ja" minW="24" overflowWrap="anywhere">
                  {payer}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      <PassedOver lines={passedOver} count={passedOverCount} />
    </Box>
  );
}
