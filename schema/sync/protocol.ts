import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { RejectionCode, RejectionDetail } from '../core/rejection-shapes.ts';
import { MAX_UNDECIDED } from './device-limits.ts';

/** Most mutations in one push. */
export const MAX_PUSH = 500;
/** Rows after which a page of a pull ends. It ends at a whole transaction, so it may have a few more. */
export const PAGE_ROWS = 1000;
/** A page also ends after so many bytes of lists in its records: an order may have hundreds of lines. */
export const PAGE_BYTES = 1_000_000;
/** Interval of the live connection's heartbeats, in milliseconds. */
export const HEARTBEAT_MS = 20_000;

/** The app's version as reported by a device. */
export const AppVersion = z.string().max(40);

/** Maximum nesting of arguments; the deepest valid ones, an order's lines, have three levels. */
const MAX_DEPTH = 20;

function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * The effects of a mutation, sealed by the server's database. A device keeps it with the verdict and returns it to a
 * restored server, which applies the same effects again. Devices can neither read nor forge it.
 */
export const Receipt = z.string().max(1_000_000);

/** A named mutation in an outbox. `at` is the device's clock. */
export const QueuedMutation = z.object({
  id: Id,
  name: z.string().min(1).max(80),
  /** Deeper nesting would overflow the stack, and the retries would never end. */
  args: z.unknown().refine((args) => !isDeeper(args, MAX_DEPTH), /*i18n*/ 'It is nested too deeply.'),
  at: Instant,
  /** The receipt of an earlier verdict, if it was confirmed before. */
  receipt: Receipt.optional(),
});
export type QueuedMutation = z.infer<typeof QueuedMutation>;

/** The size of a device's unsent work, and its cash in yen. */
export const Waiting = z.object({ count: z.int().min(0), yen: Yen });
export type Waiting = z.infer<typeof Waiting>;

/** Ids of refused mutations that nobody has handled on the device yet, the newest if there are too many. */
export const Undecided = z.array(Id).max(MAX_UNDECIDED);

/**
 * The newest state of the database that a device has seen, sealed by that database: a database that does not know it is
 * an older copy. Older servers send none.
 */
export const Proof = z.string().max(200);

/**
 * Id of the business that the database holds, which changes when example data is filled in or removed. A device that
 * knew another one forgets its confirmed work, and shows its unsent work to a person. Older servers send none.
 */
const Generation = z.string().max(80);

/**
 * The body of POST /api/sync/push. `epoch` is the one the device knows; null before the first pull. `waiting` and
 * `undecided` tell the office what the device still holds.
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
 * The server's verdict on one mutation. `applied` at feed position `seq`; `refused` for good, with a code; `held`:
 * unknown to this (older) server, so the device keeps it and retries later.
 */
export const Verdict = z
  .discriminatedUnion('status', [
    z.object({ id: Id, status: z.literal('applied'), seq: z.int(), receipt: Receipt.optional() }),
    // A newer server may send a code that this version does not know; it is still a refusal.
    z.object({ id: Id, status: z.literal('refused'), code: RejectionCode.catch('invalid'), detail: RejectionDetail }),
    z.object({ id: Id, status: z.literal('held'), reason: z.string() }),
  ])
  .meta({ id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

/**
 * Verdicts in the order sent. Fewer than sent: the next mutation met a fault; send it and the rest again. With
 * `retryAfter` it was no fault but the daily limit of refusals per person: send it again after so many seconds; later
 * work that does not build on it may be sent at once. A client that ignores `retryAfter` treats it as a fault. No
 * verdicts and another epoch: nothing was read; the device first sends its confirmed work again.
 */
export const PushResponse = z
  .object({
    epoch: z.string(),
    verdicts: z.array(Verdict),
    retryAfter: z.int().positive().optional(),
    generation: Generation.optional(),
    /** State of the database after the verdicts. */
    proof: Proof.optional(),
  })
  .meta({ id: 'PushResponse' });
export type PushResponse = z.infer<typeof PushResponse>;

/** A newer server may send unknown tables; clients skip those. */
export const Change = z
  .union([
    z.object({ table: z.string(), put: z.looseObject({ _id: Id }) }),
    z.object({ table: z.string(), remove: Id }),
  ])
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/**
 * The response of GET /api/sync/pull. `reset` tells the device to start a fresh copy, without a cursor. `now` is the
 * server's time; `seq` the feed position of this page; `left` the number of changes after it, for progress.
 *
 * `first=open` without a cursor asks for a first sync in two parts: open and recently finished work comes first, and
 * `left` counts only that. Once that part is complete, `older` says how many records of finished work are left, and
 * `more` stays true; pages then include news as well. Without `older` the reader has everything up to `seq`. Older
 * servers ignore the parameter.
 */
export const PullResponse = z
  .discriminatedUnion('reset', [
    z.object({ reset: z.literal(true), epoch: z.string(), generation: Generation.optional() }),
    z.object({
      reset: z.literal(false),
      epoch: z.string(),
      generation: Generation.optional(),
      cursor: z.string(),
      now: Instant,
      /** The server doubts its clock: `now` is the time when the doubt began, and devices don't use it. */
      doubted: z.boolean().optional(),
      seq: z.int(),
      changes: z.array(Change),
      more: z.boolean(),
      left: z.int(),
      older: z.int().positive().optional(),
      /** The number of tables that the server knows; it omits what it has of later ones. Absent from older servers. */
      tables: z.int().optional(),
      /**
       * This device's work that was applied and later refused: it conflicts with work returned to a restored server.
       */
      takenBack: z.array(Verdict).optional(),
      /**
       * Work that the device reports as refused and undecided, but that is applied here: the refusal came after the
       * backup from which this server was restored.
       */
      standing: z.array(Verdict).optional(),
    }),
  ])
  .meta({ id: 'PullResponse' });
export type PullResponse = z.infer<typeof PullResponse>;
export type PulledPage = Extract<PullResponse, { reset: false }>;

/**
 * Headers of GET /api/sync/pull, so that the office also sees devices that have nothing to send. Waiting work is JSON,
 * ids are separated by commas.
 */
export const DEVICE_HEADER = 'todoke-device';
export const VERSION_HEADER = 'todoke-version';
export const WAITING_HEADER = 'todoke-waiting';
export const UNDECIDED_HEADER = 'todoke-undecided';
export const PROOF_HEADER = 'todoke-proof';

/** Header of each call: the device's clock as an instant, with which the server corrects the times in a push. */
export const CLOCK_HEADER = 'todoke-clock';
