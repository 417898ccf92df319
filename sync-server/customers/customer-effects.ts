import { Rejected } from '../../schema/rejected.ts';
import { endLogin } from '../auth/credentials.ts';
import type { Trx } from '../db/database.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from '../effect.ts';

/** The customers among the changes, as they are now. */
function customersIn(changes: RowChange[]) {
  return changes.flatMap((change) => (change.table === 'customers' && change.after ? [change.after] : []));
}

async function assertCodeIsFree(trx: Trx, { _id, customerCode }: { _id: string; customerCode: string }): Promise<void> {
  const other = await trx
    .selectFrom('customers')
    .select('_id')
    .where('customerCode', '=', customerCode)
    .where('deletedAt', 'is', null)
    .where('_id', '!=', _id)
    .executeTakeFirst();
  if (other) throw new Rejected('code_taken', { customerCode });
}

/** A customer's code names one restaurant. Only a new one is looked at: a phone number can always be corrected. */
export const keepCodesUnique: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'customers' || !after || after.deletedAt !== null) continue;
    if (after.customerCode !== before?.customerCode) await assertCodeIsFree(trx, after);
  }
};

/** A restaurant with dues can't be deleted (DESIGN section 7); its web logins go with it. */
export const letCustomerGo: Effect = async (tx, changes, { trx }) => {
  for (const { _id, deletedAt } of customersIn(changes)) {
    const due = await trx
      .selectFrom('invoices')
      .select('_id')
      .where('customerId', '=', _id)
      .where('completedAt', 'is', null)
      .executeTakeFirst();
    if (due) throw new Rejected('has_dues', { customerId: _id });
    const logins = await trx.selectFrom('users').select('_id').where('customerId', '=', _id).execute();
    for (const login of logins) {
      const user = await tx.get('users', login._id);
      if (user && user.deletedAt === null) await tx.put('users', { ...user, deletedAt });
      await endLogin(trx, login._id);
    }
  }
};
