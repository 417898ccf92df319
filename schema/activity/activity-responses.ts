import { z } from 'zod';
import { Role } from '../core/actor.ts';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { RejectionCode } from '../core/rejection-shapes.ts';
import { TABLE_NAMES } from '../core/table-names.ts';

const Table = z.enum(TABLE_NAMES);

/** What a mutation did to one record. */
export const RecordChange = z
  .object({
    table: Table,
    recordId: Id,
    /**
     * `refused`: it should have changed this record and was refused. `about`: the record is the mutation's subject and
     * did not change, such as an invoice that got a note. A created record's values are in the arguments.
     */
    op: z.enum(['created', 'changed', 'removed', 'refused', 'about']),
    /** [before, after] of each field that changed, or of every field of a removed record; null for a missing value. */
    fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.infer<typeof RecordChange>;

/** One line of the audit trail. */
export const ActivityEntry = z
  .object({
    _id: Id,
    /** Name of the mutation, such as `invoice.addPayment`. */
    name: z.string(),
    /** Kind of work for display, such as 'Payment'. */
    title: z.string(),
    /** Name of the restaurant or product it is about; empty if unknown. */
    about: z.string(),
    /** Yen that changed hands. */
    cash: Yen,
    by: z.object({ _id: Id, username: z.string(), name: z.string(), role: Role }),
    /** The admin who imported it from a file on the author's behalf; null if the device sent it. */
    enteredBy: Id.nullable(),
    /** Null for REST. */
    deviceId: Id.nullable(),
    /** `at` by the device's clock, `receivedAt` by the server's. */
    at: Instant,
    receivedAt: Instant,
    /** Null unless it was refused. */
    refused: z.object({ code: RejectionCode, message: z.string() }).nullable(),
    args: z.unknown(),
    changes: z.array(RecordChange),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/**
 * GET /api/activity, newest first. The log is unbounded, so it is paged by cursor without a count: `next` is the cursor
 * of the next page, null on the last.
 */
export const ActivityResponse = z
  .object({ entries: z.array(ActivityEntry), next: z.string().nullable() })
  .meta({ id: 'Activity' });
export type ActivityResponse = z.infer<typeof ActivityResponse>;

/** A position in the log: the server's time and the id of the previous page's last entry. */
const Place = z
  .string()
  .regex(/^[^_]+_[^_]+$/)
  .transform((place) => place.split('_'))
  .pipe(z.tuple([Instant, Id]))
  .meta({ description: 'The `next` of the answer before', type: 'string' });

/** The query of GET /api/activity; all filters are combined with AND. Days are business days by the server's time. */
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
    message: /*i18n*/ 'A record is asked for by its table and its id.',
  });
export type ActivityQuery = z.infer<typeof ActivityQuery>;
