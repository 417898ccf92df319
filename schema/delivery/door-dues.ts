import type { Day, Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { addYen, sumYen, type Yen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf, duesOf } from '../invoices/invoice-rules.ts';
import { oldestFirst } from '../payments/allocate.ts';
import type { Payment } from '../payments/payment-entity.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { isComplete, isOpenSlip, linesOf, totalOf, withRates } from '../slips/slip-rules.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import type { OrderTrack } from './order-track-entity.ts';

/** Sum that a driver has to collect at a customer's door: the same before and after a slip is delivered there. */
export type DoorDues = {
  customerId: Id;
  /** Open invoices that are this driver's to collect, the oldest first. What others collect there is not its. */
  invoices: Invoice[];
  /** Yen of those: what can be paid now. */
  open: Yen;
  /** Yen that become its invoices once its stops there are delivered: complete slips of a cash customer. */
  coming: Yen;
  /** Both together. */
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

/** Yen that a stop's slip will bill when it is delivered; 0 where something still lacks, or more came back than was sold. */
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
 * The one sum of a door, by customer, for every screen that shows it: a driver's open invoices there, and what its open
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

/** A driver's day so far: the doors where it delivered, and what it did not collect there. */
export type DoorDay = { doors: number; notCollected: Yen };

/** The doors of a day's deliveries with the money that is left there. */
export function doorDay(delivered: Iterable<{ customerId: Id }>, duesAt: (customerId: Id) => DoorDues): DoorDay {
  const doors = new Set([...delivered].map(({ customerId }) => customerId));
  return { doors: doors.size, notCollected: sumYen([...doors].map((customerId) => duesAt(customerId).open)) };
}

type Paid = Pick<Payment, 'invoiceId' | 'amount' | 'takenAt'>;

/**
 * Yen that were left on an invoice right after an instant: its balance now and what was paid since. So it does not matter
 * that a phone keeps no payments of long ago.
 * @param payments without those of the instant itself
 */
export function leftAfter(
  invoice: Pick<Invoice, '_id' | 'amount' | 'paid'>,
  at: Instant,
  payments: Iterable<Paid>,
): Yen {
  const since = [...payments].filter(({ invoiceId, takenAt }) => invoiceId === invoice._id && takenAt > at);
  return addYen(balanceOf(invoice), sumYen(since.map(({ amount }) => amount)));
}

/** Yen that were open on all of these invoices right after an instant; what came later is not among them. */
export function openAfter(
  invoices: Iterable<Pick<Invoice, '_id' | 'amount' | 'paid' | 'createdAt'>>,
  at: Instant,
  payments: readonly Paid[],
): Yen {
  const known = [...invoices].filter(({ createdAt }) => createdAt <= at);
  return sumYen(known.map((invoice) => Math.max(0, leftAfter(invoice, at, payments))));
}
