import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../../schema/core/days.ts';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { syncRound } from '../../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as OrderScreen } from '../order/admin-order-screen.tsx';
import { Component as OrdersScreen } from './admin-orders-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

test('an order that its restaurant cancels is shown on New Orders, and its page says by whom, when and why', async () => {
  const { network } = opened;
  const { server, clock } = network;
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  const deliveryDate = addDays(dayOf(toInstant(Date.now()), 'Asia/Tokyo'), 1);
  await putRecords(server.db, [['orders', { ...order, deliveryDate }]], clock.now());
  const { user } = opened.render(
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/orders" element={<OrdersScreen />} />
        <Route path="/admin/orders/:id" element={<OrderScreen />} />
      </Routes>
    </ServerReadsProvider>,
    'idle',
    '/admin/orders',
  );
  await screen.findByRole('table', { name: 'New orders' });
  expect(screen.queryByText(/cancelled$/)).toBeNull();

  const phone = network.openDevice('customer1');
  await syncRound(phone.device, phone.transport);
  await mutate(phone.device, 'order.cancel', { orderId: IDS.order1, versionSeen: 1, reason: 'Closed that day' });
  await syncRound(phone.device, phone.transport);
  await opened.sync();
  await user.click(await screen.findByText('1 order cancelled'));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'New orders' })).toBeNull());
  expect(document.body.textContent).toContain('Cancelled by the customer (customer1)');
  await user.click(screen.getByRole('link', { name: 'Restaurant r1' }));
  await screen.findByText(/^This order was cancelled by the customer \(customer1\) on /);
  await screen.findByText('Reason: Closed that day');
  await screen.findByText('Fish sauce');
});
