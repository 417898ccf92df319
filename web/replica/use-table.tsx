import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { TableName } from '../../schema/core/table-names.ts';
import type { LiveTables, TableSnapshot } from './live-tables.ts';
import type { LocalDb } from './local-db.ts';

type Opened = { db: LocalDb; tables: LiveTables };

const openedContext = createContext<Opened | null>(null);

/** Provides the signed-in user's local database to the hooks of this folder. */
export function TablesProvider({ device, children }: { device: Opened; children: ReactNode }) {
  return <openedContext.Provider value={device}>{children}</openedContext.Provider>;
}

/** The local database of the signed-in user; null when nobody is signed in. */
export function useLocalDb(): LocalDb | null {
  return useContext(openedContext)?.db ?? null;
}

/** One table of the replica, held in memory and patched after every commit. Needs a signed-in user. */
export function useTable<T extends TableName>(name: T): TableSnapshot<T> {
  const opened = useContext(openedContext);
  if (!opened) throw new Error('No local database is open');
  const table = opened.tables.table(name);
  return useSyncExternalStore(table.subscribe, table.getSnapshot);
}
