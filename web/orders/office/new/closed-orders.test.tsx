import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { mutate } from '../../../sync/outbox/mutate.ts';
import { changeRecord } from '../../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { CalendarDays } from '../../calendar/calendar-days.tsx';
import { ClosedDays, ClosedPanel } from './closed-orders.tsx';

const MONDAY = '2025-06-16';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.useFakeTimers({ toFake: ['Date'] });
  opened.network.clock.set(Date.parse('2025-06-13T12:00:00+09:00'));
  vi.setSystemTime(opened.network.clock.now());
  const deliveryDays = ['Monday' as const, 'Wednesday' as const];
  await mutate(opened.device, 'customer.update', { customerId: IDS.restaurant1, deliveryDays });
  await opened.sync();
  const edit = { orderId: IDS.order1, versionSeen: 1, deliveryDate: MONDAY, reason: 'By telephone' };
  const order = await opened.device.db.rows('orders').get(IDS.order1);
  if (!order) throw new Error('No order');
  const orderItems = order.orderItems.map(({ _id, name, sku, quantity }) => ({ _id, name, sku, quantity }));
  await mutate(opened.device, 'order.edit', { ...edit, orderItems });
  await opened.sync();
});

describe('the office sees which open orders lie on a day that it closes (issue 38, point 13)', () => {
  test('in the calendar, where it enters the day, and above its new orders', { tags: ['long'] }, async () => {
    const { user } = opened.render(
      <>
        <ClosedDays />
        <CalendarDays />
      </>,
    );
    expect(screen.queryByRole('region', { name: 'On days without delivery' })).toBeNull();
    await mutate(opened.device, 'calendar.setDay', { day: MONDAY, route: null, kind: 'closed', note: 'Year end' });
    const days = within(await screen.findByRole('region', { name: 'On days without delivery' }));
    days.getByText('1 order lies on this day');
    expect(days.getByRole('link', { name: 'Show the orders of Mon 16 Jun' }).getAttribute('href')).toBe(
      `/admin/orders?day=${MONDAY}`,
    );
    const calendar = within(screen.getByRole('region', { name: 'Closed and extra days' }));
    expect(calendar.getAllByRole('link', { name: '1 order lies on this day' }).length).toBeGreaterThan(0);
    const [remove] = calendar.getAllByRole('button', { name: /^Remove/ });
    if (!remove) throw new Error('No day can be removed');
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('1 order lies on this day')).toBeNull());
  });

  test('on the order’s page, where it is delivered all the same', async () => {
    await mutate(opened.device, 'calendar.setDay', { day: MONDAY, route: null, kind: 'closed', note: '' });
    const { user } = opened.render(<ClosedPanel orderId={IDS.order1} />);
    const panel = within(await screen.findByRole('region', { name: 'No delivery on Mon 16 Jun' }));
    await user.click(panel.getByRole('button', { name: 'Deliver on Mon 16 Jun all the same' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'No delivery on Mon 16 Jun' })).toBeNull());
    await opened.sync();
    expect(await readRow(opened.network.server.db, 'orders', IDS.order1)).toMatchObject({ keptDay: MONDAY });
  });

  test('not an order of another route than the one that is closed', async () => {
    await changeRecord(opened.device.db, ['customers', IDS.restaurant1], { route: 'Shinjuku A' });
    await mutate(opened.device, 'calendar.setDay', { day: MONDAY, route: 'Ueno', kind: 'closed', note: 'Year end' });
    await opened.readAgain();
    opened.render(<CalendarDays />);
    await screen.findAllByText(/Year end/);
    expect(screen.queryByText(/lies on this day/)).toBeNull();
  });
});
