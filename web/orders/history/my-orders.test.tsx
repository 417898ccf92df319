import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as MyOrders } from './my-orders-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});
afterEach(() => opened.close());

test('a row names the person of the office who changed or cancelled its order, and when', async () => {
  opened.render(<MyOrders />);
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
  await screen.findByText(/^Changed by the office \(admin\), \d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await mutate(device, 'order.delete', { orderId: IDS.order1, reason: 'Ordered twice' });
  await sync();
  await opened.sync();
  await screen.findByText(/^by the office \(admin\), \d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
});
