import { t } from '@lingui/core/macro';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { sumYen, type Yen } from '../../../schema/core/money.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { isInHand } from '../../../schema/payments/payment-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { namesOf } from '../../words/labels.ts';

/** A payment whose cash a driver carries, and the restaurant it came from. */
export type CarriedPayment = { payment: Payment; restaurantName: string };

/** Cash a driver carries: payments, oldest first, and their total in yen. */
export type CarriedCash = {
  driverId: Id;
  driver: string;
  isDeleted: boolean;
  total: Yen;
  oldestAt: Instant;
  carried: CarriedPayment[];
};

type Tables = {
  payments: ReadonlyMap<Id, Payment>;
  employees: ReadonlyMap<Id, Employee>;
  invoices: ReadonlyMap<Id, Invoice>;
  customers: ReadonlyMap<Id, Customer>;
};

/** Cash each driver has not handed over yet, oldest cash first. */
export function cashWithDrivers({ payments, employees, invoices, customers }: Tables): CarriedCash[] {
  const byDriver = new Map<Id, Payment[]>();
  for (const payment of payments.values()) {
    if (!isInHand(payment) || employees.get(payment.collectorId)?.role !== 'driver') continue;
    if (!byDriver.get(payment.collectorId)?.push(payment)) byDriver.set(payment.collectorId, [payment]);
  }
  const restaurantOf = ({ invoiceId }: Payment) =>
    namesOf(customers.get(invoices.get(invoiceId)?.customerId ?? '')).restaurantName;
  return [...byDriver]
    .map(([driverId, taken]): CarriedCash => {
      taken.sort((a, b) => a.takenAt.localeCompare(b.takenAt));
      const employee = employees.get(driverId);
      return {
        driverId,
        driver: employee?.name ?? t`Unknown`,
        isDeleted: employee?.deletedAt !== null,
        total: sumYen(taken.map(({ amount }) => amount)),
        oldestAt: taken[0]?.takenAt ?? '',
        carried: taken.map((payment) => ({ payment, restaurantName: restaurantOf(payment) })),
      };
    })
    .sort((a, b) => a.oldestAt.localeCompare(b.oldestAt));
}

/** Cash is handed over at the end of its day, so cash older than a day is late. */
export const isLate = ({ oldestAt }: Pick<CarriedCash, 'oldestAt'>, now: number): boolean =>
  Date.parse(oldestAt) < now - 86_400_000;
