import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Handover, Payment } from '../../../schema/payments/payment-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

export type HandoverRow = { handover: Handover; driver: string };

/** A payment of a handover, with its restaurant and, if reversed, the reason. */
export type HandedPayment = { payment: Payment; restaurantName: string; takenBack: string | null };

/** All drivers' handovers: unconfirmed ones, oldest first, and confirmed ones, newest first. */
export function useHandoverList(): { open: HandoverRow[]; confirmed: HandoverRow[] } {
  const handovers = useTable('handovers');
  const employees = useTable('employees');
  return useMemo(() => {
    const all = [...handovers.values()]
      .map((handover): HandoverRow => {
        const employee = employees.get(handover.driverId);
        return { handover, driver: employee?.name ?? t`Unknown` };
      })
      .sort((a, b) => a.handover.closedAt.localeCompare(b.handover.closedAt));
    return {
      open: all.filter(({ handover }) => handover.confirmedAt === null),
      confirmed: all.filter(({ handover }) => handover.confirmedAt !== null).reverse(),
    };
  }, [handovers, employees]);
}

/** Payments of a handover in the order taken. Use it for an expanded one only. */
export function useHandedPayments(handoverId: Id): HandedPayment[] {
  const payments = useTable('payments');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  return useMemo(
    () =>
      [...payments.values()]
        .filter((payment) => payment.handoverId === handoverId)
        .sort((a, b) => a.takenAt.localeCompare(b.takenAt))
        .map((payment): HandedPayment => {
          const customerId = invoices.get(payment.invoiceId)?.customerId;
          const customer = customerId === undefined ? undefined : customers.get(customerId);
          const opposite = payment.reversedBy && payments.get(payment.reversedBy);
          return {
            payment,
            restaurantName: namesOf(customer).restaurantName,
            takenBack: opposite ? opposite.reason : null,
          };
        }),
    [payments, invoices, customers, handoverId],
  );
}
