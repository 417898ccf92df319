import { createContext, type ReactNode, Suspense, useContext, useSyncExternalStore } from 'react';
import type { TableName } from '../../schema/core/table-names.ts';
import { type LiveStore, useLiveStore } from './live-store.ts';
import type { LiveTables, TableRows } from './live-tables.ts';
import type { LocalDb } from './local-db.ts';
import type { OwnState } from './own-state.ts';

type Opened = { db: LocalDb; tables: LiveTables; own: LiveStore<OwnState> };

const openedContext = createContext<Opened | null>(null);

/** Provides the signed-in user's local database to the hooks of this folder. */
export function TablesProvider({ device, children }: { device: Opened; children: ReactNode }) {
  return <openedContext.Provider value={device}>{children}</openedContext.Provider>;
}

const laterContext = createContext(false);

/**
 * What opens over a screen, such as a popup, and may read tables that the screen's route does not name. It is drawn once
 * they are there.
 */
export function ReadsLater({ children }: { children: ReactNode }) {
  return (
    <laterContext.Provider value={true}>
      <Suspense>{children}</Suspense>
    </laterContext.Provider>
  );
}

/** A table for a panel that is open before its tables are read: null until then. */
export function useTableLater<T extends TableName>(name: T): TableRows<T> | null {
  const opened = useContext(openedContext);
  if (!opened) throw new Error('No local database is open');
  const table = opened.tables.table(name);
  return useSyncExternalStore(table.subscribe, table.getSnapshot);
}

/** The local database of the signed-in user; null when nobody is signed in. */
export function useLocalDb(): LocalDb | null {
  return useContext(openedContext)?.db ?? null;
}

/** What is stored on this device only. Needs a signed-in user. */
export function useOwnState(): OwnState {
  const opened = useContext(openedContext);
  if (!opened) throw new Error('No local database is open');
  return useLiveStore(opened.own);
}

/**
 * The rows of a table of the replica, held in memory and patched after every commit. Needs a signed-in user, and a route
 * that names the table (`web/app/screen.ts`): its screen is drawn once it is read.
 */
export function useTable<T extends TableName>(name: T): TableRows<T> {
  const opened = useContext(openedContext);
  const isLater = useContext(laterContext);
  if (!opened) throw new Error('No local database is open');
  const { tables } = opened;
  if (!isLater && !tables.isHeld(name)) tables.onUnnamed(name);
  const table = tables.table(name);
  const rows = useSyncExternalStore(table.subscribe, table.getSnapshot);
  // React waits for a promise that is thrown, and draws again. `use` may not be called some of the times.
  if (rows === null) throw table.firstRows;
  return rows;
}

/** Tables that an act reads when it is done; the screen does not wait for them. */
export function useReadTables(): <T extends TableName>(...names: T[]) => Promise<{ [N in T]: TableRows<N> }> {
  const opened = useContext(openedContext);
  return async <T extends TableName>(...names: T[]) => {
    if (!opened) throw new Error('No local database is open');
    const { tables } = opened;
    await tables.read(names);
    const rows = names.map((name) => [name, tables.table(name).getSnapshot() ?? new Map()] as const);
    return Object.fromEntries(rows) as { [N in T]: TableRows<N> };
  };
}
