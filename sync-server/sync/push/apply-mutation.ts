import { findMutation } from '../../../schema/all/mutations.ts';
import type { Actor } from '../../../schema/core/actor.ts';
import { DAY_MS, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { Mutation } from '../../../schema/core/mutation.ts';
import { isFromNewerSchema, type ParsedArgs, runParsed } from '../../../schema/core/registry.ts';
import { Rejected } from '../../../schema/core/rejected.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { QueuedMutation, Verdict } from '../../../schema/sync/protocol.ts';
import type { Moment } from '../../clock/business-day.ts';
import { outageMinutes } from '../../clock/outages.ts';
import type { Trx } from '../../db/database.ts';
import { nextSeq } from '../../db/history.ts';
import { canonicalJson, findVerdict, logMutation } from '../../db/log/mutation-log.ts';
import { readEpoch, readSeq } from '../../db/meta.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import { createServerTx } from '../../db/server-tx.ts';
import type { Secret } from '../../effects/effect.ts';
import { effectsOf } from '../../effects/effects.ts';
import { tellRefused } from '../../effects/notices.ts';
import { publish } from '../feed/feed.ts';

/**
 * The sender: a device with its id, plus the admin if the work was imported from a file; or REST, with a secret that
 * may be empty.
 */
type Sender = { actor: Actor } & (
  | {
      deviceId: string;
      enteredBy?: string;
      /** Milliseconds by which the device's clock is ahead of the server's; absent if not reported. */
      clockAhead?: number | undefined;
      secret?: never;
    }
  | { deviceId: null; enteredBy?: never; clockAhead?: never; secret: Secret }
) & {
    /** True for work that was applied before and is applied again: nobody is notified a second time. */
    isRepeat?: boolean;
    /** True if later work has already replaced it, so it is refused. */
    isOvertaken?: boolean;
  };
/** The null character in JSON, which not every database can store. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;
/** A lone surrogate in JSON, such as half an emoji, which each database would store differently. */
const HALF_A_LETTER = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
const NO_TEXT = /*i18n*/ 'It has a character in it that is no text.';
/** Limit of arguments as JSON, in bytes; the largest real ones, an order of 500 lines, are well below. */
const MAX_ARGS = 256 * 1024;

/** A difference of clocks, in milliseconds, that a slow network can't explain. */
const WRONG_CLOCK_MS = 5 * 60_000;

/**
 * The device's time, corrected by the offset of its clock, and clamped between now and as far back as a device
 * remembers its work. Correcting puts a delivery on its right day; clamping keeps a phone whose clock is years behind
 * from finishing work so long ago that it leaves every list at once. The log keeps the claimed time. While the server
 * doubts its own clock, it neither corrects nor clamps.
 */
function believable(at: Instant, { now, look }: Moment, ahead = 0): Instant {
  if (look.isDoubted) return at;
  const meant = Date.parse(at) - (Math.abs(ahead) < WRONG_CLOCK_MS ? 0 : ahead);
  return toInstant(Math.min(now, Math.max(meant, now - REMEMBER_DAYS * DAY_MS)));
}

/** Replaces lone surrogates by U+FFFD. */
function wholeLetters(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wholeLetters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), wholeLetters(each)]));
}

/** Runs one mutation with its effects, and publishes the changes in the feed. */
async function runAndPublish(
  trx: Trx,
  { queued, mutation, parsed }: { queued: QueuedMutation; mutation: Mutation; parsed: ParsedArgs },
  { actor, secret, clockAhead, isRepeat = false, ...moment }: Sender & Moment,
) {
  const tx = createServerTx(trx);
  const { now, look, today, timeZone } = moment;
  const outageSince = (from: Instant) => outageMinutes(trx, { from, until: toInstant(now) });
  const ctx = {
    actor,
    mutationId: queued.id,
    now: toInstant(now),
    at: believable(queued.at, moment, clockAhead),
    today,
    timeZone,
    outageSince,
  };
  await runParsed(tx, { mutation, parsed }, ctx);
  const context = {
    trx,
    actor,
    secret: secret ?? {},
    mutationId: queued.id,
    args: parsed.data,
    now: ctx.now,
    at: ctx.at,
    today,
    timeZone,
    outageSince,
    isRepeat,
  };
  for (const effect of effectsOf(queued.name)) await effect(tx, tx.changes(), context);
  const changes = tx.changes();
  if (changes.length === 0) return { seq: await readSeq(trx), changes };
  const seq = await nextSeq(trx);
  await publish(trx, { changes, seq, now: look.windowNow });
  return { seq, changes };
}

/**
 * The entry point of every write, from a device's queue or REST. Exactly once: a known id returns its stored verdict; a
 * new one runs in a savepoint, and its verdict is stored with its effects.
 * @throws TooMuchRefused beyond the user's daily limit of refusals; nothing is stored
 * @throws any unexpected error, after undoing this mutation only; it is to be sent again
 */
export async function applyMutation(trx: Trx, queued: QueuedMutation, sender: Sender & Moment): Promise<Verdict> {
  const { actor, deviceId, enteredBy = null, now } = sender;
  const { id, name } = queued;
  const args = canonicalJson(queued.args);
  const known = await findVerdict(trx, { id, name, args, actorId: actor._id });
  if (known === 'other') return { id, status: 'refused', code: 'id_reused', detail: {} };
  if (known) return known;
  const mutation = findMutation(name);
  if (!mutation) return { id, status: 'held', reason: 'unknown_mutation' };
  // Neither parsed nor logged, as the arguments may contain a password.
  if (mutation.onlineOnly && deviceId !== null) {
    return { id, status: 'refused', code: 'online_only', detail: {} };
  }
  const tooLarge = Buffer.byteLength(args) > MAX_ARGS;
  const parsed = mutation.args.safeParse(HALF_A_LETTER.test(args) ? wholeLetters(queued.args) : queued.args);
  if (!tooLarge && isFromNewerSchema(parsed)) {
    return { id, status: 'held', reason: 'newer_schema' };
  }

  const receivedAt = toInstant(now);
  // The record it is about; null if the arguments are invalid.
  const about = parsed.success ? mutation.subject(parsed.data) : null;
  const entry = { id, name, args, actorId: actor._id, deviceId, at: queued.at, receivedAt, enteredBy };
  try {
    return await inSavepoint(trx, async () => {
      if (tooLarge) throw new Rejected('invalid', { issues: [{ path: '', message: /*i18n*/ 'It is too large.' }] });
      if (sender.isOvertaken) throw new Rejected('changed_meanwhile');
      if (NUL.test(args)) throw new Rejected('invalid', { issues: [{ path: '', message: NO_TEXT }] });
      const { seq, changes } = await runAndPublish(trx, { queued, mutation, parsed }, sender);
      const verdict: Verdict = { id, status: 'applied', seq };
      const place = { epoch: await readEpoch(trx), seq, cameInAt: seq };
      await logMutation(trx, { ...entry, verdict, place }, { about, changes });
      return verdict;
    });
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const verdict: Verdict = { id, status: 'refused', code: error.code, detail: error.detail };
    const { code } = error;
    await inSavepoint(trx, async () => {
      await logMutation(trx, { ...entry, verdict, place: null }, { about, changes: [] });
      // A caller of REST gets the refusal as the response.
      if (deviceId !== null) await tellRefused(trx, { actor, name, code, now: receivedAt });
    });
    return verdict;
  }
}
