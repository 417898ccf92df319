import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../../schema/core/days.ts';
import { newId } from '../../../../schema/core/ids.ts';
import { IDS, type Put, testId } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { readMeta } from '../../../replica/meta.ts';
import { keepOrderDraft } from '../../../replica/order-drafts.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { pruneFinished } from '../../../sync/copy/prune.ts';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { fill } from '../../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { useDeviceOrder } from '../../parts/office-orders.ts';
import { deletionDraftOf } from '../order/delete-order-dialog.tsx';
import { OfficeOrderFacts } from '../order/office-order-facts.tsx';
import { Component as CustomerOrdersScreen } from './customer-orders-screen.tsx';
import { DispatchedOrders } from './dispatched-orders.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

test('deleting a dispatched order asks for a reason and about its open stop, and takes that along', {
  tags: ['long'],
}, async () => {
  const { device } = opened;
  const orderTrackId = newId();
  const dispatch = { orderTrackId, deliveredBy: IDS.driver2 };
  await mutate(device, 'order.dispatch', { orderId: IDS.order1, ...dispatch });
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

test('the office can keep the stop of an order that it deletes', { tags: ['long'] }, async () => {
  const { device } = opened;
  const orderTrackId = newId();
  const dispatch = { orderTrackId, deliveredBy: IDS.driver2 };
  await mutate(device, 'order.dispatch', { orderId: IDS.order1, ...dispatch });
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
  const order = useDeviceOrder(IDS.order1);
  return order ? <OfficeOrderFacts order={order} timeZone="Asia/Tokyo" done="Dispatched" withContact={false} /> : null;
}

test('a dispatched order shows its driver and when it arrived, also on its own page', async () => {
  const { device } = opened;
  const orderTrackId = newId();
  await mutate(device, 'order.dispatch', { orderId: IDS.order1, orderTrackId, deliveredBy: IDS.driver2 });
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

/** Dispatched orders of restaurant 2, one a day, and one past the device's retention. */
async function dispatched(count: number): Promise<void> {
  const { network } = opened;
  const { db } = network.server;
  const order = await readRow(db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  const puts = [...Array(count).keys(), 365].map((daysAgo, n): Put => {
    const deliveredAt = toInstant(network.clock.now() - daysAgo * DAY_MS);
    const done = { placedAt: deliveredAt, isDelivered: true, deliveredBy: 'manager', deliveredAt };
    const of = { customerId: IDS.restaurant2, userId: IDS.user2 };
    return ['orders', { ...order, ...of, ...done, _id: testId(5100 + n), deliveryDate: deliveredAt.slice(0, 10) }];
  });
  await putRecords(db, puts, network.clock.now());
  network.clock.advance(DAY_MS);
  await opened.sync();
  await pruneFinished(opened.device);
}

const list = (
  <ServerReadsProvider>
    <DispatchedOrders />
  </ServerReadsProvider>
);
const rows = () => screen.queryAllByRole('row').filter((row) => row.hasAttribute('data-index'));
const rowCount = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const removal = () => screen.getAllByRole('button', { name: /^Delete the order/ });

async function confirmDeletion({ user }: Pick<ReturnType<TestScreen['render']>, 'user'>): Promise<void> {
  fill(await screen.findByLabelText('Reason'), 'Ordered twice');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('dispatched orders of all time are paged and found; the server deletes what this device lacks', {
  tags: ['long'],
}, async () => {
  await dispatched(25);
  const { user, router } = opened.render(list, 'idle', '/admin/orders?tab=dispatched');
  await screen.findByText('26 dispatched');
  await rowCount(20);
  const heading = () => within(screen.getByRole('columnheader', { name: 'Delivery date' })).getByRole('button');
  await user.click(heading());
  await screen.findByText(/^25 dispatched · in the last 90 days/);
  expect(router.state.location.search).toContain('sort=-day');
  for (const _press of ['turns', 'own order']) await user.click(heading());
  await screen.findByText('26 dispatched');
  await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }));
  await rowCount(6);
  expect(router.state.location.search).toContain('page=2');
  await user.click(removal().at(-1) as HTMLElement);
  await confirmDeletion({ user });
  await screen.findByText('25 dispatched');
  expect(await readRow(opened.network.server.db, 'orders', testId(5125))).toBeUndefined();
  const search = screen.getByRole('textbox', { name: 'Search by customer username' });
  fill(search, 'nobody');
  await screen.findByText('No orders found matching your search criteria');
  fill(search, 'tomer2');
  await rowCount(20);
});

test('a failed read can be tried again; without signal the device shows and deletes its own', async () => {
  await dispatched(3);
  const broken = () => Response.json({ message: 'Broken' }, { status: 400 });
  opened.network.intercept((path) => (path.startsWith('/api/orders/delivered') ? broken() : undefined));
  const { user } = opened.render(list, 'idle', '/admin/orders?tab=dispatched&page=3');
  await screen.findByText('Broken. These are the orders of the last 90 days, as this device has them.');
  await rowCount(3);
  opened.network.intercept(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Broken/)).toBeNull());
  await screen.findByText('4 dispatched');
  cleanup();
  const offline = opened.render(list, 'offline', '/admin/orders?tab=dispatched');
  await screen.findByText(/Older ones need signal\./);
  await rowCount(3);
  await offline.user.click(removal()[0] as HTMLElement);
  await confirmDeletion(offline);
  await rowCount(2);
});

const customer = (id: string) =>
  opened.render(
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/customer/orders/:id" element={<CustomerOrdersScreen />} />
      </Routes>
    </ServerReadsProvider>,
    'idle',
    `/admin/customer/orders/${id}`,
  );

test('an order that somebody else deletes meanwhile is reported as already deleted', async () => {
  const { user } = customer(IDS.user1);
  const [row] = await screen.findAllByText('Pending');
  expect(row).toBeDefined();
  await user.click(removal()[0] as HTMLElement);
  await screen.findByRole('alertdialog', { name: 'Are You Sure to Delete Order ?' });
  await mutate(opened.device, 'order.delete', { orderId: IDS.order1, reason: 'Closed' });
  await waitFor(() => expect(rows()).toEqual([]));
  await confirmDeletion({ user });
  await screen.findByText('Somebody else has already deleted this order.');
  await screen.findByRole('heading', { name: 'No Orders' });
});

test('a manager reads the orders of a restaurant with their details, and deletes none', async () => {
  await opened.close();
  opened = await openTestScreen('manager');
  await dispatched(2);
  const { user } = customer(IDS.restaurant2);
  await screen.findByRole('heading', { name: /^Restaurant r2/ });
  await screen.findByText('R2 · Ueno · Cash');
  await rowCount(3);
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('3');
  expect(rows()[0]?.textContent).toContain('Accepted');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  const [details] = screen.getAllByRole('button', { name: /^Details of the order for/ });
  await user.click(details as HTMLElement);
  const popup = within(await screen.findByRole('dialog', { name: 'ORDER DETAILS' }));
  expect(popup.getAllByText('¥961').length).toBeGreaterThan(0);
});
