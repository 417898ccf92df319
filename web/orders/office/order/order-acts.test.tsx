import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../../../schema/ids.ts';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as AdminOrder } from './admin-order-screen.tsx';

const orderId = IDS.order1;
let opened: TestScreen;
afterEach(() => opened.close());

/** Opens an order's page as a person of the office. */
async function open(name: 'admin' | 'manager') {
  opened = await openTestScreen(name);
  const routes = (
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/orders/:id" element={<AdminOrder />} />
      </Routes>
    </ServerReadsProvider>
  );
  return opened.render(routes, 'idle', `/admin/orders/${orderId}`);
}

test('an order that was dispatched is deleted on its own page, with its stop', async () => {
  const { user } = await open('admin');
  const { device } = opened;
  const stops = device.db.rows('orderTracks');
  await screen.findByRole('link', { name: 'Change order' });
  const orderTrackId = newId();
  await mutate(device, 'order.deliver', { orderId, dispatch: { orderTrackId, deliveredBy: IDS.driver2 } });
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
