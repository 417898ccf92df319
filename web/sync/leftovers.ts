import { type Instant, toInstant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { idsIn } from '../../schema/sync/ids-in.ts';
import { type PulledPage, REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import { TABLE_NAMES, type TableName } from '../../schema/tables.ts';
import type { ChangedKeys } from '../replica/changed-keys.ts';
import type { Leftover, LocalDb } from '../replica/local-db.ts';
import { createLocalTx } from '../replica/local-tx.ts';
import type { Device } from './device.ts';

/** A record among those of all tables. */
export const keyOf = (table: TableName, id: Id) => `${table}/${id}`;

type Swap = {
  /** Keys of the records that the fresh copy says something of: that they are there, or that they are gone. */
  told: { has(key: string): boolean };
  /** Finished work that left its window, by table. */
  finished: Map<TableName, Set<Id>>;
  page: Pick<PulledPage, 'now' | 'doubted'>;
};

/**
 * Keeps the records that only the copy of a server's older database has, before the restored one's takes its place. To be used
 * inside the transaction that does so, with all guesses taken back.
 */
export async function keepLeftovers({ db, actor }: Device, { told, finished, page }: Swap): Promise<void> {
  const keptAt = page.doubted ? null : page.now;
  const found: Leftover[] = [];
  for (const table of TABLE_NAMES) {
    const ids = await db.rows(table).toCollection().primaryKeys();
    const missing = ids.filter((id) => !told.has(keyOf(table, id)) && !finished.get(table)?.has(id));
    for (const row of await db.rows(table).bulkGet(missing)) if (row) found.push({ table, id: row._id, row, keptAt });
  }
  // A driver's restaurants come and go with the work for them: one without is still the office's.
  const named = new Set(found.map(({ row }) => ('customerId' in row ? row.customerId : null)));
  const isLeft = ({ table, id }: Leftover) => actor.role !== 'driver' || table !== 'customers' || named.has(id);
  await db.leftovers.bulkPut(found.filter(isLeft));
}

/** What the server speaks of again is none of them any more. */
export async function dropReturned(db: LocalDb, told: Iterable<{ table: TableName; id: Id }>): Promise<void> {
  const left = await db.leftovers.toCollection().primaryKeys();
  if (left.length === 0) return;
  const keys = new Set(Array.from(told, ({ table, id }) => keyOf(table, id)));
  await db.leftovers.bulkDelete(left.filter(([table, id]) => keys.has(keyOf(table, id))));
}

/**
 * Unfinished work on records that only the old copy had stays on the screen of its device, which a restored server may hold until
 * others are back: the records that it names are guessed as they were, with their restaurants.
 * @param args of the mutation
 */
export async function putLeftovers(db: LocalDb, args: unknown, changed: ChangedKeys): Promise<void> {
  const tx = createLocalTx(db);
  const named = idsIn(args).flatMap((id) => TABLE_NAMES.map((table): [TableName, Id] => [table, id]));
  const found = present(await db.leftovers.bulkGet(named));
  const customers = found.flatMap(({ row }): [TableName, Id][] =>
    'customerId' in row && row.customerId ? [['customers', row.customerId]] : [],
  );
  for (const { table, row } of [...found, ...present(await db.leftovers.bulkGet(customers))]) {
    if (!(await tx.get(table, row._id))) tx.put(table, row as never);
  }
  await tx.flush(changed);
}

const present = (rows: (Leftover | undefined)[]) => rows.filter((row) => row !== undefined);

/** They are kept as long as finished work is remembered, by the server's time, and longer while unfinished work is guessed on them. */
export async function dropOld(db: LocalDb, now: Instant): Promise<void> {
  const oldest = toInstant(Date.parse(now) - REMEMBER_DAYS * 86_400_000);
  const left = await db.leftovers.toArray();
  const unstamped = left.filter(({ keptAt }) => keptAt === null);
  await db.leftovers.bulkPut(unstamped.map((each) => ({ ...each, keptAt: now })));
  const guessed = new Set((await db.beforeImages.toArray()).map(({ table, id }) => keyOf(table, id)));
  const old = left.filter(
    ({ keptAt, table, id }) => keptAt !== null && keptAt < oldest && !guessed.has(keyOf(table, id)),
  );
  await db.leftovers.bulkDelete(old.map(({ table, id }) => [table, id]));
}
