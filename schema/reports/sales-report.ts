import type { Day } from '../core/days.ts';
import { addYen, type Yen } from '../core/money.ts';
import type { TaxGroup } from '../tax/tax-groups.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';

/** A document's sales on a day, in yen; negative if it takes sales back. */
export type Sale = {
  day: Day;
  groups: readonly TaxGroup[];
  /** Deposits for containers. */
  untaxed: Yen;
  /** Amount of an invoice typed by hand, whose rate is unknown. */
  withoutRate: Yen;
};

/** Sales and the tax on them, in yen. */
export type SalesSums = {
  /** By percent, the reduced rate first if equal. */
  groups: TaxGroup[];
  untaxed: Yen;
  withoutRate: Yen;
  total: Yen;
};

/** The sums of a calendar month, `YYYY-MM`. */
export type MonthOfSales = SalesSums & { month: string };

const byRate = (a: AppliedRate, b: AppliedRate) => a.percent - b.percent || Number(b.reduced) - Number(a.reduced);

/**
 * Sums of documents by rate. The tax is the sum of the documents' taxes, each rounded by itself (money.md section 1).
 */
export function salesSumsOf(sales: Iterable<Omit<Sale, 'day'>>): SalesSums {
  const groups = new Map<string, TaxGroup>();
  const sums = { untaxed: 0, withoutRate: 0, total: 0 };
  for (const sale of sales) {
    for (const { percent, reduced, net, tax } of sale.groups) {
      const key = `${percent} ${reduced}`;
      const group = groups.get(key) ?? { percent, reduced, net: 0, tax: 0 };
      groups.set(key, { ...group, net: group.net + net, tax: group.tax + tax });
      sums.total = addYen(sums.total, net, tax);
    }
    sums.untaxed = addYen(sums.untaxed, sale.untaxed);
    sums.withoutRate = addYen(sums.withoutRate, sale.withoutRate);
    sums.total = addYen(sums.total, sale.untaxed, sale.withoutRate);
  }
  return { groups: [...groups.values()].sort(byRate), ...sums };
}

/** Sums by month, earliest first, without months that had no sales. */
export function monthsOfSales(sales: Iterable<Sale>): MonthOfSales[] {
  const months = new Map<string, Sale[]>();
  for (const sale of sales) {
    const month = sale.day.slice(0, 7);
    const known = months.get(month);
    if (known) known.push(sale);
    else months.set(month, [sale]);
  }
  return Array.from(months, ([month, each]) => ({ month, ...salesSumsOf(each) })).sort((a, b) =>
    a.month < b.month ? -1 : 1,
  );
}
