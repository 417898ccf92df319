import type { z } from 'zod';
import type { Actor, Role } from './actor.ts';
import type { Day, Instant } from './days.ts';
import type { Id } from './ids.ts';
import { Rejected } from './rejected.ts';
import type { Row, TableName } from './tables.ts';

/** All that a mutation may touch: records by table and id. The replica and the server each bring their own. */
export type Tx = {
  get<T extends TableName>(table: T, id: Id): Promise<Row<T> | undefined>;
  put<T extends TableName>(table: T, row: Row<T>): Promise<void>;
  remove(table: TableName, id: Id): Promise<void>;
};

/** What a mutation knows of the world. */
export type Ctx = {
  actor: Actor;
  mutationId: Id;
  /** The device's time in the browser, the server's on the server. */
  now: Instant;
  /** When the person did it: the device's time, bounded by the server to not lie in its future. */
  at: Instant;
  /**
   * The server's business day, after which no day of money lies. Null where days are not judged: on a device, and while the
   * server doubts its clock.
   */
  today: Day | null;
};

export type Mutation<A extends z.ZodType = z.ZodType> = {
  /** Roles that may call it. Finer rules stand in `run`. */
  may: readonly Role[];
  args: A;
  /** Plain words for lists of waiting work, such as 'Payment'. */
  title: string;
  /** The record it is about. */
  about(args: z.output<A>): { table: TableName; id: Id };
  /** Whether it may never wait in an outbox, because secrets or logins are part of it (DESIGN section 3, rule 6). */
  onlineOnly?: true;
  /**
   * How long it stays on the device that did it, in milliseconds, and can be undone there: for what is irreversible once it
   * has left.
   */
  undoMs?: number;
  /** The record that it makes and that later work may name: it is not taken back from under that work. */
  makes?(args: z.output<A>): Id;
  /** Cash in yen that changed hands with it, for the totals of what still waits. */
  cash?(args: z.output<A>): number;
  /**
   * The business rule. The same input gives the same result on both sides: no clock, no randomness, no fetch. Running it
   * a second time with the same ids changes nothing more.
   * @throws Rejected for a final "no"
   */
  run(tx: Tx, args: z.output<A>, ctx: Ctx): Promise<void>;
};

/** Types a mutation by its argument schema. */
export function defineMutation<A extends z.ZodType>(mutation: Mutation<A>): Mutation<A> {
  return mutation;
}

/**
 * The record, or the rejection `not_found`.
 * @throws Rejected
 */
export async function mustGet<T extends TableName>(tx: Tx, table: T, id: Id): Promise<Row<T>> {
  const row = await tx.get(table, id);
  if (!row) throw new Rejected('not_found', { table, id });
  return row;
}

/** Records that a deletion leaves where they are, for history: only no new work names them (DESIGN section 7). */
type SoftDeleted = 'customers' | 'employees' | 'products' | 'users';

/**
 * The record, where it is not deleted.
 * @throws Rejected with `not_found`
 */
export async function mustBeCurrent<T extends SoftDeleted>(tx: Tx, table: T, id: Id): Promise<Row<T>> {
  const row: Row<T> = await mustGet(tx, table, id);
  if (row.deletedAt !== null) throw new Rejected('not_found', { table, id });
  return row;
}

/**
 * Makes sure that a customer or an employee can be named by new work, where one is named. What history already names stays
 * as it is.
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
 * Makes sure that new work is given to a driver who is still there: nobody else has the screens to do it.
 * @throws Rejected with `not_found`
 */
export async function assertDriver(tx: Tx, id: Id | null | undefined): Promise<void> {
  if (id && (await mustBeCurrent(tx, 'employees', id)).role !== 'driver') {
    throw new Rejected('not_found', { table: 'employees', id });
  }
}

/**
 * Makes sure that a record which is there already is the one that these fields make: run again, a mutation changes nothing,
 * and another record under the same id is an error and not silently left out.
 * @throws Rejected with `id_in_use`
 */
export function assertSame(existing: object, fields: object): void {
  const stored = new Map(Object.entries(existing));
  for (const [field, value] of Object.entries(fields)) {
    if (JSON.stringify(stored.get(field)) !== JSON.stringify(value)) throw new Rejected('id_in_use');
  }
}

/** The fields of a patch that were given: an absent one leaves the record's as it is. */
export function given<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
