import { Badge, Box, Button, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf } from '../../../schema/core/days.ts';
import { compareNames } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { unitQuestionsOf } from '../../../schema/orders/standing/unit-questions.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CloseIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { SortHeading } from '../../ui/lists/sort-heading.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useSearchInAddress } from '../../ui/search/use-search-in-address.ts';
import { formatRoute } from '../../words/labels.ts';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { NotInStock, UnitChanged } from '../parts/not-in-stock.tsx';
import { formatItemCount } from '../parts/order-labels.ts';
import { formatRhythm } from './standing-words.ts';
import { type Upcoming, useStandingOrders, useUnavailable } from './use-standing.ts';

type Row = Upcoming & { customer: Customer; text: string };

function useRows(): Row[] {
  const customers = useTable('customers');
  const rows = useStandingOrders(2).flatMap((each): Row[] => {
    const customer = customers.get(each.standing.customerId);
    if (!customer || customer.deletedAt !== null) return [];
    const { restaurantName, customerCode, route } = customer;
    return [{ ...each, customer, text: foldForSearch(`${restaurantName} ${customerCode} ${route}`) }];
  });
  return rows.sort((a, b) => compareNames(a.customer.restaurantName, b.customer.restaurantName));
}

/** The next day, or why there is none. */
function Next({ standing: { pausedUntil }, days }: Upcoming) {
  const today = dayOf(useServerNow(), useTimeZone());
  if (pausedUntil !== null && pausedUntil > today) {
    return <Badge colorPalette="indigo">{t`Paused until ${{ day: formatNearDay(pausedUntil) }}`}</Badge>;
  }
  const [first, second] = days;
  if (!first) return <Badge colorPalette="sumi">{t`Ended`}</Badge>;
  const isOut = first.state !== 'planned';
  return (
    <Text as="span" whiteSpace={{ md: 'nowrap' }}>
      {isOut ? <s>{formatNearDay(first.day)}</s> : formatNearDay(first.day)}
      {isOut && second && `, ${formatNearDay(second.day)}`}{' '}
      {first.state === 'skipped' && <Badge colorPalette="sumi">{t`Skipped`}</Badge>}
      {first.state === 'closed' && <Badge colorPalette="persimmon">{t`No delivery`}</Badge>}
    </Text>
  );
}

function StandingRow({ row }: { row: Row }) {
  const { standing, customer } = row;
  const isUnsent = useUnsentIds().has(standing._id);
  const gone = useUnavailable()(standing);
  const products = useTable('products');
  const asked = unitQuestionsOf(standing, (id) => products.get(id)).length;
  const state = (
    <>
      <Next {...row} /> {isUnsent && <SendingState waiting />}
    </>
  );
  return (
    <Table.Row bg="transparent">
      <Table.Cell ps={{ base: '3', md: '5' }}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {customer.restaurantName}
        </Text>
        <Text textStyle="sm" color="fg.muted" hideFrom="lg">
          {customer.customerCode} · {formatRoute(customer.route)}
        </Text>
        <Text textStyle="sm" hideFrom="md">
          {formatRhythm(standing)} · {formatItemCount(standing.orderItems.length)}
        </Text>
        <Box hideFrom="md" mt="1">
          {state}
          {asked > 0 && <UnitChanged count={asked} />}
        </Box>
      </Table.Cell>
      <Table.Cell hideBelow="lg" color="fg.muted">
        {customer.customerCode}
      </Table.Cell>
      <Table.Cell hideBelow="lg">{formatRoute(customer.route)}</Table.Cell>
      <Table.Cell hideBelow="md">{formatRhythm(standing)}</Table.Cell>
      <Table.Cell hideBelow="md">
        {formatItemCount(standing.orderItems.length)} {gone > 0 && <NotInStock count={gone} />}
        {asked > 0 && <UnitChanged count={asked} />}
      </Table.Cell>
      <Table.Cell hideBelow="md">{state}</Table.Cell>
      <Table.Cell pe={{ base: '3', md: '5' }} textAlign="end">
        <Button asChild variant="outline" size={{ base: 'md', lg: 'sm' }}>
          <Link
            to={`${paths.adminStandingOrders}/${standing._id}`}
            aria-label={t`Open the standing order of ${{ restaurant: customer.restaurantName }}`}
          >
            {t`Open`}
          </Link>
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}

const SORTS = {
  name: { id: 'name', sortBy: ({ customer }) => customer.restaurantName },
  code: { id: 'code', sortBy: ({ customer }) => customer.customerCode },
  route: { id: 'route', sortBy: ({ customer }) => formatRoute(customer.route) },
  items: { id: 'items', sortBy: ({ standing }) => standing.orderItems.length, largestFirst: true },
  next: { id: 'next', sortBy: ({ days }) => timeOf(days[0]?.day) },
} satisfies Record<string, Sortable<Row>>;
const ORDERS: readonly Sortable<Row>[] = Object.values(SORTS);

function StandingTable({ rows }: { rows: readonly Row[] }) {
  const order = useSort(ORDERS);
  const sorted = useSorted(rows, ORDERS, order);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
      <Table.Root size="sm" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <SortHeading ps={{ base: '3', md: '5' }} label={t`Customer`} column={SORTS.name} order={order} />
            <SortHeading hideBelow="lg" label={t`Code`} column={SORTS.code} order={order} />
            <SortHeading hideBelow="lg" label={t`Route`} column={SORTS.route} order={order} />
            <Table.ColumnHeader hideBelow="md">{t`Rhythm`}</Table.ColumnHeader>
            <SortHeading hideBelow="md" label={t`Items`} column={SORTS.items} order={order} />
            <SortHeading hideBelow="md" label={t`Next delivery`} column={SORTS.next} order={order} />
            <Table.Cell borderBottomWidth="1px" />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sorted.map((row) => (
            <StandingRow key={row.standing._id} row={row} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

/** `/admin/standingorders`: the standing orders of all customers, or of one with `?customer=`. */
export function Component() {
  const rows = useRows();
  const [query] = useSearchParams();
  const [text, setText] = useSearchInAddress();
  const customerId = query.get('customer');
  const customer = useTable('customers').get(customerId ?? '');
  const asked = foldForSearch(text);
  const found = useMemo(
    () => rows.filter((row) => (customerId === null || row.customer._id === customerId) && row.text.includes(asked)),
    [rows, customerId, asked],
  );
  const add = customerId === null ? '' : `?customer=${customerId}`;

  return (
    <Page wide>
      <PageTitle title={t`Standing Orders`} count={found.length}>
        <Button asChild>
          <Link to={`${paths.adminStandingOrders}/new${add}`}>
            <PlusIcon /> {t`New standing order`}
          </Link>
        </Button>
      </PageTitle>
      {customer ? (
        <Button asChild variant="subtle" mb="4">
          <Link to={paths.adminStandingOrders} aria-label={t`Show all customers`}>
            {customer.restaurantName} <CloseIcon />
          </Link>
        </Button>
      ) : (
        <Box mb="4" maxW="md">
          <SearchBox label={t`Search customer, code or route`} value={text} onChange={setText} />
        </Box>
      )}
      {found.length === 0 && (
        <EmptyState
          icon={<RepeatIcon />}
          title={rows.length === 0 ? t`No standing orders yet` : t`No standing order fits`}
          subtitle={t`For customers who order the same every week: it becomes an ordinary order at the cut-off.`}
        />
      )}
      {found.length > 0 && <StandingTable rows={found} />}
    </Page>
  );
}
