/** @module-tag long */

import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { tables } from '../../schema/all/tables.ts';
import type { Row } from '../../schema/core/records.ts';
import { ReceivablesResponse, SalesReportResponse } from '../../schema/reports/report-responses.ts';
import { type Books, booksOf, leftOverIn } from '../../schema/testing/books.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { catchUp } from '../testing/test-calls.ts';
import { type Play, playYear, receivables, rowsOf } from '../testing/test-year.ts';
import { checkAges, checkJournal, checkMonths, checkReceivables, checkSales } from '../testing/test-year-checks.ts';
import { readJournal } from './journal-queries.ts';

let play: Play | undefined;
afterEach(() => play?.world.close());

/** The same year with a changed report. */
function withReport<S extends z.ZodType>(year: Play, schema: S, say: (report: z.output<S>) => void): Play {
  const { app } = year.world;
  const asked: typeof app.request = async (...call) => {
    const report = schema.safeParse(await (await app.request(...call)).json());
    if (!report.success) return app.request(...call);
    say(report.data);
    return Response.json(report.data);
  };
  return { ...year, world: { ...year.world, app: { ...app, request: asked } as typeof app } };
}

/** Adds 1 to a field of each row. */
function more<K extends string>(rows: Record<K, number>[], field: K): void {
  for (const row of rows) row[field] += 1;
}

/** Asserts that a report that is off by one yen or by one entry is noticed. */
async function checkRefusals(year: Play): Promise<void> {
  const sales = (say: (report: SalesReportResponse) => void) => withReport(year, SalesReportResponse, say);
  const owed = (say: (report: ReceivablesResponse) => void) => withReport(year, ReceivablesResponse, say);
  const lies: [check: (told: Play) => Promise<void>, told: Play, refused: RegExp][] = [
    [checkSales, sales(({ total }) => more(total.groups, 'tax')), /to deeply equal/],
    [checkSales, sales(({ total }) => (total.untaxed += 1)), /to be/],
    [checkSales, sales(({ givenUp }) => more(givenUp, 'amount')), /to be/],
    [checkSales, sales(({ unbilled }) => (unbilled.slips += 1)), /to be/],
    [checkMonths, sales(({ months }) => more(months, 'untaxed')), /to deeply equal/],
    [checkMonths, sales(({ total }) => (total.total += 1)), /to deeply equal/],
    [checkReceivables, owed(({ total }) => (total.owed += 1)), /to deeply equal/],
    [checkReceivables, owed(({ accounts }) => more(accounts, 'owed')), /to be/],
    [checkReceivables, owed(({ total }) => (total.ages.older += 1)), /to be/],
    [checkAges, owed(({ total }) => (total.ages['to 30'] += 1)), /to deeply equal/],
    [checkJournal, sales(({ total }) => (total.total += 1)), /to be/],
    [(told) => checkJournal(told, async (...asked) => (await readJournal(...asked)).slice(1)), year, /to be/],
  ];
  for (const [check, told, refused] of lies) await expect(check(told)).rejects.toThrow(refused);
}

/** The books as a device has them. */
function booksOn(rows: ReadonlyMap<string, unknown>): Books {
  const held = <T extends 'invoices' | 'payments' | 'credits'>(table: T) =>
    Array.from(rows).flatMap(([key, row]) => (key.startsWith(`${table}/`) ? [tables[table].parse(row) as Row<T>] : []));
  return booksOf({ invoices: held('invoices'), payments: held('payments'), credits: held('credits') });
}

test.each([3])(
  'a year of random business adds up on the server, on the office’s phones and in the reports (seed %d)',
  async (seed) => {
    play = await playYear(seed);
    const { world } = play;
    const billings = await rowsOf(world, 'billings');
    expect(billings.length).toBeGreaterThan(30);
    expect(billings.some(({ groups }) => groups.some(({ percent }) => percent === 5))).toBe(true);
    const payments = await rowsOf(world, 'payments');
    const matched = payments.filter(({ bankEntryId, reverses }) => bankEntryId && reverses === null);
    const takenBack = payments.filter(
      ({ allocationId, bankEntryId, reverses }) => allocationId && !bankEntryId && reverses,
    );
    expect(matched.length).toBeGreaterThan(5);
    expect(matched.some(({ reversedBy }) => reversedBy !== null)).toBe(true);
    expect(takenBack.length).toBeGreaterThan(0);
    const { rows } = await catchUp(world, 'manager');
    const owed = receivables(await rowsOf(world, 'invoices'), await rowsOf(world, 'credits'));
    const office = booksOn(rows);
    expect([leftOverIn(office), office.receivables]).toEqual([0, owed]);
    // A restaurant sees its own account of a year.
    for (const [person, customerId] of [
      ['customer1', IDS.restaurant1],
      ['customer2', IDS.restaurant2],
    ] as const) {
      const own = booksOn((await catchUp(world, person)).rows);
      const isOwn = (row: { customerId: string }) => row.customerId === customerId;
      const [invoices, credits] = [await rowsOf(world, 'invoices'), await rowsOf(world, 'credits')];
      const ownOwed = receivables(invoices.filter(isOwn), credits.filter(isOwn));
      expect([person, leftOverIn(own), own.receivables]).toEqual([person, 0, ownOwed]);
      expect(own.charged).toBeGreaterThan(0);
    }
    await checkSales(play);
    await checkMonths(play);
    await checkReceivables(play);
    await checkAges(play);
    await checkJournal(play);
    await checkRefusals(play);
  },
);
