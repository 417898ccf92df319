import { z } from 'zod';
import { Actor, Role } from '../core/actor.ts';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { RejectionCode } from '../core/rejection-shapes.ts';
import { QueuedMutation, Waiting } from './protocol.ts';

export const RefusedWork = z
  .object({
    id: Id,
    /** Kind of work for display, such as 'Payment'. */
    title: z.string(),
    /** Name of the restaurant it is about; empty if unknown. */
    about: z.string(),
    /** `at` by the device's clock, `receivedAt` by the server's. */
    at: Instant,
    receivedAt: Instant,
    code: RejectionCode,
    message: z.string(),
  })
  .meta({ id: 'RefusedWork' });
export type RefusedWork = z.infer<typeof RefusedWork>;

/** The last report of one person's app on one device. */
export const DeviceResponse = z
  .object({
    deviceId: Id,
    user: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    lastContactAt: Instant,
    /** Reported by the device, not verified. Restaurants collect no money, so theirs are 0 yen. */
    waiting: Waiting,
    /** Empty if unknown. */
    appVersion: z.string(),
    /** True if it holds work and made no contact for a working day. */
    isSilent: z.boolean(),
    /** Newest first, of the last 30 days. */
    refused: z.array(RefusedWork),
  })
  .meta({ id: 'Device' });
export type DeviceResponse = z.infer<typeof DeviceResponse>;

/** GET /api/devices: silent ones first, then those that hold work, each by last contact. */
export const DevicesResponse = z.array(DeviceResponse);

/** Most mutations in one file; a phone that was offline for weeks holds far fewer. */
const MAX_FILE = 5000;

/**
 * The file that "Save unsent work as a file" writes, and the body of POST /api/sync/rescue: the unsent work of one
 * person on one device. Of the actor only the id is read; the rest is for people.
 */
export const UnsentWork = z
  .object({ deviceId: Id, actor: Actor, mutations: z.array(QueuedMutation).max(MAX_FILE) })
  .meta({ id: 'UnsentWork' });
export type UnsentWork = z.infer<typeof UnsentWork>;

/** Shown by the screen and the server if a file can't be parsed. */
export const DAMAGED_FILE =
  /*i18n*/ 'This file is damaged, or it is not a file of unsent work. Nothing of it was entered.';

/**
 * The result for one mutation of the file. `held`: unknown to this server, or it met a fault; the file can be imported
 * again later.
 */
export const ImportedWork = z
  .object({
    id: Id,
    title: z.string(),
    about: z.string(),
    at: Instant,
    /** Yen that changed hands. */
    cash: Yen,
    status: z.enum(['applied', 'refused', 'held']),
    code: RejectionCode.nullable(),
    /** Empty if applied. */
    message: z.string(),
  })
  .meta({ id: 'ImportedWork' });
export type ImportedWork = z.infer<typeof ImportedWork>;

/** The response of POST /api/sync/rescue, in the file's order. */
export const UnsentImportResponse = z.object({ verdicts: z.array(ImportedWork) }).meta({ id: 'UnsentImportResponse' });
export type UnsentImportResponse = z.infer<typeof UnsentImportResponse>;
