import { fromHundredths, type Yen } from '../../schema/money.ts';
import type { Db, Trx } from './database.ts';

/** What customers owe in yen, by id: the open balances of their invoices. Nobody else is in it. */
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
