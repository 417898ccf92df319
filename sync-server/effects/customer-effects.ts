import { sql } from 'kysely';
import { codeKey } from '../../schema/customers/customer-rules.ts';
import { openOfCustomer } from '../../schema/open-work.ts';
import { Rejected } from '../../schema/rejected.ts';
import { endLogin } from '../auth/credentials.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Trx } from '../db/database.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';

/** The current customers among the changes. */
function customersIn(changes: RowChange[]) {
  return changes.flatMap((change) => (change.table === 'customers' && change.after ? [change.after] : []));
}

async function assertCodeIsFree(trx: Trx, { _id, customerCode }: { _id: string; customerCode: string }): Promise<void> {
  const other = await trx
    .selectFrom('customers')
    .select('_id')
    .where(sql<string>`lower(${sql.ref('customerCode')})`, '=', codeKey(customerCode))
    .where('deletedAt', 'is', null)
    .where('_id', '!=', _id)
    .executeTakeFirst();
  if (other) throw new Rejected('code_taken', { customerCode });
}

/**
 * Customer codes are unique without case. Checks only new, changed and restored ones, so that duplicates from before
 * don't block other edits.
 */
export const keepCodesUnique: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'customers' || !after || after.deletedAt !== null) continue;
    const isNew = before === null || before.deletedAt !== null;
    if (isNew || codeKey(after.customerCode) !== codeKey(before.customerCode)) await assertCodeIsFree(trx, after);
  }
};

/**
 * A deleted restaurant can't have open work: nobody would be left to ask about it.
 * @throws Rejected with the open work in `open`
 */
async function assertNothingOpen(trx: Trx, customerId: string): Promise<void> {
  const orders = trx
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('isDelivered', '=', sql.lit(0));
  const tracks = trx
    .selectFrom('orderTracks')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('deliveredAt', 'is', null);
  const invoices = trx
    .selectFrom('invoices')
    .selectAll()
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('completedAt', 'is', null), eb('paid', '>', eb.ref('amount'))]));
  const open = openOfCustomer(customerId, {
    orders: (await orders.execute()).map((row) => decodeRow('orders', row)),
    orderTracks: (await tracks.execute()).map((row) => decodeRow('orderTracks', row)),
    invoices: (await invoices.execute()).map((row) => decodeRow('invoices', row)),
  });
  if (Object.keys(open).length > 0) throw new Rejected(open.dues ? 'has_dues' : 'in_use', { customerId, open });
}

/** Refuses to delete a restaurant with open work (design section 7); deletes its web logins with it. */
export const letCustomerGo: Effect = async (tx, changes, { trx }) => {
  for (const { _id, deletedAt } of customersIn(changes)) {
    await assertNothingOpen(trx, _id);
    const logins = await trx.selectFrom('users').select('_id').where('customerId', '=', _id).execute();
    for (const login of logins) {
      const user = await tx.get('users', login._id);
      if (user && user.deletedAt === null) await tx.put('users', { ...user, deletedAt });
      await endLogin(trx, login._id);
    }
  }
};
