import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { DAY_MS, dayOf, toInstant } from '../../../schema/core/days.ts';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import type { Row } from '../../../schema/core/records.ts';
import { IDS, type PersonName, type Put, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { pruneFinished } from '../../sync/copy/prune.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CustomerInvoicesScreen } from './customer-invoices-screen.tsx';
import { Component as InvoicesScreen } from './invoices-screen.tsx';

let opened: TestScreen;

/** An invoice of restaurant 3 with a payment of so many days ago, completed if that covers it. */
function paidInvoice(
  n: number,
  daysAgo: number,
  how: Partial<Row<'payments'>> & { of: number; amount: number },
): Put[] {
  const { of, ...fields } = how;
  const at = toInstant(opened.network.clock.now() - daysAgo * DAY_MS);
  const date = dayOf(at, 'Asia/Tokyo');
  const [_id, customerId, paid] = [testId(5000 + n), IDS.restaurant3, how.amount];
  const invoice = { _id, customerId, amount: of, dueDate: date, note: '', assignToCollect: null, paid, createdAt: at };
  const who = { collectedBy: 'driver2', collectorId: IDS.driver2, takenAt: at, recordedAt: at };
  const stands = { handoverId: null, reverses: null, reason: '', reversedBy: null, doubtedBalance: null };
  const payment = { _id: testId(5100 + n), invoiceId: _id, date, receiptNo: '7F3A2C-0001', ...who, ...stands };
  return [
    ['invoices', { ...invoice, completedAt: paid >= of ? at : null }],
    ['payments', { ...payment, ...fields }],
  ];
}

async function openAs(name: PersonName) {
  opened = await openTestScreen(name);
}

async function add(...puts: Put[]) {
  await putRecords(opened.network.server.db, puts, opened.network.clock.now());
  await opened.sync();
  await opened.readAgain();
}

function show(at = '/admin/invoice', phase: 'idle' | 'offline' = 'idle') {
  const screens = (
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/invoice" element={<InvoicesScreen />} />
        <Route path="/admin/invoice/bycustomer/:id" element={<CustomerInvoicesScreen />} />
      </Routes>
    </ServerReadsProvider>
  );
  return opened.render(screens, phase, at);
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const cellsOf = (row: Element) => Array.from(row.children, ({ textContent }) => textContent ?? '');
const yenIn = (text = '') => Number(text.replace(/[^\d.-]/g, ''));
const rows = () => screen.queryAllByRole('row').filter((row) => row.hasAttribute('data-index'));
const rowOf = (text: string) => within(rows().find((row) => row.textContent?.includes(text)) as HTMLElement);

/** Waits until there are so many rows, and checks that the sums match their figures. */
async function sumsAreOf(count: number): Promise<void> {
  await waitFor(() => expect(rows()).toHaveLength(count));
  const sums = screen.getByRole('row', { name: 'Sums' });
  const headings = cellsOf(sums.previousElementSibling as Element);
  await within(sums).findByText(count === 1 ? '1 invoice' : `${count} invoices`);
  for (const name of ['Amount', 'Paid', 'Balance']) {
    const place = headings.findIndex((heading) => heading.includes(name));
    const figures = rows().map((row) => yenIn(cellsOf(row)[place]));
    expect(yenIn(cellsOf(sums)[place]), name).toBe(sumYen(figures));
  }
}

async function answer(user: ReturnType<typeof show>['user'], name: string, reply: 'Yes' | 'No') {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: reply }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('filters narrow the list and its sums, are counted, and kept in the address', { tags: ['long'] }, async () => {
  await openAs('admin');
  const { user, router } = show();
  await sumsAreOf(3);
  await user.click(button('Filters'));
  const panel = within(screen.getByRole('region', { name: 'Filters' }));
  await user.selectOptions(panel.getByLabelText('Collector'), 'Nobody');
  await sumsAreOf(1);
  await user.selectOptions(panel.getByLabelText('Collector'), 'Anybody');
  await user.click(panel.getByRole('button', { name: 'Overdue only' }));
  await sumsAreOf(3);
  fill(panel.getByLabelText('Amount from'), '10000.01');
  await sumsAreOf(1);
  fill(panel.getByLabelText('Due to'), '2025-06-10');
  await user.selectOptions(panel.getByLabelText('Route'), 'Ueno');
  await screen.findByRole('button', { name: 'Filters, 4 active' });
  await screen.findByRole('heading', { name: 'No cash invoices found' });
  screen.getByText('Adjust your filters and try again.');
  const { search } = router.state.location;
  cleanup();
  const again = show(`/admin/invoice${search}`);
  await screen.findByRole('button', { name: 'Filters, 4 active' });
  expect(screen.getByLabelText<HTMLInputElement>('Amount from').value).toBe('10000.01');
  await again.user.click(button('Clear filters'));
  await sumsAreOf(3);
});

test('many invoices are given to a collector after one question, which Undo takes back, or to nobody', {
  tags: ['long'],
}, async () => {
  await openAs('admin');
  const { user } = show();
  await sumsAreOf(3);
  const choose = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Restaurant r2' }));
    await user.selectOptions(screen.getByLabelText('Assign to'), 'driver2');
  };
  const collectors = () => rows().map((row) => row.textContent);
  const before = collectors();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
  const bar = within(screen.getByRole('region', { name: 'Selected invoices' }));
  bar.getByText(/^3 invoices selected/);
  const assign = bar.getByRole<HTMLButtonElement>('button', { name: 'Assign' });
  // No driver is preselected.
  expect(assign.disabled).toBe(true);
  await user.selectOptions(bar.getByLabelText('Assign to'), 'driver2');
  await user.click(assign);
  // One of them is with driver2 already.
  const question = await screen.findByRole('alertdialog', { name: 'Give 2 invoices to driver2?' });
  within(question).getByText('1 now with driver1 (1), 1 with nobody.');
  await answer(user, 'Give 2 invoices to driver2?', 'No');
  expect(collectors()).toEqual(before);
  await user.click(assign);
  await answer(user, 'Give 2 invoices to driver2?', 'Yes');
  await screen.findByText('2 invoices assigned to driver2');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull());
  await waitFor(() => expect(rows().filter((row) => row.textContent?.includes('driver2'))).toHaveLength(3));
  await user.click(button('Undo'));
  await screen.findByText('2 invoices as before');
  await waitFor(() => expect(collectors()).toEqual(before));
  await choose();
  await user.click(screen.getByRole('checkbox', { name: 'Select Restaurant r3' }));
  await user.selectOptions(screen.getByLabelText('Assign to'), 'Nobody');
  await user.click(button('Assign'));
  await answer(user, 'Leave 1 invoice without a collector?', 'Yes');
  await screen.findByText('1 invoice assigned to nobody');
  expect((await opened.device.db.outbox.toArray()).map(({ args }) => args)).toEqual([
    { assignToCollect: null, invoiceIds: [IDS.invoice1] },
  ]);
});

