import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Day, toInstant, WEEKDAYS } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { readMeta } from '../../replica/meta.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { useUnsentWork } from '../../sync/react/use-outbox.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderContents } from '../parts/order-contents.tsx';
import { useOrderHistory } from '../parts/past-orders.ts';
import { OrderQuestions } from './order-questions.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opened.network.clock.now());
});

const orderId = IDS.order1;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const };

function Order({ id = orderId }) {
  const order = useOrderHistory().find(({ _id }) => _id === id);
  const work = useUnsentWork().get(id);
  if (!order) return null;
  return (
    <>
      <OrderQuestions order={order} timeZone="Asia/Tokyo" />
      <OrderContents order={order} timeZone="Asia/Tokyo" work={work} />
      <OrderActions order={order} work={work} onWithdrawn={() => {}} />
    </>
  );
}

async function staff(name: 'admin' | 'driver1') {
  const { device, transport } = opened.network.openDevice(name);
  const sync = () => syncRound(device, transport);
  await sync();
  return { device, sync };
}

test('an order says where it is in plain words, and what was delivered short', async () => {
  opened.render(<Order />);
  await screen.findByText('Received');
  await screen.findByText('It gets one when it reaches us.');
  const office = await staff('admin');
  const orderTrackId = newId();
  await mutate(office.device, 'order.dispatch', { orderId, orderTrackId, deliveredBy: IDS.driver1 });
  await office.sync();
  await opened.sync();
  await screen.findByText('With the driver');
  await screen.findByText('1001');
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  const driver = await staff('driver1');
  const slip = await driver.device.db.rows('slips').get(orderTrackId);
  const [line] = slip?.lines ?? [];
  if (!line) throw new Error('No line');
  const shown = { lines: [{ ...line, delivered: 0, amount: 0 }], totalSeen: 0, versionSeen: 1 };
  const change = { slipId: orderTrackId, correctionId: newId(), reason: 'Sold out', ...shown };
  await mutate(driver.device, 'slip.change', change);
  await driver.sync();
  await mutate(driver.device, 'orderTrack.deliver', { orderTrackId });
  opened.network.clock.advance(15_000);
  await driver.sync();
  await opened.sync();
  await screen.findByText(/^Delivered at \d\d:\d\d, short of 1 product$/);
  await screen.findByText(/Fish sauce: 0 Btl of 2 Btl/);
});

test('a cancelled order stays, with who cancelled it and why', { tags: ['long'] }, async () => {
  const { user } = opened.render(<Order />);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Closed on Friday');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText(/^You cancelled this order on /);
  await screen.findByText('Your reason: Closed on Friday');
  await opened.sync();
  expect(
    await opened.network.server.db.selectFrom('orders').select('_id').where('_id', '=', orderId).execute(),
  ).toEqual([]);
});

test('the reason of a cancellation survives a tab that is dropped, until the order is cancelled', {
  tags: ['long'],
}, async () => {
  const kept = async () => (await readMeta(opened.device.db, 'orderDrafts'))?.[`cancel ${orderId}`];
  const first = opened.render(<Order />);
  await first.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await first.user.type(await screen.findByLabelText('Reason (optional)'), 'Closed on Friday');
  await waitFor(async () => expect(await kept()).toBe('Closed on Friday'));
  first.unmount();
  const { user } = opened.render(<Order />);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.getByLabelText('Reason (optional)')).toHaveProperty('value', 'Closed on Friday'));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Your reason: Closed on Friday');
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

test.each([
  ['with its reason', { reason: 'Ordered twice' }, 'Reason: Ordered twice'],
  ['without one', {}, 'No reason was entered.'],
])('a deleted order stays, with the person of the office who deleted it, %s', async (_how, said, reason) => {
  opened.render(<Order />);
  const office = await staff('admin');
  await mutate(office.device, 'order.delete', { orderId, ...said });
  await office.sync();
  await opened.sync();
  await screen.findByText(/^The office \(admin\) deleted this order on /);
  await screen.findByText(reason);
});

