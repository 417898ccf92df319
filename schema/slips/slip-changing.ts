import { z } from 'zod';
import type { Id } from '../core/ids.ts';
import type { Ctx, Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { correctSlip } from './slip-correction.ts';
import { putDelivered } from './slip-delivery.ts';
import type { Slip } from './slip-entity.ts';

/** The reason for a change, kept on the paper and in the log. */
export const Reason = z.string().trim().min(1, /*i18n*/ 'Please enter a reason.').max(500);

/** @throws Rejected with `on_document` for a correction: change the slip that it corrects */
export function assertOriginal({ correctsId }: Slip): void {
  if (correctsId !== null) throw new Rejected('on_document', { correctsId });
}

/** @throws Rejected with `changed_meanwhile` if this is not the version that was seen */
export function assertSeen({ version }: Slip, versionSeen: number): void {
  if (version !== versionSeen) throw new Rejected('changed_meanwhile', { version });
}

type Change = Pick<Slip, 'lines' | 'differs'> & { note: string | undefined; reason: string; correctionId: Id };

/** Stores changed lines: on the slip, or as a correction once it is billed. */
export async function putChanged(tx: Tx, slip: Slip, { note = slip.note, correctionId, ...change }: Change, ctx: Ctx) {
  // After the reversal of its closing, a corrected slip and its corrections wait for the next one.
  if (slip.billedAt !== null || slip.corrected) {
    await correctSlip(tx, { slip: { ...slip, note }, correctionId, ...change }, ctx);
    return;
  }
  const { differs: _former, ...rest } = slip;
  const changed = { ...rest, ...change, note, voidedAt: null, version: slip.version + 1 };
  const track = slip.deliveredAt === null ? undefined : await tx.get('orderTracks', slip._id);
  await putDelivered(tx, changed, { at: ctx.at, collector: track?.deliveredBy ?? null }, ctx);
}
