import type { Invoice } from '../../../schema/billing/billing-entity.ts';
import { duesOf } from '../../../schema/billing/billing-rules.ts';
import { isToPayOn, paymentDaysOf } from '../../../schema/billing/payment-days.ts';
import { type Customer, ROUTES, type Route } from '../../../schema/customers/customer-entity.ts';
import type { Day } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Yen } from '../../../schema/money.ts';
import { formatChoice } from '../../words/format.ts';

/** An open invoice due for payment on a day, and its customer. */
export type ProjectedRow = { invoice: Invoice; customer: Customer };
export type ProjectedRoute = { route: Route; rows: ProjectedRow[]; toCollect: Yen };
export type PaymentReport = {
  routes: ProjectedRoute[];
  invoices: number;
  customers: number;
  totalAmountToCollect: Yen;
};

/** Payment days that fall on a calendar day: `25`, or `30 or 31` at the end of a short month. */
export const formatPaymentDays = (day: Day) => formatChoice(paymentDaysOf(day).map(String));

function byName(a: ProjectedRow, b: ProjectedRow): number {
  const [x, y] = [a.customer.restaurantName, b.customer.restaurantName];
  return x === y ? a.invoice.dueDate.localeCompare(b.invoice.dueDate) : x < y ? -1 : 1;
}

/** Open invoices that monthly payers are to pay on a day. */
function openOf(invoices: Iterable<Invoice>, customers: ReadonlyMap<Id, Customer>, day: Day) {
  return [...invoices].flatMap((invoice): ProjectedRow[] => {
    if (invoice.completedAt !== null) return [];
    const customer = customers.get(invoice.customerId);
    if (customer?.paymentMethod !== 'monthly') return [];
    return isToPayOn(day, { ...invoice, paymentDate: customer.paymentDate }) ? [{ invoice, customer }] : [];
  });
}

const sumOf = (rows: ProjectedRow[]) => duesOf(rows.map(({ invoice }) => invoice));

/**
 * Projection for a day: all open invoices of the monthly payers of that day, and closings due on it, by route. Same as the
 * server's `/api/invoice/date?date=` (requirements section 7).
 */
export function paymentReportOf(
  { invoices, customers }: { invoices: ReadonlyMap<Id, Invoice>; customers: ReadonlyMap<Id, Customer> },
  day: Day,
): PaymentReport {
  const rows = openOf(invoices.values(), customers, day).sort(byName);
  const routes = ROUTES.flatMap((route): ProjectedRoute[] => {
    const ofRoute = rows.filter(({ customer }) => customer.route === route);
    return ofRoute.length === 0 ? [] : [{ route, rows: ofRoute, toCollect: sumOf(ofRoute) }];
  });
  return {
    routes,
    invoices: rows.length,
    customers: new Set(rows.map(({ customer }) => customer._id)).size,
    totalAmountToCollect: sumOf(rows),
  };
}
