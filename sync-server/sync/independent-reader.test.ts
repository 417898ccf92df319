import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TABLE_NAMES, type TableName, tables } from '../../schema/tables.ts';
import { IDS, type PersonName, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { catchUp, contentOf, pullPage, pushOne, queued } from '../testing/test-calls.ts';
import { playDay } from '../testing/test-day.ts';
import { expectedFor } from '../testing/test-truth.ts';
import { createWorld, type World } from '../testing/test-world.ts';

/**
 * A foreign replication client, RxDB, reads our feed without any of our browser code. The protocol's promises must hold
 * for it, too, which reveals mistakes shared by our client and server.
 */
type Doc = { _id: string } & Record<string, unknown>;
type Documents = { docs: (Doc & { _deleted: boolean })[]; cursor: string };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** The next changes of one table; skips pages without any. */
async function nextDocuments(person: PersonName, table: TableName, cursor: string | null): Promise<Documents> {
  for (let from = cursor; ; ) {
    const page = await pullPage(world, person, from);
    const docs = page.changes
      .filter((change) => change.table === table)
      .map((change) => ('put' in change ? { ...change.put, _deleted: false } : { _id: change.remove, _deleted: true }));
    if (docs.length > 0 || !page.more) return { docs, cursor: page.cursor };
    from = page.cursor;
  }
}

function schemaOf(table: TableName) {
  const properties = Object.fromEntries(Object.keys(tables[table].shape).map((field) => [field, {}]));
  const _id = { type: 'string', maxLength: 36 };
  return {
    version: 0,
    primaryKey: '_id',
    type: 'object',
    properties: { ...properties, _id },
    required: ['_id'],
  } as const;
}

/** One collection per table, each pulling with its own cursor. */
async function openReader(person: PersonName) {
  const database: RxDatabase = await createRxDatabase({
    name: `reader-${person}-${world.dir}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  const collections: Record<string, RxCollection<Doc>> = await database.addCollections(
    Object.fromEntries(TABLE_NAMES.map((table) => [table.toLowerCase(), { schema: schemaOf(table) }])),
  );
  const replications: RxReplicationState<Doc, { cursor: string }>[] = [];
  const failures: unknown[] = [];
  for (const table of TABLE_NAMES) {
    const collection = collections[table.toLowerCase()];
    if (!collection) throw new Error(`No collection for ${table}`);
    const replication = replicateRxCollection<Doc, { cursor: string }>({
      collection,
      replicationIdentifier: `pull-${table}`,
      live: true,
      waitForLeadership: false,
      pull: {
        // RxDB pulls again after a full batch; with 1, every non-empty page is full.
        batchSize: 1,
        async handler(checkpoint) {
          const { docs, cursor } = await nextDocuments(person, table, checkpoint?.cursor ?? null);
          return { documents: docs, checkpoint: { cursor } };
        },
      },
    });
    replication.error$.subscribe((error) => failures.push(error));
    await replication.awaitInitialReplication();
    replications.push(replication);
  }

  return {
    failures,
    async catchUp() {
      for (const replication of replications) {
        replication.reSync();
        await replication.awaitInSync();
      }
    },
    async content() {
      const rows: [string, unknown][] = [];
      for (const table of TABLE_NAMES) {
        const documents = await collections[table.toLowerCase()]?.find().exec();
        for (const document of documents ?? []) rows.push([`${table}/${document._id}`, document.toJSON()]);
      }
      return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    close: () => database.remove(),
  };
}

test.each(['admin', 'driver1', 'customer1'] as const)(
  'an RxDB client holds what our own protocol gives %s, through a random day',
  async (person) => {
    const reader = await openReader(person);
    try {
      const first = await reader.content();
      expect(first).toEqual(contentOf(await catchUp(world, person)));
      const { applied } = await playDay(world, {
        seed: 7,
        pushes: 150,
        async afterEach(count) {
          if (count % 15 === 0) await reader.catchUp();
        },
      });
      expect(applied).toBeGreaterThan(50);
      await reader.catchUp();
      const content = await reader.content();
      expect(content).toEqual(contentOf(await catchUp(world, person)));
      expect(content).toEqual(await expectedFor(world, person));
      expect(content).not.toEqual(first);
      expect(reader.failures).toEqual([]);
    } finally {
      await reader.close();
    }
  },
);

test('what leaves a driver’s audience is a deleted document there, and lives again when it comes back', async () => {
  const reader = await openReader('driver1');
  const give = (to: string) =>
    pushOne(world, 'admin', queued('orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: to }));
  try {
    await give(IDS.driver2);
    await reader.catchUp();
    expect(await reader.content()).not.toHaveProperty([`orderTracks/${IDS.track1}`]);
    await give(IDS.driver1);
    await reader.catchUp();
    expect(await reader.content()).toHaveProperty([`orderTracks/${IDS.track1}`]);
  } finally {
    await reader.close();
  }
});

test.each(['admin', 'driver1'] as const)('a customer that the office deletes is deleted for %s', async (person) => {
  const [customerId, orderTrackId] = [testId(600), testId(601)];
  const office = (name: string, args: object) => pushOne(world, 'admin', queued(name, args));
  const { _id: _own, deletedAt: _never, ...fields } = testCustomer(customerId, 'r4');
  await office('customer.create', { customerId, ...fields });
  await office('orderTrack.create', { orderTrackId, customerId, deliveredBy: IDS.driver1 });
  await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId }));
  const reader = await openReader(person);
  try {
    const before = await reader.content();
    expect(before).toHaveProperty([`customers/${customerId}`]);
    expect(await office('customer.delete', { customerId })).toMatchObject({ status: 'applied' });
    await reader.catchUp();
    expect(await reader.content()).not.toEqual(before);
    expect(await reader.content()).toEqual(await expectedFor(world, person));
  } finally {
    await reader.close();
  }
});
