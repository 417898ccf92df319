import { useMemo } from 'react';
import type { Handover, Payment } from '../../schema/billing/billing-entity.ts';
import type { Id } from '../../schema/ids.ts';
import { useTable } from '../replica/use-table.tsx';

/** A handover as the office looks at it. */
export type HandoverRow = { handover: Handover; driver: string };

/** A payment of a handover: whose it is, and why it was taken back, where it was. */
export type HandedPayment = { payment: Payment; restaurantName: string; takenBack: string | null };

/** Every driver's handovers: those to confirm, the oldest first, and those that are confirmed, the latest first. */
export function useHandoverList(): { open: HandoverRow[]; confirmed: HandoverRow[]; ready: boolean } {
  const handovers = useTable('handovers');
  const employees = useTable('employees');
  const rows = useMemo(() => {
    const all = [...handovers.rows.values()]
      .map((handover): HandoverRow => {
        const employee = employees.rows.get(handover.driverId);
        return { handover, driver: employee?.name ?? 'Unknown' };
      })
      .sort((a, b) => a.handover.closedAt.localeCompare(b.handover.closedAt));
    return {
      open: all.filter(({ handover }) => handover.confirmedAt === null),
      confirmed: all.filter(({ handover }) => handover.confirmedAt !== null).reverse(),
    };
  }, [handovers.rows, employees.rows]);
  return { ...rows, ready: handovers.ready && employees.ready };
}

/** The payments of a handover, in the order in which they were taken. Only for one that is open to look at. */
export function useHandedPayments(handoverId: Id): { payments: HandedPayment[]; ready: boolean } {
  const payments = useTable('payments');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const handed = useMemo(
    () =>
      [...payments.rows.values()]
        .filter((payment) => payment.handoverId === handoverId)
        .sort((a, b) => a.takenAt.localeCompare(b.takenAt))
        .map((payment): HandedPayment => {
          const customerId = invoices.rows.get(payment.invoiceId)?.customerId;
          const customer = customerId && customers.rows.get(customerId);
          const opposite = payment.reversedBy && payments.rows.get(payment.reversedBy);
          return {
            payment,
            restaurantName: customer ? customer.restaurantName : 'Deleted Restaurant',
            takenBack: opposite ? opposite.reason : null,
          };
        }),
    [payments.rows, invoices.rows, customers.rows, handoverId],
  );
  return { payments: handed, ready: payments.ready && invoices.ready && customers.ready };
}
