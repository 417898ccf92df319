import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { calendarDayId } from '../../../schema/orders/calendar-entity.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { Component as Home } from '../../app/home/customer-home.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OrderScreen } from './order-details-screen.tsx';

const [MONDAY, WEDNESDAY] = ['2025-06-16', '2025-06-18'] as const;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const };

let opened: TestScreen;
let orderId: string;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  vi.useFakeTimers({ toFake: ['Date'] });
  // Friday, 13 June 2025 in Tokyo.
  opened.network.clock.set(Date.parse('2025-06-13T12:00:00+09:00'));
  vi.setSystemTime(opened.network.clock.now());
  await office(async (device) => {
    const cutOff = { minutes: 17 * 60, daysBefore: 1 };
    const deliveryDays = ['Monday' as const, 'Wednesday' as const, 'Friday' as const];
    await mutate(device, 'route.setPlan', { route: null, deliveryDays, cutOff, grace: 60 });
    await mutate(device, 'customer.update', { customerId: IDS.restaurant1, deliveryDays: [] });
  });
  await opened.sync();
  orderId = newId();
  const order = { orderId, orderItems: [rice], customMessage: '', deliveryDate: MONDAY };
  await mutate(opened.device, 'order.place', order);
  await opened.sync();
});

type Device = Parameters<typeof mutate>[0];

async function office(work: (device: Device) => Promise<unknown>) {
  const { device, transport } = opened.network.openDevice('manager');
  await syncRound(device, transport);
  await work(device);
  await syncRound(device, transport);
}
const close = () =>
  office((device) => mutate(device, 'calendar.setDay', { day: MONDAY, route: null, kind: 'closed', note: '' }));

async function open(at: string) {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer" element={<Home />} />
      <Route path="/customer/orderdetails/:id" element={<OrderScreen />} />
    </Routes>
  );
  return opened.render(routes, 'offline', at);
}

describe('an order whose day the office closed (issue 38, point 13)', () => {
  test.each([
    ['on home', () => '/customer'],
    ['on its own screen', () => `/customer/orderdetails/${orderId}`],
  ])('says so %s and is moved by one tap, offline and after its cut-off', async (_where, address) => {
    await close();
    await opened.sync();
    opened.network.clock.set(Date.parse('2025-06-15T18:00:00+09:00'));
    vi.setSystemTime(opened.network.clock.now());
    const { user } = await open(address());
    const card = within(await screen.findByRole('region', { name: 'No delivery on Mon 16 Jun' }));
    card.getByText('Your order for this day is kept: shall we deliver it on Wed 18 Jun?');
    await user.click(card.getByRole('button', { name: 'Move to Wed 18 Jun' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'No delivery on Mon 16 Jun' })).toBeNull());
    expect(await opened.device.db.rows('orders').get(orderId)).toMatchObject({ deliveryDate: WEDNESDAY });
    const work = (await opened.device.db.outbox.toArray()).filter(({ name }) => name !== 'order.place');
    expect(work).toMatchObject([{ name: 'order.chooseDay', args: { orderId, deliveryDate: WEDNESDAY } }]);
    await opened.sync();
    const order = await readRow(opened.network.server.db, 'orders', orderId);
    expect(order).toMatchObject({ deliveryDate: WEDNESDAY, askedDay: MONDAY });
    expect(order?.request).toBeUndefined();
  });

  test('may go to another day, and says what is needed in its status', async () => {
    await close();
    await opened.sync();
    const { user } = await open(`/customer/orderdetails/${orderId}`);
    await screen.findByText('No delivery on this day: your answer is needed');
    await user.click(await screen.findByRole('button', { name: 'Choose another day' }));
    await user.click(await screen.findByRole('radio', { name: /^Fri 20 Jun/ }));
    await waitFor(async () =>
      expect(await opened.device.db.rows('orders').get(orderId)).toMatchObject({ deliveryDate: '2025-06-20' }),
    );
    // It is changed and cancelled without asking.
    expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  });

  test('asks nothing where its day is open, nor on a holiday that the calendar says is a usual day', async () => {
    await open('/customer');
    await screen.findByText('Order History');
    // Marine Day.
    await changeRecord(opened.device.db, ['orders', orderId], { deliveryDate: '2025-07-21' });
    await opened.device.db.rows('calendarDays').put({
      _id: calendarDayId('2025-07-21', null),
      day: '2025-07-21',
      route: null,
      kind: 'usual',
      note: '',
    });
    await open(`/customer/orderdetails/${orderId}`);
    await screen.findAllByText('Received');
    expect(screen.queryByRole('region', { name: /^No delivery/ })).toBeNull();
  });
});
