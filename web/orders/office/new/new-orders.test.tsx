import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day, dayOf, toInstant } from '../../../../schema/core/days.ts';
import { type Id, newId } from '../../../../schema/core/ids.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { syncRound } from '../../../sync/rounds/sync-round.ts';
import { HearsOfRestores, restoreWithoutDevice } from '../../../testing/after-restore.tsx';
import { fill } from '../../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { formatDay } from '../../../words/format.ts';
import { Component } from '../lists/admin-orders-screen.tsx';

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

async function take(customerId: Id, deliveryDate: Day, quantity = 3): Promise<Id> {
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

const table = () => screen.findByRole('table', { name: 'New orders' });
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const day = (label: RegExp) =>
  within(screen.getByRole('group', { name: 'Delivery days' })).getByRole('button', { name: label });

async function open(at: string, shown = <Component />) {
  await opened.readAgain();
  return opened.render(shown, 'idle', at);
}

test('new orders are chosen by day, with counts; the address says which, and the frozen counts follow', {
  tags: ['long'],
}, async () => {
  await take(IDS.restaurant2, TODAY);
  await take(IDS.restaurant3, TODAY);
  await take(IDS.restaurant3, addDays(TODAY, 1), 4);
  const { user, router } = await open('/admin/orders');
  await waitFor(async () => expect(await names()).toHaveLength(4));
  // The small world's order is for a day long past.
  for (const label of [/^All days 4/, /^Late 1/, /^Today 2/, /^Tomorrow 1/]) expect(day(label)).toBeDefined();
  await user.click(day(/^Today/));
  await waitFor(async () => expect(await names()).toEqual(['Restaurant r2', 'Restaurant r3']));
  expect(router.state.location.search).toBe(`?day=${TODAY}`);
  await user.click(day(/^Late/));
  await waitFor(async () => expect(await names()).toEqual(['Restaurant r1']));
  await user.click(day(/^Tomorrow/));
  await user.click(screen.getByRole('tab', { name: 'Frozen Counts' }));
  await screen.findByRole('cell', { name: '4 Btl' });
  await screen.findByText('1 product · 1 open order');
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe(addDays(TODAY, 1));
});

test('frozen counts are those of one route, if one is chosen', async () => {
  const other = await readRow(opened.network.server.db, 'customers', IDS.restaurant3);
  if (!other) throw new Error('No customer');
  await putRecords(
    opened.network.server.db,
    [['customers', { ...other, route: 'Nishi Tokyo' }]],
    opened.network.clock.now(),
  );
  await opened.sync();
  await take(IDS.restaurant2, TODAY);
  await take(IDS.restaurant3, TODAY, 4);
  const { user, router } = await open(`/admin/orders?tab=frozen&day=${TODAY}`);
  await screen.findByRole('cell', { name: '7 Btl' });
  const routes = within(screen.getByRole('group', { name: 'Routes' }));
  await user.click(routes.getByRole('button', { name: /^Nishi Tokyo/ }));
  await screen.findByRole('cell', { name: '4 Btl' });
  await screen.findByText('1 product · 1 open order');
  expect(new URLSearchParams(router.state.location.search).get('route')).toBe('Nishi Tokyo');
});

test('an order that came too late is in no count and on no list before somebody decided', async () => {
  const { server, clock } = opened.network;
  await take(IDS.restaurant2, TODAY);
  const orderId = await take(IDS.restaurant3, TODAY, 5);
  await opened.sync();
  const order = await readRow(server.db, 'orders', orderId);
  if (!order) throw new Error('No order');
  await putRecords(server.db, [['orders', { ...order, arrival: 'too late' }]], clock.now());
  await opened.sync();
  await open(`/admin/orders?tab=frozen&day=${TODAY}`);
  await screen.findByRole('cell', { name: '3 Btl' });
  await screen.findByText('1 product · 1 open order');
});

test('orders that came too late stand above the new ones until somebody decided', async () => {
  const { server, clock } = opened.network;
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  await take(IDS.restaurant2, TODAY);
  await putRecords(server.db, [['orders', { ...order, arrival: 'too late' }]], clock.now());
  await opened.sync();
  await open('/admin/orders');
  const late = await screen.findByRole('region', { name: 'Came too late' });
  within(late).getByRole('link', { name: 'Restaurant r1' });
  expect(late.compareDocumentPosition(await table())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await names()).toEqual(['Restaurant r2']);
});

test('many are dispatched with one driver at once, offline; each one that somebody else dispatched first is named', {
  tags: ['long'],
}, async () => {
  const [first, second, third] = [
    await take(IDS.restaurant1, TODAY),
    await take(IDS.restaurant2, TODAY),
    await take(IDS.restaurant3, TODAY),
  ];
  const { user } = await open(`/admin/orders?day=${TODAY}&sort=name`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await screen.findByText('3 selected');
  await user.click(screen.getByRole('button', { name: 'Mark the selected as dispatched' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are You Sure to Mark Delivered?' });
  expect(dialog.textContent).toContain('3 orders');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'driver2');
  // In another tab meanwhile.
  await mutate(opened.device, 'order.deliver', { orderId: second });
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await screen.findByText('2 orders dispatched');
  const notice = await screen.findByText('1 order was not dispatched');
  expect(notice.closest('[role=alert]')?.textContent).toContain('Restaurant r2: It was already delivered. By admin');
  const { db } = opened.device;
  const stops = (await db.rows('orderTracks').toArray()).filter(({ orderId }) => orderId !== null);
  expect(new Set(stops.map(({ orderId }) => orderId))).toEqual(new Set([first, third]));
  expect(stops.every(({ deliveredBy }) => deliveredBy === IDS.driver2)).toBe(true);
  await opened.sync();
  for (const id of [first, second, third]) {
    expect(await readRow(opened.network.server.db, 'orders', id)).toMatchObject({ isDelivered: true });
  }
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('1 order was not dispatched')).toBeNull());
});

async function askToDispatch(user: UserEvent, restaurant: string) {
  const row = (await screen.findByRole('link', { name: restaurant })).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error(`${restaurant} is in no row`);
  const button = within(row).getByRole('button', { name: 'Mark as dispatched' });
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are You Sure to Mark Delivered?' });
  return { button, dialog, driver: within(dialog).getByRole<HTMLSelectElement>('combobox') };
}

test('the driver of the route is proposed, so that an order is never delivered by a press too many', {
  tags: ['long'],
}, async () => {
  const orderId = await take(IDS.restaurant2, addDays(TODAY, 1));
  vi.stubGlobal('innerWidth', 1600);
  const { user } = await open('/admin/orders');
  const { button, dialog, driver } = await askToDispatch(user, 'Restaurant r2');
  // On a wide screen the button has a text.
  expect(button.textContent).toBe('Mark as dispatched');
  expect(driver.selectedOptions[0]?.textContent).toBe('driver1');
  expect(dialog.textContent).toContain(`For ${formatDay(addDays(TODAY, 1))}`);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await screen.findByText('Restaurant r2: dispatched');
  const { db } = opened.device;
  const [stop] = (await db.rows('orderTracks').toArray()).filter((track) => track.orderId === orderId);
  expect(stop).toMatchObject({ deliveredBy: IDS.driver1, isDelivered: false });
  expect(await db.rows('slips').get(stop?._id ?? '')).toMatchObject({ deliveredAt: null });
});

test('without a driver the question says what happens and on which day, asks once more where that is not today, and the slip is of the order’s day', {
  tags: ['long'],
}, async () => {
  const day = addDays(TODAY, 1);
  const orderId = await take(IDS.restaurant2, day);
  const { user } = await open('/admin/orders');
  const slip = () => opened.device.db.rows('slips').get(orderId);
  const dispatchAlone = async (sure: 'Yes' | 'No') => {
    const { dialog, driver } = await askToDispatch(user, 'Restaurant r2');
    await user.selectOptions(driver, 'No driver: delivered at once');
    expect(dialog.textContent).toContain(`The goods count as delivered on ${formatDay(day)}`);
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    const question = await screen.findByRole('alertdialog', { name: `Delivered on ${formatDay(day)}?` });
    expect(question.textContent).toContain(`Today is ${formatDay(TODAY)}`);
    await user.click(within(question).getByRole('button', { name: sure }));
  };
  await dispatchAlone('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await slip()).toBeUndefined();
  await dispatchAlone('Yes');
  await screen.findByText('Restaurant r2: dispatched');
  expect(await slip()).toMatchObject({ day, deliveredOn: day, deliveredAt: expect.any(String) });
  await opened.sync();
  expect(await readRow(opened.network.server.db, 'slips', orderId)).toMatchObject({ day, deliveredOn: day });
});

test('what changed in an order since it was placed stands in its line and among its goods', async () => {
  const { server, clock } = opened.network;
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  const orderItems: Order['orderItems'] = [
    { _id: IDS.outOfStock, name: 'Galangal', quantity: 3, sku: 'Btl', price: 100, problem: 'out_of_stock' },
    { _id: IDS.deletedProduct, name: 'Gone', quantity: 1, sku: 'Kg', problem: 'gone' },
    { _id: IDS.fishSauce, name: 'Old sauce', quantity: 1, sku: 'Btl', price: 480.5, problem: 'changed' },
  ];
  const deliveryDate = addDays(TODAY, 1);
  const problems = { ...order, orderItems, customMessage: 'Ring twice', deliveryDate };
  await putRecords(server.db, [['orders', problems]], clock.now());
  await opened.sync();
  const { user } = await open('/admin/orders');
  const line = (await screen.findByText('3 to check')).closest('[role=row]') as HTMLElement;
  // The value as far as it is known.
  for (const text of ['Tomorrow', '¥780.50']) within(line).getByText(text);
  await user.click(within(line).getByRole('button', { expanded: false }));
  for (const text of ['Out of stock since', 'No longer sold', 'Name or unit changed', 'Ring twice']) {
    within(line).getByText(new RegExp(text));
  }
});

test('on a phone an order’s goods and what it is worth are there without a press', async () => {
  vi.stubGlobal('innerWidth', 390);
  await take(IDS.restaurant2, TODAY);
  const { user } = await open('/admin/orders');
  const list = within(await screen.findByRole('list', { name: 'New orders' }));
  const [, first] = list.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
  if (!first) throw new Error('No second order');
  for (const text of ['Restaurant r2', '1 item', 'Today', 'Fish sauce']) within(first).getByText(text);
  await user.click(within(first).getByRole('checkbox', { name: 'Select Restaurant r2' }));
  await screen.findByText('1 selected');
  within(first).getByRole('button', { name: 'Mark as dispatched' });
});

test('new orders are found by their user and route', { tags: ['long'] }, async () => {
  await take(IDS.restaurant2, TODAY);
  const { user } = await open('/admin/orders');
  await waitFor(async () => expect(await names()).toHaveLength(2));
  fill(screen.getByRole('textbox', { name: 'Search by customer username' }), 'CUSTOMER1');
  await waitFor(async () => expect(await names()).toEqual(['Restaurant r1']));
  await user.click(screen.getByRole('button', { name: /^Shinjuku A/ }));
  await screen.findByText('No orders found matching your search criteria');
});

test('one that comes in is marked and announced; on another tab the toast leads to it', {
  tags: ['long'],
}, async () => {
  const { user, router } = await open('/admin/orders?tab=frozen');
  await screen.findByRole('cell', { name: '2 Btl' });
  await take(IDS.restaurant2, TODAY);
  await screen.findByText('New order from Restaurant r2');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const line = (await screen.findByRole('link', { name: 'Restaurant r2' })).closest('[role=row]') as HTMLElement;
  within(line).getByText('New');
});

test('one order is dispatched after a confirmation; the slower of two people is told who did it', {
  tags: ['long'],
}, async () => {
  const { user } = await open('/admin/orders');
  const question = () => screen.findByRole('alertdialog', { name: 'Are You Sure to Mark Delivered?' });
  const answer = async (reply: 'Yes' | 'No') => {
    await user.click(within(await question()).getByRole('button', { name: reply }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await user.click(await screen.findByRole('button', { name: 'Mark as dispatched' }));
  await answer('No');
  expect(await opened.device.db.outbox.count()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Mark as dispatched' }));
  await question();
  const colleague = opened.network.openDevice('manager');
  await syncRound(colleague.device, colleague.transport);
  await mutate(colleague.device, 'order.deliver', { orderId: IDS.order1 });
  await syncRound(colleague.device, colleague.transport);
  await opened.sync();
  await answer('Yes');
  await screen.findByText(/^It was already delivered\. By manager, /);
  await screen.findByRole('heading', { name: 'NO ORDERS' });
  await user.click(screen.getByRole('tab', { name: 'Frozen Counts' }));
  await screen.findByText('No open order holds a product that is counted.');
});

test('a manager counts without paper', async () => {
  await opened.close();
  opened = await openTestScreen('manager');
  await open('/admin/orders?tab=frozen');
  await screen.findByRole('cell', { name: '2 Btl' });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Print picking list' })).toBeNull();
});

test('after a restore one that a missing device may have dispatched is asked about', { tags: ['long'] }, async () => {
  await restoreWithoutDevice(opened.network, IDS.manager);
  const screens = (
    <HearsOfRestores>
      <Component />
    </HearsOfRestores>
  );
  const { user } = await open('/admin/orders', screens);
  await screen.findByText('A restore is known');
  const dispatch = async (reply: 'Yes' | 'No') => {
    await user.click(await screen.findByRole('button', { name: 'Mark as dispatched' }));
    const first = await screen.findByRole('alertdialog', { name: 'Are You Sure to Mark Delivered?' });
    await user.click(within(first).getByText('Yes'));
    const second = within(await screen.findByRole('alertdialog', { name: 'Dispatched already?' }));
    second.getByText(/is not back since the restore \(Mr manager\)\. Dispatch it all the same\?$/);
    await user.click(second.getByText(reply));
  };
  await dispatch('No');
  expect(await opened.device.db.outbox.count()).toBe(0);
  await dispatch('Yes');
  await screen.findByRole('heading', { name: 'NO ORDERS' });
});
