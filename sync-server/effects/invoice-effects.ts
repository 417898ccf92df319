import { Rejected } from '../../schema/rejected.ts';
import type { Effect } from './effect.ts';

export const removeNotes: Effect = async (tx, changes, { trx }) => {
  for (const { table, id, after } of changes) {
    if (table !== 'invoices' || after) continue;
    const notes = await trx.selectFrom('notes').select('_id').where('invoiceId', '=', id).execute();
    for (const { _id } of notes) await tx.remove('notes', _id);
  }
};

/** An invoice with payment entries can't be deleted or moved to another customer, even if all were reversed. */
export const keepInvoicesWithPayments: Effect = async (_tx, changes, { trx }) => {
  for (const { table, id, before, after } of changes) {
    if (table !== 'invoices' || !before || after?.customerId === before.customerId) continue;
    const payment = await trx.selectFrom('payments').select('_id').where('invoiceId', '=', id).executeTakeFirst();
    if (payment) throw new Rejected('has_payments');
  }
};