test('a change that conflicts with the office’s edit says so, keeps the wanted contents, and stays until it is discarded', async () => {
  const { user } = opened.render(<Order />);
  const day = { deliveryDate: '2025-06-11' as const };
  const office = await staff('admin');
  const edit = { orderId, versionSeen: 1, orderItems: [rice], ...day, reason: 'Fish sauce is sold out' };
  await mutate(office.device, 'order.edit', edit);
  await office.sync();
  const orderItems = [{ ...rice, quantity: 7 }];
  await mutate(opened.device, 'order.change', { orderId, versionSeen: 1, orderItems, customMessage: '', ...day });
  await opened.sync();
  await screen.findByText('Your change was not accepted');
  await screen.findByText('It was changed meanwhile. Look at it again.');
  await screen.findByText(/7 Bag Jasmine rice/);
  await screen.findByText('“Fish sauce is sold out”');
  await screen.findByText(/^The office \(admin\)/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('Your change was not accepted')).toBeNull());
});

test('past its cut-off an order is being packed, and a cancellation asks the office', async () => {
  const { server, clock } = opened.network;
  const [customer, order] = [
    await readRow(server.db, 'customers', IDS.restaurant1),
    await readRow(server.db, 'orders', orderId),
  ];
  if (!customer || !order) throw new Error('Nobody ordered');
  const every = { deliveryDays: [...WEEKDAYS], cutOff: { minutes: 0, daysBefore: 7 }, grace: 0 };
  await putRecords(server.db, [['customers', { ...customer, ...every }]], clock.now());
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(<Order />);
  await screen.findByText('Being packed');
  await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('You asked the office to cancel this order. It has not answered yet.');
  await opened.sync();
  expect((await readRow(server.db, 'orders', orderId))?.request).toMatchObject({ kind: 'cancel' });
  await user.click(screen.getByRole('button', { name: 'Take the request back' }));
  await waitFor(() => expect(screen.queryByText(/^You asked the office/)).toBeNull());
});

describe('an order that came too late', () => {
  /** Places one for Friday 13 June, whose cut-off was a week before. */
  async function placeLate() {
    const { server, clock } = opened.network;
    const customer = await readRow(server.db, 'customers', IDS.restaurant1);
    if (!customer) throw new Error('Nobody orders');
    const every = { deliveryDays: [...WEEKDAYS], cutOff: { minutes: 0, daysBefore: 7 }, grace: 0 };
    await putRecords(server.db, [['customers', { ...customer, ...every }]], clock.now());
    const id = newId();
    const deliveryDate: Day = '2025-06-13';
    const placedAt = toInstant(clock.now());
    const order = { orderId: id, orderItems: [rice], customMessage: '', deliveryDate, placedAt };
    await mutate(opened.device, 'order.place', order);
    await opened.sync();
    await opened.readAgain();
    return id;
  }

  test('is not called received: it asks for its day where it is shown, and says what was decided', async () => {
    const id = await placeLate();
    const { user } = opened.render(<Order id={id} />);
    await screen.findByText('Came too late: your answer is needed');
    await screen.findByRole('region', { name: 'Your order for Fri 13 Jun came too late' });
    expect(screen.queryByText('Received')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Deliver on Thu 19 Jun' }));
    await screen.findByText('It came too late for Fri 13 Jun 2025. We deliver it on Thu 19 Jun 2025 instead.');
    expect(screen.queryByRole('region', { name: /came too late$/ })).toBeNull();
    await opened.sync();
    const moved = await readRow(opened.network.server.db, 'orders', id);
    expect(moved).toMatchObject({ arrival: 'moved', deliveryDate: '2025-06-19' });
    await screen.findByText('Received');
  });

  test('says so when the office takes it all the same', async () => {
    const id = await placeLate();
    opened.render(<Order id={id} />);
    await screen.findByText('Came too late: your answer is needed');
    const office = await staff('admin');
    await mutate(office.device, 'order.acceptLate', { orderId: id });
    await office.sync();
    await opened.sync();
    await screen.findByText('It came after the cut-off. We deliver it on Fri 13 Jun 2025 all the same.');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
