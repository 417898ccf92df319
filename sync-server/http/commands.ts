import type { Context } from 'hono';
import type { MutationArgs, MutationName } from '../../schema/all/mutations.ts';
import { type Day, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { findHashSetBy } from '../auth/credentials.ts';
import { mustStillBeSignedIn, type SignedIn } from '../auth/guards.ts';
import { momentOf } from '../clock/business-day.ts';
import type { Db } from '../db/database.ts';
import { readVerdict } from '../db/log/mutation-log.ts';
import { findStoredResponse, type IdempotentCall, storeResponse } from '../db/log/stored-responses.ts';
import { readRow } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { createSecrets } from '../effects/new-password.ts';
import { HttpError, httpErrorOf } from '../errors/errors.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { lookAhead } from '../sync/push/look-ahead.ts';
import type { AppDeps } from './app-deps.ts';
import { keyOf, requestHash } from './keyed-call.ts';

export type Deletable = {
  [N in MutationName]: N extends `${string}.delete` | `${string}.remove` ? N : never;
}[MutationName];

type Write<N extends MutationName, A> = {
  /**
   * Builds the mutation's arguments in its transaction. `id` is the idempotency key, and the id of a record that it
   * creates. Not called for a repeated request. May throw an HttpError, which leaves no log entry. `today` is the upper
   * bound for days of money.
   */
  args(id: Id, trx: Db, today: Day): MutationArgs<N> | Promise<MutationArgs<N>>;
  /** Reads the response as the caller may see it. */
  answer(trx: Db, id: Id): A | Promise<A>;
  /** A login's password, which must reach neither the log nor any record. */
  password?: string | undefined;
  /** Keeps the caller's session if a new password ends the others. */
  keepsSession?: true;
};

type Done<A> = { answer: A; isRepeated: boolean };

/** Answers a repeated write: with the current record, or if the caller can't see it any more, the stored response. */
async function answerAgain<A>(read: () => A | Promise<A>, kept: string): Promise<A> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    return JSON.parse(kept);
  }
}

/**
 * Writes over REST: each is a named mutation, applied like one from a device's queue (design section 6). Repeated by
 * the same user under the same `Idempotency-Key`, it is done once and gets the same verdict, whatever happened since:
 * if applied, 200 with the current record, or with the stored response if the record is deleted or somebody else's now;
 * if refused, the same refusal. A different request under a used key is `id_reused`. Keys are remembered for 30 days.
 */
export function createCommands({ db, clock, watch, timeZone }: Pick<AppDeps, 'db' | 'clock' | 'watch' | 'timeZone'>) {
  const secrets = createSecrets();

  /** @returns undefined for a new key */
  async function repeat<A>(trx: Db, call: IdempotentCall, read: () => A | Promise<A>): Promise<A | undefined> {
    const before = await findStoredResponse(trx, call);
    if (!before) return undefined;
    if (before === 'other') throw httpErrorOf('id_reused', {});
    if (before.answer !== null) return answerAgain(read, before.answer);
    const verdict = await readVerdict(trx, call.id);
    if (verdict?.status !== 'refused') throw new Error(`A refused call has no verdict: ${call.id}`);
    throw httpErrorOf(verdict.code, verdict.detail);
  }

  /**
   * Runs one mutation for a request, as the caller's current actor.
   * @throws HttpError if the mutation is refused, 401 if the session ended meanwhile, 503 if too many passwords wait
   */
  async function run<N extends MutationName, A>(c: Context<SignedIn>, name: N, write: Write<N, A>): Promise<A> {
    const key = keyOf(c);
    const id = key ?? newId();
    const request = requestHash(c);
    const keepSession = write.keepsSession && { keepSession: c.get('token') };
    const secret = { ...(await secrets.make(write.password)), ...keepSession };
    const done = await writeTogether(db, async (trx): Promise<Done<A> | HttpError> => {
      const now = clock();
      const moment = momentOf(now, await watch.look(trx), timeZone);
      const actor = await mustStillBeSignedIn(trx, c.get('token'), now);
      c.set('actor', actor);
      const call = { id, actorId: actor._id, request };
      const read = () => write.answer(trx, id);
      const again = key && (await repeat(trx, call, read));
      if (again) return { answer: again, isRepeated: true };
      const queued = { id, name, args: await write.args(id, trx, moment.today), at: toInstant(now) };
      await lookAhead(trx, actor, [queued]);
      const verdict = await applyMutation(trx, queued, { ...moment, actor, deviceId: null, secret });
      if (verdict.status === 'held') throw new Error(`The server does not know its own ${name}`);
      if (verdict.status === 'refused') {
        if (key && verdict.code !== 'id_reused') await storeResponse(trx, { call, answer: null, now });
        // Returned, not thrown: throwing would roll the verdict back.
        return httpErrorOf(verdict.code, verdict.detail);
      }
      const answer = await read();
      if (key) await storeResponse(trx, { call, answer: JSON.stringify(answer), now });
      return { answer, isRepeated: false };
    });
    if (done instanceof HttpError) throw done;
    if (done.isRepeated && write.password) {
      // If the password has changed since, there is no hash to compare with.
      const passwordHash = await findHashSetBy(db, id);
      if (passwordHash && !(await secrets.fits(passwordHash, write.password))) throw httpErrorOf('id_reused', {});
    }
    return done.answer;
  }

  /**
   * Deletes one record: 404 if there is none, unless this very request deleted it before.
   * @throws HttpError
   */
  function remove<N extends Deletable>(
    c: Context<SignedIn>,
    name: N,
    { table, id, args, message }: { table: TableName; id: Id; args: MutationArgs<N>; message: string },
  ): Promise<{ message: string }> {
    return run(c, name, {
      async args(_key, trx) {
        const row = await readRow(trx, table, id);
        const isGone = !row || ('deletedAt' in row && row.deletedAt !== null);
        if (isGone) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
        return args;
      },
      answer: () => ({ message }),
    });
  }

  return { run, remove };
}
