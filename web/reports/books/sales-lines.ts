import { t } from '@lingui/core/macro';
import { addYen, sumYen } from '../../../schema/core/money.ts';
import type { SalesSums } from '../../../schema/reports/sales-report.ts';
import type { AppliedRate } from '../../../schema/tax/tax-rates.ts';

/** `8% (reduced)`, `10%`. */
export const formatRate = ({ percent, reduced }: AppliedRate): string =>
  reduced ? t`${{ percent: String(percent) }}% (reduced)` : `${percent}%`;

/** A line of sales in yen. */
export type SalesLine = { key: string; name: string; net: number; tax: number; total: number; isSum: boolean };

/** The lines of a table: one per rate, one for sales without a rate, and their sum. */
export function linesOf({ groups, untaxed, withoutRate, total }: SalesSums): SalesLine[] {
  const taxed = groups.map(({ percent, reduced, net, tax }) => ({
    key: `${percent} ${reduced}`,
    name: formatRate({ percent, reduced }),
    isSum: false,
    net,
    tax,
    total: addYen(net, tax),
  }));
  const others = [
    { key: 'untaxed', name: t`Untaxed (deposits)`, net: untaxed },
    { key: 'typed', name: t`Typed invoices, rate not recorded`, net: withoutRate },
  ].flatMap((line) => (line.net === 0 ? [] : { ...line, tax: 0, total: line.net, isSum: false }));
  const lines = [...taxed, ...others];
  const sums = { net: sumYen(lines.map(({ net }) => net)), tax: sumYen(lines.map(({ tax }) => tax)) };
  return [...lines, { key: 'sum', name: t`Total`, ...sums, total, isSum: true }];
}
