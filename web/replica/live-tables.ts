import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { ChangeChannel } from './changed-keys.ts';
import { isClosedUnderUs } from './db-errors.ts';
import type { LocalDb } from './local-db.ts';

/** A table as screens see it; `rows` is a new map after every change, `ready` is true after the first read. */
export type TableSnapshot<T extends TableName> = { rows: ReadonlyMap<Id, Row<T>>; ready: boolean };

/** Loaded later, since it is not needed before something changes. Without it, tables are read again as a whole. */
const loadPatching = () => import('./patched/changed-maps.ts').catch(() => null);

/** Delay before a table that could not be read is read again. */
const RETRY_MS = 1000;
/** Above this many changed keys, reading the whole table is quicker than key by key. */
const RELOAD_ABOVE = 3000;

/**
 * Holds one table in memory and patches it with the keys that each commit changed, in this tab or another; a live query
 * would read all rows again. Reads are queued, so the latest commit always wins.
 */
function createLiveTable<T extends TableName>(db: LocalDb, table: T) {
  const listeners = new Set<() => void>();
  let snapshot: TableSnapshot<T> = { rows: new Map(), ready: false };
  let queue = Promise.resolve();
  /** Number of reads still to come. */
  let behind = 0;

  async function reload(): Promise<ReadonlyMap<Id, Row<T>>> {
    const all = await db.rows(table).toArray();
    return new Map(all.map((row) => [row._id, row]));
  }

  async function patch(ids: Id[]): Promise<ReadonlyMap<Id, Row<T>>> {
    const [patching, found] = await Promise.all([loadPatching(), db.rows(table).bulkGet(ids)]);
    if (!patching) return reload();
    return patching.withChanges(snapshot.rows, new Map(ids.map((id, index) => [id, found[index]])));
  }

  function read(changed: Set<Id> | 'all') {
    behind += 1;
    queue = queue
      .then(() => (changed === 'all' || changed.size > RELOAD_ABOVE ? reload() : patch([...changed])))
      .then((rows) => {
        snapshot = { rows, ready: true };
        behind -= 1;
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) => {
        // A sign-out deletes the database, which is expected.
        if (db.hasLetGo) return;
        if (!isClosedUnderUs(error)) console.error(table, error);
        setTimeout(() => {
          behind -= 1;
          read('all');
        }, RETRY_MS);
      });
  }

  read('all');
  return {
    read,
    isCurrent: () => behind === 0,
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type LiveTable<T extends TableName> = ReturnType<typeof createLiveTable<T>>;

/** The live tables of a database. Each is read when a screen first asks for it, then kept. */
export function createLiveTables(db: LocalDb, changes: ChangeChannel) {
  const open = new Map<TableName, LiveTable<TableName>>();
  changes.listen((changed) => {
    for (const [table, ids] of changed) open.get(table)?.read(ids);
  });
  return {
    /** True if every table in use shows all announced commits. */
    isCurrent: () => [...open.values()].every((live) => live.isCurrent()),
    table<T extends TableName>(name: T): LiveTable<T> {
      let live = open.get(name);
      if (!live) {
        live = createLiveTable<TableName>(db, name);
        open.set(name, live);
      }
      return live as unknown as LiveTable<T>;
    },
  };
}

export type LiveTables = ReturnType<typeof createLiveTables>;
