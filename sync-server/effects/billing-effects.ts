import { nextNumbers } from '../db/meta.ts';
import { statement } from '../db/statement.ts';
import { seriesNow } from './document-numbers.ts';
import type { Effect } from './effect.ts';

const SELECT_RUN = statement<{ runNo: number }>(
  'select "runNo" from "billings" where "runId" = ? and "no" is not null limit 1',
);

/** Numbers a new closing, and its run with the first one of it. In the same transaction, so that no number is left out. */
export const numberBillings: Effect = async (tx, changes, { trx }) => {
  for (const { table, after } of changes) {
    if (table !== 'billings' || !after || after.no !== null) continue;
    const { rows } = await trx.executeQuery(SELECT_RUN(after.runId));
    const [no = null, newRunNo = null] = await nextNumbers(
      trx,
      rows[0] ? ['billingNo'] : ['billingNo', 'closingRunNo'],
    );
    const series = await seriesNow(trx);
    await tx.put('billings', { ...after, no, runNo: rows[0]?.runNo ?? newRunNo, ...(series && { series }) });
  }
};
