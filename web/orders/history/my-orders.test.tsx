import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { addDays, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CartScreen } from '../checkout/cart-screen.tsx';
import { Component as MyOrders } from './my-orders-screen.tsx';
import { Component as OrderScreen } from './order-details-screen.tsx';
import { Component as Reorder } from './reorder-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

async function open(at = '/customer/myorderlist') {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer/myorderlist/:pageNumber?" element={<MyOrders />} />
      <Route path="/customer/orderdetails/:id" element={<OrderScreen />} />
      <Route path="/customer/reorder/:id?" element={<Reorder />} />
      <Route path="/cart" element={<CartScreen />} />
    </Routes>
  );
  return opened.render(routes, 'offline', at);
}

const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 3, sku: 'Bag' as const };
const deliveryDate = '2025-06-19' as const;

/** Orders on this phone, without sending it. */
async function order(orderItems: OrderedItem[] = [rice]) {
  const orderId = newId();
  await mutate(opened.device, 'order.place', { orderId, orderItems, customMessage: '', deliveryDate });
  return orderId;
}
const cart = async () => (await opened.device.db.cart.toArray()).map(({ id, quantity }) => ({ id, quantity }));

test('a row names the person of the office who changed or cancelled its order, and when; it can be ordered again', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: /^Details of the order for/ });
  expect(screen.queryByText(/by the office/)).toBeNull();
  const { device, transport } = opened.network.openDevice('admin');
  const sync = () => syncRound(device, transport);
  await sync();
  const order = await device.db.rows('orders').get(IDS.order1);
  if (!order) throw new Error('Nobody ordered');
  const { deliveryDate, orderItems } = order;
  const more = orderItems.map(({ _id, name, sku }) => ({ _id, name, sku, quantity: 9 }));
  const edit = { orderId: IDS.order1, versionSeen: 1, orderItems: more, deliveryDate, reason: 'By telephone' };
  await mutate(device, 'order.edit', edit);
  await sync();
  await opened.sync();
  await screen.findByText(/^Changed by the office \(admin\), \d+ \w+ \d{4}, \d\d:\d\d$/);
  await mutate(device, 'order.delete', { orderId: IDS.order1, reason: 'Ordered twice' });
  await sync();
  await opened.sync();
  await screen.findByText(/^by the office \(admin\), \d+ \w+ \d{4}, \d\d:\d\d$/);
  await user.click(screen.getByText('Details'));
  const details = within(await screen.findByRole('dialog'));
  details.getByText(/^The office \(admin\) deleted this order on /);
  details.getByText('9 Btl');
  await user.click(details.getByText('Order again'));
  await screen.findByText('Place Order');
  expect(await cart()).toEqual([{ id: IDS.fishSauce, quantity: 9 }]);
});

test('an order is withdrawn while it waits on this phone, and comes back as a cart; one that has gone out is not', {
  tags: ['long'],
}, async () => {
  const { user } = await open();
  const withdraw = async () => {
    await order();
    const row = await waitFor(() => screen.getByText('Waiting to send').closest('tr') as HTMLElement);
    await user.click(within(row).getByText('Details'));
    await screen.findByText('Saved on this phone. It goes out by itself when there is signal.');
    await user.click(screen.getByText('Withdraw'));
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw this order?' }));
  };
  await user.click((await withdraw()).getByText('Yes'));
  await screen.findByText('The order is withdrawn. Its items are in your cart.');
  await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
  expect(await opened.device.db.outbox.count()).toBe(0);
  expect(await cart()).toEqual([{ id: rice._id, quantity: 3 }]);

  const question = await withdraw();
  await opened.sync();
  await user.click(question.getByText('Yes'));
  await screen.findByText('Too late: the order has already gone out. Please call the office to change it.');
  await waitFor(() => expect(screen.queryByText('Withdraw')).toBeNull());
  expect(await cart()).toHaveLength(1);
});