test('an invoice is written, changed, and deleted once that is confirmed', { tags: ['long'] }, async () => {
  await openAs('admin');
  const { user } = show();
  await sumsAreOf(3);
  await user.click(button('Add Invoice'));
  const form = within(await screen.findByRole('dialog', { name: 'Invoice Form' }));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  expect(await form.findAllByText('This field is required.')).toHaveLength(2);
  const customer = form.getByRole('combobox', { name: 'Customer' });
  customer.focus();
  await user.keyboard('r2');
  const found = () => document.getElementById(customer.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()).toContain('Restaurant r2'));
  await user.keyboard('{Enter}');
  expect(form.getByLabelText<HTMLInputElement>('Due Date').value).toBe(dayOf(toInstant(Date.now()), 'Asia/Tokyo'));
  fill(form.getByLabelText('Amount'), '1234.56');
  fill(form.getByLabelText('Note'), 'Two boxes of okra');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await sumsAreOf(4);
  const written = () => rowOf('¥1,234.56');
  await user.click(written().getByRole('button', { expanded: false }));
  await written().findByText('Two boxes of okra');
  for (const reply of ['No', 'Yes'] as const) {
    await user.click(written().getByRole('button', { name: 'Delete' }));
    await screen.findByText('You cannot undo this operation');
    await answer(user, 'Are You Sure to Delete Invoice?', reply);
  }
  await screen.findByText('Invoice deleted');
  await sumsAreOf(3);
});

