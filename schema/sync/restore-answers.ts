import { z } from 'zod';
import { Role } from '../actor.ts';
import { Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { RejectionCode } from '../rejected.ts';

/** A device that the backup knew, and whether it has made contact since the restore. */
export const AwaitedDevice = z
  .object({
    deviceId: Id,
    user: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    lastContactAt: Instant,
    state: z.enum(['back', 'awaited', 'given_up']),
  })
  .meta({ id: 'AwaitedDevice' });
export type AwaitedDevice = z.infer<typeof AwaitedDevice>;

/** Work done since the restore that was refused after all, since it does not fit what came back. */
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

/** GET /api/sync/restore: null where the database was never restored, or that is over. */
export const RestoreAnswer = z
  .object({
    restore: z
      .object({
        /** By the command, or found out by a device that knew more than the database. */
        how: z.enum(['restored', 'found']),
        startedAt: Instant,
        devices: z.array(AwaitedDevice),
        /** Pieces of work that came back and wait for others to come back first. */
        held: z.int(),
        takenBack: z.array(TakenBackWork),
      })
      .nullable(),
  })
  .meta({ id: 'Restore' });
export type RestoreAnswer = z.infer<typeof RestoreAnswer>;
export type RestoreStanding = NonNullable<RestoreAnswer['restore']>;

/** The answer of POST /api/sync/restore/lock-logins and /end-sessions: how many people were signed out, and logins locked. */
export const SignedOutAnswer = z.object({ people: z.int(), locked: z.int() }).meta({ id: 'SignedOut' });
export type SignedOutAnswer = z.infer<typeof SignedOutAnswer>;
