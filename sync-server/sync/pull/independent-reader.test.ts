import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopy } from '../../../docs/examples/rxdb-reader.ts';
import { IDS, type PersonName, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { catchUp, contentOf, pushOne, queued, request } from '../../testing/test-calls.ts';
import { playDay } from '../../testing/test-day.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

/**
 * A foreign replication client, RxDB, reads our feed without any of our browser code. If the protocol's promises hold
 * for it too, our client and server don't just share a mistake. It is also the example reader for other programs.
 */
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** @param tell alters the changes that the server sent */
async function openReader(person: PersonName, tell: (changes: unknown[]) => unknown[] = (changes) => changes) {
  const call = async (path: string) => {
    const response = await request(world, person, path);
    const page = await response.json();
    return Response.json(
      { ...page, ...(page.changes && { changes: tell(page.changes) }) },
      { status: response.status },
    );
  };
  const { copies, ...reader } = await openCopy(call, `reader-${person}-${world.dir}`);
  await reader.catchUp();
  return {
    ...reader,
    async content() {
      const rows = (await copies.find().exec()).map((each) => each.toJSON());
      rows.sort((a, b) => (a.key < b.key ? -1 : 1));
      return Object.fromEntries(rows.map(({ key, record }) => [key, record]));
    },
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

type Told = { table: string; put?: { _id: string }; remove?: string };

test.each<[what: string, tell: (changes: Told[]) => Told[]]>([
  ['a record is kept back', (changes) => changes.filter(({ put }) => put?._id !== IDS.invoice1)],
  ['a removal is kept back', (changes) => changes.filter(({ remove }) => remove === undefined)],
  [
    'a yen is added',
    (changes) =>
      changes.map((each) => (each.put?._id === IDS.invoice1 ? { ...each, put: { ...each.put, paid: 1 } } : each)),
  ],
  [
    'somebody else’s record is put in',
    (changes) =>
      changes.flatMap((each) =>
        each.put?._id === IDS.track1 ? [each, { ...each, put: { ...each.put, _id: IDS.track2 } }] : each,
      ),
  ],
])('a reader of whose pages %s does not hold the truth', async (_what, tell) => {
  const reader = await openReader('driver1', (changes) => tell(changes as Told[]));
  try {
    const dispatched = { orderTrackId: testId(601), customerId: IDS.restaurant3, deliveredBy: IDS.driver1 };
    await pushOne(world, 'admin', queued('orderTrack.create', dispatched));
    await reader.catchUp();
    await pushOne(world, 'admin', queued('orderTrack.update', { orderTrackId: testId(601), deliveredBy: IDS.driver2 }));
    await reader.catchUp();
    expect(await reader.content()).not.toEqual(await expectedFor(world, 'driver1'));
    expect(reader.failures).toEqual([]);
  } finally {
    await reader.close();
  }
});
