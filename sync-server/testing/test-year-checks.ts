import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays } from '../../schema/core/days.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import { AGES } from '../../schema/reports/ageing.ts';
import { journalCsv } from '../../schema/reports/journal-formats.ts';
import { ReceivablesResponse, SalesReportResponse } from '../../schema/reports/report-responses.ts';
import { engineOf } from '../db/engine.ts';
import { readTogether } from '../db/transactions.ts';
import { readJournal } from '../reports/journal-queries.ts';
import { request } from './test-calls.ts';
import type { Play } from './test-year.ts';

/** Checks a year's reports against plain SQL on its slips, closings, invoices and payments. */

const PERIOD = { from: '2025-01-01', to: '2026-12-31' };
const timeZone = 'Asia/Tokyo';
const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

/** The result of a statement that returns one number. */
async function numberOf({ world }: Play, statement: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number | string | null }>(`select (${statement}) as n`).execute(world.db);
  return Number(rows[0]?.n ?? 0);
}

/** SQL to read slips' lines and closings' groups as rows. */
function jsonOf({ world }: Play) {
  const isSqlite = engineOf(world.db).name === 'sqlite';
  return {
    each: (column: string) => (isSqlite ? `json_each(${column}) e` : `json_array_elements(${column}::json) e`),
    number: (...path: string[]) =>
      isSqlite ? `json_extract(e.value, '$.${path.join('.')}')` : `(e.value #>> '{${path.join(',')}}')::bigint`,
  };
}

const CASH_SLIPS = `"slips" where "billing" = 'cash' and "billedAt" is not null`;
/** 1 for a closing, 0 for a reversed one. */
const STANDS = `case when "reversedAt" is null then 1 else 0 end`;

/** Checks the report of the whole period against plain SQL on slips, closings and typed-in invoices. */
export async function checkSales(year: Play): Promise<void> {
  const { each, number } = jsonOf(year);
  const response = await request(year.world, 'manager', `/api/reports/sales?from=${PERIOD.from}&to=${PERIOD.to}`);
  const { total, months, givenUp, unbilled } = SalesReportResponse.parse(await response.json());
  for (const percent of [5, 8, 10]) {
    const ofRate = `${number('rate', 'percent')} = ${percent}`;
    const lines = `select sum(${number('amount')}) from "slips", ${each('"lines"')}`;
    const ofSlip = `(select coalesce(sum(${number('amount')}), 0) from ${each('"lines"')} where ${ofRate})`;
    const ofClosings = (figure: string) =>
      `select coalesce(sum(${number(figure)} * (${STANDS})), 0) from "billings", ${each('"groups"')}
        where ${number('percent')} = ${percent}`;
    const net = `(${lines} where "billing" = 'cash' and "billedAt" is not null and ${ofRate}) + (${ofClosings('net')})`;
    const tax = `(select sum(trunc(${ofSlip} * ${percent} / 100.0)) from ${CASH_SLIPS}) + (${ofClosings('tax')})`;
    const group = total.groups.find((found) => found.percent === percent);
    expect([group?.net, group?.tax]).toEqual([await numberOf(year, net), await numberOf(year, tax)]);
  }
  const typed = await numberOf(year, `select sum("amount") from "invoices" where "origin" is null`);
  expect(total.withoutRate).toBe(fromHundredths(typed));
  const deposits = `(select sum(${number('amount')}) from "slips", ${each('"lines"')}
      where "billing" = 'cash' and "billedAt" is not null and ${number('rate', 'percent')} is null)
    + (select sum("untaxed" * (${STANDS})) from "billings") / 100`;
  expect(total.untaxed).toBe(await numberOf(year, deposits));
  expect(months.reduce((sum, month) => sum + Math.round(month.total * 100), 0)).toBe(Math.round(total.total * 100));
  expect(months.length).toBeGreaterThan(11);
  for (const kind of ['fee', 'bad debt']) {
    const given = givenUp.filter((part) => part.kind === kind).reduce((sum, { amount }) => sum + amount * 100, 0);
    expect(Math.round(given)).toBe(
      await numberOf(year, `select sum("amount") from "payments" where "kind" = '${kind}'`),
    );
  }
  const waiting = `select count(*) from "slips" where "deliveredAt" is not null and "billedAt" is null and "voidedAt" is null`;
  expect(unbilled.slips).toBe(await numberOf(year, waiting));
}

