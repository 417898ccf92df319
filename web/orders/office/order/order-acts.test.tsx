import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { newId } from '../../../../schema/core/ids.ts';
import { IDS, testId } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as AdminOrder } from './admin-order-screen.tsx';

const orderId = IDS.order1;
let opened: TestScreen;

async function open(name: 'admin' | 'manager') {
  opened = await openTestScreen(name);
  return show();
}

function show(id: string = orderId, phase: 'idle' | 'offline' = 'idle') {
  const routes = (
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/orders/:id" element={<AdminOrder />} />
      </Routes>
    </ServerReadsProvider>
  );
  return opened.render(routes, phase, `/admin/orders/${id}`);
}

test('an order that was dispatched is deleted on its own page, with its stop', { tags: ['long'] }, async () => {
  const { user } = await open('admin');
  const { device } = opened;
  const stops = device.db.rows('orderTracks');
  await screen.findByRole('link', { name: 'Change order' });
  const orderTrackId = newId();
  await mutate(device, 'order.dispatch', { orderId, orderTrackId, deliveredBy: IDS.driver2 });
  await screen.findByText('It is dispatched. Changes go on its delivery slip now.');
  expect(screen.queryByRole('link', { name: 'Change order' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete order' }));
  await user.type(await screen.findByLabelText('Reason'), 'Ordered twice');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Reason: Ordered twice');
  expect(await stops.get(orderTrackId)).toBeUndefined();
  expect(await device.db.rows('orders').get(orderId)).toBeUndefined();
});

test('a manager changes an order, and does not delete it', async () => {
  await open('manager');
  await screen.findByRole('link', { name: 'Change order' });
  expect(screen.queryByRole('button', { name: 'Delete order' })).toBeNull();
});

test('an admin has the contact beside the order; a manager has not, also of one that the server alone has', {
  tags: ['long'],
}, async () => {
  await open('admin');
  for (const name of ['Phone', 'Billing code', 'Route']) await screen.findAllByText(name);
  await screen.findByRole('link', { name: /0312345678$/ });
  screen.getByText('Pending');
  const { db } = opened.network.server;
  const order = await readRow(db, 'orders', orderId);
  if (!order) throw new Error('No order');
  await opened.close();

  opened = await openTestScreen('manager');
  const ancient = {
    ...order,
    _id: testId(5200),
    isDelivered: true,
    deliveredBy: 'manager',
    deliveredAt: order.placedAt,
  };
  await putRecords(opened.network.server.db, [['orders', ancient]], opened.network.clock.now());
  show(ancient._id);
  await screen.findByRole('table', { name: 'Items' });
  await screen.findAllByText('Dispatched');
  for (const word of ['Phone', 'Billing code', 'Route', 'R1', 'Ueno', 'Print']) {
    expect(screen.queryByText(word), word).toBeNull();
  }
});

test('an order that is on no device needs signal, and then may be nowhere', async () => {
  opened = await openTestScreen('manager');
  show(testId(9999), 'offline');
  await screen.findByRole('heading', { name: 'This order needs signal' });
  cleanup();
  show(testId(9999));
  await screen.findByRole('heading', { name: 'This order is not here' });
});

test('an order that somebody else deletes shows that at once', { tags: ['long'] }, async () => {
  await open('admin');
  await screen.findByText('Pending');
  await mutate(opened.device, 'order.delete', { orderId, reason: 'Ordered twice' });
  await screen.findByText(/^This order was cancelled by admin on /);
  await screen.findByText('Reason: Ordered twice');
});
