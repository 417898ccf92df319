import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { toInstant } from '../../../schema/plain/time.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { PulledPage } from '../../../schema/sync/protocol.ts';
import type { ChangedKeys } from '../../replica/changed-keys.ts';
import type { Leftover, LocalDb } from '../../replica/local-db.ts';
import { createLocalTx } from '../../replica/local-tx.ts';
import type { Device } from '../device/device.ts';

/** Key of a record across all tables. */
export const keyOf = (table: TableName, id: Id) => `${table}/${id}`;

type Swap = {
  /** Keys of records that the fresh copy puts or removes. */
  told: { has(key: string): boolean };
  /** Finished work past its retention, by table. */
  finished: Map<TableName, Set<Id>>;
  page: Pick<PulledPage, 'now' | 'doubted'>;
};

/**
 * Keeps the records that only the copy of the older database has, before the restored server's copy replaces it. Call
 * it inside that transaction, with all guesses rewound.
 */
export async function keepLeftovers({ db, actor }: Device, { told, finished, page }: Swap): Promise<void> {
  const keptAt = page.doubted ? null : page.now;
  const found: Leftover[] = [];
  for (const table of TABLE_NAMES) {
    for (const row of await db.rows(table).toArray()) {
      const id = row._id;
      if (!told.has(keyOf(table, id)) && !finished.get(table)?.has(id)) found.push({ table, id, row, keptAt });
    }
  }
  // A driver has only the customers of its stops and invoices. A customer that no leftover names is not lost: the
  // office has it.
  const named = new Set(found.map(({ row }) => ('customerId' in row ? row.customerId : null)));
  const isLeft = ({ table, id }: Leftover) => actor.role !== 'driver' || table !== 'customers' || named.has(id);
  await db.leftovers.bulkPut(found.filter(isLeft));
}

/** A record that the server mentions again is no longer a leftover. */
export async function dropReturned(db: LocalDb, told: Iterable<{ table: TableName; id: Id }>): Promise<void> {
  const left = await db.leftovers.toCollection().primaryKeys();
  if (left.length === 0) return;
  const keys = new Set(Array.from(told, ({ table, id }) => keyOf(table, id)));
  await db.leftovers.bulkDelete(left.filter(([table, id]) => keys.has(keyOf(table, id))));
}

/**
 * Puts back the leftovers that unfinished work names, with their customers, so that the work can be replayed and stays
 * on the screen: a restored server may hold it until other devices are back.
 * @param ids of the records that the work touches
 */
export async function putLeftovers(db: LocalDb, ids: Id[], changed: ChangedKeys): Promise<void> {
  const tx = createLocalTx(db);
  const named = ids.flatMap((id) => TABLE_NAMES.map((table): [TableName, Id] => [table, id]));
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

/** Drops leftovers after REMEMBER_DAYS of server time, unless unfinished work still needs them. */
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
