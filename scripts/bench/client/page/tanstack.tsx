import {
  createBrowserWASQLitePersistence,
  openBrowserWASQLiteOPFSDatabase,
  persistedCollectionOptions,
} from '@tanstack/browser-db-sqlite-persistence';
import { createCollection, isNull, type SyncConfig, useLiveQuery } from '@tanstack/react-db';
import { useMemo } from 'react';
import type { Row } from '../../../../schema/core/records.ts';
import { customersOf } from '../records.ts';
import { currentByName, isItself } from './by-name.ts';
import { expose } from './expose.ts';
import { type ChangedRows, committed, countListed, listedIds, msToList, msToPainted, showList } from './list.tsx';

// TanStack DB with its own persistence: SQLite in a worker, on the browser's private file system. Rows come as its guide
// for sync engines has it, by `begin`, `write` and `commit`; it shows them first and stores them afterwards.

type Customer = Row<'customers'>;
type Sync = Parameters<SyncConfig<Customer, string>['sync']>[0];
type Page = { rows: Customer[]; after: number };

/** Rows per page, as our server sends. */
const PAGE_ROWS = 1000;
const BYTEWISE = { direction: 'asc', stringSort: 'lexical' } as const;

async function openCustomers(databaseName: string) {
  const database = await openBrowserWASQLiteOPFSDatabase({ databaseName });
  let sync: Sync | null = null;
  const customers = createCollection(
    persistedCollectionOptions<Customer, string>({
      id: 'customers',
      getKey: ({ _id }) => _id,
      persistence: createBrowserWASQLitePersistence({ database }),
      schemaVersion: 1,
      sync: {
        sync: (given) => {
          sync = given;
          given.markReady();
        },
      },
    }),
  );

  /** Shows rows; resolves when they are stored. */
  function write(type: 'insert' | 'update', rows: Customer[]) {
    if (!sync) throw new Error('The collection is not synced.');
    sync.begin();
    for (const value of rows) sync.write({ type, value });
    committed();
    return sync.commit();
  }

  async function stored(): Promise<number> {
    const [table] = await database.execute<{ name: string }>(
      "select table_name as name from collection_registry where collection_id = 'customers'",
    );
    const [found] = await database.execute<{ rows: number }>(`select count(*) as rows from "${table?.name}"`);
    return found?.rows ?? 0;
  }

  async function forget() {
    await customers.cleanup();
    await database.close?.();
    await (await navigator.storage.getDirectory()).removeEntry(databaseName);
  }
  return { customers, write, stored, forget };
}

type Opened = Awaited<ReturnType<typeof openCustomers>>;

let list: Opened | null = null;
let syncs = 0;

function here(): Opened {
  if (!list) throw new Error('No list is open.');
  return list;
}

/** Sorted by the live query. */
function useOrdered() {
  const { customers } = here();
  const { data } = useLiveQuery({
    query: (q) =>
      q
        .from({ customer: customers })
        .where(({ customer }) => isNull(customer.deletedAt))
        .orderBy(({ customer }) => customer.restaurantName, BYTEWISE)
        .orderBy(({ customer }) => customer.customerCode, BYTEWISE),
  });
  return data;
}

/** Sorted in the page, as users of the other libraries do. */
function useSorted() {
  const { customers } = here();
  const { data } = useLiveQuery({ query: (q) => q.from({ customer: customers }) });
  return useMemo(() => currentByName(data), [data]);
}

/** The sorter of the list: the live query, or the page. */
type By = 'query' | 'page';
const show = (count: number, by: By) =>
  showList({ useRows: by === 'query' ? useOrdered : useSorted, customerOf: isItself }, { count });

async function fill(count: number): Promise<void> {
  list = await openCustomers('list.sqlite');
  await list.customers.preload();
  await list.write('insert', customersOf(count));
}

const api = {
  /** Milliseconds until all rows of an endpoint with 1,000 rows per page are in the collection, and are stored. */
  async firstSync({ url, count }: { url: string; count: number }) {
    const opened = await openCustomers(`first-sync-${syncs++}.sqlite`);
    await opened.customers.preload();
    const writes: ReturnType<Opened['write']>[] = [];
    const start = performance.now();
    let after = 0;
    while (after < count) {
      const response = await fetch(`${url}/pages/${count}?after=${after}&limit=${PAGE_ROWS}`);
      const page: Page = await response.json();
      writes.push(opened.write('insert', page.rows));
      after = page.after;
    }
    const held = performance.now() - start;
    await Promise.all(writes);
    const ms = performance.now() - start;
    const stored = await opened.stored();
    await opened.forget();
    return { ms, held, stored };
  },

  fill,

  async showList({ count, by }: { count: number; by: By }) {
    await fill(count);
    await show(count, by);
  },

  async reopen({ count, by }: { count: number; by: By }) {
    list = await openCustomers('list.sqlite');
    await show(count, by);
    return msToPainted();
  },

  /** Milliseconds from the commit of 100 changed rows to the collection, until the list shows them. */
  async msToList({ rows, mobileNumber }: ChangedRows) {
    let storing: ReturnType<Opened['write']> = true;
    const times = await msToList(async () => {
      storing = here().write('update', rows);
    }, mobileNumber);
    await storing;
    return times;
  },

  countListed: async (mobileNumber: string) => countListed(mobileNumber),
  listedIds: async () => listedIds(),
};

export type TanstackPage = typeof api;
expose(api);
