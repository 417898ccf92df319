import { Badge, Box, Button, Checkbox, Flex, Grid, Heading } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { versionOf } from '../../../../schema/orders/order-changes.ts';
import type { OrderHand } from '../../../../schema/orders/order-entity.ts';
import type { UserInfo } from '../../../../schema/people/session.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { BagIcon } from '../../../ui/icons/icons.tsx';
import wide from '../../../ui/lists/wide-table.module.css';
import { HistoryLink } from '../../../ui/page/history-link.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PrintButton } from '../../../ui/paper/print.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { formatDateTime, formatDay } from '../../../words/format.ts';
import { DeliveryNote } from '../../parts/delivery-note.tsx';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { OrderChanges } from '../../parts/order-changes.tsx';
import { formatItemCount } from '../../parts/order-labels.ts';
import { OrderMessage } from '../../parts/order-message.tsx';
import { orderTitle } from '../../parts/order-number.ts';
import { ClosedPanel } from '../new/closed-orders.tsx';
import { LatePanel } from '../new/late-orders.tsx';
import { OrderMarks } from '../new/order-marks.tsx';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderSlipLinks } from './order-slip-link.tsx';
import { PricedLines } from './priced-lines.tsx';
import { RequestPanel } from './request-panel.tsx';

function PricesOnPaper({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox.Root checked={checked} onCheckedChange={(to) => onChange(to.checked === true)} minH="11">
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{t`Office copy, with prices`}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** Labels for who changed an order, as the office reads them. */
function useNameOf() {
  const users = useTable('users');
  return ({ role, _id, name }: OrderHand) =>
    role === 'office' ? name : t`The customer (${{ username: users.get(_id)?.username ?? t`Unknown` }})`;
}

function OrderLinks({ order }: { order: OfficeOrder }) {
  // An order by telephone was entered by a user of the office, not by a login of its customer.
  const customerId = useTable('orders').get(order._id)?.customerId ?? order.user._id;
  return (
    <Flex gap="2" wrap="wrap" align="center" mt="5" pt="4" borderTopWidth="1px">
      <Button asChild variant="outline" size="sm">
        <Link to={`${paths.adminCustomerOrders}/${customerId}`}>
          <BagIcon /> {t`All of this customer`}
        </Link>
      </Button>
      <OrderSlipLinks order={order} />
      <HistoryLink table="orders" id={order._id} />
    </Flex>
  );
}

/** One order and its delivery note; contact and Print are for admins only (requirements section 6). */
export function OfficeOrderDetail({ order, session }: { order: OfficeOrder; session: UserInfo }) {
  const { isAdmin, timeZone } = session;
  const [withPrices, setWithPrices] = useState(false);
  const nameOf = useNameOf();
  const waiting = useUnsentIds().has(order._id);
  // Without a delivery note the page itself is printed.
  const Shown = isAdmin ? ScreenOnly : Fragment;
  return (
    <>
      <Shown>
        <PageTitle title={order.user.restaurantName}>
          {isAdmin && (
            <>
              <PricesOnPaper checked={withPrices} onChange={setWithPrices} />
              <PrintButton />
            </>
          )}
        </PageTitle>
        <LatePanel order={order} />
        <ClosedPanel orderId={order._id} />
        <RequestPanel key={versionOf(order)} order={order} />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="4" alignItems="start">
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
            <Flex align="center" gap="3" mb="3">
              <Heading as="h2" textStyle="lg">
                {t`Items`}
              </Heading>
              <Badge textStyle="figures">{formatItemCount(order.orderItems.length)}</Badge>
            </Flex>
            <OrderMessage text={order.customMessage} />
            <Box mt={order.customMessage.trim() === '' ? '0' : '4'} overflowX="auto" className={wide.area}>
              <PricedLines items={order.orderItems} />
            </Box>
            <OrderActs order={order} mayDelete={isAdmin} />
            {order.changes && (
              <Box as="section" aria-labelledby="order-changes" mt="5" pt="4" borderTopWidth="1px">
                <Heading id="order-changes" as="h3" textStyle="md" mb="3">
                  {t`Changes`}
                </Heading>
                <OrderChanges
                  changes={order.changes}
                  nameOf={nameOf}
                  formatAt={(at) => formatDateTime(at, timeZone)}
                  formatDay={formatDay}
                />
              </Box>
            )}
          </Box>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
            <Flex align="center" gap="3" mb="4" wrap="wrap">
              <Heading as="h2" textStyle="lg">
                {orderTitle(order)}
              </Heading>
              <OrderMarks order={order} />
              {waiting && <SendingState waiting />}
            </Flex>
            <OfficeOrderFacts order={order} timeZone={timeZone} done={t`Dispatched`} withContact={isAdmin} />
            <OrderLinks order={order} />
          </Box>
        </Grid>
      </Shown>
      {isAdmin && <DeliveryNote order={order} timeZone={timeZone} withPrices={withPrices} />}
    </>
  );
}
