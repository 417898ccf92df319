import { touchedBy } from '../../../schema/all/mutations.ts';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import type { QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import type { Moment } from '../../clock/business-day.ts';
import type { Trx } from '../../db/database.ts';
import { readRestore, remembersBases } from '../../db/history.ts';
import type { Receipt } from './receipts.ts';

/** Held mutations per person without a receipt: more than anybody has after a restore. */
const MOST_HELD = 500;

/** Removes a judged mutation from the held ones. */
export async function forgetHeld(trx: Trx, id: string): Promise<void> {
  if (await remembersBases(trx)) await trx.deleteFrom('heldReturns').where('id', '=', id).execute();
}

/** The author of work, and the device that brings it; null for REST. */
export type Holder = { actorId: string; deviceId: string | null };

/**
 * Holds work that can't be judged yet; its device keeps it, too, and asks again.
 * @returns null past the person's limit: it is then judged like any other, so that nobody fills the disk
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

/** Milliseconds that a device may have worked before it heard of the restore. */
const UNAWARE_MS = DAY_MS;

/**
 * Holds work without a receipt, from before the restore or shortly after, that names a record missing here: an awaited
 * device may bring it.
 * @returns null if nothing is awaited
 */
export async function holdIfAwaited(
  trx: Trx,
  { id, at, args }: Pick<QueuedMutation, 'id' | 'at'> & { args: string },
  holder: Holder,
  moment: Moment,
): Promise<Verdict | null> {
  const restore = await readRestore(trx);
  const isUnaware = restore !== null && Date.parse(at) < Date.parse(restore.startedAt) + UNAWARE_MS;
  return isUnaware ? hold(trx, { ...holder, id, args, receipt: null }, moment) : null;
}

/**
 * Holds work that names the same record as held work before it: applied first, it would be overwritten by the older
 * work.
 */
export function holdBehind(
  trx: Trx,
  { id, args }: { id: string; args: string },
  holder: Holder,
  moment: Moment,
): Promise<Verdict | null> {
  return hold(trx, { ...holder, id, args, receipt: null }, moment);
}

/** Collects the ids that held work names, for the work after it. */
export function noteAwaited(awaited: Set<string>, queued: QueuedMutation, verdict: Verdict): void {
  if (verdict.status !== 'held' || verdict.reason !== 'awaited') return;
  for (const id of touchedBy(queued)) awaited.add(id);
}
