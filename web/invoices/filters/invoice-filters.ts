import { Day } from '../../../schema/core/days.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import type { Route } from '../../../schema/customers/customer-entity.ts';
import { ROUTES } from '../../../schema/customers/routes.ts';
import { isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import type { InvoiceRow, InvoiceType } from '../rows/invoice-rows.ts';

export const NOBODY = 'none';

export const FILTER_KEYS = ['route', 'collector', 'overdue', 'min', 'max', 'from', 'to'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export type InvoiceFilters = {
  route: Route | null;
  /** A driver's id, or `none`. */
  collector: string | null;
  overdue: boolean;
  /** Invoice amount in yen, both ends inclusive. */
  min: number | null;
  max: number | null;
  /** Due date, both ends inclusive. */
  from: Day | null;
  to: Day | null;
};

const yenIn = (text: string | null): number | null => (text === null ? null : readAmount(text));

const dayIn = (text: string | null) => Day.safeParse(text).data ?? null;

/** Parses filters from the URL, ignoring invalid ones. Completed invoices can't be overdue. */
export function readFilters(params: URLSearchParams, type: InvoiceType): InvoiceFilters {
  return {
    route: ROUTES.find((route) => route === params.get('route')) ?? null,
    collector: params.get('collector') || null,
    overdue: type !== 'completed' && params.get('overdue') === '1',
    min: yenIn(params.get('min')),
    max: yenIn(params.get('max')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  };
}

/** Number of active filters, for the badge (requirements section 2). A range counts once. */
export function countActive({ route, collector, overdue, min, max, from, to }: InvoiceFilters): number {
  const active = [route !== null, collector !== null, overdue, min !== null || max !== null];
  return [...active, from !== null || to !== null].filter(Boolean).length;
}

/** Predicate for rows that pass all filters. */
export function filterBy(filters: InvoiceFilters, today: Day): (row: InvoiceRow) => boolean {
  const { route, collector, overdue, min, max, from, to } = filters;
  return ({ invoice, route: at }) =>
    (route === null || at === route) &&
    (collector === null || (invoice.assignToCollect ?? NOBODY) === collector) &&
    (!overdue || isOverdue(invoice, today)) &&
    (min === null || invoice.amount >= min) &&
    (max === null || invoice.amount <= max) &&
    (from === null || invoice.dueDate >= from) &&
    (to === null || invoice.dueDate <= to);
}
