import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../schema/core/days.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { keepOrderDraft, readOrderDraft } from '../../replica/order-drafts.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as ChangeOrder } from './change-order-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

const line = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 7, sku: 'Bag' as const };
const orderId = IDS.order1;

async function open(query = '') {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer/orderchange/:id" element={<ChangeOrder />} />
    </Routes>
  );
  return opened.render(routes, 'idle', `/customer/orderchange/${orderId}${query}`);
}

/** A change of lines, message and day that conflicts with the office's. */
async function refused() {
  const { db } = opened.device;
  const day = (await db.rows('orders').get(orderId))?.deliveryDate ?? '2025-06-11';
  const office = opened.network.openDevice('admin');
  await syncRound(office.device, office.transport);
  const edit = {
    orderId,
    versionSeen: 1,
    orderItems: [{ ...line, quantity: 1 }],
    deliveryDate: day,
    reason: 'Sold out',
  };
  await mutate(office.device, 'order.edit', edit);
  await syncRound(office.device, office.transport);
  const deliveryDate = addDays(day, 2);
  const wanted = { orderItems: [line], customMessage: 'Ring twice', deliveryDate };
  await mutate(opened.device, 'order.change', { orderId, versionSeen: 1, ...wanted });
  await opened.sync();
  const row = (await db.outbox.toArray()).find(({ state }) => state === 'refused');
  return { n: row?.n, deliveryDate };
}

test('a refused change is begun again with its lines, its message and its day', async () => {
  const { n, deliveryDate } = await refused();
  await open(`?again=${n}`);
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Ring twice'));
  expect(await screen.findByLabelText('Another day')).toHaveProperty('value', deliveryDate);
  expect(screen.getByRole('textbox', { name: 'Quantity: Jasmine rice' })).toHaveProperty('value', '7');
});

test('what is typed survives a tab that is dropped, and is forgotten by whoever leaves', {
  tags: ['long'],
}, async () => {
  const { db } = opened.device;
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText('Your message'), 'At the back door');
  await waitFor(async () => {
    expect(await readOrderDraft(db, orderId)).toMatchObject({ customMessage: 'At the back door', versionSeen: 1 });
  });
  const draft = await readOrderDraft(db, orderId);
  unmount();
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toBeNull());
  // A discarded tab runs no cleanup.
  await keepOrderDraft(db, orderId, draft);
  await open();
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'At the back door'));
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false);
});

test('what was typed for an earlier version of an order does not come back over the office’s change', async () => {
  const { db } = opened.device;
  const order = await db.rows('orders').get(orderId);
  if (!order) throw new Error('Nobody ordered');
  const { deliveryDate, orderItems } = order;
  await keepOrderDraft(db, orderId, { versionSeen: 1, lines: [line], customMessage: 'Old', deliveryDate });
  await db.rows('orders').put({ ...order, orderItems, version: 2 });
  await open();
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveProperty('value', ''));
});
