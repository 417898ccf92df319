import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../../schema/all/tables.ts';
import { addDays, type Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { fromHundredths } from '../../../schema/core/money.ts';
import type { Row } from '../../../schema/core/records.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { catchUp } from '../../../sync-server/testing/test-calls.ts';
import { type Play, playYear, rowsOf } from '../../../sync-server/testing/test-year.ts';
import { paymentReportOf } from '../payment/payment-report.ts';
import { collectorSheetsOf } from './collector-sheet.ts';

let year: Play;
beforeAll(async () => {
  year = await playYear(3);
  const { world, office } = year;
  for (const [customerId, paymentDate] of [
    [IDS.restaurant1, 25],
    [IDS.restaurant2, 31],
  ] as const) {
    await office.does('manager', 'customer.update', { customerId, paymentDate });
  }
  // Two drivers share the open invoices, collect some of it, and some of that is reversed.
  const open = (await rowsOf(world, 'invoices')).filter(({ completedAt }) => completedAt === null);
  const drivers = (['driver1', 'driver2'] as const).map((name, index) => ({
    name,
    assignToCollect: IDS[name],
    invoiceIds: open.flatMap(({ _id }, at) => (at % 3 === index ? [_id] : [])),
  }));
  for (const { name, assignToCollect, invoiceIds } of drivers) {
    await office.does('manager', 'invoice.assign', { assignToCollect, invoiceIds });
    for (const [at, invoiceId] of invoiceIds.slice(0, 4).entries()) {
      const payment = { invoiceId, paymentId: newId(), amount: 1 + at, date: office.today() };
      await office.does(name, 'invoice.addPayment', payment);
      if (at > 0) continue;
      const { paymentId, date } = payment;
      const back = { invoiceId, paymentId, reversalId: newId(), date, reason: 'Of another customer' };
      await office.does('manager', 'invoice.reversePayment', back);
    }
  }
}, 300_000);
afterAll(() => year.world.close());

/** A table as the office's device holds it. */
async function held<T extends 'invoices' | 'payments' | 'customers' | 'employees'>(table: T) {
  const { rows } = await catchUp(year.world, 'manager');
  const own = Array.from(rows).flatMap(([key, row]) =>
    key.startsWith(`${table}/`) ? [tables[table].parse(row) as Row<T>] : [],
  );
  return new Map(own.map((row) => [row._id, row]));
}

/** Count and sum, in yen, of what a statement selects as `amount`. */
async function sumOf(statement: string): Promise<[count: number, yen: number]> {
  const text = `select count(*) as "count", coalesce(sum("amount"), 0) as "yen" from (${statement}) "found"`;
  const { rows } = await sql.raw<{ count: number; yen: number }>(text).execute(year.world.db);
  return [Number(rows[0]?.count), fromHundredths(Number(rows[0]?.yen))];
}

const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

type Held<T extends 'invoices' | 'payments'> = Awaited<ReturnType<typeof held<T>>>;

/** The same records with one yen more in those that match. */
const withYen = <R extends { amount: number }>(rows: Map<string, R>, fits: (row: R) => boolean) =>
  new Map([...rows].map(([id, row]) => [id, fits(row) ? { ...row, amount: row.amount + 1 } : row]));

async function checkProjected(invoices: Held<'invoices'>): Promise<void> {
  const customers = await held('customers');
  const today = year.office.today();
  const had = { onDay: 0, closings: 0, overdue: 0 };
  for (const day of daysFrom(addDays(today, -50), 100)) {
    const dayOfMonth = Number(day.slice(8));
    const isLast = addDays(day, 1).endsWith('-01');
    const paymentDay = isLast ? `c."paymentDate" >= ${dayOfMonth}` : `c."paymentDate" = ${dayOfMonth}`;
    const expected = `(i."origin" = 'closing' and i."dueDate" = '${day}')
      or ((i."origin" is null or i."origin" <> 'closing') and c."paymentDate" is not null and ${paymentDay})`;
    const late = `i."dueDate" < '${day}' and i."dueDate" < '${today}' and not (${expected})`;
    const monthly = (condition: string) =>
      sumOf(`select i."amount" - i."paid" as "amount" from "invoices" i join "customers" c on c."_id" = i."customerId"
        where i."paid" < i."amount" and c."paymentMethod" = 'monthly' and (${condition})`);
    const report = paymentReportOf({ invoices, customers }, { day, today });
    expect([day, report.invoices, report.totalAmountToCollect]).toEqual([day, ...(await monthly(expected))]);
    expect([day, report.overdue.rows.length, report.overdue.total]).toEqual([day, ...(await monthly(late))]);
    had.onDay += report.invoices;
    had.overdue += report.overdue.rows.length;
    const onDay = report.routes.flatMap(({ rows }) => rows);
    had.closings += onDay.filter(({ invoice }) => invoice.origin === 'closing').length;
  }
  for (const [what, count] of Object.entries(had)) expect(count, what).toBeGreaterThan(0);
}

test('projected payments of a hundred days, and what is overdue on each, are those of plain SQL', async () => {
  const invoices = await held('invoices');
  await checkProjected(invoices);
  const more = withYen(invoices, ({ completedAt }) => completedAt === null);
  await expect(checkProjected(more)).rejects.toThrow('to deeply equal');
});

async function checkSheets(invoices: Held<'invoices'>, payments: Held<'payments'>): Promise<void> {
  const [customers, employees] = [await held('customers'), await held('employees')];
  const nameOf = (id: string) => employees.get(id)?.username;
  const today = year.office.today();
  const had = { toCollect: 0, cash: 0, otherwise: 0 };
  for (const day of daysFrom(addDays(today, -40), 50)) {
    const sheets = collectorSheetsOf(
      { invoices: invoices.values(), payments: payments.values(), customers, nameOf },
      day,
    );
    for (const collector of employees.values()) {
      const toCollect = `select "amount" - "paid" as "amount" from "invoices"
        where "assignToCollect" = '${collector._id}' and "dueDate" <= '${day}' and "amount" > "paid"`;
      const money = (method: string) => `select "amount" from "payments" where "collectorId" = '${collector._id}'
        and "date" = '${day}' and ("kind" is null or "kind" = 'money') and ${method}`;
      const [rows, sum] = await sumOf(toCollect);
      const [, cash] = await sumOf(money(`("method" is null or "method" = 'cash')`));
      const [, otherwise] = await sumOf(money(`"method" <> 'cash'`));
      const sheet = sheets.find(({ collectorId }) => collectorId === collector._id);
      expect([day, sheet?.rows.length ?? 0, sheet?.toCollect ?? 0]).toEqual([day, rows, sum]);
      expect([day, sheet?.cash ?? 0, sheet?.otherwise ?? 0]).toEqual([day, cash, otherwise]);
      had.toCollect += rows;
      had.cash += cash;
      had.otherwise += otherwise;
    }
  }
  for (const [what, sum] of Object.entries(had)) expect(sum, what).toBeGreaterThan(0);
}

test('each collector’s sheet of fifty days is that of plain SQL', async () => {
  const [invoices, payments] = [await held('invoices'), await held('payments')];
  await checkSheets(invoices, payments);
  const owed = withYen(
    invoices,
    ({ assignToCollect, completedAt }) => assignToCollect !== null && completedAt === null,
  );
  await expect(checkSheets(owed, payments)).rejects.toThrow('to deeply equal');
  const taken = withYen(payments, ({ kind, collectorId }) => kind === undefined && collectorId === IDS.driver1);
  await expect(checkSheets(invoices, taken)).rejects.toThrow('to deeply equal');
});
