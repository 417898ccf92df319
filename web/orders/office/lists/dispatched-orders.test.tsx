import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../../../schema/days.ts';
import { newId } from '../../../../schema/ids.ts';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { putRecords } from '../../../../sync-server/testing/test-world.ts';
import { readMeta } from '../../../replica/meta.ts';
import { keepOrderDraft } from '../../../replica/order-drafts.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { useDeviceOrder } from '../../parts/office-orders.ts';
import { deletionDraftOf } from '../order/delete-order-dialog.tsx';
import { OfficeOrderFacts } from '../order/office-order-facts.tsx';
import { DispatchedOrders } from './dispatched-orders.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});
afterEach(() => opened.close());

test('deleting a dispatched order asks for a reason and about its open stop, and takes that along', async () => {
  const { device } = opened;
  const orderTrackId = newId();
  const dispatch = { orderTrackId, deliveredBy: IDS.driver2 };
  await mutate(device, 'order.deliver', { orderId: IDS.order1, dispatch });
  await opened.sync();
  const { serialNo } = (await device.db.rows('orderTracks').get(orderTrackId)) ?? {};
  const { user } = opened.render(
    <ServerReadsProvider>
      <DispatchedOrders />
    </ServerReadsProvider>,
  );
  const remove = await screen.findByRole('button', { name: 'Delete the order of Restaurant r1' });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(question.textContent).toContain(`Its stop No. ${serialNo} with Mr driver2 is not delivered yet.`);
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await device.db.rows('orderTracks').get(orderTrackId)).toBeDefined();
  await user.click(remove);
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Please enter a reason. The customer reads it.');
  await user.type(screen.getByLabelText('Reason'), 'Ordered twice');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Order deleted');
  await opened.sync();
  const { db } = opened.network.server;
  expect(await db.selectFrom('orderTracks').select('_id').where('_id', '=', orderTrackId).execute()).toEqual([]);
  expect(await db.selectFrom('orders').select('_id').execute()).toEqual([]);
});

test('the reason of a deletion survives a tab that is dropped, and is of its order alone', async () => {
  const { device } = opened;
  await mutate(device, 'order.deliver', { orderId: IDS.order1 });
  const kept = async () => (await readMeta(device.db, 'orderDrafts')) ?? {};
  await keepOrderDraft(device.db, deletionDraftOf(newId()), 'Another order');
  const list = (
    <ServerReadsProvider>
      <DispatchedOrders />
    </ServerReadsProvider>
  );
  const first = opened.render(list);
  await first.user.click(await screen.findByRole('button', { name: 'Delete the order of Restaurant r1' }));
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', '');
  await first.user.type(screen.getByLabelText('Reason'), 'Ordered twice');
  await waitFor(async () => expect(await kept()).toMatchObject({ [deletionDraftOf(IDS.order1)]: 'Ordered twice' }));
  first.unmount();
  const { user } = opened.render(list);
  await user.click(await screen.findByRole('button', { name: 'Delete the order of Restaurant r1' }));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Ordered twice'));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Order deleted');
  await waitFor(async () => expect(Object.values(await kept())).toEqual(['Another order']));
});

test('the office can keep the stop of an order that it deletes', async () => {
  const { device } = opened;
  const orderTrackId = newId();
  const dispatch = { orderTrackId, deliveredBy: IDS.driver2 };
  await mutate(device, 'order.deliver', { orderId: IDS.order1, dispatch });
  const { user } = opened.render(
    <ServerReadsProvider>
      <DispatchedOrders />
    </ServerReadsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete the order of Restaurant r1' }));
  await user.selectOptions(await screen.findByRole('combobox'), 'Keep the stop');
  await user.type(screen.getByLabelText('Reason'), 'Comes by telephone instead');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Order deleted');
  expect(await device.db.rows('orders').get(IDS.order1)).toBeUndefined();
  expect(await device.db.rows('orderTracks').get(orderTrackId)).toMatchObject({ isDelivered: false });
});

function Facts() {
  const { order } = useDeviceOrder(IDS.order1);
  return order ? <OfficeOrderFacts order={order} timeZone="Asia/Tokyo" done="Dispatched" withContact={false} /> : null;
}

test('a dispatched order shows its driver and when it arrived, also on its own page', async () => {
  const { device } = opened;
  const orderTrackId = newId();
  await mutate(device, 'order.deliver', {
    orderId: IDS.order1,
    dispatch: { orderTrackId, deliveredBy: IDS.driver2 },
  });
  opened.render(
    <ServerReadsProvider>
      <DispatchedOrders />
    </ServerReadsProvider>,
    'idle',
    '/admin/orders?tab=dispatched&sort=driver',
  );
  const row = async () => (await screen.findByRole('link', { name: 'Restaurant r1' })).closest('[role=row]');
  await waitFor(async () => expect((await row())?.textContent).toContain('driver2'));
  expect((await row())?.textContent).toContain('On its way');
  await screen.findByText(/in the last 90 days, which this device keeps/);
  const track = await device.db.rows('orderTracks').get(orderTrackId);
  if (!track) throw new Error('No stop');
  const { server, clock } = opened.network;
  const deliveredAt = toInstant(Date.parse('2025-06-11T01:42:00.000Z'));
  await opened.sync();
  await putRecords(server.db, [['orderTracks', { ...track, isDelivered: true, deliveredAt }]], clock.now());
  await opened.sync();
  await waitFor(async () => expect((await row())?.textContent).toContain('10:42'));
  cleanup();

  opened.render(<Facts />);
  await screen.findByText('Arrived 10:42');
});
