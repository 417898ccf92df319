import { z } from 'zod';
import type { Handover, Invoice, Payment } from './billing/billing-entity.ts';
import { balanceOf, duesOf } from './billing/billing-rules.ts';
import type { OrderTrack } from './delivery/order-track-entity.ts';
import type { Id } from './ids.ts';
import { formatYen, sumYen, YenSum } from './money.ts';
import type { Order } from './orders/order-entity.ts';
import type { Employee } from './people/people-entity.ts';

/**
 * Open work that keeps a customer or an employee from being deleted: counts, and sums in yen. A field is absent where nothing
 * is open.
 */
export const OpenWork = z
  .object({
    /** Web orders that did not go out. */
    orders: z.int(),
    /** Order tracks that are not delivered. */
    stops: z.int(),
    /** Balances of its invoices. */
    dues: YenSum,
    /** Credit: payments beyond the amount of an invoice. */
    credit: YenSum,
    /** Invoices that a driver is to collect. */
    invoices: z.int(),
    /** Payments that a driver took and did not hand over. */
    cash: YenSum,
    /** Handovers that the office did not confirm. */
    handovers: z.int(),
  })
  .partial()
  .meta({ id: 'OpenWork' });
export type OpenWork = z.infer<typeof OpenWork>;

/** Only what there is something of. */
function named(open: OpenWork): OpenWork {
  return Object.fromEntries(Object.entries(open).filter(([, amount]) => amount !== 0));
}

const lengthOf = <T>(rows: Iterable<T>, counts: (row: T) => boolean) => Array.from(rows).filter(counts).length;

type CustomersRecords = {
  orders: Iterable<Pick<Order, 'customerId' | 'isDelivered'>>;
  orderTracks: Iterable<Pick<OrderTrack, 'customerId' | 'isDelivered'>>;
  invoices: Iterable<Pick<Invoice, 'customerId' | 'amount' | 'paid'>>;
};

/** Open work of a customer. */
export function openOfCustomer(customerId: Id, { orders, orderTracks, invoices }: CustomersRecords): OpenWork {
  const its = Array.from(invoices).filter((each) => each.customerId === customerId);
  return named({
    orders: lengthOf(orders, (each) => each.customerId === customerId && !each.isDelivered),
    stops: lengthOf(orderTracks, (each) => each.customerId === customerId && !each.isDelivered),
    dues: duesOf(its),
    credit: sumYen(its.map((each) => Math.max(0, -balanceOf(each)))),
  });
}

type EmployeesRecords = {
  orderTracks: Iterable<Pick<OrderTrack, 'deliveredBy' | 'isDelivered'>>;
  invoices: Iterable<Pick<Invoice, 'assignToCollect' | 'amount' | 'paid'>>;
  payments: Iterable<Pick<Payment, 'collectorId' | 'amount' | 'handoverId' | 'reverses' | 'reversedBy'>>;
  handovers: Iterable<Pick<Handover, 'driverId' | 'confirmedAt'>>;
};

/** Open work of an employee. Only drivers hand cash over; a manager's is in the office already. */
export function openOfEmployee(
  { _id, role }: Pick<Employee, '_id' | 'role'>,
  { orderTracks, invoices, payments, handovers }: EmployeesRecords,
): OpenWork {
  const inHand = Array.from(payments).filter(
    ({ collectorId, handoverId, reverses, reversedBy }) =>
      collectorId === _id && handoverId === null && reverses === null && reversedBy === null,
  );
  return named({
    cash: role === 'driver' ? sumYen(inHand.map(({ amount }) => amount)) : 0,
    handovers: lengthOf(handovers, (each) => each.driverId === _id && each.confirmedAt === null),
    stops: lengthOf(orderTracks, (each) => each.deliveredBy === _id && !each.isDelivered),
    invoices: lengthOf(invoices, (each) => each.assignToCollect === _id && balanceOf(each) > 0),
  });
}

const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const WORDS: { [K in keyof OpenWork]-?: (amount: number) => string } = {
  orders: counted('open order', 'open orders'),
  stops: counted('open stop', 'open stops'),
  dues: (yen) => `${formatYen(yen)} of dues`,
  credit: (yen) => `${formatYen(yen)} of credit`,
  cash: (yen) => `${formatYen(yen)} of cash to hand over`,
  handovers: counted('handover to confirm', 'handovers to confirm'),
  invoices: counted('invoice to collect', 'invoices to collect'),
};

/** Open work in words, a line each: `2 open orders`, `¥12,000 of dues`. */
export function openLines(open: OpenWork): string[] {
  return Object.entries(WORDS).flatMap(([kind, say]) => {
    const amount = open[kind as keyof OpenWork];
    return amount ? [say(amount)] : [];
  });
}

/** The same in one sentence's part: `2 open orders, 1 open stop and ¥12,000 of dues`; empty where nothing is open. */
export function openWords(open: OpenWork): string {
  const lines = openLines(open);
  const last = lines.pop() ?? '';
  return lines.length === 0 ? last : `${lines.join(', ')} and ${last}`;
}

/** What the facts of a refusal say to be open; empty where they say nothing of it. */
export function openIn(detail: Record<string, unknown>): OpenWork {
  return OpenWork.catch({}).parse(detail.open);
}

/** What to do about it, for whoever wants to delete. */
export const OPEN_ADVICE = 'Settle it, or give it to somebody else. Then delete.';
