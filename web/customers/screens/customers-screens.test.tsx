import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS, type PersonName, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as HubScreen } from './customer-hub-screen.tsx';
import { BadDebtCustomers, CashCustomers, MonthlyCustomers } from './customers-screens.tsx';
import { Component as DeletedScreen } from './deleted-customers-screen.tsx';

let opened: TestScreen;

const [annapurna, ganesh, everest] = [testId(300), testId(301), testId(302)];

/** Annapurna and Ganesh pay monthly, Everest in cash; Annapurna was served three hours ago, Ganesh forty days ago. */
function business(): Put[] {
  const monthly = { paymentMethod: 'monthly', paymentDate: 25, badDebt: false } as const;
  const stop = (n: number, customerId: string, hours: number): Put => {
    const at = toInstant(Date.now() - hours * 3_600_000);
    const fields = { preparedBy: null, deliveredBy: IDS.driver1, orderId: null, serialNo: 90 + n, position: null };
    const times = { createdAt: at, isDelivered: true, deliveredAt: at };
    return ['orderTracks', { _id: testId(310 + n), customerId, ...fields, ...times }];
  };
  const at = toInstant(Date.now() - DAY_MS);
  const dueDate = addDays(dayOf(at, 'Asia/Tokyo'), 20);
  const open = { paid: 0, completedAt: null, assignToCollect: null, note: '', createdAt: at, dueDate };
  return [
    ['customers', { ...testCustomer(annapurna, 'e0'), restaurantName: 'Annapurna', route: 'Shinjuku A', ...monthly }],
    ['customers', { ...testCustomer(ganesh, 'e4'), restaurantName: 'Ganesh', ...monthly }],
    ['customers', { ...testCustomer(everest, 'e3'), restaurantName: 'Everest', badDebt: false }],
    ['invoices', { _id: testId(320), customerId: annapurna, amount: 10_000, ...open }],
    ['invoices', { _id: testId(321), customerId: ganesh, amount: 50_000, ...open }],
    stop(1, annapurna, 3),
    stop(2, ganesh, 40 * 24),
  ];
}

async function openAs(name: PersonName) {
  opened = await openTestScreen(name);
  await putRecords(opened.network.server.db, business(), opened.network.clock.now());
  await opened.sync();
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const restaurants = ['Restaurant r1', 'Restaurant r2', 'Restaurant r3'];

test('the hub counts the lists; the logins, the deleted and the import are for admins', async () => {
  const hub = <HubScreen />;
  await openAs('admin');
  opened.render(hub);
  for (const name of [/^Cash.*1$/, /^Monthly.*2$/, /^Web.*2$/, /^Bad Debt.*3$/, /^Deleted$/, /^Import$/]) {
    await screen.findByRole('link', { name });
  }
  cleanup();
  await opened.close();
  await openAs('manager');
  opened.render(hub, 'offline');
  await screen.findByRole('link', { name: /^Cash.*1$/ });
  expect(screen.queryAllByRole('link', { name: /^(Web|Deleted|Import)/ })).toEqual([]);
  await screen.findByText(/^No signal\. The server writes the file/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
});

test('a list has its customers, found by route and word, and what is new and changed where it belongs', {
  tags: ['long'],
}, async () => {
  await openAs('admin');
  const { user } = opened.render(<BadDebtCustomers />);
  await listed(...restaurants);
  cleanup();
  opened.render(<CashCustomers />);
  await listed('Everest');
  await mutate(opened.device, 'customer.update', { customerId: IDS.restaurant1, badDebt: false, route: 'Saitama' });
  await listed('Everest', 'Restaurant r1');
  await user.click(screen.getByRole('button', { name: /^Ueno/ }));
  await listed('Everest');
  await user.click(screen.getByRole('button', { name: /^All Customers/ }));
  const search = screen.getByRole('textbox', { name: 'Search by restaurant name' });
  fill(search, 'RANT R1');
  await listed('Restaurant r1');
  await user.type(search, ' nowhere');
  await screen.findByText('No customers found matching your search criteria');
});

test('a line of the monthly list has code, route, payment day, last delivery and dues, and leads to all about it', {
  tags: ['long'],
}, async () => {
  await openAs('manager');
  const { user, router } = opened.render(<MonthlyCustomers />);
  await listed('Annapurna', 'Ganesh');
  const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('[role=row]') as HTMLElement);
  const row = rowOf('Annapurna');
  for (const text of ['E0', 'Shinjuku A', '25th', '3 hours ago', 'driver1']) row.getByText(text);
  rowOf('Ganesh').getByText('No orders in more than 30 days');
  for (const [name, href] of [
    ['Annapurna', `/admin/customer/${annapurna}`],
    ['¥10,000 due, invoices of Annapurna', `/admin/invoice/bycustomer/${annapurna}`],
    ['View orders of Annapurna', `/admin/customer/orders/${annapurna}`],
    ['Call Annapurna, 0312345678', 'tel:0312345678'],
  ] as const) {
    expect(row.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  const dues = () => screen.getByRole('columnheader', { name: 'Total dues' });
  await user.click(within(dues()).getByRole('button'));
  await listed('Ganesh', 'Annapurna');
  expect(router.state.location.search).toBe('?sort=-dues');
  cleanup();
  opened.render(<MonthlyCustomers />, 'idle', '/?sort=-dues');
  await listed('Ganesh', 'Annapurna');
  expect(dues().getAttribute('aria-sort')).toBe('descending');

  // A manager can edit, but not delete.
  await user.click(rowOf('Annapurna').getByRole('button', { name: 'Edit Annapurna' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Customer Form' }));
  expect(popup.getByLabelText<HTMLSelectElement>('Payment Day').value).toBe('25');
  expect(popup.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a customer is deleted once it owes nothing and that is confirmed, and restored by an admin', {
  tags: ['long'],
}, async () => {
  await openAs('admin');
  const { device } = opened;
  await mutate(device, 'orderTrack.create', {
    orderTrackId: newId(),
    customerId: IDS.restaurant1,
    deliveredBy: IDS.driver1,
  });
  await mutate(device, 'customer.update', { customerId: everest, badDebt: true });
  const { user } = opened.render(<BadDebtCustomers />);
  await listed('Everest', ...restaurants);
  await user.click(screen.getByRole('button', { name: 'Edit Restaurant r1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const cannot = within(await screen.findByRole('alertdialog', { name: 'Restaurant r1 can’t be deleted yet' }));
  expect(cannot.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 open order',
    '2 open stops',
    '¥10,000 of dues',
  ]);
  await user.click(cannot.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Edit Everest' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure to delete Everest?' }));
  question.getByText('Its web logins end. An admin can restore the customer later.');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await listed(...restaurants);

  cleanup();
  opened.render(<DeletedScreen />);
  await user.click(await screen.findByRole('button', { name: 'Restore Everest' }));
  const restore = within(await screen.findByRole('alertdialog', { name: 'Restore Everest?' }));
  await user.click(restore.getByRole('button', { name: 'Yes' }));
  await screen.findByText('No deleted customers');
  expect(await device.db.rows('customers').get(everest)).toMatchObject({ deletedAt: null });
});
