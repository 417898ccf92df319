import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day, dayOf, toInstant } from '../../../schema/core/days.ts';
import { beAnotherEngine } from '../../../schema/testing/another-engine.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { Component as OwnDues } from '../../payments/own/own-dues-screen.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CustomerHome } from './customer-home.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opened.network.clock.now());
});

/** Puts invoices of the customer on this phone. */
async function owes(...invoices: { amount: number; paid: number; dueDate: Day }[]) {
  const rows = opened.device.db.rows('invoices');
  const invoice = await rows.get(IDS.invoice1);
  if (!invoice) throw new Error('No invoice');
  const ids = [IDS.invoice1, testId(500), testId(501)];
  await rows.bulkPut(invoices.map((fields, index) => ({ ...invoice, ...fields, _id: ids[index] ?? '' })));
  opened.device.changes.announce(new Map([['invoices', new Set(ids)]]));
}

test('dues are the open balances, and say when they are overdue; without dues there is no card', async () => {
  const today = dayOf(toInstant(opened.network.clock.now()), 'Asia/Tokyo');
  const open = [
    { amount: 10_000, paid: 0, dueDate: addDays(today, 1) },
    { amount: 4000.5, paid: 1000, dueDate: addDays(today, 3) },
  ];
  await owes(...open);
  await opened.readAgain();
  opened.render(<CustomerHome />);
  const card = within(await screen.findByRole('region', { name: 'Pending amount' }));
  card.getByText('¥13,000.50');
  card.getByText('Please settle payment on time.');
  expect(card.queryByText('Overdue')).toBeNull();
  await screen.findByText(/The transfer fee is paid by the customer\.$/);
  await owes(...open, { amount: 700, paid: 0, dueDate: addDays(today, -40) });
  await card.findByText('¥13,700.50');
  card.getByText('Overdue');
  expect(card.getByText(/since/).textContent).toBe('¥700 since 2 May 2025');
  await owes(...[0, 1, 2].map(() => ({ amount: 700, paid: 700, dueDate: today })));
  await waitFor(() => expect(screen.queryByText('Pending amount')).toBeNull());
  expect(screen.queryByText('Bank transfer')).toBeNull();
  screen.getByText('Order History');
});

test('in an engine that writes a day as 11/27/2026 what is late is marked as overdue', async () => {
  // From October on, a day formatted as MM/DD/YYYY starts with 1, and so sorts before any ISO day.
  vi.setSystemTime(Date.parse('2026-11-27T03:00:00.000Z'));
  const end = beAnotherEngine();
  try {
    await owes({ amount: 700, paid: 0, dueDate: '2026-10-31' });
    opened.render(<CustomerHome />);
    await screen.findByText('Overdue');
  } finally {
    end();
  }
});

test('the pending amount leads to what it is for: due, amount and what is left of each, with how to pay, offline', async () => {
  const today = dayOf(toInstant(opened.network.clock.now()), 'Asia/Tokyo');
  await owes(
    { amount: 10_000, paid: 0, dueDate: addDays(today, 1) },
    { amount: 4000, paid: 1000, dueDate: addDays(today, -3) },
    { amount: 700, paid: 700, dueDate: today },
  );
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer" element={<CustomerHome />} />
      <Route path="/customer/dues" element={<OwnDues />} />
    </Routes>
  );
  const { user } = opened.render(routes, 'idle', '/customer');
  await user.click(await screen.findByRole('link', { name: /Pending amount/ }));
  const list = within(await screen.findByRole('region', { name: 'Open invoices' }));
  const [first, second, ...others] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Overdue.*Due 8 Jun 2025.*Left to pay¥3,000.*Amount¥4,000.*Paid¥1,000/);
  expect(second).toMatch(/^Due 12 Jun 2025.*Left to pay¥10,000/);
  expect(others).toEqual([]);
  screen.getByText('¥13,000');
  await screen.findByText(/The transfer fee is paid by the customer\.$/);
});
