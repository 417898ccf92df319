import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import { ROUTES } from '../../../schema/customers/routes.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { duesOf } from '../../../schema/invoices/invoice-rules.ts';
import { isOverdueOn, isToPayOn, paymentDaysOf } from '../../../schema/payments/payment-days.ts';
import { formatChoice } from '../../words/format.ts';

export type ProjectedRow = { invoice: Invoice; customer: Customer };
export type ProjectedRoute = { route: Route; rows: ProjectedRow[]; toCollect: Yen };
export type PaymentReport = {
  routes: ProjectedRoute[];
  invoices: number;
  customers: number;
  totalAmountToCollect: Yen;
  /** Open invoices that were due before, and are not expected on the day anyway. */
  overdue: { rows: ProjectedRow[]; total: Yen };
};

/** Payment days that fall on a calendar day: `25`, or `30 or 31` at the end of a short month. */
export const formatPaymentDays = (day: Day) => formatChoice(paymentDaysOf(day).map(String));

function byName(a: ProjectedRow, b: ProjectedRow): number {
  const [x, y] = [a.customer.restaurantName, b.customer.restaurantName];
  return x === y ? a.invoice.dueDate.localeCompare(b.invoice.dueDate) : x < y ? -1 : 1;
}

function openOf(invoices: Iterable<Invoice>, customers: ReadonlyMap<Id, Customer>) {
  return [...invoices].flatMap((invoice): ProjectedRow[] => {
    if (invoice.completedAt !== null) return [];
    const customer = customers.get(invoice.customerId);
    return customer?.paymentMethod === 'monthly' ? [{ invoice, customer }] : [];
  });
}

const sumOf = (rows: ProjectedRow[]) => duesOf(rows.map(({ invoice }) => invoice));

/**
 * Projection for a day: all open invoices of the monthly payers of that day, and closings due on it, by route; then
 * everything overdue. Same as the server's `/api/invoice/date?date=` (requirements section 7).
 */
export function paymentReportOf(
  { invoices, customers }: { invoices: ReadonlyMap<Id, Invoice>; customers: ReadonlyMap<Id, Customer> },
  { day, today }: { day: Day; today: Day },
): PaymentReport {
  const open = openOf(invoices.values(), customers).sort(byName);
  const rows = open.filter(({ invoice, customer: { paymentDate } }) => isToPayOn(day, { ...invoice, paymentDate }));
  const overdue = open.filter(({ invoice, customer: { paymentDate } }) =>
    isOverdueOn(day, { ...invoice, paymentDate, today }),
  );
  const routes = ROUTES.flatMap((route): ProjectedRoute[] => {
    const ofRoute = rows.filter(({ customer }) => customer.route === route);
    return ofRoute.length === 0 ? [] : [{ route, rows: ofRoute, toCollect: sumOf(ofRoute) }];
  });
  return {
    routes,
    invoices: rows.length,
    customers: new Set(rows.map(({ customer }) => customer._id)).size,
    totalAmountToCollect: sumOf(rows),
    overdue: { rows: overdue, total: sumOf(overdue) },
  };
}
