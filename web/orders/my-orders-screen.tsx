import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatDayUs, weekdayOf } from '../../schema/days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { HistoryIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { OrderDetails, OrderStatus } from './order-details.tsx';

const PAGE_SIZE = 20;

/** One page of the restaurant's orders, the latest first. A page out of range is the nearest one there is. */
function useOrderPage(wanted: number) {
  const { rows, ready } = useTable('orders');
  const sorted = useMemo(() => [...rows.values()].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1)), [rows]);
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  return { ready, page, pages, total: sorted.length, orders: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

type RowProps = { order: Order; waiting: boolean; onDetails: () => void };

function OrderRow({ order, waiting, onDetails }: RowProps) {
  const items = order.orderItems.length;
  const day = formatDayUs(order.deliveryDate);
  return (
    <Table.Row bg="transparent">
      <Table.Cell ps={{ base: '3', md: '5' }} py="3">
        <Text fontWeight="semibold" textStyle="figures" fontSize="md">
          {day}
        </Text>
        <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap">
          {weekdayOf(order.deliveryDate).slice(0, 3)} · {items} {items === 1 ? 'item' : 'items'}
        </Text>
      </Table.Cell>
      <Table.Cell px={{ base: '2', md: '3' }}>
        <Flex wrap="wrap" align="center" gap="2">
          <OrderStatus order={order} />
          {waiting && <SendingState waiting whiteSpace="normal" lineHeight="1.2" />}
        </Flex>
      </Table.Cell>
      <Table.Cell pe={{ base: '3', md: '5' }} textAlign="end">
        <Button
          variant="outline"
          px={{ base: '3', md: '4.5' }}
          aria-label={`Details of the order for ${day}`}
          onClick={onDetails}
        >
          Details
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}

function OrderTable({ orders, session }: { orders: Order[]; session: UserInfo }) {
  const unsent = useUnsentIds();
  const [shown, setShown] = useState<Order | null>(null);
  const [open, setOpen] = useState(false);

  function show(order: Order) {
    setShown(order);
    setOpen(true);
  }

  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
      <Table.Root size="md" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader ps={{ base: '3', md: '5' }}>DELIVERY</Table.ColumnHeader>
            <Table.ColumnHeader px={{ base: '2', md: '3' }}>STATUS</Table.ColumnHeader>
            <Table.ColumnHeader pe={{ base: '3', md: '5' }} textAlign="end">
              ACTION
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} waiting={unsent.has(order._id)} onDetails={() => show(order)} />
          ))}
        </Table.Body>
      </Table.Root>
      {shown && (
        <OrderDetails
          order={orders.find(({ _id }) => _id === shown._id) ?? shown}
          timeZone={session.timeZone}
          waiting={unsent.has(shown._id)}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const noOrders = (
  <EmptyState icon={<HistoryIcon />} title="No Orders">
    <Button asChild mt="3" variant="outline">
      <Link to={paths.allProducts}>All Products</Link>
    </Button>
  </EmptyState>
);

/** `/customer/myorderlist/:pageNumber?` (specification section 2). */
export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  const { ready, page, pages, total, orders } = useOrderPage(Number.parseInt(useParams().pageNumber ?? '1', 10) || 1);

  function list() {
    if (!ready || !session) return <SkeletonList rows={8} height="16" />;
    if (total === 0) return noOrders;
    return <OrderTable orders={orders} session={session} />;
  }

  return (
    <Page>
      <Breadcrumbs steps={[{ label: 'HOME', to: paths.customer }, { label: 'ORDER HISTORY' }]} />
      <PageTitle title="Order History" count={ready ? total : undefined} />
      <Stack gap="0">
        {list()}
        <Pagination page={page} pages={pages} onPage={(to) => void navigate(`${paths.orderHistory}/${to}`)} />
      </Stack>
    </Page>
  );
}
