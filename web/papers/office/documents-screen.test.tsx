import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { noteSavedFiles } from '../../testing/saved-files.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { canSendPdf, sendPdf } from '../parts/document-files.ts';
import { Component as DocumentsScreen } from './documents-screen.tsx';
import { lastMonth } from './export-popup.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

async function pay(invoiceId: string, amount: number, date = '2025-06-11') {
  const { fetcher, tokens, clock } = opened.network;
  clock.advance(1000);
  const headers = { authorization: `Bearer ${tokens.manager}`, 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify({ amount, date }) };
  expect((await fetcher(`/api/invoice/${invoiceId}/payment`, call)).status).toBe(200);
}
const show = (phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <DocumentsScreen />
    </ServerReadsProvider>,
    phase,
  );
const rows = () => screen.getAllByRole('row').flatMap((row) => /[A-Z]-\d{6}/.exec(row.textContent ?? '')?.[0] ?? []);
/** Records the requested URLs, other than the list's. */
function watchFiles() {
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (/pdf|export/.test(path)) asked.push(path);
    return fetch(path, init);
  });
  return asked;
}

test('documents are found by amount, days, recipient and kind together, and the filters are cleared at once', {
  tags: ['long'],
}, async () => {
  await pay(IDS.invoice1, 4000);
  await pay(IDS.invoice1, 500, '2025-06-01');
  await pay(IDS.invoice2, 4000);
  const { user } = show();
  await screen.findByText('3 documents found');
  await user.type(screen.getByLabelText('From this amount'), '1000');
  await screen.findByText('2 documents found');
  await user.type(screen.getByRole('textbox', { name: 'Search by customer, number or amount' }), 'restaurant r1');
  await screen.findByText('1 document found');
  expect(rows()).toEqual(['R-000001']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of document' }), 'Delivery slip');
  await screen.findByText('No documents found');
  await user.click(screen.getByRole('button', { name: 'Clear 3 filters' }));
  await screen.findByText('3 documents found');
});

test('point 12: one field finds what the paper says: its number without zeros, its amount as it is printed', {
  tags: ['long'],
}, async () => {
  await pay(IDS.invoice1, 4000);
  await pay(IDS.invoice2, 1234);
  const { user } = show();
  await screen.findByText('2 documents found');
  const field = screen.getByRole('textbox', { name: 'Search by customer, number or amount' });
  for (const typed of ['r-2', 'Ｒ－０００００２', '¥1,234', '１，２３４円']) {
    await user.clear(field);
    await user.type(field, typed);
    await screen.findByText('1 document found');
    expect(rows(), typed).toEqual(['R-000002']);
  }
});

test('an unreadable amount is reported below both fields, which stay in line', async () => {
  const { user } = show();
  const from = await screen.findByLabelText('From this amount');
  await user.type(from, '12,50');
  const told = await screen.findByText(/12,000|not an amount|amount/i, {
    selector: `#${CSS.escape(from.getAttribute('aria-describedby') ?? '')}`,
  });
  expect(screen.getByRole('group', { name: 'Amount' }).contains(told)).toBe(false);
});

test('a heading sorts all documents at the server, and the address says by what', async () => {
  await pay(IDS.invoice1, 4000);
  await pay(IDS.invoice1, 500);
  await pay(IDS.invoice2, 2000);
  const { user, router } = show();
  await screen.findByText('3 documents found');
  expect(rows()).toEqual(['R-000003', 'R-000002', 'R-000001']);
  const press = async () =>
    user.click(within(screen.getByRole('columnheader', { name: /Amount/ })).getByRole('button'));
  await press();
  await waitFor(() => expect(rows()).toEqual(['R-000001', 'R-000003', 'R-000002']));
  expect(router.state.location.search).toBe('?sort=-total');
  await press();
  await waitFor(() => expect(rows()).toEqual(['R-000002', 'R-000003', 'R-000001']));
});

test('an invalid search says what is wrong', async () => {
  await pay(IDS.invoice1, 4000);
  const { user } = show();
  await screen.findByText('1 document found');
  await user.type(screen.getByLabelText('From this amount'), '20');
  await user.type(screen.getByLabelText('Up to this amount'), '10');
  await screen.findByText('The end comes before the beginning.');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('ticked documents are printed, or all that were found', { tags: ['long'] }, async () => {
  await pay(IDS.invoice1, 4000);
  await pay(IDS.invoice2, 4000);
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const asked = watchFiles();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Print all' }));
  // The first PDF of a process loads the fonts.
  const opensPdf = () => expect.poll(() => tab.location.href, { timeout: 20_000 }).toMatch(/^blob:/);
  await opensPdf();
  tab.location.href = '';
  await user.click(screen.getByRole('checkbox', { name: 'Tick R-000002' }));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await opensPdf();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe('/api/documents/pdf?');
  expect(asked[1]).toMatch(/^\/api\/documents\/pdf\?ids=[0-9a-f-]{36}$/);
});

test('the slips of a day and the export of a month are asked for by their days', async () => {
  vi.setSystemTime(opened.network.clock.now());
  const asked = watchFiles();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Export for the tax accountant' }));
  await user.click(popup.getByRole('button', { name: 'Download' }));
  await expect.poll(() => asked).toEqual(['/api/documents/export?from=2025-05-01&to=2025-05-31']);
  // There is none in that month, which the server says.
  await screen.findByText('No document fits this search.');
  vi.useRealTimers();
});

test('the month before is whole, at the turn of a year too', () => {
  expect(lastMonth('2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(lastMonth('2027-03-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('after a restore it says how far the numbers are known', async () => {
  await pay(IDS.invoice1, 10);
  show();
  await screen.findByText('1 document found');
  expect(screen.queryByText('Numbers began anew after a backup was restored')).toBeNull();
  await renewEpoch(opened.network.server.db, { how: 'restored', now: opened.network.clock.now() });
  opened.network.clock.advance(1000);
  await pay(IDS.invoice1, 10);
  show();
  await screen.findByText(/Receipt: known up to R-000001, anew from R-\w{4}-000001 on/);
});

test('without signal it says where the documents are', async () => {
  show('offline');
  await screen.findByText('All documents are at the server. They are read as soon as there is signal.');
});

test('a PDF is handed to another app; where the sheet may not open any more, it is downloaded', {
  tags: ['long'],
}, async () => {
  await pay(IDS.invoice1, 4000);
  const given: File[] = [];
  const saved = noteSavedFiles();
  const shareFile = vi.fn(async ({ files = [] }: ShareData) => void given.push(...files));
  vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share: shareFile }));
  show();
  const link = await screen.findByRole('link', { name: /R-000001/ });
  const id = link.getAttribute('href')?.split('/').at(-1);
  expect(canSendPdf()).toBe(true);
  await sendPdf(`/api/documents/${id}/pdf`, 'R-000001.pdf');
  expect(given.map(({ name, type }) => [name, type])).toEqual([['R-000001.pdf', 'application/pdf']]);
  expect(await given[0]?.slice(0, 5).text()).toBe('%PDF-');
  expect(saved).toEqual([]);
  shareFile.mockRejectedValueOnce(new DOMException('Too late', 'NotAllowedError'));
  await sendPdf(`/api/documents/${id}/pdf`, 'R-000001.pdf');
  expect(saved).toHaveLength(1);
  shareFile.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
  await sendPdf(`/api/documents/${id}/pdf`, 'R-000001.pdf');
  expect(saved).toHaveLength(1);
});
