import { afterEach, beforeEach, expect, test } from 'vitest';
import { SalesReportResponse } from '../../schema/reports/report-responses.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { readTogether } from '../db/transactions.ts';
import { request } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { readJournal } from './journal-queries.ts';

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
});
afterEach(() => world.close());

const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const MAY = { from: '2026-05-01', to: '2026-05-31' };

async function reportOf({ from, to }: typeof APRIL) {
  const response = await request(world, 'manager', `/api/reports/sales?from=${from}&to=${to}`);
  return SalesReportResponse.parse(await response.json());
}
const journalOf = (period: typeof APRIL) =>
  readTogether(world.db, (trx) => readJournal(trx, { ...period, timeZone: 'Asia/Tokyo' }));

test('a past month’s sales and journal stay as they were, and a typed invoice that is changed later counts in its month', async () => {
  office.setDay('2026-04-10');
  const edited = await office.types(IDS.restaurant1, 10_000);
  const moved = await office.types(IDS.restaurant1, 3000);
  const deleted = await office.types(IDS.restaurant2, 500);
  const noted = await office.types(IDS.restaurant2, 700);
  office.setDay('2026-04-20');
  await office.does('manager', 'invoice.update', { invoiceId: edited, amount: 11_000 });
  const [sales, journal] = [await reportOf(APRIL), await journalOf(APRIL)];
  expect([sales.total.withoutRate, journal.length]).toEqual([11_000 + 3000 + 500 + 700, 5]);

  office.setDay('2026-05-02');
  await office.does('manager', 'invoice.update', { invoiceId: edited, amount: 12_000 });
  await office.does('manager', 'invoice.update', { invoiceId: moved, customerId: IDS.restaurant2 });
  await office.does('manager', 'invoice.update', { invoiceId: noted, note: 'Ring twice' });
  await office.does('admin', 'invoice.delete', { invoiceId: deleted });
  const written = await office.types(IDS.restaurant1, 60);
  office.setDay('2026-05-10');
  await office.does('manager', 'invoice.update', { invoiceId: edited, amount: 8000.5 });
  await office.does('admin', 'invoice.delete', { invoiceId: written });

  expect([await reportOf(APRIL), await journalOf(APRIL)]).toEqual([sales, journal]);
  expect((await reportOf(MAY)).total.withoutRate).toBe(8000.5 - 11_000 - 500);
  const entries = (await journalOf(MAY)).map(({ date, debit, amount, memo }) => {
    return [date, debit.account === 'receivables' ? amount : -amount, memo];
  });
  const change = '請求の変更（税率の記載なし）';
  expect(new Set(entries.map((entry) => entry.join(' ')))).toEqual(
    new Set([
      `2026-05-02 1000 ${change}`,
      `2026-05-02 3000 ${change}`,
      `2026-05-02 -3000 ${change}`,
      `2026-05-02 -500 ${change}`,
      '2026-05-02 60 請求（税率の記載なし）',
      `2026-05-10 -4000 ${change}`,
      `2026-05-10 -60 ${change}`,
    ]),
  );
});
