import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isComplete } from '../../schema/billing/slips/slip-rules.ts';
import { DAY_MS } from '../../schema/days.ts';
import { PullResponse } from '../../schema/sync/protocol.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import { readMeta } from '../../sync-server/db/meta.ts';
import { openWorld } from '../../sync-server/testing/test-world.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo, isEmpty } from './fill.ts';

const now = Date.parse('2025-06-11T03:00:00.000Z');
const dataDir = mkdtempSync(join(tmpdir(), 'todoke-demo-'));
const opening = openWorld(join(dataDir, 'todoke.sqlite'), { clock: () => now });

beforeAll(async () => {
  const { db } = await opening;
  expect(await isEmpty(db)).toBe(true);
  await fillDemo(db, { now, timeZone: 'Asia/Tokyo', scale: 1 });
});
afterAll(async () => {
  const { db } = await opening;
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(username: string, password: string) {
  const { app } = await opening;
  return app.request('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
}

test('a business that has accounts stays as it is', async () => {
  const { db } = await opening;
  const count = () =>
    db
      .selectFrom('feed')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
  const before = await count();
  expect(await fillDemo(db, { now, timeZone: 'Asia/Tokyo', scale: 1 })).toBeNull();
  expect(await count()).toEqual(before);
});

test('the last week has its audit trail', async () => {
  const { db } = await opening;
  const lines = await db.selectFrom('mutationLog').select(['name', 'receivedAt']).execute();
  const delivered = await db.selectFrom('orderTracks').select('deliveredAt').execute();
  const since = new Date(now - 7 * DAY_MS).toISOString();
  expect(lines.filter(({ name }) => name === 'orderTrack.deliver')).toHaveLength(
    delivered.filter(({ deliveredAt }) => deliveredAt !== null && deliveredAt >= since).length,
  );
  expect(lines.every(({ receivedAt }) => receivedAt >= since)).toBe(true);
});

/** Everything that a first sync pulls, by table. */
async function pullAll(token: string) {
  const { app } = await opening;
  const counts: Record<string, number> = {};
  let cursor = '';
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer = PullResponse.parse(await (await app.request(`/api/sync/pull${query}`, { headers })).json());
    if (answer.reset) throw new Error('A first pull is never reset.');
    expect(answer.changes.length).toBeLessThan(1200);
    for (const { table } of answer.changes) counts[table] = (counts[table] ?? 0) + 1;
    if (!answer.more) return counts;
    cursor = answer.cursor;
  }
}

test('every demo account signs in', async () => {
  for (const { usernames, password } of DEMO_ACCOUNTS) {
    for (const username of usernames) expect((await signIn(username, password)).status).toBe(200);
  }
});

test('the database says that it is a demo and is not empty any more', async () => {
  const { db } = await opening;
  expect(await readMeta(db, 'demo')).toBe('1');
  expect(await isEmpty(db)).toBe(false);
});

test.each([
  [
    'admin',
    'todoke-admin',
    ['customers', 'products', 'users', 'orders', 'orderTracks', 'invoices', 'payments', 'notes'],
  ],
  ['driver1', 'todoke-driver', ['customers', 'orderTracks', 'invoices', 'payments', 'slips']],
  ['customer1', 'todoke-customer', ['customers', 'products', 'wishlist', 'information', 'orders', 'invoices']],
])('%s pulls what its screens show', async (username, password, kinds) => {
  const { token } = await (await signIn(username, password)).json();
  const counts = await pullAll(token);
  for (const kind of kinds) expect(counts[kind], kind).toBeGreaterThan(0);
  if (username === 'customer1') expect(counts.customers).toBe(1);
});

test('every picture that a record shows is there, of the right size', async () => {
  const { db } = await opening;
  const products = await db.selectFrom('products').select('image').distinct().execute();
  const information = await db.selectFrom('information').select('image').execute();
  const pictures = await db.selectFrom('pictures').selectAll().execute();
  const addresses = pictures.map(({ file }) => `/pictures/${file}`);
  for (const { image } of [...products, ...information]) expect(addresses).toContain(image);
  expect(products.length).toBeGreaterThan(60);
  const { bytes } = pictures[addresses.indexOf(products[0]?.image ?? '')] ?? {};
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 240, format: 'webp' });
});

test('every open stop of an order has its slip, numbered and complete', async () => {
  const { db } = await opening;
  const open = db.selectFrom('orderTracks').select('_id').where('isDelivered', '=', 0).where('orderId', 'is not', null);
  const stops = (await open.execute()).map(({ _id }) => _id);
  const slips = (await db.selectFrom('slips').selectAll().orderBy('no').execute()).map((row) =>
    decodeRow('slips', row),
  );
  expect(slips.map(({ _id }) => _id).sort()).toEqual(stops.sort());
  expect(stops.length).toBeGreaterThan(10);
  expect(slips.map(({ no }) => no)).toEqual(slips.map((_, index) => index + 1));
  expect(slips.filter(({ lines }) => !isComplete(lines))).toEqual([]);
  const counter = await db.selectFrom('counters').select('value').where('name', '=', 'slipNo').executeTakeFirst();
  expect(counter?.value).toBe(slips.length);
});

test('the next order track gets a number that none has', async () => {
  const { db } = await opening;
  const { highest } = await db
    .selectFrom('orderTracks')
    .select((eb) => eb.fn.max('serialNo').as('highest'))
    .executeTakeFirstOrThrow();
  const counter = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'orderTrackSerial')
    .executeTakeFirst();
  expect(counter?.value).toBe(highest);
});
