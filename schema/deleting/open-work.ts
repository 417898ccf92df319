import { z } from 'zod';
import type { Id } from '../core/ids.ts';
import { addYen, sumYen, YenSum } from '../core/money.ts';
import type { OrderTrack } from '../delivery/order-track-entity.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf, duesOf } from '../invoices/invoice-rules.ts';
import { isDispatched } from '../orders/is-dispatched.ts';
import type { Order } from '../orders/order-entity.ts';
import type { Credit, Handover, Payment } from '../payments/payment-entity.ts';
import { creditOf, isInHand } from '../payments/payment-rules.ts';
import type { Employee } from '../people/people-entity.ts';
import type { Slip } from '../slips/slip-entity.ts';

/** Open work that prevents deleting a customer or an employee: counts, and sums in yen. Fields of 0 are absent. */
export const OpenWork = z
  .object({
    /** Undelivered web orders. */
    orders: z.int(),
    /** Undelivered order tracks. */
    stops: z.int(),
    /** Sum of open balances. */
    dues: YenSum,
    /** Credit, including surpluses on invoices. */
    credit: YenSum,
    /** Open invoices assigned to a driver. */
    invoices: z.int(),
    /** Cash not handed over yet. */
    cash: YenSum,
    handovers: z.int(),
    /** Unbilled delivery slips. */
    slips: z.int(),
  })
  .partial()
  .meta({ id: 'OpenWork' });
export type OpenWork = z.infer<typeof OpenWork>;

function named(open: OpenWork): OpenWork {
  return Object.fromEntries(Object.entries(open).filter(([, amount]) => amount !== 0));
}

const lengthOf = <T>(rows: Iterable<T>, counts: (row: T) => boolean) => Array.from(rows).filter(counts).length;

type CustomersRecords = {
  slips: Iterable<Pick<Slip, 'customerId' | 'billedAt' | 'voidedAt'>>;
  orders: Iterable<Pick<Order, 'customerId' | 'isDelivered'>>;
  orderTracks: Iterable<Pick<OrderTrack, 'customerId' | 'isDelivered'>>;
  invoices: Iterable<Pick<Invoice, 'customerId' | 'amount' | 'paid'>>;
  credits: Iterable<Pick<Credit, 'customerId' | 'amount'>>;
};

export function openOfCustomer(
  customerId: Id,
  { orders, orderTracks, invoices, slips, credits }: CustomersRecords,
): OpenWork {
  const its = Array.from(invoices).filter((each) => each.customerId === customerId);
  return named({
    orders: lengthOf(orders, (each) => each.customerId === customerId && !isDispatched(each)),
    stops: lengthOf(orderTracks, (each) => each.customerId === customerId && !each.isDelivered),
    slips: lengthOf(
      slips,
      (each) => each.customerId === customerId && each.billedAt === null && each.voidedAt === null,
    ),
    dues: duesOf(its),
    credit: addYen(
      creditOf(Array.from(credits).filter((each) => each.customerId === customerId)),
      sumYen(its.map((each) => Math.max(0, -balanceOf(each)))),
    ),
  });
}

type EmployeesRecords = {
  orderTracks: Iterable<Pick<OrderTrack, 'deliveredBy' | 'isDelivered'>>;
  invoices: Iterable<Pick<Invoice, 'assignToCollect' | 'amount' | 'paid'>>;
  payments: Iterable<Pick<Payment, 'collectorId' | 'amount' | 'handoverId' | 'reverses' | 'reversedBy' | 'method'>>;
  handovers: Iterable<Pick<Handover, 'driverId' | 'confirmedAt'>>;
};

/** Open work of an employee. Only drivers hand over cash; a manager's is already in the office. */
export function openOfEmployee(
  { _id, role }: Pick<Employee, '_id' | 'role'>,
  { orderTracks, invoices, payments, handovers }: EmployeesRecords,
): OpenWork {
  const inHand = Array.from(payments).filter((payment) => payment.collectorId === _id && isInHand(payment));
  return named({
    cash: role === 'driver' ? sumYen(inHand.map(({ amount }) => amount)) : 0,
    handovers: lengthOf(handovers, (each) => each.driverId === _id && each.confirmedAt === null),
    stops: lengthOf(orderTracks, (each) => each.deliveredBy === _id && !each.isDelivered),
    invoices: lengthOf(invoices, (each) => each.assignToCollect === _id && balanceOf(each) > 0),
  });
}

/** The open work in a rejection's detail; empty if there is none. */
export function openIn(detail: Record<string, unknown>): OpenWork {
  return OpenWork.catch({}).parse(detail.open);
}

export const OPEN_ADVICE = /*i18n*/ 'Settle it, or give it to somebody else. Then delete.';
