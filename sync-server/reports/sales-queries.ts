import { addYen } from '../../schema/core/money.ts';
import type { GivenUp, SalesReportResponse } from '../../schema/reports/report-responses.ts';
import { monthsOfSales, salesSumsOf } from '../../schema/reports/sales-report.ts';
import type { Db } from '../db/database.ts';
import { type BookedReduction, readReductions } from './booked-reductions.ts';
import { type Asked, readSales } from './booked-sales.ts';

/** Granted fees and bad debts by rate, less their reversals. */
function givenUpOf(reductions: readonly BookedReduction[]): GivenUp[] {
  const sums = new Map<string, GivenUp>();
  for (const { kind, isBack, parts } of reductions) {
    for (const { rate, amount, tax } of parts) {
      const key = `${kind} ${rate?.percent} ${rate?.reduced}`;
      const sum = sums.get(key) ?? { kind, rate, amount: 0, tax: 0 };
      const sign = isBack ? -1 : 1;
      sums.set(key, { ...sum, amount: addYen(sum.amount, sign * amount), tax: addYen(sum.tax, sign * tax) });
    }
  }
  return [...sums.values()].sort(
    (a, b) => b.kind.localeCompare(a.kind) || (a.rate?.percent ?? Infinity) - (b.rate?.percent ?? Infinity),
  );
}

export async function readSalesReport(trx: Db, asked: Asked): Promise<SalesReportResponse> {
  const { sales, unbilled } = await readSales(trx, asked);
  return {
    months: monthsOfSales(sales),
    total: salesSumsOf(sales),
    givenUp: givenUpOf(await readReductions(trx, asked)),
    unbilled,
  };
}
