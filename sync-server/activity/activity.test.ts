import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ActivityResponse } from '../../schema/activity/activity-responses.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { ACTORS, IDS, testId } from '../../schema/testing/test-records.ts';
import { writeTogether } from '../db/transactions.ts';
import { pushOne, queued, request, send } from '../testing/test-calls.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createTestClock, createWorld, type World } from '../testing/test-world.ts';
import { ENTRIES_AT_ONCE, selectEntries } from './activity-queries.ts';

const HOUR = 3_600_000;
const clock = createTestClock();
const start = clock.now();
let world: World;
beforeEach(async () => {
  clock.set(start);
  world = await createWorld({ clock: clock.now });
});
afterEach(() => world.close());

async function activity(query: Record<string, string> = {}) {
  const response = await request(world, 'admin', `/api/activity?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return ActivityResponse.parse(await response.json());
}

const pay = (paymentId: string, amount: number) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: '2025-06-11' });

test('a payment names who, when by both clocks, whom it is about, and the values before and after', async () => {
  const mutation = { ...pay(testId(500), 1000), at: new Date(start - HOUR).toISOString() };
  await pushOne(world, 'driver1', mutation);
  const { entries, next } = await activity();
  expect(next).toBeNull();
  expect(entries).toEqual([
    {
      _id: mutation.id,
      name: 'invoice.addPayment',
      title: 'Payment',
      about: 'Restaurant r1',
      cash: 1000,
      by: { _id: IDS.driver1, username: 'driver1', name: expect.any(String), role: 'driver' },
      enteredBy: null,
      deviceId: expect.any(String),
      at: mutation.at,
      receivedAt: new Date(start).toISOString(),
      refused: null,
      args: mutation.args,
      changes: [
        // The receipt.
        { table: 'documents', recordId: expect.any(String), op: 'created', fields: {} },
        { table: 'invoices', recordId: IDS.invoice1, op: 'changed', fields: { paid: [0, 1000] } },
        { table: 'payments', recordId: testId(500), op: 'created', fields: {} },
      ],
    },
  ]);
});

test('what is deleted stays readable in the log', async () => {
  const before = await world.db.selectFrom('orderTracks').selectAll().where('_id', '=', IDS.track1).executeTakeFirst();
  await send(world, 'admin', 'DELETE', `/api/ordertrack/${IDS.track1}`);
  const [entry] = (await activity({ table: 'orderTracks', record: IDS.track1 })).entries;
  const [change] = entry?.changes ?? [];
  expect(change).toMatchObject({ op: 'removed', fields: { customerId: [before?.customerId, null] } });
  expect(entry?.deviceId).toBeNull();
});

test('what was refused is found with its record and its reason', async () => {
  await pushOne(world, 'driver1', pay(testId(500), 99_999));
  const { entries } = await activity({ table: 'invoices', record: IDS.invoice1 });
  expect(entries).toMatchObject([
    {
      refused: { code: 'overpayment', message: 'The amount is more than what is left to pay.' },
      changes: [{ op: 'refused', fields: {} }],
    },
  ]);
});

test('an invoice’s history has its notes, though they change nothing of it', async () => {
  const note = { invoiceId: IDS.invoice1, noteId: testId(600), note: 'Pays on Friday', date: '2025-06-11' };
  await pushOne(world, 'driver1', queued('invoice.addNote', note));
  const { entries } = await activity({ table: 'invoices', record: IDS.invoice1 });
  expect(entries).toMatchObject([{ title: 'Note', args: { note: 'Pays on Friday' } }]);
  expect(entries[0]?.changes).toContainEqual({ table: 'invoices', recordId: IDS.invoice1, op: 'about', fields: {} });
});

describe('the trail is narrowed down', () => {
  beforeEach(async () => {
    await pushOne(world, 'driver1', pay(testId(500), 1000));
    clock.advance(24 * HOUR);
    await pushOne(world, 'driver2', pay(testId(501), 1000));
    await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId: IDS.track1 }));
  });
  const titles = async (query: Record<string, string>) => (await activity(query)).entries.map(({ title }) => title);

  test('by person', async () => {
    expect(await titles({ actor: IDS.driver1 })).toEqual(['Delivery', 'Payment']);
  });
  test('by kind of work', async () => {
    expect(await titles({ name: 'orderTrack.deliver' })).toEqual(['Delivery']);
  });
  test('by record', async () => {
    expect(await titles({ table: 'orderTracks', record: IDS.track1 })).toEqual(['Delivery']);
  });
  test('by outcome', async () => {
    expect(await titles({ outcome: 'refused' })).toEqual(['Payment']);
    expect(await titles({ outcome: 'applied' })).toEqual(['Delivery', 'Payment']);
  });
  test('by the business day on which it arrived', async () => {
    const today = dayOf(toInstant(clock.now()), 'Asia/Tokyo');
    expect(await titles({ from: today })).toHaveLength(2);
    expect(await titles({ until: today })).toHaveLength(3);
    expect(await titles({ from: '2099-01-01' })).toEqual([]);
  });
  test('not by half a record', async () => {
    expect((await request(world, 'admin', '/api/activity?table=invoices')).status).toBe(422);
  });
});

test('every entry comes once, however many there are and whatever comes in meanwhile', { tags: ['long'] }, async () => {
  const total = 2 * ENTRIES_AT_ONCE + 3;
  // Four entries share each instant.
  for (let n = 0; n < total; n++) {
    if (n % 4 === 0) clock.advance(1000);
    await pushOne(world, 'driver1', pay(testId(1000 + n), 1));
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: ActivityResponse = await activity({ actor: IDS.driver1, ...(after && { after }) });
    seen.push(...page.entries.map(({ _id }) => _id));
    after = page.next;
    await pushOne(world, 'driver1', pay(testId(2000 + seen.length), 1));
  } while (after !== null);
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

test.skipIf(ON_POSTGRES).each([
  ['the newest', {}],
  ['a place in it', { after: ['2025-06-11T00:00:00.000Z', testId(1)] as [string, string] }],
  ['one person', { actor: IDS.driver1 }],
  ['one kind of work', { name: 'order.place' }],
  ['one record', { table: 'invoices' as const, record: IDS.invoice1 }],
])('%s: no whole reading of a log that grows', async (_name, wanted) => {
  const plan = await writeTogether(world.db, async (trx) => {
    const { sql, parameters } = selectEntries(trx, wanted).compile();
    const { rows } = await trx.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    return rows.map(({ detail }) => detail).join('\n');
  });
  expect(plan).not.toMatch(/SCAN (?!mutationLog USING INDEX)/);
  if (!('record' in wanted)) expect(plan).not.toContain('TEMP B-TREE');
});

test('what was done to a record that is gone still says what it was called', async () => {
  const categoryId = testId(900);
  await pushOne(world, 'admin', queued('category.create', { categoryId, name: 'Sweets' }));
  await pushOne(world, 'admin', queued('category.delete', { categoryId }));
  await pushOne(world, 'admin', queued('order.delete', { orderId: IDS.order1 }));
  const { entries } = await activity({});
  expect(entries.map(({ name, about }) => [name, about])).toEqual([
    ['order.delete', 'Restaurant r1'],
    ['category.delete', 'Sweets'],
    ['category.create', 'Sweets'],
  ]);
});

test('only an admin reads it', async () => {
  expect((await request(world, 'manager', '/api/activity')).status).toBe(403);
  expect(ACTORS.admin.role).toBe('admin');
});
