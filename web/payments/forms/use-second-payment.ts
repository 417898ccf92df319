import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import type { LocalDb } from '../../replica/local-db.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { formatTime } from '../../words/format.ts';

/** Somebody paid since the form was opened, in another tab or elsewhere. */
export class PaidSince extends Error {
  readonly payment: Payment;

  constructor(payment: Payment) {
    super('Paid since');
    this.payment = payment;
  }
}

/** The opened form: its invoice, the amount paid by then, and its own payment. */
export type OpenedForm = { invoiceId: Id; paidSeen: number; paymentId: Id };

/**
 * Checks that the payment being written is the first since its form was opened. Runs in the transaction that writes it,
 * so that one of two simultaneous tabs is asked.
 * @throws PaidSince with the latest of the other payments
 */
export async function assertFirstSince(db: LocalDb, { invoiceId, paidSeen, paymentId }: OpenedForm): Promise<void> {
  // Sequential: parallel reads would lose the transaction.
  const invoice = await db.rows('invoices').get(invoiceId);
  const written = await db.rows('payments').get(paymentId);
  if (!invoice || !written || invoice.paid - written.amount <= paidSeen) return;
  const payments = await db.rows('payments').toArray();
  const others = payments.filter((each) => each.invoiceId === invoiceId && each._id !== paymentId);
  const status = others.filter(({ reverses, reversedBy }) => reverses === null && reversedBy === null);
  const latest = status.sort((a, b) => a.takenAt.localeCompare(b.takenAt)).at(-1);
  if (latest) throw new PaidSince(latest);
}

/**
 * Asks before a second payment for an invoice that was paid while the form was open, as in another tab.
 * @returns a save function: on yes `save` is called again without the check; false on no
 */
export function useSecondPayment(invoices: readonly Invoice[], paymentIdOf: (invoiceId: Id) => Id) {
  const db = useLocalDb();
  const confirm = useConfirm();
  const session = useSession();
  const timeZone = useTimeZone();
  const [opened] = useState(() =>
    invoices.map(({ _id, paid }): OpenedForm => ({ invoiceId: _id, paidSeen: paid, paymentId: paymentIdOf(_id) })),
  );

  function ask({ amount, takenAt, collectorId, collectedBy }: Payment): Promise<boolean> {
    const [yen, at] = [formatYen(amount), formatTime(takenAt, timeZone)];
    const subtitle =
      collectorId === session?._id
        ? t`Already ${yen} at ${at}. Record another?`
        : t`Already ${yen} at ${at} by ${collectedBy}. Record another?`;
    return confirm({ title: t`Already paid?`, subtitle, palette: 'persimmon' });
  }

  return async (save: (assertFirst: () => Promise<void>) => Promise<void>): Promise<boolean> => {
    try {
      await save(async () => {
        // Sequential: parallel reads would lose the transaction.
        for (const form of db ? opened : []) await assertFirstSince(db as LocalDb, form);
      });
    } catch (error) {
      if (!(error instanceof PaidSince)) throw error;
      if (!(await ask(error.payment))) return false;
      await save(async () => {});
    }
    return true;
  };
}
