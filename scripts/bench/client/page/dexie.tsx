import Dexie, { type EntityTable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { Row } from '../../../../schema/core/records.ts';
import { customersOf } from '../records.ts';
import { currentByName, isItself } from './by-name.ts';
import { expose, timed } from './expose.ts';
import { type ChangedRows, countListed, listedIds, msToList, msToPainted, showList } from './list.tsx';

// Dexie by itself, as durable as our replica.

class Database extends Dexie {
  declare customers: EntityTable<Row<'customers'>, '_id'>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ customers: '_id' });
  }
}

const listDb = new Database('list');

function useCustomers() {
  const rows = useLiveQuery(() => listDb.customers.toArray());
  return useMemo(() => currentByName(rows ?? []), [rows]);
}

const show = (count: number) => showList({ useRows: useCustomers, customerOf: isItself }, { count });

const fill = (count: number) => listDb.customers.bulkPut(customersOf(count));

const api = {
  /** Milliseconds to `bulkPut` rows from memory. */
  async firstSync(count: number) {
    const rows = customersOf(count);
    const db = new Database('first-sync');
    await db.open();
    const ms = await timed(() => db.customers.bulkPut(rows));
    const stored = await db.customers.count();
    await db.delete();
    return { ms, stored };
  },

  fill,

  async showList(count: number) {
    await fill(count);
    await show(count);
  },

  async reopen(count: number) {
    await show(count);
    return msToPainted();
  },

  /** Milliseconds from the commit of 100 changed rows to the list that shows them. */
  async msToList({ rows, mobileNumber }: ChangedRows) {
    const write = () => listDb.transaction('rw', listDb.customers, () => listDb.customers.bulkPut(rows));
    return msToList(write, mobileNumber);
  },

  countListed: async (mobileNumber: string) => countListed(mobileNumber),
  listedIds: async () => listedIds(),
};

export type DexiePage = typeof api;
expose(api);
