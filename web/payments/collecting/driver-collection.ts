import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Handover, Payment } from '../../../schema/payments/payment-entity.ts';
import { isInHand as isPaymentInHand } from '../../../schema/payments/payment-rules.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { dayOf } from '../../../schema/plain/time.ts';
import { sumYen, type Yen } from '../../../schema/plain/yen.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useDoorDues } from '../../slips/lines/use-door-dues.ts';
import { namesOf } from '../../words/labels.ts';

export type Due = {
  invoice: Invoice;
  /** Undefined if the customer is gone. */
  customer: Customer | undefined;
  restaurantName: string;
  customerCode: string;
  balance: Yen;
};

/** The invoices to collect at one door, oldest first. */
export type DueDoor = Pick<Due, 'customer' | 'restaurantName' | 'customerCode'> & {
  customerId: Id;
  dues: Due[];
  /** The door's sum, as on its card. */
  total: Yen;
  /** The part of it that is invoiced once a stop there is delivered. */
  coming: Yen;
};

/** A payment a driver took, and the restaurant it came from. */
export type Collected = {
  payment: Payment;
  /** Undefined if it was reassigned: the money taken for it stays here. */
  invoice: Invoice | undefined;
  restaurantName: string;
  customerCode: string;
};

/** Unpaid invoices assigned to a driver, longest due first. */
function useToCollect(driverId: Id): Due[] {
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  return useMemo(
    () =>
      [...invoices.values()]
        .filter((invoice) => invoice.assignToCollect === driverId && balanceOf(invoice) > 0)
        .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.createdAt.localeCompare(b.createdAt))
        .map((invoice): Due => {
          const customer = customers.get(invoice.customerId);
          return { invoice, customer, ...namesOf(customer), balance: balanceOf(invoice) };
        }),
    [invoices, customers, driverId],
  );
}

/** A driver's doors with something to collect, longest due first. */
export function useDueDoors(session: Pick<UserInfo, '_id' | 'timeZone'>): { doors: DueDoor[] } {
  const dues = useToCollect(session._id);
  const duesAt = useDoorDues(session);
  const doors = useMemo(() => {
    const made = new Map<Id, DueDoor>();
    for (const due of dues) {
      const { customer, restaurantName, customerCode, invoice } = due;
      const { customerId } = invoice;
      const door = made.get(customerId);
      const { total, coming } = duesAt(customerId);
      if (door) door.dues.push(due);
      else made.set(customerId, { customer, restaurantName, customerCode, customerId, dues: [due], total, coming });
    }
    return [...made.values()];
  }, [dues, duesAt]);
  return { doors };
}

/** A driver's payments on this phone, newest first. */
export function useMyPayments(driverId: Id): { mine: Collected[] } {
  const payments = useTable('payments');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const mine = useMemo(
    () =>
      [...payments.values()]
        .filter(({ collectorId }) => collectorId === driverId)
        .sort((a, b) => b.takenAt.localeCompare(a.takenAt))
        .map((payment): Collected => {
          const invoice = invoices.get(payment.invoiceId);
          const customer = invoice && customers.get(invoice.customerId);
          const restaurantName = invoice ? namesOf(customer).restaurantName : t`Reassigned invoice`;
          return { payment, invoice, restaurantName, customerCode: customer?.customerCode ?? '' };
        }),
    [payments, invoices, customers, driverId],
  );
  return { mine };
}

/** Payments as on their receipts: the parts of one amount over several invoices are joined under its id. */
export function byReceipt(collected: readonly Collected[]): Collected[] {
  const made = new Map<Id, Collected>();
  for (const each of collected) {
    const { allocationId, _id, amount } = each.payment;
    const id = allocationId ?? _id;
    const before = made.get(id);
    const together = sumYen([before?.payment.amount ?? 0, amount]);
    made.set(id, { ...(before ?? each), payment: { ...(before ?? each).payment, _id: id, amount: together } });
  }
  return [...made.values()];
}

/** True if it was taken on that business day. */
export const takenOn =
  (day: Day, timeZone: string) =>
  ({ payment }: Collected): boolean =>
    dayOf(payment.takenAt, timeZone) === day;

export const isInHand = ({ payment }: Collected): boolean => isPaymentInHand(payment);

export const sumOf = (payments: Collected[]): Yen => sumYen(payments.map(({ payment }) => payment.amount));

/** A driver's unconfirmed handovers, and those of a day, newest first. */
export function useHandovers(driverId: Id, day: Day): Handover[] {
  const rows = useTable('handovers');
  return useMemo(
    () =>
      [...rows.values()]
        .filter((each) => each.driverId === driverId && (each.confirmedAt === null || each.day === day))
        .sort((a, b) => b.closedAt.localeCompare(a.closedAt)),
    [rows, driverId, day],
  );
}
