import { z } from 'zod';
import { Role } from '../core/actor.ts';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { RejectionCode } from '../core/rejection-shapes.ts';
import { Verdict } from './protocol.ts';

/** A device known to the backup, and its state since the restore. */
export const AwaitedDevice = z
  .object({
    deviceId: Id,
    user: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    lastContactAt: Instant,
    state: z.enum(['back', 'awaited', 'given_up']),
  })
  .meta({ id: 'AwaitedDevice' });
export type AwaitedDevice = z.infer<typeof AwaitedDevice>;

/** Work done since the restore and later refused, because it conflicts with returned work. */
export const TakenBackWork = z
  .object({
    id: Id,
    title: z.string(),
    about: z.string(),
    at: Instant,
    username: z.string(),
    code: RejectionCode,
    message: z.string(),
  })
  .meta({ id: 'TakenBackWork' });
export type TakenBackWork = z.infer<typeof TakenBackWork>;

/** GET /api/sync/restore: null if the database was never restored, or the restore is over. */
export const RestoreResponse = z
  .object({
    restore: z
      .object({
        /** `restored` by the command; `found` by a device that knew more than the database. */
        how: z.enum(['restored', 'found']),
        startedAt: Instant,
        devices: z.array(AwaitedDevice),
        /** Number of returned mutations that wait for others. */
        held: z.int(),
        takenBack: z.array(TakenBackWork),
      })
      .nullable(),
  })
  .meta({ id: 'Restore' });
export type RestoreResponse = z.infer<typeof RestoreResponse>;
export type RestoreStatus = NonNullable<RestoreResponse['restore']>;

/** The response of POST /api/sync/restore/lock-logins and /end-sessions: people signed out, logins locked. */
export const SignedOutResponse = z.object({ people: z.int(), locked: z.int() }).meta({ id: 'SignedOut' });
export type SignedOutResponse = z.infer<typeof SignedOutResponse>;

/** Most items of online-only work per page, and per call that returns them. */
export const ONLINE_PAGE = 200;

/** A mutation from REST with its arguments, sealed by the server's database: clients can neither read nor forge it. */
const SealedWork = z.string().min(1).max(1_500_000);

/**
 * GET /api/sync/online-work: applied work that is in no outbox, in order of arrival. `position` is the next page's
 * cursor.
 */
export const OnlineWorkResponse = z
  .object({
    work: z.array(z.object({ id: Id, receivedAt: Instant, sealed: z.string() })),
    position: z.string().nullable(),
    more: z.boolean(),
  })
  .meta({ id: 'OnlineWork' });
export type OnlineWorkResponse = z.infer<typeof OnlineWorkResponse>;

/** The body of POST /api/sync/online-work: work that a restored database may lack. */
export const ReturnedOnlineWork = z
  .object({ work: z.array(z.object({ id: Id, sealed: SealedWork })).max(ONLINE_PAGE) })
  .meta({ id: 'ReturnedOnlineWork' });
export type ReturnedOnlineWork = z.infer<typeof ReturnedOnlineWork>;

/** A verdict for each, in the order sent. */
export const ReturnedResponse = z.object({ verdicts: z.array(Verdict) }).meta({ id: 'Returned' });
export type ReturnedResponse = z.infer<typeof ReturnedResponse>;
