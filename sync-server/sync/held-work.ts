import { toInstant } from '../../schema/days.ts';
import { idsIn } from '../../schema/sync/ids-in.ts';
import type { QueuedMutation, Verdict } from '../../schema/sync/protocol.ts';
import type { Trx } from '../db/database.ts';
import { readRestore, remembersBases } from '../db/history.ts';
import type { Moment } from './business-day.ts';
import type { Receipt } from './receipts.ts';

/** What became of a mutation, and the audiences that have something to pull. */
export type Applied = { verdict: Verdict; touched: Set<string> };

/** Pieces of work without a receipt that are held of one person: more than anybody has behind a restore. */
const MOST_HELD = 500;

/** It is judged now: nobody waits for it any more. */
export async function forgetHeld(trx: Trx, id: string): Promise<void> {
  if (await remembersBases(trx)) await trx.deleteFrom('heldReturns').where('id', '=', id).execute();
}

/** Whose work it is, and the device that brings it; null for what came by REST. */
export type Holder = { actorId: string; deviceId: string | null };

/**
 * Keeps work that can't be judged yet: its device keeps it too, and asks again.
 * @returns null where a person has too much on hold: it is to be judged as any work, so that nobody fills the disk
 */
export async function hold(
  trx: Trx,
  { id, actorId, deviceId, args, receipt }: Holder & { id: string; args: string; receipt: Receipt | null },
  { now }: Moment,
): Promise<Applied | null> {
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
      ...{ id, actorId, deviceId, queued: args, receivedAt: toInstant(now) },
      ...{ no: receipt?.no ?? 0, seq: receipt?.seq ?? 0, receipt: receipt && JSON.stringify(receipt) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { verdict: { id, status: 'held', reason: 'awaited' }, touched: new Set() };
}

/** A device may have worked for so long on what it had before it heard of the restore, in milliseconds. */
const UNAWARE_MS = 86_400_000;

/**
 * Work without a receipt, of before the restore or not long after it, names what is not here: while devices are awaited, one of
 * them may bring it.
 * @returns null where nothing is awaited
 */
export async function holdIfAwaited(
  trx: Trx,
  { id, at, args }: Pick<QueuedMutation, 'id' | 'at'> & { args: string },
  holder: Holder,
  moment: Moment,
): Promise<Applied | null> {
  const restore = await readRestore(trx);
  const isUnaware = restore !== null && Date.parse(at) < Date.parse(restore.startedAt) + UNAWARE_MS;
  return isUnaware ? hold(trx, { ...holder, id, args, receipt: null }, moment) : null;
}

/** Work behind held work that names the same record waits with it: the older word must not come last. */
export function holdBehind(
  trx: Trx,
  { id, args }: { id: string; args: string },
  holder: Holder,
  moment: Moment,
): Promise<Applied | null> {
  return hold(trx, { ...holder, id, args, receipt: null }, moment);
}

/** Takes down the ids that work on hold names, for what comes behind it. */
export function noteAwaited(awaited: Set<string>, { args }: QueuedMutation, verdict: Verdict): void {
  if (verdict.status !== 'held' || verdict.reason !== 'awaited') return;
  for (const id of idsIn(args)) awaited.add(id);
}