test('an invoice is paid in part, corrected, noted and paid in full; then it takes no more, and one with money stays', {
  tags: ['long'],
}, async () => {
  await openAs('admin');
  await add(...paidInvoice(30, 2, { of: 3000, amount: 3500 }));
  const { user } = show();
  await sumsAreOf(3);
  const invoice = () => rowOf('Restaurant r1');
  const popup = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Add payment, Restaurant r1'));
  const part = await popup('Payment Form');
  fill(part.getByLabelText('Amount'), '4000.01');
  await user.click(part.getByRole('button', { name: 'Partial Payment' }));
  await isClosed();
  await invoice().findByText('Partial Paid');

  await user.click(invoice().getByRole('button', { expanded: false }));
  await user.click(await invoice().findByRole('button', { name: /^Edit payment of/ }));
  const edit = await popup('Edit Payment');
  fill(edit.getByLabelText('Amount'), '99999');
  await user.click(edit.getByRole('button', { name: 'Update Payment' }));
  await edit.findByText('The amount is more than what is left to pay.');
  fill(edit.getByLabelText('Amount'), '5000.5');
  await user.click(edit.getByRole('button', { name: 'Update Payment' }));
  await isClosed();
  await invoice().findByText('¥4,999.50');

  await user.click(invoice().getByRole('button', { name: 'Add Note' }));
  const notes = await popup('Notes Form');
  const [text, submit] = [
    notes.getByRole<HTMLTextAreaElement>('textbox'),
    notes.getByRole('button', { name: 'Add Note' }),
  ];
  expect(text.getAttribute('rows')).toBe('4');
  await user.click(submit);
  await notes.findByText('*This field is required.');
  fill(text, '   ');
  await notes.findByText('Note content is required');
  fill(text, '  Call after five  ');
  await user.click(submit);
  await screen.findByText('Note added successfully!');
  await isClosed();
  await invoice().findByText('Call after five');

  await user.click(invoice().getByRole('button', { name: 'Delete' }));
  await screen.findByText('Money was received on this invoice.');
  await user.click(invoice().getByRole('button', { name: 'Add Payment' }));
  const full = await popup('Payment Form');
  await user.click(full.getByRole('button', { name: 'Pay Full Amount' }));
  await sumsAreOf(2);

  await user.click(button(/^Done/));
  await sumsAreOf(2);
  rowOf('Restaurant r3').getByText('Overpaid');
  await user.click(invoice().getByRole('button', { expanded: false }));
  await invoice().findByRole('button', { name: 'Edit Invoice' });
  expect(invoice().queryAllByRole('button', { name: /^Add (payment|note)/i })).toEqual([]);
  await user.click(button('Filters'));
  expect(screen.queryByRole('button', { name: 'Overdue only' })).toBeNull();
});

