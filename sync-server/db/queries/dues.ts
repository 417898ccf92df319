import { fromHundredths, type Yen } from '../../../schema/core/money.ts';
import { duesByCustomer } from '../../../schema/invoices/invoice-rules.ts';
import type { Db } from '../database.ts';

/** Dues in yen by customer id: the sum of open balances. Customers without any are absent. */
export async function readDues(db: Db, customerId?: string): Promise<Map<string, Yen>> {
  const rows = await db
    .selectFrom('invoices')
    .select(['customerId', 'amount', 'paid'])
    .where('completedAt', 'is', null)
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? ''))
    .execute();
  return duesByCustomer(
    rows.map(({ customerId, amount, paid }) => ({
      customerId,
      amount: fromHundredths(amount),
      paid: fromHundredths(paid),
    })),
  );
}
