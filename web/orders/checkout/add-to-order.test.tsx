import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { createCart } from '../../replica/cart-actions.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CartScreen } from './cart-screen.tsx';
import { Component as OrderPlaced } from './order-placed-screen.tsx';

const CHOICE = 'There is already an order of yours for this day';
const DAY = '2025-06-19';
const TO_EARLIER = /^Add to your order of Thu 19 Jun/;

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opened.network.clock.now());
});

/** Saves an order for the day on this phone, and fills the cart again. */
async function orderOnce(): Promise<string> {
  const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' as const }];
  const args = { orderId: newId(), orderItems, customMessage: '', deliveryDate: DAY };
  await mutate(opened.device, 'order.place', args);
  const product = await opened.device.db.rows('products').get(IDS.fishSauce);
  if (product) await createCart(opened.device.db).add(product);
  return args.orderId;
}

/** Opens the checkout's second step for the day. */
async function checkOut() {
  await opened.readAgain();
  const { user } = opened.render(
    <Routes>
      <Route path="/cart" element={<CartScreen />} />
      <Route path="/customer/orderplaced" element={<OrderPlaced />} />
    </Routes>,
    'idle',
    '/cart',
  );
  await user.click(await screen.findByText('CONTINUE'));
  fill(await screen.findByLabelText('Delivery Date'), '06/19/2025');
  return user;
}

const ordersOf = async () =>
  (await opened.network.server.db.selectFrom('orders').select(['_id', 'deliveryDate']).execute()).filter(
    ({ deliveryDate }) => deliveryDate === DAY,
  );
const quantityOf = async (id: string) =>
  (await readRow(opened.network.server.db, 'orders', id))?.orderItems[0]?.quantity;

test('a second order for a day goes into the first one, though both still wait on the phone', async () => {
  const first = await orderOnce();
  const user = await checkOut();
  expect(await screen.findByRole('radio', { name: TO_EARLIER })).toHaveProperty('checked', true);
  await user.click(screen.getByText('Place Order'));
  await screen.findByText('It is added to your earlier order for that day.');
  await screen.findByText(/^For Thu 19 Jun\. Waits to be sent\./);
  await opened.sync();
  await screen.findByText('Order Placed Successfully!');
  await screen.findByText(/^For Thu 19 Jun\. Can be changed until/);
  expect([(await ordersOf()).map(({ _id }) => _id), await quantityOf(first)]).toEqual([[first], 3]);
});

test('it is an order of its own if one says so', async () => {
  const first = await orderOnce();
  const user = await checkOut();
  await user.click(await screen.findByRole('radio', { name: 'A separate order' }));
  await user.click(screen.getByText('Place Order'));
  await screen.findByText('Your order is saved');
  await opened.sync();
  expect([(await ordersOf()).length, await quantityOf(first)]).toEqual([2, 2]);
});

test('one that was dispatched meanwhile takes nothing more: the second is placed by itself, and says so', async () => {
  const first = await orderOnce();
  await opened.sync();
  const user = await checkOut();
  await screen.findByRole('radio', { name: TO_EARLIER });
  const { server, clock } = opened.network;
  const order = await readRow(server.db, 'orders', first);
  if (!order) throw new Error('The order is gone');
  await putRecords(server.db, [['orders', { ...order, isDelivered: true }]], clock.now());
  await user.click(screen.getByText('Place Order'));
  await opened.sync();
  await screen.findByText('The earlier order could not take it any more. This is an order of its own.');
  expect([(await ordersOf()).length, await quantityOf(first)]).toEqual([2, 2]);
});

test('an order that is dispatched, or for another day, is not offered', { tags: ['long'] }, async () => {
  const first = await orderOnce();
  await checkOut();
  await screen.findByText(CHOICE);
  fill(screen.getByLabelText('Delivery Date'), '06/20/2025');
  await waitFor(() => expect(screen.queryByText(CHOICE)).toBeNull());
  fill(screen.getByLabelText('Delivery Date'), '06/19/2025');
  await screen.findByText(CHOICE);
  await changeRecord(opened.device.db, ['orders', first], { isDelivered: true });
  opened.device.changes.announce(new Map([['orders', new Set([first])]]));
  await waitFor(() => expect(screen.queryByText(CHOICE)).toBeNull());
});
