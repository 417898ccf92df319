import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { FindPanel } from './find-panel.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const show = (onLeave = () => {}, phase: 'idle' | 'offline' = 'idle') =>
  opened.render(<FindPanel onLeave={onLeave} />, phase);

/** Types a name and Enter at once, before the records are read. */
function typeAhead(name: string) {
  opened.tables.letGo();
  const onLeave = vi.fn();
  const { router } = show(onLeave);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(onLeave).not.toHaveBeenCalled();
  return { field, onLeave, address: () => router.state.location.pathname + router.state.location.search };
}

test('Enter that comes before the records are read opens the first result when they are', async () => {
  const { onLeave, address } = typeAhead('Restaurant r2');
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(address()).toContain(IDS.restaurant2);
});

test('an early Enter no longer counts once something else is typed', async () => {
  const { field, onLeave, address } = typeAhead('Restaurant r2');
  fireEvent.change(field, { target: { value: 'Restaurant r3' } });
  await screen.findAllByRole('option', { name: /Restaurant r3/ });
  expect(onLeave).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});

test('Enter leads to the screen of what is found, Shift+Enter to a customer’s other one; the recent ones are offered', async () => {
  const { network } = opened;
  const at = '2025-06-11T03:00:00.000Z';
  const who = { collectedBy: 'driver1', collectorId: IDS.driver1, takenAt: at, recordedAt: at };
  const stands = { handoverId: null, reverses: null, reason: '', reversedBy: null, doubtedBalance: null };
  const money = { invoiceId: IDS.invoice1, amount: 1500, date: '2025-06-11', receiptNo: '7F3A2C-0099' };
  await putRecords(
    network.server.db,
    [['payments', { _id: testId(710), ...money, ...who, ...stands }]],
    network.clock.now(),
  );
  await opened.sync();
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
  for (const [typed, first, path, keys = {}] of [
    ['r2', /^Restaurant r2R2 · Ueno · 0312345678$/, `/admin/customer/${IDS.restaurant2}`],
    ['taurant r3', /^Restaurant r3R3 · /, `/admin/customer/orders/${IDS.restaurant3}`, { shiftKey: true }],
    ['7f3a2c-0099', /^Restaurant r1¥10,000 · /, `/admin/invoice/bycustomer/${IDS.restaurant1}`],
    ['jasm', /^Jasmine rice/, '/admin/products?search=Jasmine%20rice'],
    [IDS.order1.slice(-8), /^Restaurant r1/, `/admin/orders/${IDS.order1}`],
    ['projected', /^Projected Payments/, '/admin/reports/payment'],
    ['customer2', /^customer2Restaurant r2/, `/admin/customer/orders/${IDS.restaurant2}`],
  ] as const) {
    const { router } = show();
    const field = screen.getByRole('combobox');
    fill(field, typed);
    await waitFor(() => expect(options()[0], typed).toMatch(first));
    fireEvent.keyDown(field, { key: 'Enter', ...keys });
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
    cleanup();
  }
  const { router } = show();
  const field = screen.getByRole('combobox');
  await waitFor(() =>
    expect(options().map((text) => text.slice(0, 10))).toEqual([
      'customer2R',
      'Projected ',
      'Restaurant',
      'Jasmine ri',
      'Restaurant',
      'Restaurant',
    ]),
  );
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(field, { key });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'));
});

test('results are counted, and an empty result names what was searched', async () => {
  show();
  await screen.findByText(
    /^Customers, products, orders, invoices, delivery slips, stops, logins, staff and screens, with or without signal;/,
  );
  fill(screen.getByRole('combobox'), 'nobody at all');
  await screen.findByText('Nothing found for “nobody at all”');
  screen.getByText(/^Searched the names, codes, numbers and phones of 3 customers, 3 products, 1 order, 3 invoices, /);
});

test('point 12: a document is found by its number and by its amount at the server, and said to be left out without signal', {
  tags: ['long'],
}, async () => {
  const { fetcher, tokens } = opened.network;
  const headers = { authorization: `Bearer ${tokens.manager}`, 'content-type': 'application/json' };
  const payment = { method: 'POST', headers, body: JSON.stringify({ amount: 4321, date: '2025-06-11' }) };
  expect((await fetcher(`/api/invoice/${IDS.invoice1}/payment`, payment)).status).toBe(200);
  for (const typed of ['R-000001', 'r1', 'Ｒ－０００００１', '¥4,321', '４３２１円']) {
    const { router } = show();
    const field = screen.getByRole('combobox');
    fill(field, typed);
    const option = await screen.findByRole('option', { name: /Receipt R-000001 · ¥4,321 · / });
    fireEvent.click(option);
    await waitFor(() => expect(router.state.location.pathname, typed).toMatch(/^\/admin\/documents\/[0-9a-f-]{36}$/));
    cleanup();
  }
  show(() => {}, 'offline');
  fill(screen.getByRole('combobox'), 'R-000001');
  await screen.findByText(/Documents could not be searched: they are at the server/);
});

test('point 23: the Enter that confirms kana opens nothing', async () => {
  const onLeave = vi.fn();
  show(onLeave);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'Restaurant r2' } });
  await screen.findAllByRole('option', { name: /Restaurant r2/ });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
});
