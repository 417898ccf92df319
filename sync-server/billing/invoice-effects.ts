import type { Effect } from '../effect.ts';

/** The notes of an invoice go with it. */
export const removeNotes: Effect = async (tx, changes, { trx }) => {
  for (const { table, id, after } of changes) {
    if (table !== 'invoices' || after) continue;
    const notes = await trx.selectFrom('notes').select('_id').where('invoiceId', '=', id).execute();
    for (const { _id } of notes) await tx.remove('notes', _id);
  }
};
