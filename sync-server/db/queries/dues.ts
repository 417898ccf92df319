import { fromHundredths, type Yen } from '../../../schema/money.ts';
import type { Db, Trx } from '../database.ts';

/** Dues in yen by customer id: the sum of open balances. Customers without any are absent. */
export async function readDues(db: Db | Trx, customerId?: string): Promise<Map<string, Yen>> {
  const rows = await db
    .selectFrom('invoices')
    .select(({ eb, fn, ref }) => ['customerId', fn.sum<number>(eb(ref('amount'), '-', ref('paid'))).as('due')])
    .where('completedAt', 'is', null)
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? ''))
    .groupBy('customerId')
    .execute();
  return new Map(rows.map(({ customerId, due }) => [customerId, fromHundredths(due)]));
}