/** Checks debts, on any day, now, by age and by account, against plain SQL. */
export async function checkReceivables(year: Play): Promise<void> {
  const asOf = async (day: string) => {
    const response = await request(year.world, 'manager', `/api/reports/receivables?asOf=${day}`);
    return ReceivablesResponse.parse(await response.json());
  };
  // Past days must be reported as they were then, and today as it is.
  for (const [day, owed] of year.owed) expect([day, (await asOf(day)).total.owed]).toEqual([day, owed]);
  const { accounts, total } = await asOf(PERIOD.to);
  const owed = `(select sum("amount" - "paid") from "invoices") - (select coalesce(sum("amount"), 0) from "credits")`;
  expect(Math.round(total.owed * 100)).toBe(await numberOf(year, owed));
  const late = `select coalesce(sum("amount" - "paid"), 0) from "invoices" where "dueDate" < '2026-10-02'`;
  expect(Math.round(total.ages.older * 100)).toBe(await numberOf(year, late));
  for (const { customer, owed: own } of accounts) {
    const ofCustomer = `(select coalesce(sum("amount" - "paid"), 0) from "invoices" where "customerId" = '${customer._id}')
      - (select coalesce(sum("amount"), 0) from "credits" where "customerId" = '${customer._id}')`;
    expect(Math.round(own * 100)).toBe(await numberOf(year, ofCustomer));
  }
}

/** Sums of a calendar month, `YYYY-MM`, in Japan, by plain SQL on its documents. */
function monthInSql(year: Play, month: string) {
  const { each, number } = jsonOf(year);
  const instant = (of: string) => new Date(`${of}-01T00:00:00.000+09:00`).toISOString();
  const within = (column: string) =>
    `"${column}" >= '${instant(month)}' and "${column}" < '${instant(nextMonth(month))}'`;
  const ofDay = (column: string) => `substr("${column}", 1, 7) = '${month}'`;
  const slips = `"billing" = 'cash' and "billedAt" is not null and ${ofDay('deliveredOn')}`;
  /** Closings by their day, less what the month's reversals took back. */
  const closings = (figure: string, from = '"billings"', also = '1 = 1') => {
    const sum = `select coalesce(sum(${figure}), 0) from ${from} where ${also}`;
    return `((${sum} and ${ofDay('closedOn')}) - (${sum} and ${within('reversedAt')}))`;
  };
  const ofRate = (percent: number) => {
    const lines = `select coalesce(sum(${number('amount')}), 0) from ${each('"lines"')} where ${number('rate', 'percent')} = ${percent}`;
    const ofGroups = (figure: string) =>
      closings(number(figure), `"billings", ${each('"groups"')}`, `${number('percent')} = ${percent}`);
    return {
      net: `(select coalesce(sum((${lines})), 0) from "slips" where ${slips}) + ${ofGroups('net')}`,
      tax: `(select coalesce(sum(trunc((${lines}) * ${percent} / 100.0)), 0) from "slips" where ${slips}) + ${ofGroups('tax')}`,
    };
  };
  const deposits = `select coalesce(sum(${number('amount')}), 0) from "slips", ${each('"lines"')}
    where ${slips} and ${number('rate', 'percent')} is null`;
  return {
    ofRate,
    untaxed: `(${deposits}) + ${closings('"untaxed"')} / 100`,
    typed: `select coalesce(sum("amount"), 0) from "invoices" where "origin" is null and ${within('createdAt')}`,
  };
}

/** Checks each month, in the report and separately, against plain SQL. */
export async function checkMonths(year: Play): Promise<void> {
  const read = async (from: string, to: string) => {
    const response = await request(year.world, 'manager', `/api/reports/sales?from=${from}&to=${to}`);
    return SalesReportResponse.parse(await response.json());
  };
  const { months } = await read(PERIOD.from, PERIOD.to);
  let [reversals, sold] = [0, 0];
  for (let month = PERIOD.from.slice(0, 7); month <= PERIOD.to.slice(0, 7); month = nextMonth(month)) {
    const { ofRate, untaxed, typed } = monthInSql(year, month);
    const within = months.find((each) => each.month === month);
    const alone = (await read(`${month}-01`, addDays(`${nextMonth(month)}-01`, -1))).total;
    let total = (await numberOf(year, untaxed)) * 100 + (await numberOf(year, typed));
    for (const percent of [5, 8, 10]) {
      const { net, tax } = ofRate(percent);
      const expected = [month, percent, await numberOf(year, net), await numberOf(year, tax)];
      for (const sums of [within, alone]) {
        const group = sums?.groups.find((found) => found.percent === percent);
        expect([month, percent, group?.net ?? 0, group?.tax ?? 0]).toEqual(expected);
      }
      total += (Number(expected[2]) + Number(expected[3])) * 100;
    }
    for (const sums of [within, alone]) {
      expect([month, sums?.untaxed ?? 0]).toEqual([month, await numberOf(year, untaxed)]);
      expect([month, sums?.withoutRate ?? 0]).toEqual([month, fromHundredths(await numberOf(year, typed))]);
      expect([month, Math.round((sums?.total ?? 0) * 100)]).toEqual([month, total]);
    }
    sold += total === 0 ? 0 : 1;
    reversals += await numberOf(
      year,
      `select count(*) from "billings" where "reversedAt" is not null and substr("closedOn", 1, 7) = '${month}'
        and substr("reversedAt", 1, 7) <> '${month}'`,
    );
  }
  expect(sold).toBe(months.length);
  // Closings reversed in another month: each month has its own part of them.
  expect(reversals).toBeGreaterThan(0);
}

