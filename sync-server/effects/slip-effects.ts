import { nextNumber } from '../db/meta.ts';
import type { Effect } from './effect.ts';

/** Numbers new slips. People read the numbers, so only the server assigns them (design section 3). */
export const numberSlips: Effect = async (tx, changes, { trx }) => {
  for (const { table, after } of changes) {
    if (table !== 'slips' || !after || after.no !== null) continue;
    await tx.put('slips', { ...after, no: await nextNumber(trx, 'slipNo') });
  }
};
