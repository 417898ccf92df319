import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { PriceList } from '../../../schema/catalogue/price-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFound } from '../../ui/search/use-found.ts';
import { formatRoute } from '../../words/labels.ts';

/** Most customers in the popup at once; a search finds the others. */
const MOST = 60;

type Row = { customer: Customer; text: string };

/** Current customers, those with the list first, then by name. */
function useRows(listId: Id): Row[] {
  const rows = useTable('customers');
  return useMemo(() => {
    const isOther = ({ priceListId }: Customer) => Number(priceListId !== listId);
    return [...rows.values()]
      .filter(({ deletedAt }) => deletedAt === null)
      .sort((a, b) => isOther(a) - isOther(b) || a.restaurantName.localeCompare(b.restaurantName))
      .map((customer) => {
        const { restaurantName, customerCode, companyName, route } = customer;
        const text = foldForSearch([restaurantName, customerCode, companyName, route, formatRoute(route)].join(' '));
        return { customer, text };
      });
  }, [rows, listId]);
}

/** Chooses the customers that have a price list; each has at most one. */
export function ListCustomers({ list, onDone }: { list: PriceList; onDone: () => void }) {
  const rows = useRows(list._id);
  const lists = useTable('priceLists');
  const [search, setSearch] = useState('');
  const found = useFound(rows, search);
  const [changes, setChanges] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const mutate = useMutate();
  const { run, saving, failure } = useSave();
  useUnsaved(changes.size > 0);
  const hasIt = ({ _id, priceListId }: Customer) => changes.get(_id) ?? priceListId === list._id;

  function toggle(customer: Customer) {
    const wanted = !hasIt(customer);
    const next = new Map(changes);
    if (wanted === (customer.priceListId === list._id)) next.delete(customer._id);
    else next.set(customer._id, wanted);
    setChanges(next);
  }

  async function save() {
    const isSaved = await run(async () => {
      for (const [customerId, wanted] of changes) {
        await mutate('customer.update', { customerId, priceListId: wanted ? list._id : '' });
      }
      return true;
    });
    if (!isSaved) return;
    toast.done(t`Customers of ${{ list: list.name }} changed`);
    onDone();
  }

  return (
    <Stack gap="3">
      <SearchBox label={t`Search by name, code or route`} value={search} onChange={setSearch} />
      <Box role="list" aria-label={t`Customers`}>
        {found.slice(0, MOST).map(({ customer }) => {
          const other = customer.priceListId === list._id ? undefined : lists.get(customer.priceListId ?? '');
          return (
            <Flex
              role="listitem"
              key={customer._id}
              align="center"
              gap="2"
              py="1"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <TickBox label={customer.restaurantName} checked={hasIt(customer)} onToggle={() => toggle(customer)} />
              <Box flex="1" minW="0">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {customer.restaurantName}
                </Text>
                <Text color="fg.muted" textStyle="sm">
                  {customer.customerCode} · {formatRoute(customer.route)}
                  {other && ` · ${t`now ${{ list: other.name }}`}`}
                </Text>
              </Box>
            </Flex>
          );
        })}
      </Box>
      {found.length === 0 && <Text color="fg.muted">{t`No customers found matching your search criteria`}</Text>}
      {found.length > MOST && (
        <Text color="fg.muted" textStyle="sm">
          {plural({ more: found.length - MOST }, { one: '# more: search for it.', other: '# more: search for them.' })}
        </Text>
      )}
      <FormError reason={failure} />
      <FormActions>
        <Button flex="1" disabled={saving || changes.size === 0} onClick={() => void save()}>
          {changes.size === 0
            ? t`Save`
            : plural({ changes: changes.size }, { one: 'Save # change', other: 'Save # changes' })}
        </Button>
      </FormActions>
    </Stack>
  );
}
