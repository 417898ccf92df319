import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, type Day, dayOf, toInstant } from '../../../../schema/core/days.ts';
import { type Id, newId } from '../../../../schema/core/ids.ts';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as PrintOrdersScreen } from './print-orders-screen.tsx';

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

async function take(customerId: Id, deliveryDate: Day, quantity: number): Promise<Id> {
  const orderId = newId();
  await mutate(opened.device, 'order.take', {
    orderId,
    customerId,
    deliveryDate,
    customMessage: '',
    source: 'telephone',
    orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity, sku: 'Btl' }],
  });
  return orderId;
}

test('a picking list has the totals of its day and a note for each order, without the next day’s and those too late', async () => {
  const { server, clock } = opened.network;
  await take(IDS.restaurant1, TODAY, 3);
  await take(IDS.restaurant2, TODAY, 5);
  await take(IDS.restaurant2, addDays(TODAY, 1), 40);
  const late = await take(IDS.restaurant3, TODAY, 700);
  await opened.sync();
  const order = await readRow(server.db, 'orders', late);
  if (!order) throw new Error('No order');
  await putRecords(server.db, [['orders', { ...order, arrival: 'too late' }]], clock.now());
  await opened.sync();

  await opened.readAgain();
  const { user } = opened.render(<PrintOrdersScreen />, 'idle', `/admin/orders/print?day=${TODAY}`);
  const totals = within(await screen.findByRole('table', { name: 'Totals per product' })).getAllByRole('row');
  expect(totals.slice(1).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^1Fish sauce8/)]);
  const notes = () => screen.queryAllByLabelText(/^Delivery note of /).map((paper) => paper.getAttribute('aria-label'));
  expect(notes()).toEqual(['Delivery note of Restaurant r1', 'Delivery note of Restaurant r2']);
  screen.getByText('1 order came too late and waits for an answer: it is left out.');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Papers' }), 'Totals only');
  expect(notes()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Papers' }), 'Delivery notes only');
  expect(notes()).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Totals per product' })).toBeNull();
});
