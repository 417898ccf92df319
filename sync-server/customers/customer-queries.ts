import type { CustomerAnswer } from '../../schema/customers/customer-answers.ts';
import { fromHundredths, type Yen } from '../../schema/money.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';

type Filter = { id?: string; badDebt?: boolean };

/** What customers owe in yen, by id: the open balances of their invoices. Nobody else is in it. */
async function duesByCustomer(db: Db | Trx, id?: string): Promise<Map<string, Yen>> {
  const rows = await db
    .selectFrom('invoices')
    .select(({ eb, fn, ref }) => ['customerId', fn.sum<number>(eb(ref('amount'), '-', ref('paid'))).as('due')])
    .where('completedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('customerId', '=', id ?? ''))
    .groupBy('customerId')
    .execute();
  return new Map(rows.map(({ customerId, due }) => [customerId, fromHundredths(due)]));
}

/** Customers that are not deleted, by restaurant name, with their dues. */
export async function readCustomers(db: Db | Trx, { id, badDebt }: Filter = {}): Promise<CustomerAnswer[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .$if(badDebt !== undefined, (query) => query.where('badDebt', '=', badDebt ? 1 : 0))
    .orderBy('restaurantName')
    .execute();
  const dues = await duesByCustomer(db, id);
  return rows.map((row) => {
    const { deletedAt: _never, ...customer } = decodeRow('customers', row);
    return { ...customer, totalDues: dues.get(customer._id) ?? 0 };
  });
}
