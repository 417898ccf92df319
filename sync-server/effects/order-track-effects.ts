import { nextNumber } from '../db/meta.ts';
import type { Effect } from './effect.ts';

/** Numbers a new order track. People read serial numbers, so only the server assigns them (design section 3). */
export const numberOrderTrack: Effect = async (tx, changes, { trx }) => {
  for (const change of changes) {
    if (change.table !== 'orderTracks' || !change.after || change.after.serialNo !== null) continue;
    await tx.put('orderTracks', { ...change.after, serialNo: await nextNumber(trx, 'orderTrackSerial') });
  }
};
