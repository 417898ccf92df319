import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { createOffice, type Office, staySignedIn } from '../../../sync-server/testing/test-closings.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { noteSavedFiles } from '../../testing/saved-files.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CollectorSheetScreen } from './collector-sheet-screen.tsx';
import { Component as JournalScreen } from './journal-screen.tsx';
import { Component as ReceivablesScreen } from './receivables-screen.tsx';
import { Component as SalesScreen } from './sales-report-screen.tsx';

let opened: TestScreen;
let office: Office;

beforeEach(async () => {
  opened = await openTestScreen('manager');
  const { server, clock, tokens } = opened.network;
  await staySignedIn(server);
  office = createOffice({ ...server, clock, tokens });
  office.setDay('2026-11-10');
  vi.setSystemTime(clock.now());
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'cash' });
  await office.writes(IDS.restaurant1, [
    office.line({ price: 1000 }),
    office.line({ price: 2000, taxClass: 'standard' }),
  ]);
});

async function show(Screen: () => React.ReactNode) {
  await opened.sync();
  await opened.readAgain();
  return opened.render(
    <ServerReadsProvider>
      <Screen />
    </ServerReadsProvider>,
  );
}

const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('td')).map((cell) => cell.textContent));

test('sales stand by rate, with the tax of their documents; a period that ends before it begins says so', async () => {
  const { user } = await show(SalesScreen);
  const inAll = await screen.findByRole('region', { name: 'In all' });
  expect(rowsOf(inAll).slice(1)).toEqual([
    ['8% (reduced)', '¥1,000', '¥80', '¥1,080'],
    ['10%', '¥2,000', '¥200', '¥2,200'],
    ['Total', '¥3,000', '¥280', '¥3,280'],
  ]);
  const to = screen.getByLabelText('To');
  await user.clear(to);
  await user.type(to, '2026-10-01');
  await screen.findByText('The period ends before it begins.');
});

test('receivables are those of the day that is asked for', async () => {
  const { user } = await show(ReceivablesScreen);
  const today = await screen.findByRole('region', { name: 'As of 10 Nov 2026' });
  const own = (section: HTMLElement) => rowsOf(section).find(([name]) => name === 'Restaurant r1');
  expect(own(today)?.at(-1)).toBe('¥13,280');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(own(await screen.findByRole('region', { name: 'As of 9 Nov 2026' }))?.at(-1)).toBe('¥10,000');
});

test('a collector’s sheet has what is due and given to it, from this device', async () => {
  await show(CollectorSheetScreen);
  opened.network.intercept(() => Response.error());
  const sheet = await screen.findByRole('region', { name: 'driver1' });
  expect(rowsOf(sheet).slice(1)).toEqual([['Restaurant r1', 'Ueno', expect.any(String), '¥10,000']]);
});

test('the journal is saved as the chosen software wants it', async () => {
  const files = noteSavedFiles();
  const { user } = await show(JournalScreen);
  await user.selectOptions(screen.getByLabelText('Accounting software'), 'yayoi');
  await user.click(screen.getByRole('button', { name: 'Download Journal' }));
  await screen.findByText('journal-yayoi-2026-11-01-2026-11-30.csv saved');
  const text = new TextDecoder('shift_jis').decode(await files[0]?.arrayBuffer());
  expect(text).toContain('2026/11/10,売掛金');
  expect(text).toContain('課税売上込軽減8%,1080,80');
});

test('a period exported before says so before it is exported again, and the new entries alone can be exported', async () => {
  const files = noteSavedFiles();
  const { user } = await show(JournalScreen);
  await screen.findByText('Nobody has taken a journal of this period yet.');
  await user.click(screen.getByRole('button', { name: 'Download Journal' }));
  const before = await screen.findByRole('region', { name: 'Taken before' });
  const taken = await (await files[0]?.text())?.trim().split('\r\n').length;
  within(before).getByText(new RegExp(`^Taken on 10 Nov 2026, .* by manager: ${(taken ?? 0) - 1} entries$`));
  within(before).getByText('No entry is new since.');
  expect(screen.queryByLabelText('Entries')).toBeNull();
  await office.writes(IDS.restaurant1, [office.line({ price: 500 })]);
  await opened.sync();
  await within(before).findByText('1 entry is new since.');
  await user.selectOptions(screen.getByLabelText('Entries'), 'new');
  await user.click(screen.getByRole('button', { name: 'Download Journal' }));
  await within(before).findByText('No entry is new since.');
  expect((await files[1]?.text())?.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('540')]);
});

test('an entry that is booked otherwise than it was taken is named', async () => {
  noteSavedFiles();
  const { user } = await show(JournalScreen);
  await user.click(screen.getByRole('button', { name: 'Download Journal' }));
  await screen.findByRole('region', { name: 'Taken before' });
  const { db } = opened.network.server;
  await db.updateTable('journalTaken').set({ amount: 999 }).where('amount', '=', 1080).execute();
  await user.click(screen.getByRole('button', { name: 'This year' }));
  const title = '1 entry has changed since it was taken. Correct it in the books by hand:';
  within(await screen.findByRole('region', { name: title })).getByText(/¥1,080, taken as 10 Nov 2026 ¥999$/);
});
