import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { Db, Trx } from '../database.ts';
import { writeOne } from '../write-one.ts';

/** A request with an `Idempotency-Key`: its caller, and a hash of the request that reveals no secret. */
export type IdempotentCall = { id: string; actorId: string; request: string };

/**
 * The stored response of a key: undefined for a new key, `other` if the caller or the request differs. `answer` is
 * JSON, or null if the call was refused: then the log has the verdict.
 */
export async function findStoredResponse(
  trx: Db,
  { id, actorId, request }: IdempotentCall,
): Promise<{ answer: string | null } | 'other' | undefined> {
  const kept = await trx.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!kept) return undefined;
  return kept.actorId === actorId && kept.request === request ? { answer: kept.answer } : 'other';
}

/** Stores a response in the transaction of its write, so that a repeated call gets it even if the record is gone. */
export async function storeResponse(
  trx: Trx,
  { call, answer, now }: { call: IdempotentCall; answer: string | null; now: number },
): Promise<void> {
  await trx
    .insertInto('answers')
    .values({ ...call, answer, answeredAt: toInstant(now) })
    .execute();
}

/** Deletes stored responses that are older than the work a device remembers. */
export async function dropOldResponses(db: Db, now: number): Promise<void> {
  const since = toInstant(now - REMEMBER_DAYS * DAY_MS);
  await writeOne(db, (writer) => writer.deleteFrom('answers').where('answeredAt', '<', since).execute());
}