test('completed invoices of all time are paged and found at the server; a failure can be tried again, and without signal they are not shown', {
  tags: ['long'],
}, async () => {
  await openAs('manager');
  // Collected by the office itself, since a driver's unsettled cash would keep them on the device.
  const paid = { of: 1000, amount: 1000, collectedBy: 'manager', collectorId: IDS.manager };
  const old = Array.from({ length: 24 }, (_, n) => paidInvoice(n, 120 + n, paid)).flat();
  await add(...old, ...paidInvoice(30, 2, { of: 3000, amount: 3500 }));
  const { network } = opened;
  network.clock.advance(DAY_MS);
  await opened.sync();
  await pruneFinished(opened.device);
  network.intercept((path) =>
    path.startsWith('/api/invoice/completed')
      ? new Response(null, { status: 500, statusText: 'Internal Server Error' })
      : undefined,
  );
  const { user } = show('/admin/invoice?type=completed&period=all');
  const failed = (await screen.findByText('Failed to load invoices')).closest('[role=alert]') as HTMLElement;
  within(failed).getByText('Failed to fetch invoices: 500 Internal Server Error');
  network.intercept(null);
  await user.click(within(failed).getByRole('button', { name: 'Retry' }));
  await screen.findByText('20 of 25 invoices');
  await user.click(button('Page 2 of 2'));
  await screen.findByText('5 of 25 invoices');
  await waitFor(() => expect(rows()).toHaveLength(5));
  const [oldest] = rows();
  await user.click(within(oldest as HTMLElement).getByRole('button', { expanded: false }));
  await screen.findByText('Completed more than 90 days ago: it can’t be changed any more.');
  await screen.findByText(/7F3A2C-0001/);
  fill(screen.getByRole('textbox', { name: 'Search by restaurant name' }), 'nobody at all');
  await screen.findByRole('heading', { name: 'No completed invoices found' });
  cleanup();
  const offline = show('/admin/invoice?type=completed&period=all', 'offline');
  await screen.findByRole('heading', { name: 'Older invoices need signal' });
  await offline.user.click(button('Last 90 days'));
  await sumsAreOf(1);
  cleanup();
  show(`/admin/invoice/bycustomer/${IDS.restaurant3}`, 'offline');
  await screen.findByText('Invoices completed more than 90 days ago are shown when there is signal.');
});

test('a customer’s dues are the open balances of its rows; cash that was handed over is taken back with a reason', {
  tags: ['long'],
}, async () => {
  await openAs('admin');
  const closedAt = toInstant(opened.network.clock.now() - DAY_MS);
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const cash = { driverId: IDS.driver2, day: dayOf(closedAt, 'Asia/Tokyo'), expected: 4000, counted: 4000, note: '' };
  await add(
    ['handovers', { _id: testId(5200), ...cash, closedAt, ...open }],
    ...paidInvoice(31, 1, { of: 9000, amount: 4000, handoverId: testId(5200) }),
    ...paidInvoice(30, 2, { of: 3000, amount: 3500 }),
    ...paidInvoice(1, 150, { of: 1000, amount: 1000 }),
  );
  const { user } = show(`/admin/invoice/bycustomer/${IDS.restaurant3}`);
  const duesAre = (dues: number) =>
    waitFor(() => {
      const card = screen.getByRole('region', { name: 'Total dues' });
      expect(card.textContent).toContain(`Total dues${formatYen(dues)}`);
    });
  await screen.findByText('4 invoices');
  await duesAre(10_000);
  expect(screen.getAllByRole('link', { name: /^Landline/ })[0]?.getAttribute('href')).toBe('tel:0312345678');
  const half = () => rowOf('Partial Paid');
  await user.click(half().getByRole('button', { expanded: false }));
  await half().findByText('Handed over');
  half().getByText(/7F3A2C-0001/);
  await user.click(half().getByRole('button', { name: /^Edit payment of/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Payment' }));
  edit.getByText('This cash was handed over. It can only be taken back by an entry with a reason.');
  await user.click(edit.getByRole('button', { name: 'Take back' }));
  await edit.findByText('This field is required.');
  fill(edit.getByLabelText('Reason'), 'Counted twice');
  await user.click(edit.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const taken = within((await screen.findByText('Counted twice')).closest('[role=row]') as HTMLElement);
  taken.getByText('Was taken back');
  taken.getByText('-¥4,000');
  await duesAre(14_000);
});

test('a manager deletes no invoice, and reads no trail', async () => {
  await openAs('manager');
  const { user } = show();
  await sumsAreOf(3);
  await user.click(rowOf('Restaurant r1').getByRole('button', { expanded: false }));
  await screen.findByRole('button', { name: 'Edit Invoice' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
});
