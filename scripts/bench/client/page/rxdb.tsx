import { useEffect, useMemo, useState } from 'react';
import { createRxDatabase, type RxCollection, type RxDocument } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Row } from '../../../../schema/core/records.ts';
import { customersOf } from '../records.ts';
import type { TapWrites } from './bare.tsx';
import { currentByName, isItself } from './by-name.ts';
import { expose, timed } from './expose.ts';
import { type ChangedRows, countListed, listedIds, msToList, msToPainted, showList } from './list.tsx';

// RxDB on its free storage, without optional plugins. Its writes have the browser's default durability unless `strict`
// is requested.

type Customer = Row<'customers'>;
type Checkpoint = { after: number };

/** Rows per page, as our server sends. */
const PAGE_ROWS = 1000;

function schemaOf(primaryKey: string, fields: string[]) {
  const properties = Object.fromEntries(fields.map((field) => [field, {}]));
  const key = { type: 'string', maxLength: 36 };
  return {
    version: 0,
    primaryKey,
    type: 'object',
    properties: { ...properties, [primaryKey]: key },
    required: [primaryKey],
  } as const;
}

let opened = 0;

/** A new database with one collection per kind of record. */
async function openDatabase(fields: Record<string, string[]>, durability: 'strict' | 'default' = 'default') {
  const storage = getRxStorageDexie({ chromeTransactionDurability: durability });
  const database = await createRxDatabase({ name: `bench${opened++}`, storage, multiInstance: false });
  const schemas = Object.entries(fields).map(([name, [key = '', ...rest]]) => [
    name,
    { schema: schemaOf(key, [key, ...rest]) },
  ]);
  return { database, collections: await database.addCollections(Object.fromEntries(schemas)) };
}

const CUSTOMER_FIELDS = Object.keys(customersOf(1)[0] ?? {});

async function openCustomers() {
  const { database, collections } = await openDatabase({ customers: CUSTOMER_FIELDS });
  const customers: RxCollection<Customer> | undefined = collections.customers;
  if (!customers) throw new Error('There is no collection.');
  return { database, customers };
}

let list: RxCollection<Customer> | null = null;

function useCustomers() {
  const [found, setFound] = useState<RxDocument<Customer>[]>([]);
  useEffect(() => {
    const subscription = list?.find().$.subscribe(setFound);
    return () => subscription?.unsubscribe();
  }, []);
  return useMemo(() => currentByName(found), [found]);
}

const show = (count: number) => showList({ useRows: useCustomers, customerOf: isItself }, { count });

async function fill(count: number): Promise<void> {
  const { customers } = await openCustomers();
  await customers.bulkInsert(customersOf(count));
  list = customers;
}

type Taps = Record<'tracks' | 'images' | 'outbox', RxCollection>;
const taps: { default?: Taps; strict?: Taps } = {};

const api = {
  /** Milliseconds to replicate all rows from an endpoint with 1,000 rows per page. */
  async firstSync(count: number) {
    const { database, customers } = await openCustomers();
    const failures: unknown[] = [];
    const ms = await timed(async () => {
      const replication = replicateRxCollection<Customer, Checkpoint>({
        collection: customers,
        replicationIdentifier: 'first-sync',
        live: false,
        waitForLeadership: false,
        pull: {
          batchSize: PAGE_ROWS,
          async handler(checkpoint, limit) {
            const response = await fetch(`/rxdb/${count}?after=${checkpoint?.after ?? 0}&limit=${limit}`);
            return response.json();
          },
        },
      });
      replication.error$.subscribe((error) => failures.push(error));
      await replication.awaitInitialReplication();
    });
    if (failures.length > 0) throw failures[0];
    const stored = await customers.count().exec();
    await database.remove();
    return { ms, stored };
  },

  async prepareTaps({ durability, tracks }: { durability: 'strict' | 'default'; tracks: Row<'orderTracks'>[] }) {
    const fields = {
      tracks: Object.keys(tracks[0] ?? {}),
      images: ['id', 'table', 'row'],
      outbox: ['id', 'name', 'args', 'at', 'state', 'about', 'cash', 'faults', 'seq', 'refusal', 'held'],
    };
    const { collections } = await openDatabase(fields, durability);
    taps[durability] = collections as Taps;
    await taps[durability].tracks.bulkInsert(tracks);
  },

  /** Milliseconds of each write of a tap: a document in each of three collections. */
  async tap({ durability, each }: { durability: 'strict' | 'default'; each: TapWrites[] }) {
    const at = taps[durability];
    if (!at) throw new Error('Nothing is prepared.');
    const spent: number[] = [];
    for (const { track, image, queued } of each) {
      const stored = await at.tracks.findOne(track._id).exec();
      const { isDelivered, deliveredAt } = track;
      spent.push(
        await timed(() =>
          Promise.all([
            stored.incrementalPatch({ isDelivered, deliveredAt }),
            at.images.insert(image),
            at.outbox.insert(queued),
          ]),
        ),
      );
    }
    return spent;
  },

  async tapped(durability: 'strict' | 'default') {
    const at = taps[durability];
    if (!at) throw new Error('Nothing is prepared.');
    return { outbox: await at.outbox.count().exec(), beforeImages: await at.images.count().exec() };
  },

  fill,

  async showList(count: number) {
    await fill(count);
    await show(count);
  },

  /** In the database that an earlier page has filled: the first of a page has the same name. */
  async reopen(count: number) {
    list = (await openCustomers()).customers;
    await show(count);
    return msToPainted();
  },

  /** Milliseconds from the commit of 100 changed rows to the list that shows them. */
  async msToList({ rows, mobileNumber }: ChangedRows) {
    return msToList(async () => list?.bulkUpsert(rows), mobileNumber);
  },

  countListed: async (mobileNumber: string) => countListed(mobileNumber),
  listedIds: async () => listedIds(),
};

export type RxdbPage = typeof api;
expose(api);
