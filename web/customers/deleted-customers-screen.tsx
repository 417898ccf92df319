import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { codeKey } from '../../schema/customers/customer-rules.ts';
import { paths } from '../browser/paths.ts';
import { useTable } from '../replica/use-table.tsx';
import { useMutate } from '../sync/react/use-mutate.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../ui/feedback/say-not-saved.ts';
import { EmptyState, SkeletonList } from '../ui/feedback/states.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { SearchIcon, UserIcon } from '../ui/icons/icons.tsx';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../ui/page/focus-if-lost.ts';
import { HistoryLink } from '../ui/page/history-link.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { SearchBox } from '../ui/search/search-box.tsx';
import { useFound } from '../ui/search/use-found.ts';
import { TimeAgo } from '../ui/values/time-ago.tsx';

/** Focus target after a customer left the list. */
const LIST_ID = 'deleted-customers';
const LOGINS_END = 'Web logins ended when their customer was deleted. They don’t come back: add them anew.';

type Row = { customer: Customer; text: string };
const keyOf = ({ customer }: Row) => customer._id;

/** Deleted customers, the last deleted first. */
function useDeleted() {
  const { rows, ready } = useTable('customers');
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const deleted = useMemo(
    () =>
      [...rows.values()]
        .filter(({ deletedAt }) => deletedAt !== null)
        .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? ''))
        .map((customer): Row => {
          return { customer, text: foldForSearch(`${customer.restaurantName} ${customer.customerCode}`) };
        }),
    [rows],
  );
  return { customers: rows, ready, deleted, shown: useFound(deleted, sought), search, setSearch };
}

/** Restores a customer after confirmation, unless another one has its code. */
function useRestore(customers: ReadonlyMap<string, Customer>) {
  const confirm = useConfirm();
  const mutate = useMutate();
  return async ({ _id, restaurantName, customerCode }: Customer) => {
    const other = [...customers.values()].find(
      (each) => each.deletedAt === null && codeKey(each.customerCode) === codeKey(customerCode),
    );
    if (other) {
      return toast.error(`${other.restaurantName} has the code ${customerCode} now. Change that code first.`);
    }
    if (!(await confirm({ title: `Restore ${restaurantName}?`, subtitle: LOGINS_END }))) return;
    try {
      await mutate('customer.restore', { customerId: _id });
      toast.done(`${restaurantName} is back on its list`);
      focusIfLost(LIST_ID);
    } catch (error) {
      sayNotSaved(error, 'Operation failed');
    }
  };
}

function DeletedCard({ customer, onRestore }: { customer: Customer; onRestore: () => void }) {
  const { _id, restaurantName, customerCode, route, deletedAt } = customer;
  return (
    <Grid
      as="article"
      templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      ps="4"
      pe={{ base: '4', sm: '3' }}
      py="2"
      minH="16"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0">
        <Heading as="h2" textStyle="sm" overflowWrap="anywhere">
          {restaurantName}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {customerCode} · {route} · deleted {deletedAt && <TimeAgo at={deletedAt} />}
        </Text>
      </Box>
      <Flex gap="2">
        <HistoryLink table="customers" id={_id} />
        <Button variant="outline" aria-label={`Restore ${restaurantName}`} onClick={onRestore}>
          Restore
        </Button>
      </Flex>
    </Grid>
  );
}

/** `/admin/customer/deleted`: deleted customers, for an admin to restore. */
export function Component() {
  const { customers, ready, deleted, shown, search, setSearch } = useDeleted();
  const restore = useRestore(customers);

  function list() {
    if (!ready) return <SkeletonList height="16" />;
    if (deleted.length === 0) return <EmptyState title="No deleted customers" icon={<UserIcon />} />;
    if (shown.length === 0) {
      return <EmptyState title="No customers found matching your search criteria" icon={<SearchIcon />} />;
    }
    return (
      <VirtualList label="Deleted customers" items={shown} keyOf={keyOf} height={64} framed>
        {({ customer }) => <DeletedCard customer={customer} onRestore={() => void restore(customer)} />}
      </VirtualList>
    );
  }

  return (
    <Page>
      <Breadcrumbs steps={[{ label: 'CUSTOMERS', to: paths.adminCustomers }, { label: 'DELETED CUSTOMERS' }]} />
      <PageTitle title="Deleted Customers" count={ready ? shown.length : undefined} />
      <Text color="fg.muted" mb="4">
        A restored customer is back on its list as it was, with its orders and invoices. {LOGINS_END}
      </Text>
      <Box mb="4">
        <SearchBox label="Search by restaurant name" value={search} onChange={setSearch} />
      </Box>
      <Box id={LIST_ID} tabIndex={-1} outline="none">
        {list()}
      </Box>
    </Page>
  );
}