/** Checks debts by age on the last day of the year against plain SQL on due days. */
export async function checkAges(year: Play): Promise<void> {
  const asOf = year.office.today();
  const response = await request(year.world, 'manager', `/api/reports/receivables?asOf=${asOf}`);
  const { ages } = ReceivablesResponse.parse(await response.json()).total;
  const due = (condition: string) =>
    numberOf(year, `select coalesce(sum("amount" - "paid"), 0) from "invoices" where ${condition}`);
  const since = (days: number) => `"dueDate" < '${addDays(asOf, -days)}'`;
  const within = (from: number, to: number) => due(`${since(from)} and not ${since(to)}`);
  const expected = {
    'not due': await due(`not ${since(0)}`),
    'to 30': await within(0, 30),
    'to 60': await within(30, 60),
    'to 90': await within(60, 90),
    older: await due(since(90)),
  };
  for (const age of AGES) expect([age, Math.round(ages[age] * 100)]).toEqual([age, expected[age]]);
  // Several ages must occur, or the check would prove nothing.
  expect(AGES.filter((age) => expected[age] !== 0).length).toBeGreaterThan(2);
}

/** Checks that the journal's balance of receivables less advances is what is owed, up to whole yen per entry. */
export async function checkJournal(year: Play, read = readJournal): Promise<void> {
  const entries = await readTogether(year.world.db, (trx) => read(trx, { ...PERIOD, timeZone }));
  expect(entries.length).toBeGreaterThan(100);
  const balanceOf = (account: string) =>
    entries.reduce((sum, { debit, credit, amount }) => {
      return sum + (debit.account === account ? amount : 0) - (credit.account === account ? amount : 0);
    }, 0);
  const whole = (column: string) => `(case when ${column} < 0 then -1 else 1 end) * ((abs(${column}) + 50) / 100)`;
  const money = await numberOf(
    year,
    `(select coalesce(sum(${whole('"amount"')}), 0) from "payments" where "kind" is null)
      + (select coalesce(sum(${whole('"amount"')}), 0) from "credits" where "kind" in ('left over', 'paid out'))`,
  );
  expect(balanceOf('cash') + balanceOf('transfer') + balanceOf('other')).toBe(money);
  const credit = await numberOf(year, `select sum(${whole('"amount"')}) from "credits"`);
  expect(0 - balanceOf('advances')).toBe(credit);
  const { total } = SalesReportResponse.parse(
    await (await request(year.world, 'manager', `/api/reports/sales?from=${PERIOD.from}&to=${PERIOD.to}`)).json(),
  );
  const typed = await numberOf(year, `select sum(${whole('"amount"')}) from "invoices" where "origin" is null`);
  const settled = await numberOf(
    year,
    `select coalesce(sum(${whole('"amount"')}), 0) from "payments" where "kind" is null or "kind" <> 'credit'`,
  );
  const used = await numberOf(
    year,
    `select coalesce(sum(${whole('"amount"')}), 0) from "payments" where "kind" = 'credit'`,
  );
  const returned = await numberOf(
    year,
    `select coalesce(sum(${whole('"amount"')}), 0) from "credits" where "kind" = 'returned'`,
  );
  const sold = total.total - total.withoutRate;
  expect(balanceOf('receivables')).toBe(sold + typed - settled - used + returned);
  expect(journalCsv(entries, 'yayoi').split('\r\n').length).toBe(entries.length + 1);
}
