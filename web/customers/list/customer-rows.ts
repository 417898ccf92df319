import { t } from '@lingui/core/macro';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { duesOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import type { RowPlan, SumPlan } from '../../replica/patched/patched-rows.ts';

export type Delivery = { at: Instant; driver: string };

export type CustomerRow = {
  customer: Customer;
  /** Total dues in yen: open balances of its invoices. */
  dues: Yen;
  lastDelivery: Delivery | null;
  /** Restaurant and code, folded, for searching and sorting. */
  text: string;
};

/** Total dues by customer; customers without dues are left out. */
export const DUES: SumPlan<Invoice, Yen> = {
  idOf: ({ customerId }) => customerId,
  sumOf: (invoices) => duesOf(invoices) || undefined,
};

/** The last delivery made, by customer. */
export const LAST_DELIVERIES: SumPlan<OrderTrack, OrderTrack> = {
  idOf: ({ customerId, deliveredAt }) => (deliveredAt === null ? null : customerId),
  sumOf(tracks) {
    let last: OrderTrack | undefined;
    for (const track of tracks) {
      if (track.isDelivered && (track.deliveredAt ?? '') > (last?.deliveredAt ?? '')) last = track;
    }
    return last;
  },
};

// A changed record is a new object, so its row is kept by it.
const drawn = new WeakMap<Customer, CustomerRow>();

/** Data of other tables shown in a customer's row. */
type Directory = {
  dues: ReadonlyMap<Id, Yen>;
  deliveries: ReadonlyMap<Id, OrderTrack>;
  employees: ReadonlyMap<Id, Pick<Employee, 'username'>>;
};

function deliveryOf(track: OrderTrack | undefined, employees: Directory['employees']): Delivery | null {
  if (!track) return null;
  return { at: track.deliveredAt ?? '', driver: employees.get(track.deliveredBy)?.username ?? t`Unknown` };
}

/** A customer's row. The same object while unchanged, so that its card does not render. */
function rowOf(customer: Customer, { dues, deliveries, employees }: Directory): CustomerRow | null {
  if (customer.deletedAt !== null) return null;
  const before = drawn.get(customer);
  const row = {
    customer,
    dues: dues.get(customer._id) ?? 0,
    lastDelivery: deliveryOf(deliveries.get(customer._id), employees),
    text: before?.text ?? foldForSearch(`${customer.restaurantName} ${customer.customerCode}`),
  };
  const same =
    before?.dues === row.dues &&
    before.lastDelivery?.at === row.lastDelivery?.at &&
    before.lastDelivery?.driver === row.lastDelivery?.driver;
  if (before && same) return before;
  drawn.set(customer, row);
  return row;
}

/** The office's list of customers, by restaurant name without case and accents; deleted ones are left out. */
export const CUSTOMER_ROWS: RowPlan<Customer, Directory, CustomerRow> = {
  rowOf,
  idOf: ({ customer }) => customer._id,
  compare: (a, b) => byCodeUnits(a.text, b.text) || byCodeUnits(a.customer._id, b.customer._id),
  joins: { dues: ({ _id }) => _id, deliveries: ({ _id }) => _id },
};
