import { Box, chakra, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { WholeYen } from '../../schema/core/money.ts';
import { foldForSearch } from '../../schema/core/search-fold.ts';
import type { Invoice } from '../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { oldestFirst } from '../../schema/payments/allocate.ts';
import { useTable } from '../replica/use-table.tsx';
import { useFound } from '../ui/search/use-found.ts';
import { StyledYen } from '../ui/values/styled-yen.tsx';
import { formatDay } from '../words/format.ts';
import { namesOf } from '../words/labels.ts';

const MOST_SHOWN = 20;

type Found = { invoice: Invoice; name: string; text: string };

/** All open invoices, oldest first, with the text to search. */
function useOpenInvoices(): Found[] {
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  return useMemo(() => {
    const open = [...invoices.values()].filter((invoice) => balanceOf(invoice) > 0);
    return oldestFirst(open).map((invoice) => {
      const customer = customers.get(invoice.customerId);
      const name = namesOf(customer).restaurantName;
      const { dueDate, note } = invoice;
      const words = [name, customer?.legalName, customer?.companyName, balanceOf(invoice), dueDate, note];
      return { invoice, name, text: foldForSearch(words.join(' ')) };
    });
  }, [invoices, customers]);
}

type Props = { amount: WholeYen; onChoose: (invoice: Invoice) => void };

/** Finds the invoice that a transfer pays, whoever sent it: first those of its amount, then by search. */
export function InvoiceSearch({ amount, onChoose }: Props) {
  const open = useOpenInvoices();
  const [typed, setTyped] = useState('');
  const ofAmount = useMemo(() => open.filter(({ invoice }) => balanceOf(invoice) === amount), [open, amount]);
  const found = useFound(open, typed);
  const isSearch = typed.trim() !== '';
  const all = isSearch ? found : ofAmount;
  const shown = all.slice(0, MOST_SHOWN);
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{t`Search the open invoices`}</Field.Label>
        <Input
          inputMode="search"
          autoComplete="off"
          placeholder={t`Customer, amount, day or note`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field.Root>
      <Text textStyle="sm" color="fg.muted" role="status">
        {isSearch
          ? plural({ count: all.length }, { one: '# invoice found', other: '# invoices found' })
          : all.length === 0
            ? t`No open invoice has this amount`
            : plural({ count: all.length }, { one: '# invoice of this amount', other: '# invoices of this amount' })}
      </Text>
      {shown.length > 0 && (
        <Box as="ul" borderWidth="1px" borderRadius="l3" overflow="hidden" aria-label={t`Found invoices`}>
          {shown.map(({ invoice, name }) => (
            <Box as="li" key={invoice._id} listStyleType="none" _notFirst={{ borderTopWidth: '1px' }}>
              <chakra.button
                type="button"
                w="full"
                minH="12"
                px="3"
                py="2"
                textAlign="start"
                bg="bg.panel"
                _hover={{ bg: 'bg.muted' }}
                focusVisibleRing="inside"
                onClick={() => onChoose(invoice)}
              >
                <Flex gap="3" justify="space-between" align="baseline">
                  <Box minW="0">
                    <Text fontWeight="semibold" overflowWrap="anywhere">
                      {name}
                    </Text>
                    <Text textStyle="sm" color="fg.muted">
                      {t`Due ${{ due: formatDay(invoice.dueDate) }}`}
                    </Text>
                  </Box>
                  <StyledYen amount={balanceOf(invoice)} fontWeight="semibold" />
                </Flex>
              </chakra.button>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
