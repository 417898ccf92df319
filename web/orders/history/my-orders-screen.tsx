import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { weekdayOf } from '../../../schema/core/days.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { devicePage } from '../../rest/history-page.ts';
import { useUnsentWork } from '../../sync/react/use-outbox.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { HistoryIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatDateTime, formatDay, formatShortWeekday } from '../../words/format.ts';
import { NotInStock } from '../parts/not-in-stock.tsx';
import { OrderStatus } from '../parts/order-contents.tsx';
import { formatItemCount, isMissing } from '../parts/order-labels.ts';
import { formatOrderNo } from '../parts/order-number.ts';
import { type PastOrder, useOrderHistory } from '../parts/past-orders.ts';
import { formatStatus, useOrderStatus } from '../parts/use-order-status.ts';
import { StandingNotices } from '../standing/standing-notice.tsx';
import { AskedOrders } from './asked-orders.tsx';
import { OrderDetails } from './order-details.tsx';
import { RefusedOrders } from './refused-orders.tsx';

/** The person named in an order's row: whoever cancelled it, or the office if it changed it last. */
function lastHandOf(order: PastOrder, timeZone: string): string | null {
  if (order.deletedAt !== undefined) {
    const at = formatDateTime(order.deletedAt, timeZone);
    const { role, name = '' } = order.deletedBy ?? {};
    if (role === 'customer') return t`by you, ${at}`;
    return name === '' ? t`by the office, ${at}` : t`by the office (${name}), ${at}`;
  }
  const last = order.changes?.at(-1);
  if (last?.by.role !== 'office') return null;
  return t`Changed by the office (${{ name: last.by.name }}), ${{ at: formatDateTime(last.at, timeZone) }}`;
}

const TABLE_ID = 'orders';

/** One page of the customer's orders, newest first. A page out of range is clamped. */
function usePastOrderPage(wanted: number) {
  const { rows: orders, ...paged } = devicePage({ pageNumber: wanted, local: useOrderHistory() });
  return { ...paged, orders };
}

type RowProps = {
  order: PastOrder;
  status: string;
  timeZone: string;
  waiting: boolean;
  onDetails: () => void;
};

function PastOrderRow({ order, status, timeZone, waiting, onDetails }: RowProps) {
  const day = formatDay(order.deliveryDate);
  const { deletedAt } = order;
  const hand = lastHandOf(order, timeZone);
  const missing = order.orderItems.filter(isMissing).length;
  return (
    <Table.Row bg="transparent" role="row">
      <Table.Cell role="cell" ps={{ base: '2.5', md: '5' }} pe={{ base: '0.5', md: '3' }} py="3">
        <Text
          as={deletedAt === undefined ? 'p' : 's'}
          fontWeight="semibold"
          textStyle="figures"
          fontSize="md"
          color={deletedAt === undefined ? undefined : 'fg.muted'}
        >
          {day}
        </Text>
        <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap">
          {formatShortWeekday(weekdayOf(order.deliveryDate))} · {formatItemCount(order.orderItems.length)}
        </Text>
        {order.no !== undefined && (
          <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap">
            {formatOrderNo(order)}
          </Text>
        )}
        {missing > 0 && <NotInStock count={missing} />}
      </Table.Cell>
      <Table.Cell role="cell" px={{ base: '1', md: '3' }}>
        <Flex wrap="wrap" align="center" gap="2">
          <OrderStatus order={order} />
          {waiting && (
            <Box asChild whiteSpace="normal" lineHeight="1.2">
              <SendingState waiting />
            </Box>
          )}
          {!waiting && status !== '' && (
            <Text color="fg.muted" textStyle="sm" lineHeight="1.3">
              {status}
            </Text>
          )}
          {hand !== null && (
            <Text color="fg.muted" textStyle="sm" lineHeight="1.3" overflowWrap="anywhere">
              {hand}
            </Text>
          )}
        </Flex>
      </Table.Cell>
      <Table.Cell role="cell" pe={{ base: '2', md: '5' }} ps={{ base: '0', md: '3' }}>
        <Flex gap={{ base: '1.5', md: '2' }} justify="flex-end">
          <Button
            variant="outline"
            px={{ base: '2', md: '4.5' }}
            aria-label={t`Details of the order for ${day}`}
            onClick={onDetails}
          >
            {t`Details`}
          </Button>
          <Button asChild variant="subtle" px={{ base: '0', md: '4' }}>
            <Link to={`${paths.reorder}/${order._id}`} aria-label={t`Order again what you ordered for ${day}`}>
              <RepeatIcon />
              <Text as="span" hideBelow="md">
                {t`Order again`}
              </Text>
            </Link>
          </Button>
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
}

function OrderTable({ orders, session }: { orders: PastOrder[]; session: UserInfo }) {
  const unsent = useUnsentWork();
  const statusOf = useOrderStatus();
  const [shown, setShown] = useState<PastOrder | null>(null);
  const [open, setOpen] = useState(false);

  // A withdrawn or refused order leaves the page; its content stays while the popup fades.
  const current = orders.find(({ _id }) => _id === shown?._id);

  function show(order: PastOrder) {
    setShown(order);
    setOpen(true);
  }
  function afterWithdrawal() {
    setOpen(false);
    focusIfLost(TABLE_ID);
  }

  return (
    <Box id={TABLE_ID} tabIndex={-1} outline="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
      <Table.Root size="md" role="table" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader ps={{ base: '2.5', md: '5' }} w={{ base: 'full', md: 'auto' }}>
              {t`DELIVERY`}
            </Table.ColumnHeader>
            <Table.ColumnHeader px={{ base: '1', md: '3' }}>{t`STATUS`}</Table.ColumnHeader>
            <Table.ColumnHeader pe={{ base: '3', md: '5' }} textAlign="end">
              {t`ACTION`}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <PastOrderRow
              key={order._id}
              order={order}
              status={
                order.deletedAt === undefined ? formatStatus(statusOf(order), order.deliveryDate, session.timeZone) : ''
              }
              timeZone={session.timeZone}
              waiting={unsent.has(order._id)}
              onDetails={() => show(order)}
            />
          ))}
        </Table.Body>
      </Table.Root>
      {shown && (
        <OrderDetails
          order={current ?? shown}
          timeZone={session.timeZone}
          work={unsent.get(shown._id)}
          open={open && current !== undefined}
          onClose={() => setOpen(false)}
          onWithdrawn={afterWithdrawal}
        />
      )}
    </Box>
  );
}

const NoOrders = () => (
  <EmptyState icon={<HistoryIcon />} title={t`No Orders`}>
    <Button asChild mt="3" variant="outline">
      <Link to={paths.allProducts}>{t`All Products`}</Link>
    </Button>
  </EmptyState>
);

/** `/customer/myorderlist/:pageNumber?` (requirements section 2). */
export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  const { page, pages, total, orders } = usePastOrderPage(Number.parseInt(useParams().pageNumber ?? '1', 10) || 1);

  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`ORDER HISTORY` }]} />
      <PageTitle title={t`Order History`} count={total}>
        <Button asChild variant="outline">
          <Link to={paths.standingOrders}>{t`Standing orders`}</Link>
        </Button>
      </PageTitle>
      {session && <AskedOrders session={session} />}
      <StandingNotices />
      <RefusedOrders />
      <Stack gap="0">
        {total === 0 ? <NoOrders /> : session && <OrderTable orders={orders} session={session} />}
        <Pagination page={page} pages={pages} onPage={(to) => void navigate(`${paths.orderHistory}/${to}`)} />
      </Stack>
    </Page>
  );
}
