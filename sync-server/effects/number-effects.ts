import { nextNumbers, takeOrderNo } from '../db/meta.ts';
import { seriesNow } from './document-numbers.ts';
import type { Effect } from './effect.ts';

/**
 * Numbers new orders, and orders from a server of the previous version when they next change. People quote these
 * numbers, so only the server assigns them (decision 0150).
 */
export const numberOrders: Effect = async (tx, changes, { trx }) => {
  for (const { table, after } of changes) {
    if (table !== 'orders' || !after || after.no !== undefined) continue;
    await tx.put('orders', { ...after, no: takeOrderNo(trx) });
  }
};

/** Numbers new order tracks and slips. People read the numbers, so only the server assigns them (design section 3). */
export const numberNew: Effect = async (tx, changes, { trx }) => {
  const tracks = changes.flatMap(({ table, after }) =>
    table === 'orderTracks' && after?.serialNo === null ? [after] : [],
  );
  const slips = changes.flatMap(({ table, after }) => (table === 'slips' && after?.no === null ? [after] : []));
  const numbers = await nextNumbers(trx, [
    ...tracks.map(() => 'orderTrackSerial' as const),
    ...slips.map(() => 'slipNo' as const),
  ]);
  for (const track of tracks) await tx.put('orderTracks', { ...track, serialNo: numbers.shift() ?? null });
  if (slips.length === 0) return;
  const series = await seriesNow(trx);
  for (const slip of slips) await tx.put('slips', { ...slip, no: numbers.shift() ?? null, ...(series && { series }) });
};
