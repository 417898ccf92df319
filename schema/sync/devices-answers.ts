import { z } from 'zod';
import { Actor, Role } from '../actor.ts';
import { Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen } from '../money.ts';
import { RejectionCode } from '../rejected.ts';
import { QueuedMutation, Waiting } from './protocol.ts';

/** Work that the server said no to, in words. */
export const RefusedWork = z
  .object({
    id: Id,
    /** What kind of work, such as 'Payment'. */
    title: z.string(),
    /** Whom it is about: the restaurant. Empty where that is not known. */
    about: z.string(),
    /** When it was done by the device's clock, and when it arrived. */
    at: Instant,
    receivedAt: Instant,
    code: RejectionCode,
    message: z.string(),
  })
  .meta({ id: 'RefusedWork' });
export type RefusedWork = z.infer<typeof RefusedWork>;

/** What one person's app on one device last said of itself. */
export const DeviceAnswer = z
  .object({
    deviceId: Id,
    user: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    lastContactAt: Instant,
    /** As the device claims: nothing but its word. Restaurants collect no money, so theirs are 0 yen. */
    waiting: Waiting,
    /** Empty where the app did not say. */
    appVersion: z.string(),
    /** Something waits on it, and it made no contact for a working day. */
    isSilent: z.boolean(),
    /** The newest first, of the last 30 days. */
    refused: z.array(RefusedWork),
  })
  .meta({ id: 'Device' });
export type DeviceAnswer = z.infer<typeof DeviceAnswer>;

/** GET /api/devices: silent ones first, then those that hold work, then by last contact. */
export const DevicesAnswer = z.array(DeviceAnswer);

/** Most mutations in one file: a phone that was offline for weeks holds far fewer. */
const MAX_FILE = 5000;

/**
 * The file that "Save unsent work as a file" writes, and the body of POST /api/sync/rescue: what one person's outbox on one
 * device still held. What it says of the person beside the id is for people to read.
 */
export const UnsentWork = z
  .object({ deviceId: Id, actor: Actor, mutations: z.array(QueuedMutation).max(MAX_FILE) })
  .meta({ id: 'UnsentWork' });
export type UnsentWork = z.infer<typeof UnsentWork>;

/** What is said of a file that can't be read, by the screen and by the server. */
export const DAMAGED_FILE = 'This file is damaged, or it is not a file of unsent work. Nothing of it was entered.';

/**
 * What became of one piece of work. `held`: this server does not know it, or met a fault at it; the file can be loaded again
 * later.
 */
export const RescuedWork = z
  .object({
    id: Id,
    title: z.string(),
    about: z.string(),
    at: Instant,
    /** Yen that changed hands. */
    cash: Yen,
    status: z.enum(['applied', 'refused', 'held']),
    code: RejectionCode.nullable(),
    /** Why not; empty where it was applied. */
    message: z.string(),
  })
  .meta({ id: 'RescuedWork' });
export type RescuedWork = z.infer<typeof RescuedWork>;

/** The answer of POST /api/sync/rescue, in the order of the file. */
export const RescueAnswer = z.object({ verdicts: z.array(RescuedWork) }).meta({ id: 'RescueAnswer' });
export type RescueAnswer = z.infer<typeof RescueAnswer>;
