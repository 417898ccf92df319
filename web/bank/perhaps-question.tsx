import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { OpenEntryResponse } from '../../schema/bank/bank-responses.ts';
import { formatDay } from '../words/format.ts';

type Perhaps = OpenEntryResponse['perhaps'][number];

function wordsOf({ kind, other }: Perhaps): string {
  const day = formatDay(other.bookedOn);
  const payer = other.payer === '' ? '–' : other.payer;
  if (kind === 'back') return t`Perhaps taken back: the same amount went out on ${day} (${payer}).`;
  if (other.state === 'matched') {
    return t`Perhaps the same as the transfer of ${day} from ${payer}, which is matched already.`;
  }
  if (other.state === 'taken back') {
    return t`Perhaps the same as the transfer of ${day} from ${payer}, which the bank took back.`;
  }
  return t`Perhaps the same as the transfer of ${day} from ${payer}.`;
}

type Props = { perhaps: Perhaps; isBusy: boolean; onAnswer: (answer: 'yes' | 'no') => void };

/** A question to answer before anything is proposed for an entry. */
export function PerhapsQuestion({ perhaps, isBusy, onAnswer }: Props) {
  const [yes, no] = perhaps.kind === 'same' ? [t`The same`, t`Another one`] : [t`Taken back`, t`Other money`];
  return (
    <Flex mt="2" gap="3" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <Text flex="1" minW="0" textStyle="sm" color="fg.warning" overflowWrap="anywhere">
        {wordsOf(perhaps)}
      </Text>
      <Flex gap="2" flexShrink="0">
        <Button
          flex={{ base: '1', md: 'none' }}
          variant="outline"
          data-stop="match"
          disabled={isBusy}
          onClick={() => onAnswer('yes')}
        >
          {yes}
        </Button>
        <Button flex={{ base: '1', md: 'none' }} variant="outline" disabled={isBusy} onClick={() => onAnswer('no')}>
          {no}
        </Button>
      </Flex>
    </Flex>
  );
}
