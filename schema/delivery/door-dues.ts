import type { Day, Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Yen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf, duesOf } from '../invoices/invoice-rules.ts';
import { oldestFirst } from '../payments/allocate.ts';
import type { Payment } from '../payments/payment-entity.ts';
import { addYen, sumYen } from '../plain/yen.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { isComplete, isOpenSlip, linesOf, totalOf, withRates } from '../slips/slip-rules.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import type { OrderTrack } from './order-track-entity.ts';

/** What a driver has to collect from a customer: the same before and after a slip is delivered there. */
export type DoorDues = {
  customerId: Id;
  /** Open invoices assigned to this driver, oldest first. Those that others collect don't count. */
  invoices: Invoice[];
  /** The sum of these invoices in yen: what can be paid now. */
  open: Yen;
  /** Yen that its undelivered stops there will bill: complete slips of a cash customer. */
  coming: Yen;
  /** `open` plus `coming`. */
  total: Yen;
};

type Records = {
  invoices: Iterable<Invoice>;
  tracks: Iterable<OrderTrack>;
  slipOf: (trackId: Id) => Slip | undefined;
  /** True for customers whose slips are invoices of their own. */
  paysCash: (customerId: Id) => boolean;
};

type Rating = { rates: readonly TaxRate[]; day: Day };

/** What a stop's slip will bill when delivered, in yen; 0 if it is incomplete, or more is returned than sold. */
function comingOf(slip: Slip | undefined, rating: Rating): Yen {
  if (!slip || !isOpenSlip(slip)) return 0;
  const lines = withRates(linesOf(slip), rating);
  return isComplete(lines) ? Math.max(0, totalOf(lines)) : 0;
}

function grouped<T>(records: Iterable<T>, keyOf: (record: T) => Id): Map<Id, T[]> {
  const groups = new Map<Id, T[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

/**
 * What a driver has to collect, by customer, for every screen that shows it: its open invoices there, and what its open
 * stops there will bill.
 */
export function doorDues(driverId: Id, records: Records, rating: Rating): (customerId: Id) => DoorDues {
  const mine = grouped(
    [...records.invoices].filter((each) => each.assignToCollect === driverId && balanceOf(each) > 0),
    ({ customerId }) => customerId,
  );
  const stops = grouped(
    [...records.tracks].filter((each) => each.deliveredBy === driverId && !each.isDelivered),
    ({ customerId }) => customerId,
  );
  return (customerId) => {
    const invoices = oldestFirst(mine.get(customerId) ?? []);
    const open = duesOf(invoices);
    const slips = records.paysCash(customerId) ? (stops.get(customerId) ?? []) : [];
    const coming = sumYen(slips.map(({ _id }) => comingOf(records.slipOf(_id), rating)));
    return { customerId, invoices, open, coming, total: addYen(open, coming) };
  };
}

/** A driver's day so far: the number of customers delivered to, and what was not collected from them. */
export type DoorDay = { doors: number; notCollected: Yen };

/** The customers of a day's deliveries, with the money still to be collected there. */
export function doorDay(delivered: Iterable<{ customerId: Id }>, duesAt: (customerId: Id) => DoorDues): DoorDay {
  const doors = new Set([...delivered].map(({ customerId }) => customerId));
  return { doors: doors.size, notCollected: sumYen([...doors].map((customerId) => duesAt(customerId).open)) };
}

type Paid = Pick<Payment, 'invoiceId' | 'amount' | 'takenAt'>;

/**
 * Yen left on an invoice right after an instant: its current balance plus what was paid since. So it does not matter
 * that a phone keeps no old payments.
 * @param payments without those of that very instant
 */
export function leftAfter(
  invoice: Pick<Invoice, '_id' | 'amount' | 'paid'>,
  at: Instant,
  payments: Iterable<Paid>,
): Yen {
  const since = [...payments].filter(({ invoiceId, takenAt }) => invoiceId === invoice._id && takenAt > at);
  return addYen(balanceOf(invoice), sumYen(since.map(({ amount }) => amount)));
}

/** Yen open on all of these invoices right after an instant, without later invoices. */
export function openAfter(
  invoices: Iterable<Pick<Invoice, '_id' | 'amount' | 'paid' | 'createdAt'>>,
  at: Instant,
  payments: readonly Paid[],
): Yen {
  const known = [...invoices].filter(({ createdAt }) => createdAt <= at);
  return sumYen(known.map((invoice) => Math.max(0, leftAfter(invoice, at, payments))));
}
