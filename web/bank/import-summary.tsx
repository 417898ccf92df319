import { Alert, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportedResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import { addYen, formatYen, sumYen, type Yen } from '../../schema/core/money.ts';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { CheckCircleIcon } from '../ui/icons/icons.tsx';
import { formatNumber } from '../words/format.ts';
import { PassedOver } from './passed-over.tsx';

type Line = { name: string; count: number; amount: Yen };

function toMatchLines({ entries, proposals }: ProposalsResponse): Line[] {
  const certainty = new Map(proposals.map((proposal) => [proposal.entryId, proposal.certainty]));
  const lineOf = (name: string, which: 'certain' | 'likely' | undefined): Line => {
    const own = entries.filter(({ _id }) => certainty.get(_id) === which);
    return { name, count: own.length, amount: sumYen(own.map(({ amount }) => amount)) };
  };
  return [
    lineOf(t`Certain matches`, 'certain'),
    lineOf(t`Likely matches`, 'likely'),
    lineOf(t`Without a proposal`, undefined),
  ];
}

function Lines({ heading, lines }: { heading: string; lines: readonly Line[] }) {
  return (
    <chakra.table flex="1" minW={{ base: 'full', sm: '16rem' }} maxW="22rem" aria-label={heading}>
      <tbody>
        {lines.map(({ name, count, amount }) => (
          <tr key={name}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal" py="0.5">
              {name}
            </chakra.th>
            <chakra.td w="16" textAlign="end" textStyle="figures" ps="3">
              {formatNumber(count)}
            </chakra.td>
            <chakra.td w="28" textAlign="end" textStyle="figures" fontWeight="semibold" ps="3">
              {formatYen(amount)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

type Props = {
  imported: ImportedResponse;
  /** Undefined before the first read. */
  proposals: ProposalsResponse | undefined;
  isMatching: boolean;
  onClose: () => void;
};

/** Result of an import: its entries and their sums, then the proposals for all open entries. */
export function ImportSummary({ imported, proposals, isMatching, onClose }: Props) {
  const { passedOver = [], passedOverCount = 0 } = imported;
  const { added, known, addedAmount, knownAmount, outgoing, takenBack, asked, toAnswer } = imported;
  const entries = [
    { name: t`Entries read`, count: added + known, amount: addYen(addedAmount, knownAmount) },
    { name: t`New`, count: added, amount: addedAmount },
    { name: t`Known already`, count: known, amount: knownAmount },
  ];
  const others = [
    outgoing > 0 && plural(outgoing, { one: '# went out.', other: '# went out.' }),
    takenBack > 0 && plural(takenBack, { one: 'The bank took # back.', other: 'The bank took # back.' }),
    asked > 0 && plural(asked, { one: '# of them is matched: see below.', other: '# of them are matched: see below.' }),
    toAnswer > 0 &&
      plural(toAnswer, {
        one: '# is perhaps known from another file, or was taken back: please say so below.',
        other: '# are perhaps known from another file, or were taken back: please say so below.',
      }),
  ].filter((line) => line !== false);
  const matching = t`Looking for matches…`;
  return (
    <Alert.Root status="success" role="status" mb="4">
      <CheckCircleIcon />
      <Alert.Content>
        <Flex gap="3" align="center" justify="space-between" mb="2">
          <Alert.Title>{plural({ added }, { one: '# new entry', other: '# new entries' })}</Alert.Title>
          <Button size="sm" variant="ghost" my="-2" onClick={onClose}>
            {t`Close`}
          </Button>
        </Flex>
        <Flex columnGap="12" rowGap="3" wrap="wrap">
          <Lines heading={t`Entries of the file`} lines={entries} />
          {isMatching || !proposals ? (
            <Box>
              <Text mb="2">{matching}</Text>
              <ProgressBar label={matching} percent={null} />
            </Box>
          ) : (
            <Lines heading={t`Proposed for all that is open`} lines={toMatchLines(proposals)} />
          )}
        </Flex>
        {others.length > 0 && <Alert.Description mt="2">{others.join(' ')}</Alert.Description>}
        <PassedOver lines={passedOver} count={passedOverCount} />
      </Alert.Content>
    </Alert.Root>
  );
}
