import { z } from 'zod';
import { Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen } from '../money.ts';
import { RejectionCode, RejectionDetail } from '../rejected.ts';

/** Most mutations that one push carries. */
export const MAX_PUSH = 500;
/** Rows after which a pulled page ends (it always ends at a whole transaction, so it may hold a few more). */
export const PAGE_ROWS = 1000;
/** Bytes of lists in its records after which it ends as well: an order may have hundreds of lines. */
export const PAGE_BYTES = 1_000_000;
/** Days for which a device remembers what was confirmed, to send it again to a restored server. */
export const REMEMBER_DAYS = 30;
/** How often the live connection says that it is alive, in milliseconds. */
export const HEARTBEAT_MS = 20_000;

/** The app's version as a device tells it. */
export const AppVersion = z.string().max(40);

/** Levels of nesting that arguments may have; the deepest honest ones, the lines of an order, have three. */
const MAX_DEPTH = 20;

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * What a mutation did, sealed by the server's database: a device keeps it with the verdict and brings it back to a restored
 * one, which does the same again. It can neither be read nor made up.
 */
export const Receipt = z.string().max(1_000_000);

/** One piece of work: a named mutation as the device did it. `at` is the device's clock. */
export const QueuedMutation = z.object({
  id: Id,
  name: z.string().min(1).max(80),
  /** Not so deep that a stack runs out on it: that would be a fault at every try. */
  args: z.unknown().refine((args) => !isDeeper(args, MAX_DEPTH), 'It is nested too deeply.'),
  at: Instant,
  /** Where it was confirmed before: what the server gave with its verdict. */
  receipt: Receipt.optional(),
});
export type QueuedMutation = z.infer<typeof QueuedMutation>;

/** Work that a device still holds, and the cash in it in yen. */
export const Waiting = z.object({ count: z.int().min(0), yen: Yen });
export type Waiting = z.infer<typeof Waiting>;

/** Most refused work that a device names. */
export const MAX_UNDECIDED = 100;
/** Work that was refused and that nobody has decided on at the device, by id: the latest ones. */
export const Undecided = z.array(Id).max(MAX_UNDECIDED);

/**
 * What a device has seen of the server's database, as that sealed it: a database that does not know it is an older copy. Of
 * servers of earlier versions there is none.
 */
export const Proof = z.string().max(200);

/**
 * The body of POST /api/sync/push. `epoch` is the database the device knows; null before the first pull.
 * `waiting` and `undecided` tell the office what this device still holds.
 */
export const PushRequest = z.object({
  deviceId: Id,
  epoch: z.string().nullable(),
  mutations: z.array(QueuedMutation).max(MAX_PUSH),
  waiting: Waiting,
  undecided: Undecided.optional(),
  appVersion: AppVersion.optional(),
  proof: Proof.optional(),
});
export type PushRequest = z.infer<typeof PushRequest>;

/**
 * The server's word on one mutation. `applied` at feed position `seq`; `refused` for good, with a code; `held`: this server
 * does not know it (an older version), the device keeps it and tries again later.
 */
export const Verdict = z
  .discriminatedUnion('status', [
    z.object({ id: Id, status: z.literal('applied'), seq: z.int(), receipt: Receipt.optional() }),
    // A newer server may say no for a reason that this version has no words for; it is a no all the same.
    z.object({ id: Id, status: z.literal('refused'), code: RejectionCode.catch('invalid'), detail: RejectionDetail }),
    z.object({ id: Id, status: z.literal('held'), reason: z.string() }),
  ])
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

/**
 * Verdicts in the order sent. Fewer than sent: the next one met a fault, and it and those behind it are to be sent again. With
 * `retryAfter` it met none: more was refused than a person may have refused in a day. It is to be sent again after these
 * seconds; what is behind it and does not build on it may come at once. A client that does not know this takes it for a fault.
 * None, with another epoch than the device's: nothing was looked at, the device first sends again what it remembers.
 */
export const PushAnswer = z
  .object({
    epoch: z.string(),
    verdicts: z.array(Verdict),
    retryAfter: z.int().positive().optional(),
    /** How far the database was when it had judged them. */
    proof: Proof.optional(),
  })
  .meta({ id: 'PushAnswer' });
export type PushAnswer = z.infer<typeof PushAnswer>;

/** A newer server may send tables that this version does not know; it leaves them out. */
export const Change = z
  .union([
    z.object({ table: z.string(), put: z.looseObject({ _id: Id }) }),
    z.object({ table: z.string(), remove: Id }),
  ])
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/**
 * The answer of GET /api/sync/pull. `reset` tells the device to begin a fresh copy, without a cursor.
 * `now` is the server's time; `seq` the feed position that this page reaches; `left` the number of changes behind it, for progress.
 */
export const PullAnswer = z
  .discriminatedUnion('reset', [
    z.object({ reset: z.literal(true), epoch: z.string() }),
    z.object({
      reset: z.literal(false),
      epoch: z.string(),
      cursor: z.string(),
      now: Instant,
      /** The server doubts its clock: `now` is only the latest time that it is sure of, and no device goes by it. */
      doubted: z.boolean().optional(),
      seq: z.int(),
      changes: z.array(Change),
      more: z.boolean(),
      left: z.int(),
      /** Work of this device that was applied, and was refused after all: it does not fit what came back to a restored server. */
      takenBack: z.array(Verdict).optional(),
      /** Who issues receipts; servers of earlier versions do not say. */
      businessName: z.string().optional(),
    }),
  ])
  .meta({ id: 'PullAnswer' });
export type PullAnswer = z.infer<typeof PullAnswer>;
export type PulledPage = Extract<PullAnswer, { reset: false }>;

/** Headers of GET /api/sync/pull, by which the office sees also a device that has nothing to send. What waits is JSON, ids stand between commas. */
export const DEVICE_HEADER = 'todoke-device';
export const VERSION_HEADER = 'todoke-version';
export const WAITING_HEADER = 'todoke-waiting';
export const UNDECIDED_HEADER = 'todoke-undecided';
export const PROOF_HEADER = 'todoke-proof';

/** Header of pull and push: the device's clock as an instant. What most staff devices say, the server's clock is held against. */
export const CLOCK_HEADER = 'todoke-clock';
