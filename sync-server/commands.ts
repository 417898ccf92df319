import type { Context } from 'hono';
import { toInstant } from '../schema/days.ts';
import { type Id, newId } from '../schema/ids.ts';
import type { MutationArgs, MutationName } from '../schema/mutations.ts';
import { REJECTIONS } from '../schema/rejected.ts';
import type { TableName } from '../schema/tables.ts';
import type { AppDeps } from './app-deps.ts';
import type { SignedIn } from './auth/guards.ts';
import { readRow } from './db/server-tx.ts';
import type { Secret } from './effect.ts';
import { HttpError, httpErrorOf } from './errors.ts';
import { applyMutation } from './sync/apply-mutation.ts';

type Deletable = {
  [N in MutationName]: N extends `${string}.delete` | `${string}.remove` ? N : never;
}[MutationName];

/** The name of a write: the caller's `Idempotency-Key`, or a new one. Also the id of the record that a POST creates. */
function keyOf(c: Context): Id {
  return c.req.header('idempotency-key')?.toLowerCase() ?? newId();
}

/**
 * Writes of REST: each is a named mutation, and goes through the same door as a device's queue (DESIGN section 6). Sent again
 * under the same `Idempotency-Key` it is done once and answered the same.
 */
export function createCommands({ db, clock, live }: Pick<AppDeps, 'db' | 'clock' | 'live'>) {
  /**
   * Runs one mutation for a request.
   * @param argsOf its arguments; `id` is the write's key, for the record that it creates. The same request has to give the
   *   same ones when it is sent again
   * @param secret what must not reach the log: the hash of a new password
   * @returns the write's key
   * @throws HttpError for a business "no"
   */
  async function run<N extends MutationName>(
    c: Context<SignedIn>,
    name: N,
    argsOf: (id: Id) => MutationArgs<N> | Promise<MutationArgs<N>>,
    secret: Secret = {},
  ): Promise<Id> {
    const id = keyOf(c);
    const queued = { id, name, args: await argsOf(id), at: toInstant(clock()) };
    const sender = { actor: c.get('actor'), deviceId: null, secret, now: clock() };
    const { verdict, touched } = await db.transaction().execute((trx) => applyMutation(trx, queued, sender));
    live.poke(touched);
    if (verdict.status === 'refused') throw httpErrorOf(verdict.code, verdict.detail);
    if (verdict.status === 'held') throw new Error(`The server does not know its own ${name}`);
    return id;
  }

  /** Whether a write under this request's key was done before. */
  async function isRepeated(c: Context): Promise<boolean> {
    const done = await db.selectFrom('mutationLog').select('id').where('id', '=', keyOf(c)).executeTakeFirst();
    return done !== undefined;
  }

  /**
   * Deletes one record: 404 where there is none, unless this very request deleted it before.
   * @throws HttpError
   */
  async function remove<N extends Deletable>(
    c: Context<SignedIn>,
    name: N,
    { table, id, args }: { table: TableName; id: Id; args: MutationArgs<N> },
  ): Promise<void> {
    const row = await readRow(db, table, id);
    const isGone = !row || ('deletedAt' in row && row.deletedAt !== null);
    if (isGone && !(await isRepeated(c))) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    await run(c, name, () => args);
  }

  return { run, remove };
}

export type Commands = ReturnType<typeof createCommands>;
