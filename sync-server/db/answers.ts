import { toInstant } from '../../schema/days.ts';
import { REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import type { Db, Trx } from './database.ts';

/** A call under an `Idempotency-Key`: whose it is, and what was asked, as a hash that holds no secret. */
export type KeyedCall = { id: string; actorId: string; request: string };

/**
 * What was answered to a call of this key: none for a new key, `other` where somebody else or another request had it. The
 * `answer` is JSON; null where the call was refused, and the log has the verdict.
 */
export async function findAnswer(
  trx: Trx,
  { id, actorId, request }: KeyedCall,
): Promise<{ answer: string | null } | 'other' | undefined> {
  const kept = await trx.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!kept) return undefined;
  return kept.actorId === actorId && kept.request === request ? { answer: kept.answer } : 'other';
}

/** Keeps an answer, in the transaction of what was done: sent again, the call is answered even where the record is gone. */
export async function keepAnswer(
  trx: Trx,
  { call, answer, now }: { call: KeyedCall; answer: string | null; now: number },
): Promise<void> {
  await trx
    .insertInto('answers')
    .values({ ...call, answer, answeredAt: toInstant(now) })
    .execute();
}

/** Forgets what nobody sends again any more: after as long as a device remembers its own work. */
export async function dropOldAnswers(db: Db, now: number): Promise<void> {
  const since = toInstant(now - REMEMBER_DAYS * 86_400_000);
  await db.deleteFrom('answers').where('answeredAt', '<', since).execute();
}
