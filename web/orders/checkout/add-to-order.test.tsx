import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { AddToOrder, useOrderToAddTo } from './add-to-order.tsx';

const OFFER = 'Add to that order';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

function Offer({ day, onAdd }: { day: string; onAdd: (orderId: string) => void }) {
  const order = useOrderToAddTo(day, 1);
  return order ? <AddToOrder order={order} placing={false} onAdd={() => onAdd(order._id)} /> : <p>None</p>;
}

const dayOfOrder = async () => (await opened.device.db.rows('orders').get(IDS.order1))?.deliveryDate ?? '';

test('a cart can go into the order for the same day, not into one that is dispatched or for another day', async () => {
  const day = await dayOfOrder();
  const added: string[] = [];
  const { user } = opened.render(<Offer day={day} onAdd={(orderId) => added.push(orderId)} />);
  await user.click(await screen.findByRole('button', { name: OFFER }));
  expect(added).toEqual([IDS.order1]);
  await changeRecord(opened.device.db, ['orders', IDS.order1], { isDelivered: true });
  opened.device.changes.announce(new Map([['orders', new Set([IDS.order1])]]));
  await screen.findByText('None');
});

test('an order that waits on this phone is not offered: it is changed instead', async () => {
  const day = '2025-06-19';
  const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' as const }];
  const args = { orderId: newId(), orderItems, customMessage: '', deliveryDate: day };
  opened.render(<Offer day={day} onAdd={() => {}} />);
  await screen.findByText('None');
  await mutate(opened.device, 'order.place', args);
  await waitFor(async () => expect(await opened.device.db.rows('orders').get(args.orderId)).toBeDefined());
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  await opened.sync();
  await screen.findByRole('button', { name: OFFER });
});
