import { t } from '@lingui/core/macro';
import type { Invoice } from '../../../schema/billing/billing-entity.ts';
import { balanceOf, duesOf } from '../../../schema/billing/billing-rules.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Instant } from '../../../schema/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Yen } from '../../../schema/money.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';

/** A delivery's time and driver. */
export type Delivery = { at: Instant; driver: string };

/** A customer in the office's list. */
export type CustomerRow = {
  customer: Customer;
  /** Total dues in yen: open balances of its invoices. */
  dues: Yen;
  lastDelivery: Delivery | null;
  /** Restaurant and code, folded, for searching and sorting. */
  text: string;
};

/** Total dues by customer, in one pass; customers without dues are left out. */
export function duesByCustomer(invoices: Iterable<Invoice>): Map<Id, Yen> {
  const open = new Map<Id, Invoice[]>();
  for (const invoice of invoices) {
    if (balanceOf(invoice) <= 0) continue;
    const others = open.get(invoice.customerId);
    if (others) others.push(invoice);
    else open.set(invoice.customerId, [invoice]);
  }
  return new Map(Array.from(open, ([customerId, ones]) => [customerId, duesOf(ones)]));
}

/** Last delivery by customer, in one pass. */
export function lastDeliveries(tracks: Iterable<OrderTrack>, employees: ReadonlyMap<Id, Employee>): Map<Id, Delivery> {
  const last = new Map<Id, OrderTrack>();
  for (const track of tracks) {
    if (!track.isDelivered || track.deliveredAt === null) continue;
    if (track.deliveredAt > (last.get(track.customerId)?.deliveredAt ?? '')) last.set(track.customerId, track);
  }
  const deliveryOf = ({ deliveredAt, deliveredBy }: OrderTrack): Delivery => {
    return { at: deliveredAt ?? '', driver: employees.get(deliveredBy)?.username ?? t`Unknown` };
  };
  return new Map(Array.from(last, ([customerId, track]) => [customerId, deliveryOf(track)]));
}

// A changed record is a new object, so derived text is cached by object.
const texts = new WeakMap<Customer, string>();

function textOf(customer: Customer): string {
  const known = texts.get(customer);
  if (known !== undefined) return known;
  const text = foldForSearch(`${customer.restaurantName} ${customer.customerCode}`);
  texts.set(customer, text);
  return text;
}

/** Customers not deleted, by restaurant name. */
export function currentByName(customers: Iterable<Customer>): Customer[] {
  const current: { customer: Customer; text: string }[] = [];
  for (const customer of customers) {
    if (customer.deletedAt === null) current.push({ customer, text: textOf(customer) });
  }
  // Plain comparison of folded text: a collator takes ten times as long over 10,000.
  current.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
  return current.map(({ customer }) => customer);
}

const drawn = new WeakMap<Customer, CustomerRow>();

/** A customer's row; the same object while unchanged, so that its card does not render. */
export function rowOf(customer: Customer, dues: Yen, lastDelivery: Delivery | null): CustomerRow {
  const before = drawn.get(customer);
  const same =
    before?.dues === dues &&
    before.lastDelivery?.at === lastDelivery?.at &&
    before.lastDelivery?.driver === lastDelivery?.driver;
  if (before && same) return before;
  const row = { customer, dues, lastDelivery, text: textOf(customer) };
  drawn.set(customer, row);
  return row;
}
