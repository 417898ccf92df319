import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS, type PersonName, type Put, testId } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { useSession } from '../../sync/session/session.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { OfficeRail } from '../office/office-rail.tsx';
import { Component as AdminHome } from './admin-home.tsx';

let opened: TestScreen;

function Home() {
  const session = useSession();
  return (
    <ServerReadsProvider>
      {session && <OfficeRail session={session} />}
      <AdminHome />
    </ServerReadsProvider>
  );
}

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');

async function showAs(name: PersonName, at = '/admin', ...puts: Put[]) {
  opened = await openTestScreen(name);
  await putRecords(opened.network.server.db, puts, opened.network.clock.now());
  await opened.sync();
  return opened.render(<Home />, 'idle', at);
}

const rail = () => screen.getByRole('navigation', { name: 'All screens' });
const tiles = () => within(screen.getByRole('region', { name: 'Screens' })).getAllByRole('link');
const tileTexts = () => tiles().map(({ textContent }) => textContent);
const TILES = [
  'Web OrdersTo dispatch1',
  'Customers3 bad debt3',
  'Order TrackTo deliver2',
  'ReportsBy day',
  'Products1 out of stock3',
  'Payments3 overdue3',
];

test('an admin has eight tiles with what there is, and a way to each other screen', { tags: ['long'] }, async () => {
  const day = '2025-06-11';
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const cash = {
    driverId: IDS.driver2,
    day,
    expected: 5000,
    counted: 4500,
    note: '',
    closedAt: `${day}T03:00:00.000Z`,
  };
  await showAs('admin', '/admin', ['handovers', { _id: testId(4000), ...cash, ...open }]);
  const all = [...TILES, 'Customer SliderCreate or delete1', 'Employees2 drivers3'];
  await waitFor(() => expect(tileTexts()).toEqual(all));
  await screen.findByRole('link', { name: 'Handovers · 1 to confirm' });
  const groups = within(rail()).getAllByRole('group');
  const places = (group: HTMLElement) =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(groups.map((group) => [group.ariaLabel ?? group.getAttribute('aria-label'), ...places(group)])).toEqual([
    ['The day', 'Dashboard', 'Orders', 'Order Track', 'Delivery Slips', 'Standing Orders', 'Delivery Calendar'],
    ['Customers and goods', 'Customers', 'Products', 'Price Lists', 'Correct a Price'],
    ['Money', 'Invoices', 'Closings', 'Documents', 'Bank', 'Handovers', 'Reports'],
    ['Set-up', 'Settings', 'Employees', 'Devices', 'Customer Slider', 'Import', 'Activity'],
  ]);
});

test('with little room the side menu shows icons with accessible names; the chosen state is kept', {
  tags: ['long'],
}, async () => {
  await showAs('manager');
  const user = userEvent.setup();
  expect(within(rail()).getByRole('link', { name: 'Bank' }).title).toBe('Bank');
  await user.click(within(rail()).getByRole('button', { name: 'Unfold the menu' }));
  expect(within(rail()).getByRole('link', { name: 'Bank' }).title).toBe('');
  expect(document.cookie).toContain('rail=open');
  await user.click(within(rail()).getByRole('button', { name: 'Fold the menu' }));
  expect(document.cookie).toContain('rail=folded');
});

test('a manager has six tiles, and is offered no screen of admins alone', { tags: ['long'] }, async () => {
  await showAs('manager');
  await waitFor(() => expect(tileTexts()).toEqual(TILES));
  const bar = within(rail());
  for (const name of ['Handovers', 'Devices']) bar.getByRole('link', { name });
  const admins = /^(Activity|Import|Settings|Employees|Customer Slider)/;
  expect(screen.queryAllByRole('link', { name: admins })).toEqual([]);
});

test('the rail says which screen is open', { tags: ['long'] }, async () => {
  const { router } = await showAs('manager');
  const bar = within(rail());
  for (const [name, path] of [
    ['Order Track', '/admin/ordertrack'],
    ['Customers', '/admin/customer'],
    ['Products', '/admin/products'],
    ['Invoices', '/admin/invoice'],
    ['Reports', '/admin/reports'],
    ['Orders', '/admin/orders'],
  ] as const) {
    bar.getByRole('link', { name }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(() => {
      const current = bar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ textContent }) => textContent)).toEqual([name]);
    });
  }
});

test('dues are listed by age and add up, each linked to its invoices', { tags: ['long'] }, async () => {
  const owed = (n: number, amount: number, late: number): Put => {
    const made = { createdAt: toInstant(Date.now()), completedAt: null, note: '', assignToCollect: null, paid: 0 };
    const dueDate = addDays(TODAY, -late);
    return ['invoices', { _id: testId(700 + n), customerId: IDS.restaurant1, amount, dueDate, ...made }];
  };
  await showAs('admin', '/admin', owed(1, 700.1, 45), owed(2, 800.2, 61), owed(3, 900, 0));
  const dues = within(await screen.findByRole('region', { name: 'Dues by age' }));
  await dues.findByText('¥42,400.80');
  const sums = dues.getAllByRole('row').flatMap((row) => row.querySelector('td:last-of-type')?.textContent ?? []);
  const inHundredths = sums.map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100));
  expect(inHundredths.reduce((sum, each) => sum + each)).toBe(4_240_080);
  const old = dues.getByRole('link', { name: /^Over 60 days, cash: / });
  expect(old.getAttribute('href')).toBe(`/admin/invoice?type=cash&to=${addDays(TODAY, -61)}`);
});

test('charts are tables as well, by day and by week; the best are told by money or by number', {
  tags: ['long'],
}, async () => {
  const at = toInstant(Date.now());
  const stop = {
    customerId: IDS.restaurant1,
    preparedBy: null,
    deliveredBy: IDS.driver1,
    orderId: null,
    position: null,
  };
  const times = { createdAt: at, isDelivered: true, deliveredAt: at };
  const { user } = await showAs('admin', '/admin', [
    'orderTracks',
    { _id: testId(720), serialNo: 50, ...stop, ...times },
  ]);
  const { device } = opened;
  const { server, clock } = opened.network;
  // Charts go by the real clock: a payment of today is none of the future only by that.
  await server.db.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
  clock.set(Date.now());
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 1500.25, date: TODAY };
  await mutate(device, 'invoice.addPayment', payment);
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  await putRecords(server.db, [['orders', { ...order, placedAt: at }]], clock.now());
  await opened.sync();
  const collections = within(await screen.findByRole('region', { name: 'Collections' }));
  await user.click(collections.getByRole('button', { name: 'Table' }));
  const table = within(await collections.findByRole('table'));
  const rows = () => table.getAllByRole('row').filter((row) => row.querySelector('td'));
  await user.click(collections.getByRole('button', { name: '12 weeks' }));
  await waitFor(() => expect(rows()).toHaveLength(12));
  await user.click(collections.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(rows()).toHaveLength(30));
  const today = rows()[0]?.querySelectorAll('td') ?? [];
  expect(Array.from(today, ({ textContent }) => textContent)).toEqual([expect.any(String), '¥1,500.25', '¥0']);

  const best = (name: string) => within(screen.getByRole('region', { name }));
  const ranking = (name: string) =>
    best(name)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(best('Best customers').getByRole('button', { name: 'Deliveries' }));
  await waitFor(() => expect(ranking('Best customers')).toEqual(['1Restaurant r11']));
  await user.click(best('Best products').getByRole('button', { name: 'Quantity' }));
  await waitFor(() => expect(ranking('Best products')).toEqual(['1Fish sauce2 Btl']));
});
