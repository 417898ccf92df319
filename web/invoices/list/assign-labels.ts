import { plural, t } from '@lingui/core/macro';
import { formatList, formatNumber } from '../../words/format.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';

export const countOf = (invoices: number) => plural(invoices, { one: '# invoice', other: '# invoices' });

/** Current collectors: `1,060 now with driver1 (700) and driver2 (360), 313 with nobody.` */
function nowWith(rows: readonly Pick<InvoiceRow, 'collector'>[]): string {
  const counts = new Map<string, number>();
  for (const { collector } of rows) if (collector !== null) counts.set(collector, (counts.get(collector) ?? 0) + 1);
  const given = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (given === 0) {
    return plural({ invoices: rows.length }, { one: 'Nobody collects it now.', other: 'Nobody collects them now.' });
  }
  const names = formatList([...counts].map(([name, count]) => `${name} (${formatNumber(count)})`).sort());
  const [held, free] = [formatNumber(given), rows.length - given];
  return free === 0
    ? t`${held} now with ${names}.`
    : t`${held} now with ${names}, ${{ free: formatNumber(free) }} with nobody.`;
}

/**
 * The confirmation before invoices are reassigned.
 * @param to username of the new collector; null for nobody
 */
export function assignQuestion(rows: readonly Pick<InvoiceRow, 'collector'>[], to: string | null) {
  const invoices = rows.length;
  const title =
    to === null
      ? plural(invoices, {
          one: 'Leave # invoice without a collector?',
          other: 'Leave # invoices without a collector?',
        })
      : plural(invoices, { one: `Give # invoice to ${to}?`, other: `Give # invoices to ${to}?` });
  return { title, subtitle: nowWith(rows), palette: to === null ? 'persimmon' : 'indigo' } as const;
}
