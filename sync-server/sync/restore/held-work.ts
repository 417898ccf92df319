import { toInstant } from '../../../schema/core/days.ts';
import type { Verdict } from '../../../schema/sync/protocol.ts';
import type { Moment } from '../../clock/business-day.ts';
import type { Trx } from '../../db/database.ts';
import { remembersBases } from '../../db/history.ts';
import type { Receipt } from './receipts.ts';

/** Limit of held mutations without a receipt per user: more than anybody has after a restore. */
const MOST_HELD = 500;

/** Removes a judged mutation from the held ones. */
export async function forgetHeld(trx: Trx, id: string): Promise<void> {
  if (await remembersBases(trx)) await trx.deleteFrom('heldReturns').where('id', '=', id).execute();
}

/** The author of work, and the device that returns it; null for REST. */
export type Holder = { actorId: string; deviceId: string | null };

/**
 * Holds work that can't be judged yet; its device keeps it, too, and sends it again.
 * @returns null beyond the user's limit: the work is then judged like any other, so that nobody can fill the disk
 */
export async function hold(
  trx: Trx,
  { id, actorId, deviceId, args, receipt }: Holder & { id: string; args: string; receipt: Receipt | null },
  { now }: Moment,
): Promise<Verdict | null> {
  const { count } = await trx
    .selectFrom('heldReturns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actorId', '=', actorId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  if (receipt === null && Number(count) >= MOST_HELD) return null;
  await trx
    .insertInto('heldReturns')
    .values({
      id,
      actorId,
      deviceId,
      queued: args,
      receivedAt: toInstant(now),
      no: receipt?.no ?? 0,
      seq: receipt?.seq ?? 0,
      receipt: receipt && JSON.stringify(receipt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, status: 'held', reason: 'awaited' };
}
