import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { sumYen } from '../../../schema/core/money.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import { leftAfter, openAfter } from '../../../schema/delivery/door-dues.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import type { DocumentTotals } from '../../../schema/tax/tax-groups.ts';
import { totalsOf } from '../../../schema/tax/tax-sums.ts';
import { useIssuer } from '../../business/issuer/use-issuer.ts';
import { useTable } from '../../replica/use-table.tsx';
import { languageOf } from '../../ui/paper/paper-languages.tsx';
import { namesOf } from '../../words/labels.ts';
import type { PaidInvoice, Receipt } from './receipt.ts';

/** The sums of an invoice's slip, as it is now or as it was billed, whichever match the invoice. */
function totalsFor({ amount }: Invoice, slip: Slip | undefined): DocumentTotals | null {
  if (!slip) return null;
  return [linesOf(slip), slip.lines].map(totalsOf).find(({ total }) => total === amount) ?? null;
}

/** The rows of a receipt: one payment, or all parts of a payment over several invoices. */
const partsOf = (payments: ReadonlyMap<Id, Payment>, receiptId: Id): Payment[] =>
  [...payments.values()].filter(
    ({ _id, allocationId, reverses }) => reverses === null && (_id === receiptId || allocationId === receiptId),
  );

/**
 * The receipt of a payment on this device; null if it is unknown. After an undo the last version stays, with `isGone` set.
 * @param receiptId id of a payment, or of one over several invoices
 */
export function useReceipt(receiptId: Id, session: UserInfo): { receipt: Receipt | null; isGone: boolean } {
  const payments = useTable('payments');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const slips = useTable('slips');
  const issuer = useIssuer();
  const [last, setLast] = useState<Receipt | null>(null);
  const receipt = useMemo((): Receipt | null => {
    const parts = partsOf(payments, receiptId);
    const [payment] = parts;
    if (!payment) return null;
    const own = new Set(parts.map(({ _id }) => _id));
    const others = [...payments.values()].filter(({ _id }) => !own.has(_id));
    const { takenAt } = payment;
    const paid = parts.flatMap((part): (PaidInvoice & { of: Invoice })[] => {
      const of = invoices.get(part.invoiceId);
      if (!of) return [];
      const slip = slips.get(of._id);
      const left = leftAfter(of, takenAt, others);
      const { amount, dueDate } = of;
      return [
        {
          of,
          amount,
          dueDate,
          left,
          paid: part.amount,
          slipNo: slip ? numberText(slip) : null,
          totals: totalsFor(of, slip),
        },
      ];
    });
    const [first] = paid;
    const customer = first && customers.get(first.of.customerId);
    return {
      issuer,
      language: languageOf(customer),
      number: payment.receiptNo,
      restaurantName: first ? namesOf(customer).restaurantName : t`Reassigned invoice`,
      customerCode: customer?.customerCode ?? '',
      amount: sumYen(parts.map(({ amount }) => amount)),
      takenAt,
      invoices: paid.map(({ of: _of, ...each }) => each),
      open: first
        ? openAfter(
            [...invoices.values()].filter(
              ({ customerId, assignToCollect }) =>
                customerId === first.of.customerId && assignToCollect === payment.collectorId,
            ),
            takenAt,
            others,
          )
        : null,
      collector: payment.collectorId === session._id ? session.name : payment.collectedBy,
    };
  }, [payments, invoices, customers, slips, session, issuer, receiptId]);
  if (receipt && receipt !== last) setLast(receipt);
  return { receipt: receipt ?? last, isGone: !receipt && last !== null };
}
