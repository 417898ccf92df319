import type { Actor } from '../../schema/actor.ts';
import { earlier, type Instant, toInstant } from '../../schema/days.ts';
import type { Mutation } from '../../schema/mutation.ts';
import { findMutation, isFromNewerSchema, type ParsedArgs, runParsed } from '../../schema/mutations.ts';
import { Rejected } from '../../schema/rejected.ts';
import { type QueuedMutation, REMEMBER_DAYS, type Verdict } from '../../schema/sync/protocol.ts';
import type { Trx } from '../db/database.ts';
import { publish } from '../db/feed.ts';
import { nextCount, readSeq } from '../db/meta.ts';
import { canonicalJson, findVerdict, logMutation } from '../db/mutation-log.ts';
import { createServerTx } from '../db/server-tx.ts';
import { statement } from '../db/statement.ts';
import type { Secret } from '../effect.ts';
import { effectsOf } from '../effects.ts';
import { loginChannel } from './live.ts';

/**
 * A device's queue names the device, and an admin who loads it from a file is named as well; REST brings the secret instead,
 * which may be empty.
 */
type Sender = { actor: Actor } & (
  | { deviceId: string; enteredBy?: string; secret?: never }
  | { deviceId: null; enteredBy?: never; secret: Secret }
);
type Applied = { verdict: Verdict; touched: Set<string> };

/** Bytes of arguments as JSON; the largest honest ones, an order of 500 lines, are well below. */
const MAX_ARGS = 256 * 1024;

const SAVE = statement('savepoint mutation');
const RELEASE = statement('release mutation');
const ROLL_BACK = statement('rollback to mutation');

/**
 * The device's time within reason: not in the server's future, nor before what a device remembers. A phone whose clock fell
 * back by years would otherwise finish work so long ago that it leaves every list at once. The log keeps what it said.
 */
function believable(at: Instant, now: number): Instant {
  const oldest = toInstant(now - REMEMBER_DAYS * 86_400_000);
  return at < oldest ? oldest : earlier(at, toInstant(now));
}

/** Runs one mutation with its effects and its feed entries, all or nothing. */
async function runAndPublish(
  trx: Trx,
  { queued, mutation, parsed }: { queued: QueuedMutation; mutation: Mutation; parsed: ParsedArgs },
  { actor, secret, now }: Sender & { now: number },
) {
  const tx = createServerTx(trx);
  const instant = toInstant(now);
  const ctx = { actor, mutationId: queued.id, now: instant, at: believable(queued.at, now) };
  await runParsed(tx, { mutation, parsed }, ctx);
  const context = { trx, secret: secret ?? {}, mutationId: queued.id };
  for (const effect of effectsOf(queued.name)) await effect(tx, tx.changes(), context);
  const changes = tx.changes();
  if (changes.length === 0) return { seq: await readSeq(trx), touched: new Set<string>(), changes };
  const seq = await nextCount(trx, 'seq');
  const touched = await publish(trx, { changes, seq, now });
  for (const { table, id } of changes) if (table === 'users' || table === 'employees') touched.add(loginChannel(id));
  return { seq, touched, changes };
}

/**
 * The one door for every write, from a device's queue or from REST. Exactly once: an id seen before gets the verdict it
 * got; a new one runs in a savepoint, and its verdict is stored with its effects.
 * @param now the server's clock in milliseconds
 * @throws a fault (not a Rejected), after undoing this mutation alone: it is to be sent again
 */
export async function applyMutation(
  trx: Trx,
  queued: QueuedMutation,
  sender: Sender & { now: number },
): Promise<Applied> {
  const { actor, deviceId, enteredBy = null, now } = sender;
  const { id, name } = queued;
  const args = canonicalJson(queued.args);
  const nobody = new Set<string>();
  const known = await findVerdict(trx, { id, name, args, actorId: actor._id });
  if (known === 'other') return { verdict: { id, status: 'refused', code: 'id_reused', detail: {} }, touched: nobody };
  if (known) return { verdict: known, touched: nobody };

  const mutation = findMutation(name);
  if (!mutation) return { verdict: { id, status: 'held', reason: 'unknown_mutation' }, touched: nobody };
  // Looked at no further and written down nowhere: whatever else stands in it may be a password.
  if (mutation.onlineOnly && deviceId !== null) {
    return { verdict: { id, status: 'refused', code: 'online_only', detail: {} }, touched: nobody };
  }
  const tooLarge = Buffer.byteLength(args) > MAX_ARGS;
  const parsed = mutation.args.safeParse(queued.args);
  if (!tooLarge && isFromNewerSchema(parsed)) {
    return { verdict: { id, status: 'held', reason: 'newer_schema' }, touched: nobody };
  }

  const receivedAt = toInstant(now);
  // The record that it is about; null where its arguments can't be read.
  const about = parsed.success ? mutation.about(parsed.data) : null;
  const entry = { id, name, args, actorId: actor._id, deviceId, at: queued.at, receivedAt, enteredBy };
  await trx.executeQuery(SAVE());
  try {
    if (tooLarge) throw new Rejected('invalid', { issues: [{ path: '', message: 'It is too large.' }] });
    const { seq, touched, changes } = await runAndPublish(trx, { queued, mutation, parsed }, sender);
    const verdict: Verdict = { id, status: 'applied', seq };
    await logMutation(trx, { ...entry, verdict }, { about, changes });
    return { verdict, touched };
  } catch (error) {
    await trx.executeQuery(ROLL_BACK());
    if (!(error instanceof Rejected)) throw error;
    const verdict: Verdict = { id, status: 'refused', code: error.code, detail: error.detail };
    await logMutation(trx, { ...entry, verdict }, { about, changes: [] });
    return { verdict, touched: nobody };
  } finally {
    await trx.executeQuery(RELEASE());
  }
}
