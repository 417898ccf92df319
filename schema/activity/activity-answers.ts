import { z } from 'zod';
import { Role } from '../actor.ts';
import { Day, Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen } from '../money.ts';
import { RejectionCode } from '../rejected.ts';
import { TABLE_NAMES } from '../tables.ts';

const Table = z.enum(TABLE_NAMES);

/** What a piece of work did to one record. */
export const RecordChange = z
  .object({
    table: Table,
    recordId: Id,
    /**
     * `refused`: it was to be done to this record and was not. `about`: it was about this record, which stayed as it was, as
     * an invoice that got a note. What a created record holds stands in the arguments.
     */
    op: z.enum(['created', 'changed', 'removed', 'refused', 'about']),
    /** The values before and after of each field that changed, or of a record that went away; null for none. */
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.infer<typeof RecordChange>;

/** One line of the audit trail. */
export const ActivityEntry = z
  .object({
    /** The mutation's id. */
    _id: Id,
    /** The mutation's name, such as `invoice.addPayment`. */
    name: z.string(),
    /** What kind of work, such as 'Payment'. */
    title: z.string(),
    /** Whom it is about: the restaurant, the product. Empty where that is not known. */
    about: z.string(),
    /** Yen that changed hands. */
    cash: Yen,
    by: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    /** The admin who loaded it from a file, for whoever did it; null where it came by itself. */
    enteredBy: Id.nullable(),
    /** Null where it came by REST. */
    deviceId: Id.nullable(),
    /** When it was done by the device's clock, and when it arrived by the server's. */
    at: Instant,
    receivedAt: Instant,
    /** Why it was refused, in code and words; null where it was not. */
    refused: z.object({ code: RejectionCode, message: z.string() }).nullable(),
    /** What was asked for. */
    args: z.unknown(),
    changes: z.array(RecordChange),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/**
 * GET /api/activity: the newest first. The log grows without end, so it is read from a place in it and not counted: `next` is
 * the place after this answer, null at the end.
 */
export const ActivityAnswer = z
  .object({ entries: z.array(ActivityEntry), next: z.string().nullable() })
  .meta({ id: 'Activity' });
export type ActivityAnswer = z.infer<typeof ActivityAnswer>;

/** A place in the log: the server's time and the id of the entry before it. */
const Place = z
  .string()
  .regex(/^[^_]+_[^_]+$/)
  .transform((place) => place.split('_'))
  .pipe(z.tuple([Instant, Id]))
  .meta({ description: 'The `next` of the answer before', type: 'string' });

/** The query of GET /api/activity; every part narrows it down. Days are the business' days of the server's time. */
export const ActivityQuery = z
  .object({
    actor: Id.optional().meta({ description: 'Id of a user or an employee' }),
    name: z.string().max(60).optional().meta({ description: 'A mutation, such as `order.place`' }),
    table: Table.optional(),
    record: Id.optional().meta({ description: 'Id of a record of `table`' }),
    outcome: z.enum(['applied', 'refused']).optional(),
    from: Day.optional(),
    until: Day.optional(),
    after: Place.optional(),
  })
  .refine(({ table, record }) => (table === undefined) === (record === undefined), {
    path: ['record'],
    message: 'A record is asked for by its table and its id.',
  });
export type ActivityQuery = z.infer<typeof ActivityQuery>;
