import type { z } from 'zod';
import type { Actor, Role } from './actor.ts';
import type { Day, Instant } from './days.ts';
import type { Id } from './ids.ts';
import type { LookupTable, Match } from './lookups.ts';
import type { Row } from './records.ts';
import { Rejected } from './rejected.ts';
import type { TableName } from './table-names.ts';

/** Everything a mutation may touch: records by table and id. Implemented by the replica and by the server. */
export type Tx = {
  get<T extends TableName>(table: T, id: Id): Promise<Row<T> | undefined>;
  put<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  remove(table: TableName, id: Id): Promise<void>;
  /**
   * The records whose fields have these values, ordered by id. A device holds only some of the records: a rule may
   * refuse early by those it has, and the server decides.
   */
  where<T extends LookupTable>(table: T, match: Match<T>): Promise<Row<T>[]>;
};

/** The context of a mutation. */
export type Ctx = {
  actor: Actor;
  mutationId: Id;
  /** Current time: the device's in the browser, the server's on the server. */
  now: Instant;
  /** Time of the act: the device's, clamped to the server's. */
  at: Instant;
  /** The business day, an upper bound for days of money: the server's, or on a device that of the act. */
  today: Day;
  /** The business' time zone, for its days. */
  timeZone: string;
  /**
   * Minutes since an instant during which the server was down; they extend the grace of an order. Absent on a device.
   */
  outageSince?(from: Instant): Promise<number>;
};

export type Named = { [T in TableName]?: Id | null | undefined | readonly (Id | undefined)[] };

export type Mutation<A extends z.ZodType = z.ZodType> = {
  /** Roles that may call it; finer rules are in `run`. */
  may: readonly Role[];
  args: A;
  /** Label for lists of queued work, such as 'Payment'. */
  title: string;
  /** The record it is about. */
  subject(args: z.output<A>): { table: TableName; id: Id };
  /**
   * The records that it creates, changes or builds on, if other queued work may create them: such as the payments of a
   * handover. Not the employees it names (they are created online), nor an order's products. Queued work waits for
   * earlier work on these records, and the server reads them at once.
   */
  touches(args: z.output<A>): Named;
  /**
   * Other records that it reads, which no queued work creates, such as an order's products: the server reads them
   * along.
   */
  reads?(args: z.output<A>): Named;
  /** True if a person may withdraw it before it is sent; other work is simply redone. */
  withdrawable?: true;
  /** The field that a person may correct after a refusal. */
  change?: 'amount' | 'note';
  /** True if it must never wait in an outbox, because it involves secrets or logins (design section 3, rule 6). */
  onlineOnly?: true;
  /** Milliseconds for which the device holds it back and offers Undo, for work that is irreversible once sent. */
  undoMs?: number;
  /** The record it creates, which later work may name: while such work is queued, this can't be undone. */
  makes?(args: z.output<A>): Id | undefined;
  /**
   * A record that was on the screen, though the work is possible without it. If a restore lost that record, the work
   * waits for the device that has it.
   */
  shows?(args: z.output<A>): { table: TableName; id: Id } | undefined;
  /** Cash in yen that changed hands, for totals of unsent work. */
  cash?(args: z.output<A>): number;
  /**
   * The business rule. Deterministic on both sides: no clock, no randomness, no fetch. Idempotent: running it again
   * with the same ids changes nothing.
   * @throws Rejected for a final "no"
   */
  run(tx: Tx, args: z.output<A>, ctx: Ctx): Promise<void>;
};

/** Infers a mutation's types from its argument schema. */
export function defineMutation<A extends z.ZodType>(mutation: Mutation<A>): Mutation<A> {
  return mutation;
}

/** @throws Rejected with `not_found` */
export async function mustGet<T extends TableName>(tx: Tx, table: T, id: Id): Promise<Row<T>> {
  const row = await tx.get(table, id);
  if (!row) throw new Rejected('not_found', { table, id });
  return row;
}

/** Tables whose records are kept after deletion, for history; new work can't name them (design section 7). */
type SoftDeleted = 'customers' | 'employees' | 'products' | 'users';

/**
 * The record, unless it is deleted.
 * @throws Rejected with `not_found`
 */
export async function mustBeCurrent<T extends SoftDeleted>(tx: Tx, table: T, id: Id): Promise<Row<T>> {
  const row: Row<T> = await mustGet(tx, table, id);
  if (row.deletedAt !== null) throw new Rejected('not_found', { table, id });
  return row;
}

/**
 * Asserts that this customer or employee is not deleted, before new work names it; null passes. Not for what history
 * already names.
 * @throws Rejected with `not_found`
 */
export async function assertCurrent(
  tx: Tx,
  table: 'customers' | 'employees',
  id: Id | null | undefined,
): Promise<void> {
  if (id) await mustBeCurrent(tx, table, id);
}

/**
 * Asserts that new work goes to a current driver: only drivers have the screens for it.
 * @throws Rejected with `not_found`
 */
export async function assertDriver(tx: Tx, id: Id | null | undefined): Promise<void> {
  if (id && (await mustBeCurrent(tx, 'employees', id)).role !== 'driver') {
    throw new Rejected('not_found', { table: 'employees', id });
  }
}

/**
 * Asserts that an existing record equals the one to be created: repeating a mutation changes nothing, and a different
 * record under the same id is an error instead of a silent skip.
 * @throws Rejected with `id_in_use`
 */
export function assertSame(existing: object, fields: object): void {
  const stored = new Map(Object.entries(existing));
  for (const [field, value] of Object.entries(fields)) {
    if (JSON.stringify(stored.get(field)) !== JSON.stringify(value)) throw new Rejected('id_in_use');
  }
}

export { given } from '../plain/given.ts';
