import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { OpenEntryResponse } from '../../schema/bank/bank-responses.ts';
import { useTable } from '../replica/use-table.tsx';
import { namesOf } from '../words/labels.ts';
import { CustomerLink } from './entry-row.tsx';
import type { BankQuestion } from './use-bank-popups.tsx';

type WithoutProps = { entry: OpenEntryResponse; isBusy: boolean; ask: (question: BankQuestion) => void };

/** An entry without a proposal: why it has none, and what to do. */
export function Without({ entry, isBusy, ask }: WithoutProps) {
  const customers = useTable('customers');
  const { payers } = entry;
  const [payer] = payers;
  const name = namesOf(payer === undefined ? undefined : customers.get(payer)).restaurantName;
  return (
    <Flex mt="2" gap="3" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <Box flex="1" minW="0">
        {payer !== undefined && payers.length === 1 ? (
          <>
            <CustomerLink id={payer} name={name} />
            <Text textStyle="sm" color="fg.muted">{t`The amount fits none of its open invoices.`}</Text>
          </>
        ) : (
          <Text textStyle="sm" color="fg.muted">
            {entry.namesNobody && entry.payer !== ''
              ? t`“${{ payer: entry.payer }}” says how the money came, not who paid.`
              : payers.length === 0
                ? t`Nobody is known to pay under this name yet.`
                : t`Several customers pay under this name, and the amount fits none of their open invoices.`}
          </Text>
        )}
      </Box>
      <Flex gap="2" flexShrink="0">
        <Button
          flex={{ base: '1', md: 'none' }}
          variant="outline"
          data-stop="match"
          disabled={isBusy}
          onClick={() => ask({ kind: 'match', entry, proposal: undefined })}
        >
          {payers.length === 1 ? t`Allocate` : t`Choose a customer`}
        </Button>
        <Button
          flex={{ base: '1', md: 'none' }}
          variant="ghost"
          disabled={isBusy}
          onClick={() => ask({ kind: 'aside', entry })}
        >
          {t`Set aside`}
        </Button>
      </Flex>
    </Flex>
  );
}
