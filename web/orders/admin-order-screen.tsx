import { Badge, Box, Button, Checkbox, Flex, Grid, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { OrderDetailAnswer } from '../../schema/orders/order-answers.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { useServerRead } from '../sync/server-reads.tsx';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { BagIcon, HistoryIcon, OfflineIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PrintButton } from '../ui/print.tsx';
import { ScreenOnly } from '../ui/screen-only.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/states.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { type OfficeOrder, useDeviceOrder } from './office-orders.ts';
import { OrderMessage } from './order-message.tsx';
import { itemsWords, orderNoOf } from './order-words.ts';
import { PricedLines } from './priced-lines.tsx';

function PricesOnPaper({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(to) => onChange(to.checked === true)} minH="11">
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>Office copy, with prices</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** What else there is of an order: its customer's other ones, and what was done to it. */
function Ways({ order, isAdmin }: { order: OfficeOrder; isAdmin: boolean }) {
  return (
    <Flex gap="2" wrap="wrap" mt="5" pt="4" borderTopWidth="1px">
      <Button asChild variant="outline" size="sm">
        <Link to={`${paths.adminCustomerOrders}/${order.user._id}`}>
          <BagIcon /> All of this customer
        </Link>
      </Button>
      {isAdmin && (
        <Button asChild variant="ghost" size="sm">
          <Link to={`${paths.adminActivity}/orders/${order._id}`}>
            <HistoryIcon /> Activity
          </Link>
        </Button>
      )}
    </Flex>
  );
}

function Detail({ order, session }: { order: OfficeOrder; session: UserInfo }) {
  const { isAdmin, timeZone } = session;
  const [withPrices, setWithPrices] = useState(false);
  const waiting = useUnsentIds().has(order._id);
  return (
    <>
      <ScreenOnly>
        <PageTitle title={order.user.restaurantName}>
          {isAdmin && (
            <>
              <PricesOnPaper checked={withPrices} onChange={setWithPrices} />
              <PrintButton />
            </>
          )}
        </PageTitle>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="4" alignItems="start">
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
            <Flex align="center" gap="3" mb="3">
              <Heading as="h2" textStyle="lg">
                Items
              </Heading>
              <Badge textStyle="figures">{itemsWords(order.orderItems.length)}</Badge>
            </Flex>
            <OrderMessage text={order.customMessage} />
            <Box mt={order.customMessage.trim() === '' ? '0' : '4'} overflowX="auto">
              <PricedLines items={order.orderItems} />
            </Box>
          </Box>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
            <Flex align="center" gap="3" mb="4" wrap="wrap">
              <Heading as="h2" textStyle="lg">
                Order {orderNoOf(order._id)}
              </Heading>
              {waiting && <SendingState waiting />}
            </Flex>
            <OfficeOrderFacts order={order} timeZone={timeZone} done="Dispatched" withContact={isAdmin} />
            <Ways order={order} isAdmin={isAdmin} />
          </Box>
        </Grid>
      </ScreenOnly>
      {isAdmin && <DeliveryNote order={order} timeZone={timeZone} withPrices={withPrices} />}
    </>
  );
}

const toWebOrders = (
  <Button asChild mt="3" variant="outline">
    <Link to={paths.adminOrders}>Web Orders</Link>
  </Button>
);

/** An order that this device does not have: older than its window, or gone. */
function useOlderOrder(id: string, isWanted: boolean) {
  return useServerRead({
    path: `/api/orders/${encodeURIComponent(id)}`,
    answer: OrderDetailAnswer,
    follows: ['orders'],
    enabled: isWanted,
  });
}

function OrderOf({ id, session }: { id: string; session: UserInfo }) {
  const here = useDeviceOrder(id);
  const older = useOlderOrder(id, here.ready && !here.order);
  const order = here.order ?? (older.notFound ? undefined : older.data);
  if (order) return <Detail order={order} session={session} />;

  function instead() {
    if (!here.ready || older.loading) return <SkeletonList rows={5} height="14" />;
    if (older.notFound) {
      const why = 'It was deleted, or its address is not complete.';
      return (
        <EmptyState title="This order is not here" subtitle={why} icon={<BagIcon />}>
          {toWebOrders}
        </EmptyState>
      );
    }
    if (older.offline) {
      const why = 'It is older than this device keeps. It can be read as soon as there is signal.';
      return (
        <EmptyState title="This order needs signal" subtitle={why} icon={<OfflineIcon />}>
          {toWebOrders}
        </EmptyState>
      );
    }
    return <ErrorState title="Failed to fetch data" subtitle={older.error ?? ''} onRetry={older.retry} />;
  }
  return (
    <>
      <PageTitle title="Order" />
      {instead()}
    </>
  );
}

/** `/admin/orders/:id`: one order of any age, and its delivery note (specification section 2). */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: 'WEB ORDERS', to: paths.adminOrders }, { label: `ORDER ${orderNoOf(id)}` }]} />
      </ScreenOnly>
      {session && <OrderOf key={id} id={id} session={session} />}
    </Page>
  );
}
