import type { InvoiceRow } from '../rows/invoice-rows.ts';

export const countOf = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`);

const list = new Intl.ListFormat('en');

/** Current collectors: `1,060 now with driver1 (700) and driver2 (360), 313 with nobody.` */
function nowWith(rows: readonly Pick<InvoiceRow, 'collector'>[]): string {
  const counts = new Map<string, number>();
  for (const { collector } of rows) if (collector !== null) counts.set(collector, (counts.get(collector) ?? 0) + 1);
  const given = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (given === 0) return rows.length === 1 ? 'Nobody collects it now.' : 'Nobody collects them now.';
  const names = [...counts].map(([name, count]) => `${name} (${count.toLocaleString('en-US')})`).sort();
  const rest = rows.length - given;
  const others = rest === 0 ? '' : `, ${rest.toLocaleString('en-US')} with nobody`;
  return `${given.toLocaleString('en-US')} now with ${list.format(names)}${others}.`;
}

/**
 * Confirmation before invoices are reassigned.
 * @param to username of the new collector; null for nobody
 */
export function assignQuestion(rows: readonly Pick<InvoiceRow, 'collector'>[], to: string | null) {
  const count = countOf(rows.length);
  const title = to === null ? `Leave ${count} without a collector?` : `Give ${count} to ${to}?`;
  return { title, subtitle: nowWith(rows), palette: to === null ? 'persimmon' : 'indigo' } as const;
}
