import type { CustomerResponse } from '../../schema/customers/customer-responses.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import { readDues } from '../db/queries/dues.ts';

type Filter = { id?: string; badDebt?: boolean };

/** Current customers by restaurant name, with their dues. */
export async function readCustomers(db: Db | Trx, { id, badDebt }: Filter = {}): Promise<CustomerResponse[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .$if(badDebt !== undefined, (query) => query.where('badDebt', '=', badDebt ? 1 : 0))
    .orderBy('restaurantName')
    .execute();
  const dues = await readDues(db, id);
  return rows.map((row) => {
    const { deletedAt: _never, ...customer } = decodeRow('customers', row);
    return { ...customer, totalDues: dues.get(customer._id) ?? 0 };
  });
}
