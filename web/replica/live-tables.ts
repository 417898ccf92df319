import Dexie from 'dexie';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { ChangeChannel } from './changed-keys.ts';
import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/** A table's rows as screens see them: a new map after every change. */
export type TableRows<T extends TableName> = ReadonlyMap<Id, Row<T>>;

/** Loaded later, since it is not needed before something changes. Without it, tables are read again as a whole. */
const loadPatching = () => import('./patched/changed-maps.ts').catch(() => null);

/** Delay before a table that could not be read is read again. */
const RETRY_MS = 1000;
/** Above this many changed keys, reading the whole table is quicker than key by key. */
const RELOAD_ABOVE = 3000;

/**
 * Holds one table in memory and patches it with the keys that each commit changed, in this tab or another; a live query
 * would read all rows again. Reads are queued, so the latest commit always wins.
 * @param firstRead reads all rows
 */
function createLiveTable<T extends TableName>(db: LocalDb, table: T, firstRead: () => Promise<Row<T>[]>) {
  const listeners = new Set<() => void>();
  let rows: TableRows<T> | null = null;
  let queue = Promise.resolve();
  /** Number of reads still to come. */
  let behind = 0;
  let tookFirst: (first: TableRows<T>) => void = () => {};
  const firstRows = new Promise<TableRows<T>>((resolve) => {
    tookFirst = resolve;
  });

  const byId = (all: Row<T>[]): TableRows<T> => new Map(all.map((row) => [row._id, row]));
  const reload = async () => byId(await db.rows(table).toArray());

  async function patch(ids: Id[]): Promise<TableRows<T>> {
    const [patching, found] = await Promise.all([loadPatching(), db.rows(table).bulkGet(ids)]);
    if (!patching || !rows) return reload();
    return patching.withChanges(rows, new Map(ids.map((id, index) => [id, found[index]])));
  }

  function take(next: () => Promise<TableRows<T>>) {
    behind += 1;
    queue = queue
      .then(next)
      .then((found) => {
        rows = found;
        behind -= 1;
        tookFirst(found);
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) => {
        // A sign-out deletes the database, which is expected.
        if (db.hasLetGo) return;
        if (!isClosedUnderUs(error)) console.error(table, error);
        setTimeout(() => {
          behind -= 1;
          take(reload);
        }, RETRY_MS);
      });
  }

  take(async () => byId(await firstRead()));
  return {
    read: (changed: Set<Id> | 'all') =>
      take(() => (changed === 'all' || changed.size > RELOAD_ABOVE ? reload() : patch([...changed]))),
    isCurrent: () => behind === 0,
    /** Resolves once it is held and shows every commit announced until now. */
    untilCurrent: async () => {
      await firstRows;
      await queue;
    },
    /** Resolves once the table is held. */
    firstRows,
    /** Null until then. */
    getSnapshot: () => rows,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type LiveTable<T extends TableName> = ReturnType<typeof createLiveTable<T>>;

/** What becomes of a screen that reads a table it did not name: it is drawn later, and a developer has to know. */
const reportUnnamed = (name: TableName) =>
  console.error(
    `A screen reads "${name}", which its route does not name. Add it to the tables of its route in web/app/.`,
  );

/**
 * The live tables of a database. Each is read when a route first names it, then kept.
 * @param onUnnamed called when a screen reads a table that is not held yet
 */
export function createLiveTables(db: LocalDb, changes: ChangeChannel, onUnnamed = reportUnnamed) {
  const held = new Map<TableName, LiveTable<TableName>>();
  changes.listen((changed) => {
    for (const [table, ids] of changed) held.get(table)?.read(ids);
  });

  /**
   * Reads tables in one transaction; what is held already is not read again. Resolves once all show every commit announced
   * until now: a form begins with what was just saved.
   */
  async function read(names: readonly TableName[]): Promise<void> {
    const missing = names.filter((name) => !held.has(name));
    if (missing.length > 0) {
      const all = db.transaction('r', db.storesOf(missing), () =>
        Dexie.Promise.all(missing.map((name) => db.rows(name).toArray())),
      );
      for (const [index, name] of missing.entries()) {
        held.set(
          name,
          createLiveTable<TableName>(db, name, async () => (await all)[index] ?? []),
        );
      }
    }
    await Promise.all(names.map((name) => held.get(name)?.untilCurrent()));
  }

  return {
    read,
    /** Forgets all tables, which no screen shows. */
    letGo: () => held.clear(),
    onUnnamed,
    /** True if every table in use shows all announced commits. */
    isCurrent: () => [...held.values()].every((live) => live.isCurrent()),
    isHeld: (name: TableName) => held.get(name)?.getSnapshot() != null,
    table<T extends TableName>(name: T): LiveTable<T> {
      if (!held.has(name)) void read([name]);
      return held.get(name) as unknown as LiveTable<T>;
    },
  };
}

export type LiveTables = ReturnType<typeof createLiveTables>;
