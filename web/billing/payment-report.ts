import type { Invoice } from '../../schema/billing/billing-entity.ts';
import { duesOf } from '../../schema/billing/billing-rules.ts';
import { type Customer, ROUTES, type Route } from '../../schema/customers/customer-entity.ts';
import { addDays, type Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import type { Yen } from '../../schema/money.ts';

/** An open invoice that is to be paid on a day, and whose it is. */
export type ProjectedRow = { invoice: Invoice; customer: Customer };
export type ProjectedRoute = { route: Route; rows: ProjectedRow[]; toCollect: Yen };
export type PaymentReport = {
  routes: ProjectedRoute[];
  invoices: number;
  customers: number;
  totalAmountToCollect: Yen;
  /** What is open of those who pay on a day which this month does not have; asked for on its last day alone. */
  leftOut: Yen;
};

/** The day of the month of a calendar day, as customers have it. */
export const dayOfMonth = (day: Day) => Number(day.slice(8));

function byName(a: ProjectedRow, b: ProjectedRow): number {
  const [x, y] = [a.customer.restaurantName, b.customer.restaurantName];
  return x === y ? a.invoice.dueDate.localeCompare(b.invoice.dueDate) : x < y ? -1 : 1;
}

/** Open invoices of monthly payers, by whether their day of the month is meant. */
function openOf(invoices: Iterable<Invoice>, customers: ReadonlyMap<Id, Customer>, isMeant: (day: number) => boolean) {
  return [...invoices].flatMap((invoice): ProjectedRow[] => {
    if (invoice.completedAt !== null) return [];
    const customer = customers.get(invoice.customerId);
    if (customer?.paymentMethod !== 'monthly' || customer.paymentDate === null) return [];
    return isMeant(customer.paymentDate) ? [{ invoice, customer }] : [];
  });
}

const sumOf = (rows: ProjectedRow[]) => duesOf(rows.map(({ invoice }) => invoice));

/**
 * What is to be collected on a day: everything open of the monthly payers of that day of the month, by route. As the
 * server answers it (specification section 7, /api/invoice/date): the day is taken as it is.
 */
export function paymentReportOf(
  { invoices, customers }: { invoices: ReadonlyMap<Id, Invoice>; customers: ReadonlyMap<Id, Customer> },
  day: Day,
): PaymentReport {
  const wanted = dayOfMonth(day);
  const rows = openOf(invoices.values(), customers, (each) => each === wanted).sort(byName);
  const routes = ROUTES.flatMap((route): ProjectedRoute[] => {
    const ofRoute = rows.filter(({ customer }) => customer.route === route);
    return ofRoute.length === 0 ? [] : [{ route, rows: ofRoute, toCollect: sumOf(ofRoute) }];
  });
  const isLast = dayOfMonth(addDays(day, 1)) === 1;
  return {
    routes,
    invoices: rows.length,
    customers: new Set(rows.map(({ customer }) => customer._id)).size,
    totalAmountToCollect: sumOf(rows),
    leftOut: isLast ? sumOf(openOf(invoices.values(), customers, (each) => each > wanted)) : 0,
  };
}
