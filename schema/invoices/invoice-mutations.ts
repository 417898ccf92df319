import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertCurrent, assertDriver, assertSame, defineMutation, given, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { Invoice, InvoiceFields, NoteFields } from './invoice-entity.ts';
import { balanceOf, settled } from './invoice-rules.ts';
import { assertMayCollect, COLLECTORS } from './may-collect.ts';

/**
 * Asserts that an invoice has no payments left: with any, it can't be deleted or move to another customer. Money
 * received is a fact.
 * @throws Rejected with `has_payments`
 */
async function assertNoPayments(tx: Tx, { _id, paid }: Pick<Invoice, '_id' | 'paid'>): Promise<void> {
  if (paid !== 0) throw new Rejected('has_payments', { paid });
  if ((await tx.where('payments', { invoiceId: _id })).length > 0) throw new Rejected('has_payments');
}

const ON_DOCUMENT = ['amount', 'customerId', 'dueDate'] as const;

/**
 * Asserts that an invoice created by a document keeps what the document says; its note and its collector may change.
 * @throws Rejected with `on_document`
 */
function assertNotOnDocument(invoice: Invoice, patch: { [K in keyof Invoice]?: Invoice[K] | undefined }): void {
  const { origin } = invoice;
  const changes = ON_DOCUMENT.some((field) => patch[field] !== undefined && patch[field] !== invoice[field]);
  if (origin && changes) throw new Rejected('on_document', { origin });
}

export const invoiceMutations = {
  'invoice.create': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Invoice',
    args: InvoiceFields.extend({ invoiceId: Id, issuedOn: Invoice.shape.issuedOn }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, customerId }) => ({ invoices: invoiceId, customers: customerId }),
    reads: ({ assignToCollect }) => ({ employees: assignToCollect }),
    async run(tx, { invoiceId, ...fields }, { at }) {
      const existing = await tx.get('invoices', invoiceId);
      if (existing) return assertSame(existing, fields);
      await assertCurrent(tx, 'customers', fields.customerId);
      await assertDriver(tx, fields.assignToCollect);
      await tx.put('invoices', { _id: invoiceId, ...fields, paid: 0, createdAt: at, completedAt: null });
    },
  }),

  /**
   * Changes an invoice; on one created by a document, only note and collector. The amount can't fall below what is
   * paid, and an invoice with payments can't move to another customer.
   */
  'invoice.update': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Invoice changed',
    args: InvoiceFields.partial().extend({ invoiceId: Id }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, customerId }) => ({ invoices: invoiceId, customers: customerId }),
    reads: ({ assignToCollect }) => ({ employees: assignToCollect }),
    async run(tx, { invoiceId, ...patch }, { at }) {
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      const { customerId, assignToCollect } = patch;
      assertNotOnDocument(invoice, patch);
      if (customerId !== undefined && customerId !== invoice.customerId) {
        await assertNoPayments(tx, invoice);
        await assertCurrent(tx, 'customers', customerId);
      }
      if (assignToCollect !== invoice.assignToCollect) await assertDriver(tx, assignToCollect);
      if (patch.amount !== undefined && patch.amount < invoice.amount && patch.amount < invoice.paid) {
        throw new Rejected('amount_below_paid', { paid: invoice.paid });
      }
      await tx.put('invoices', settled({ ...invoice, ...given(patch) }, at));
    },
  }),

  /**
   * Assigns several invoices to one collector, or to nobody. Skips those paid or deleted meanwhile: whoever collected
   * one keeps it.
   */
  'invoice.assign': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Invoices assigned',
    undoMs: 10_000,
    args: z.strictObject({ assignToCollect: Id.nullable(), invoiceIds: z.array(Id).min(1).max(500) }),
    subject: ({ assignToCollect, invoiceIds: [first = ''] }) =>
      assignToCollect === null ? { table: 'invoices', id: first } : { table: 'employees', id: assignToCollect },
    touches: ({ invoiceIds }) => ({ invoices: invoiceIds }),
    reads: ({ assignToCollect }) => ({ employees: assignToCollect }),
    async run(tx, { assignToCollect, invoiceIds }) {
      await assertDriver(tx, assignToCollect);
      for (const id of new Set(invoiceIds)) {
        const invoice = await tx.get('invoices', id);
        if (!invoice || balanceOf(invoice) <= 0 || invoice.assignToCollect === assignToCollect) continue;
        await tx.put('invoices', { ...invoice, assignToCollect });
      }
    },
  }),

  /** Deletes an invoice made by mistake, with its notes; never one with payments or one created by a document. */
  'invoice.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Invoice deleted',
    args: z.strictObject({ invoiceId: Id }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId }) => ({ invoices: invoiceId }),
    async run(tx, { invoiceId }) {
      const invoice = await tx.get('invoices', invoiceId);
      if (invoice?.origin) throw new Rejected('on_document', { origin: invoice.origin });
      await assertNoPayments(tx, { _id: invoiceId, paid: invoice?.paid ?? 0 });
      await tx.remove('invoices', invoiceId);
      for (const { _id } of await tx.where('notes', { invoiceId })) await tx.remove('notes', _id);
    },
  }),

  /** Adds a follow-up note; trimmed (requirements section 5). */
  'invoice.addNote': defineMutation({
    may: COLLECTORS,
    title: /*i18n*/ 'Note',
    args: NoteFields,
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, noteId }) => ({ invoices: invoiceId, notes: noteId }),
    withdrawable: true,
    change: 'note',
    async run(tx, { invoiceId, noteId, note, date }, { actor, at }) {
      const existing = await tx.get('notes', noteId);
      if (existing) return assertSame(existing, { invoiceId, note, date });
      await assertMayCollect(tx, actor, await mustGet(tx, 'invoices', invoiceId));
      await tx.put('notes', {
        _id: noteId,
        invoiceId,
        note,
        date,
        notesBy: actor.username,
        authorId: actor._id,
        writtenAt: at,
      });
    },
  }),
} as const;