test('an order that is refused later says why, can be ordered again, and goes once somebody discards it', async () => {
  const { network, device } = opened;
  const orderId = await order();
  const stored = await device.db.rows('orders').get(orderId);
  if (!stored) throw new Error('Nobody ordered');
  const ofAnother = { ...stored, customerId: IDS.restaurant2, userId: IDS.user2 };
  await putRecords(network.server.db, [['orders', ofAnother]], network.clock.now());
  await opened.sync();
  const { user, router } = await open();
  await screen.findByText(/was not accepted$/);
  screen.getByText(/^Another record already has this id\. 1 item is kept on this phone\.$/);
  await user.click(screen.getByText('Order again', { selector: 'ul a' }));
  await screen.findByText('Place Order');
  expect(await cart()).toEqual([{ id: rice._id, quantity: 3 }]);
  cleanup();
  const again = await open();
  await again.user.click(await screen.findByText('Discard'));
  await again.user.click(await screen.findByText('Yes'));
  await waitFor(() => expect(screen.queryByText(/was not accepted$/)).toBeNull());
  expect(await device.db.outbox.count()).toBe(0);
  expect(router.state.location.pathname).toBe('/cart');
});

test('what is not in stock is counted in its row, and marked in its details', async () => {
  const galangal = { _id: IDS.outOfStock, name: 'Galangal', quantity: 1, sku: 'Btl' as const };
  await order([rice, galangal]);
  const { user } = await open();
  const row = (await screen.findByText('1 not in stock')).closest('tr') as HTMLElement;
  await user.click(within(row).getByText('Details'));
  await screen.findByText('Not in stock');
});

test('a page has twenty orders, newest first; without orders it says so', { tags: ['long'] }, async () => {
  const { db } = opened.device;
  const stored = await db.rows('orders').get(IDS.order1);
  if (!stored) throw new Error('Nobody ordered');
  const past = Array.from({ length: 24 }, (_, n) => ({
    ...stored,
    _id: testId(800 + n),
    deliveryDate: addDays(stored.deliveryDate, -n - 1),
    placedAt: toInstant(Date.parse(stored.placedAt) - (n + 1) * 86_400_000),
  }));
  await db.rows('orders').bulkPut(past);
  const { user, router } = await open();
  await user.click(await screen.findByLabelText('Page 2 of 2'));
  await waitFor(() => expect(screen.getAllByText('Details')).toHaveLength(5));
  expect(router.state.location.pathname).toBe('/customer/myorderlist/2');
  screen.getByText('18 May 2025');
  const ids = past.map(({ _id }) => _id);
  await db.rows('orders').clear();
  opened.device.changes.announce(new Map([['orders', new Set([...ids, IDS.order1])]]));
  await screen.findByText('No Orders');
});

test('an order that came too late asks for its day above the others', async () => {
  const { server, clock } = opened.network;
  const customer = await readRow(server.db, 'customers', IDS.restaurant1);
  if (!customer) throw new Error('Nobody orders');
  const orderId = await order();
  // The cut-off changes while the phone has no signal.
  const late = { cutOff: { minutes: 0, daysBefore: 14 }, grace: 0 };
  await putRecords(server.db, [['customers', { ...customer, ...late }]], clock.now());
  await opened.sync();
  const { user } = await open();
  await screen.findByText(/^It reached us after the cut-off\. It is kept: shall we deliver it on/);
  await user.click(screen.getByText(/^Deliver on/));
  await waitFor(() => expect(screen.queryByText(/^It reached us after the cut-off/)).toBeNull());
  await opened.sync();
  const moved = await readRow(server.db, 'orders', orderId);
  expect(moved).toMatchObject({ arrival: 'moved', askedDay: deliveryDate });
  expect((moved?.deliveryDate ?? '') > deliveryDate).toBe(true);
});

test('the order’s own screen has nothing for the office, and says when the order is not here', async () => {
  await open(`/customer/orderdetails/${IDS.order1}`);
  await screen.findByText('Pending');
  screen.getByText('2 Btl');
  for (const word of ['Print', 'Withdraw']) expect(screen.queryByText(word), word).toBeNull();
  cleanup();
  const { user, router } = await open('/customer/orderdetails/nowhere');
  await screen.findByText('This order is not here');
  await user.click(screen.getAllByText('Order History', { selector: 'a' }).at(-1) as HTMLElement);
  expect(router.state.location.pathname).toBe('/customer/myorderlist');
});
