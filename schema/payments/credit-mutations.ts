import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { subtractYen } from '../core/money.ts';
import { assertCurrent, assertSame, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Reason } from '../core/reason.ts';
import { Rejected } from '../core/rejected.ts';
import { type Invoice, PositiveYen } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { putCredit, reverseCredit } from './credit-records.ts';
import { MoneyMethod } from './payment-kinds.ts';
import { isRecorded, putPayment } from './payment-records.ts';

/** @throws Rejected with `not_found` if the invoice was deleted or moved to another customer */
async function mustBeOf(tx: Tx, customerId: Id, invoiceId: Id): Promise<Invoice> {
  const invoice = await mustGet(tx, 'invoices', invoiceId);
  if (invoice.customerId !== customerId) throw new Rejected('not_found', { table: 'invoices', id: invoiceId });
  return invoice;
}

export const creditMutations = {
  /**
   * Pays all or part of an invoice with the customer's credit. The payment and the change of the credit share an id.
   */
  'credit.use': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Credit used',
    args: z.strictObject({ customerId: Id, invoiceId: Id, paymentId: Id, amount: PositiveYen, date: Day }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ customerId, invoiceId, paymentId }) => ({
      invoices: invoiceId,
      payments: paymentId,
      customers: customerId,
    }),
    async run(tx, { customerId, invoiceId, paymentId, amount, date }, ctx) {
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount })) return;
      if (await tx.get('credits', paymentId)) throw new Rejected('id_in_use');
      const invoice = await mustBeOf(tx, customerId, invoiceId);
      const balance = balanceOf(invoice);
      if (amount > balance) throw new Rejected('overpayment', { balance });
      await putCredit(tx, { _id: paymentId, customerId, amount: subtractYen(0, amount), kind: 'used', date }, ctx);
      await putPayment(tx, { invoice, paymentId, amount, date, kind: 'credit' }, ctx);
    },
  }),

  /** Turns the surplus of an overpaid invoice into customer credit, which can pay other invoices. */
  'credit.keepSurplus': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Overpaid amount kept as credit',
    args: z.strictObject({ customerId: Id, invoiceId: Id, paymentId: Id, amount: PositiveYen, date: Day }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ customerId, invoiceId, paymentId }) => ({
      invoices: invoiceId,
      payments: paymentId,
      customers: customerId,
    }),
    async run(tx, { customerId, invoiceId, paymentId, amount, date }, ctx) {
      const taken = subtractYen(0, amount);
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount: taken })) return;
      if (await tx.get('credits', paymentId)) throw new Rejected('id_in_use');
      const invoice = await mustBeOf(tx, customerId, invoiceId);
      const surplus = Math.max(0, subtractYen(0, balanceOf(invoice)));
      if (amount > surplus) throw new Rejected('credit_exceeded', { credit: surplus });
      await putCredit(tx, { _id: paymentId, customerId, amount, kind: 'used', date }, ctx);
      await putPayment(tx, { invoice, paymentId, amount: taken, date, kind: 'credit' }, ctx);
    },
  }),

  /** Pays credit out to the customer. */
  'credit.payOut': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Credit paid out',
    args: z.strictObject({
      customerId: Id,
      creditId: Id,
      amount: PositiveYen,
      date: Day,
      method: MoneyMethod,
      reason: z.string().trim().max(500),
    }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, creditId }) => ({ credits: creditId, customers: customerId }),
    async run(tx, { customerId, creditId, amount, date, method, reason }, ctx) {
      const existing = await tx.get('credits', creditId);
      const fields = { customerId, amount: subtractYen(0, amount), kind: 'paid out', method, reason } as const;
      // `date` is not compared: the server may have corrected it.
      if (existing) return assertSame(existing, fields);
      await assertCurrent(tx, 'customers', customerId);
      await putCredit(tx, { _id: creditId, ...fields, date }, ctx);
    },
  }),

  /**
   * Reverses credit that was left over or paid out by mistake, by an entry with a reason. Credit used for an invoice is
   * reversed with its payment, and credit from returned goods with its slip.
   */
  'credit.reverse': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Change of credit taken back',
    args: z.strictObject({ customerId: Id, creditId: Id, reversalId: Id, date: Day, reason: Reason }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, creditId, reversalId }) => ({ credits: [creditId, reversalId], customers: customerId }),
    async run(tx, { customerId, creditId, reversalId, date, reason }, ctx) {
      const credit = await mustGet(tx, 'credits', creditId);
      if (credit.customerId !== customerId) throw new Rejected('not_found', { table: 'credits', id: creditId });
      if (credit.reversedBy === reversalId) return;
      if (!['left over', 'paid out'].includes(credit.kind)) throw new Rejected('not_editable');
      await reverseCredit(tx, { creditId, reversalId, date, reason }, ctx);
    },
  }),
} as const;
