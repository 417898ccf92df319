/** @module-tag long */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { isComplete } from '../../schema/slips/slip-rules.ts';
import { PullResponse } from '../../schema/sync/protocol.ts';
import { decodeRow } from '../db/column-codec.ts';
import { readMeta } from '../db/meta.ts';
import { openWorld } from '../testing/test-world.ts';
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

test('what happened is in the audit trail, once for each act', async () => {
  const { db } = await opening;
  const lines = await db.selectFrom('mutationLog').select(['name', 'receivedAt', 'code']).execute();
  expect(lines.filter(({ code }) => code !== null)).toEqual([]);
  const delivered = await db.selectFrom('orderTracks').select('_id').where('isDelivered', '=', 1).execute();
  expect(lines.filter(({ name }) => name === 'orderTrack.deliver')).toHaveLength(delivered.length);
  expect(lines.every(({ receivedAt }) => receivedAt <= toInstant(now))).toBe(true);
});

/** One number from the database, by plain SQL. */
async function figure(statement: string): Promise<number> {
  const { db } = await opening;
  const { rows } = await db.executeQuery<{ figure: number | null }>(
    CompiledQuery.raw(`select (${statement}) as figure`),
  );
  return rows[0]?.figure ?? 0;
}

test('two months are closed, and the books agree to the yen', async () => {
  expect(await figure('select count(distinct "closedOn") from "billings"')).toBe(4);
  // Sales are invoiced, payments add up, closings bill their slips.
  expect(
    await figure(`select count(*) from "invoices" i where "paid" <>
      coalesce((select sum("amount") from "payments" p where p."invoiceId" = i."_id"), 0)`),
  ).toBe(0);
  expect(await figure(`select count(*) from "invoices" where ("completedAt" is null) = ("paid" >= "amount")`)).toBe(0);
  expect(
    await figure(`select count(*) from "billings" b join "invoices" i on i."_id" = b."_id"
      where i."amount" <> b."current"`),
  ).toBe(0);
  expect(
    await figure(`select count(*) from "handovers" h where "expected" <>
      (select sum("amount") from "payments" p where p."handoverId" = h."_id")`),
  ).toBe(0);
  expect(
    await figure(`select count(*) from "slips" s where "billing" = 'cash' and "deliveredAt" is not null
      and not exists (select 1 from "invoices" i where i."_id" = s."_id")`),
  ).toBe(0);
});

test('drivers hold no cash of earlier days, and the office has some to confirm', async () => {
  const early = toInstant(now - 12 * 3_600_000);
  expect(
    await figure(`select count(*) from "payments" p join "employees" e on e."_id" = p."collectorId"
      where e."role" = 'driver' and p."handoverId" is null and p."takenAt" < '${early}'`),
  ).toBe(0);
  expect(await figure('select count(*) from "handovers" where "confirmedAt" is null')).toBeGreaterThan(0);
});

test('the bank has what is matched and what is not, a name is learned, and somebody paid too much', async () => {
  expect(await figure(`select count(*) from "bankEntries" where "state" = 'matched'`)).toBeGreaterThan(40);
  expect(await figure(`select count(*) from "bankEntries" where "state" = 'open'`)).toBeGreaterThan(6);
  expect(await figure('select count(*) from "customers" where "payerNames" is not null')).toBeGreaterThan(20);
  expect(await figure(`select count(*) from "credits" where "kind" = 'left over'`)).toBeGreaterThan(0);
});

test('the office finds late, changed and repeated orders, short goods, returns, empties, and a shop in trouble', async () => {
  expect(await figure(`select count(*) from "orders" where "arrival" = 'too late'`)).toBe(1);
  expect(await figure('select count(*) from "orders" where "request" is not null')).toBe(1);
  expect(await figure('select count(*) from "orders" where "changes" is not null')).toBeGreaterThan(3);
  expect(await figure('select count(*) from "standingOrders"')).toBe(6);
  for (const said of ['"kind":"return"', 'Not in stock', 'Empties', 'Weighed']) {
    expect(await figure(`select count(*) from "slips" where "lines" like '%${said}%'`), said).toBeGreaterThan(0);
  }
  expect(
    await figure(`select count(*) from "invoices" i join "customers" c on c."_id" = i."customerId"
      where c."badDebt" = 1 and i."completedAt" is null`),
  ).toBeGreaterThan(10);
});

test('customer1 owes what its papers explain, customer2 what its closings say', async () => {
  const owes = (username: string, origin: string) =>
    figure(`select count(*) from "invoices" i join "users" u on u."customerId" = i."customerId"
      join "documents" d on d."causeId" = i."_id"
      where u."username" = '${username}' and i."completedAt" is null and i."origin" = '${origin}'`);
  expect(await owes('customer1', 'slip')).toBe(1);
  expect(await owes('customer2', 'closing')).toBeGreaterThan(1);
});

test('the first driver has a full day, and cash to collect', async () => {
  const driver = `(select "_id" from "employees" where "username" = 'driver1')`;
  expect(
    await figure(`select count(*) from "orderTracks" where "isDelivered" = 0 and "deliveredBy" = ${driver}`),
  ).toBeGreaterThanOrEqual(10);
  expect(
    await figure(`select count(*) from "invoices" where "completedAt" is null and "assignToCollect" = ${driver}`),
  ).toBeGreaterThanOrEqual(8);
});

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

test('every stop has its slip, numbered and complete', async () => {
  const { db } = await opening;
  const open = db.selectFrom('orderTracks').select('_id');
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

test.each(['2025-12-31T15:05:00.000Z', '2026-11-29T03:00:00.000Z', '2026-11-30T23:40:00.000Z'])(
  'at %s, after midnight, on a Sunday or on the first of a month, nothing of the history is refused',
  async (at) => {
    const moment = Date.parse(at);
    const folder = mkdtempSync(join(tmpdir(), 'todoke-demo-'));
    const { db } = await openWorld(join(folder, 'todoke.sqlite'), { clock: () => moment });
    expect(await fillDemo(db, { now: moment, timeZone: 'Asia/Tokyo', scale: 1 })).toMatchObject({ customers: 400 });
    const later = db.selectFrom('mutationLog').select('name').where('receivedAt', '>', toInstant(moment));
    expect(await later.execute()).toEqual([]);
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  },
);
