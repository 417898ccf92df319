import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { AlertIcon, CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { UndoIcon } from '../../ui/icons/work-icons.tsx';
import { formatDifference } from './repricing-words.ts';
import type { Correction, Corrections } from './use-corrections.ts';

function CorrectionRow({ correction: { restaurantName, args, state, failure } }: { correction: Correction }) {
  const count = args.slips.length;
  return (
    <Flex
      as="li"
      columnGap="4"
      rowGap="1"
      align="center"
      wrap="wrap"
      px="4"
      py="2"
      minH="11"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="12rem">
        <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
          {restaurantName}
        </Text>{' '}
        <Text as="span" color="fg.muted" textStyle="sm">
          {plural({ slips: count }, { one: '# slip', other: '# slips' })}
        </Text>
        {failure !== null && (
          <Text color="fg.warning" textStyle="sm">
            {failure}
          </Text>
        )}
      </Box>
      {state === 'refused' ? (
        <Text color="fg.warning" fontWeight="semibold" textStyle="sm">{t`Not corrected`}</Text>
      ) : (
        <SendingState waiting={state === 'waiting'} />
      )}
      <Text as="span" textStyle="figures" minW="6.5rem" textAlign="end">
        {formatDifference(args.netSeen)}
      </Text>
    </Flex>
  );
}

type Props = Pick<Corrections, 'takeBack' | 'again' | 'isSaving'> & { corrections: readonly Correction[] };

/** The state of each customer's correction, and a way to undo it. */
export function RepricingResult({ corrections, takeBack, again, isSaving }: Props) {
  const confirm = useConfirm();
  const isBad = ({ state }: Correction) => state === 'refused';
  const good = corrections.filter((each) => !isBad(each));
  const bad = corrections.length - good.length;
  const slips = good.reduce((sum, { args }) => sum + args.slips.length, 0);
  const net = formatDifference(sumYen(good.map(({ args }) => args.netSeen)));
  const [first] = good;

  async function askBack() {
    if (!first) return;
    const title = t`Take this correction back?`;
    const subtitle = t`The same goods get ${{ price: formatYen(first.args.was) }} again. Papers that were issued stay, and new ones follow.`;
    if (await confirm({ title, subtitle, palette: 'persimmon' })) await takeBack(t`Correction taken back`);
  }

  return (
    <Stack as="section" gap="3" mb="6" aria-label={t`Corrected prices`}>
      {good.length > 0 && (
        <Alert.Root status="success">
          <CheckCircleIcon />
          <Alert.Title>
            {plural(
              { slips },
              { one: `# slip corrected, ${net} without tax.`, other: `# slips corrected, ${net} without tax.` },
            )}
          </Alert.Title>
        </Alert.Root>
      )}
      {bad > 0 && (
        <Alert.Root status="warning">
          <AlertIcon />
          <Alert.Title>
            {plural(
              { customers: bad },
              {
                one: '# customer could not be corrected. Its reason stands at its name; look at what is left below, and correct it again.',
                other:
                  '# customers could not be corrected. Their reasons stand at their names; look at what is left below, and correct it again.',
              },
            )}
          </Alert.Title>
        </Alert.Root>
      )}
      <Flex gap="2" wrap="wrap">
        <Button onClick={again}>{t`Correct another price`}</Button>
        {good.length > 0 && (
          <Button variant="outline" colorPalette="sumi" disabled={isSaving} onClick={() => void askBack()}>
            <UndoIcon /> {t`Take this correction back`}
          </Button>
        )}
      </Flex>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="clip">
        {[...corrections.filter(isBad), ...good].map((correction) => (
          <CorrectionRow key={correction.args.customerId} correction={correction} />
        ))}
      </Box>
    </Stack>
  );
}
