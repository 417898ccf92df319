/** @module-tag long */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { ExampleResponse } from '../../schema/business/example-responses.ts';
import { newId } from '../../schema/core/ids.ts';
import { IDS, PEOPLE, WORLD_START } from '../../schema/testing/test-records.ts';
import type { Writer } from '../db/database.ts';
import { readGeneration } from '../db/history.ts';
import { readEpoch, readMeta, writeMeta } from '../db/meta.ts';
import { readRow } from '../db/server-tx.ts';
import { catchUp, post, pushOne, queued, request, send } from '../testing/test-calls.ts';
import { freeDatabaseOf } from '../testing/test-postgres.ts';
import { beginWorld, openWorld } from '../testing/test-world.ts';
import { ALL_TABLES, STAYS } from './begin-anew.ts';

const dir = mkdtempSync(join(tmpdir(), 'todoke-example-'));
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
let worlds = 0;
let file: string;
let world: Awaited<ReturnType<typeof begin>>;

/** A new installation with its admin. */
async function begin() {
  const opened = await openWorld(file, { clock: () => WORLD_START });
  return { ...opened, app: opened.app, ...(await beginWorld(opened.db, { clock: () => WORLD_START })) };
}

beforeEach(async () => {
  worlds += 1;
  file = join(dir, `${worlds}`, 'todoke.sqlite');
  world = await begin();
});
afterEach(async () => {
  await world.db.destroy();
  freeDatabaseOf(file);
});

const read = async () => ExampleResponse.parse(await (await request(world, 'admin', '/api/example')).json());
const wish = (isFilled: boolean, language = 'en') =>
  send(world, 'admin', 'PUT', '/api/example', { isFilled }, { 'accept-language': language });
async function set(isFilled: boolean): Promise<ExampleResponse> {
  const answer = await wish(isFilled);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ExampleResponse.parse(await answer.json());
}
const signIn = (username: string, password: string) => post(world, null, '/api/users/login', { username, password });

/** Tables with times or counts, which differ between first days; all others must have the same rows. */
const COUNTING = ['feed', 'marks', 'epochs', 'meta', 'counters', 'attempts', 'knownPlaces', 'leases', 'outages'];

async function dump(db: Writer): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of ALL_TABLES) {
    if (COUNTING.includes(table)) continue;
    const { rows } = await sql.raw<Record<string, unknown>>(`select * from "${table}"`).execute(db);
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}
const feedOf = (db: Writer) =>
  db
    .selectFrom('feed')
    .select(['audience', 'tbl', 'id', 'op'])
    .orderBy('audience')
    .orderBy('tbl')
    .orderBy('id')
    .execute();
const countersOf = (db: Writer) =>
  db.selectFrom('counters').selectAll().where('name', '<>', 'seq').orderBy('name').execute();

test('an installation on its first day is filled, used, and emptied to that day again', {
  timeout: 900_000,
}, async () => {
  const { db } = world;
  const named = { legalName: '山田食品', registrationNo: '', address: '東京都台東区1-2-3', phone: '', logo: '' };
  await pushOne(world, 'admin', queued('business.update', { ...named, bankAccounts: [] }));
  await writeMeta(db, 'mailServer', '{"host":"mail.example.com"}');
  await db.deleteFrom('mutationLog').execute();
  await db.deleteFrom('recordChanges').execute();
  await db.deleteFrom('devices').execute();
  const [before, feed, counters] = [await dump(db), await feedOf(db), await countersOf(db)];
  const generation = await readGeneration(db);
  expect(await read()).toMatchObject({ state: 'empty', why: null, access: null });

  const filled = await set(true);
  expect(filled).toMatchObject({ state: 'filled', done: 1 });
  expect(await readRow(db, 'business', BUSINESS_ID)).toMatchObject({
    legalName: '株式会社ヒマール食品',
    isExample: true,
  });
  expect(await readMeta(db, 'mailServer')).toBeNull();
  expect(await readMeta(db, 'demo')).toBeNull();
  expect(await readGeneration(db)).not.toBe(generation);
  const { password, logins } = filled.access ?? { password: '', logins: [] };
  expect(logins.map(({ username }) => username)).toEqual(
    expect.arrayContaining(['customer1', 'customer2', 'driver1', 'manager']),
  );
  // The public demo's passwords are not valid.
  expect((await signIn('customer1', 'todoke-customer')).status).toBe(401);
  const restaurant = await (await signIn('customer1', password)).json();
  const orders = await world.app.request('/api/orders/myorders', {
    headers: { authorization: `Bearer ${restaurant.token}` },
  });
  expect(orders.status).toBe(200);
  // Asked again, it creates nothing twice.
  const customers = () => db.selectFrom('customers').select('_id').execute();
  const { length } = await customers();
  expect((await set(true)).access).toEqual(filled.access);
  expect(await customers()).toHaveLength(length);

  const work = queued('category.create', { categoryId: newId(), name: 'Entered since' });
  const verdict = await pushOne(world, 'admin', work);
  const receipt = verdict.status === 'applied' ? verdict.receipt : undefined;
  expect(receipt).toBeTypeOf('string');
  expect((await post(world, 'admin', '/api/category', { name: 'By a program' })).status).toBe(200);
  const online = await (await request(world, 'admin', '/api/sync/online-work')).json();
  const { cursor } = await catchUp(world, 'admin');

  expect(await set(false)).toMatchObject({ state: 'empty', access: null });
  expect(await readMeta(db, 'mailServer')).toBe('{"host":"mail.example.com"}');
  const after = await dump(db);
  // The admin's device has made contact since.
  delete after.devices;
  delete before.devices;
  expect(after).toEqual(before);
  expect(await feedOf(db)).toEqual(feed);
  expect(await countersOf(db)).toEqual(counters);
  // The restaurant's session has ended; the admin's goes on, with a reset copy.
  expect(
    (await world.app.request('/api/sync/pull', { headers: { authorization: `Bearer ${restaurant.token}` } })).status,
  ).toBe(401);
  const reset = await (
    await request(world, 'admin', `/api/sync/pull?cursor=${encodeURIComponent(cursor ?? '')}`)
  ).json();
  expect(reset).toEqual({ reset: true, epoch: await readEpoch(db), generation: await readGeneration(db) });
  expect(await readGeneration(db)).toBe(await readEpoch(db));
  // Work confirmed in the example business can't be returned by anybody.
  const refusal = { status: 'refused', code: 'begun_anew', detail: {} };
  expect(await pushOne(world, 'admin', { ...work, receipt })).toEqual({ id: work.id, ...refusal });
  const [{ id, sealed }] = online.work;
  const brought = await post(world, 'admin', '/api/sync/online-work', { work: [{ id, sealed }] });
  expect((await brought.json()).verdicts).toEqual([{ id, ...refusal }]);
  expect(await db.selectFrom('categories').selectAll().execute()).toEqual([]);
});

test('where anything real is, it says so and fills nothing; what was deleted again is nothing', async () => {
  const categoryId = newId();
  await pushOne(world, 'admin', queued('category.create', { categoryId, name: 'Vegetables' }));
  const why = 'There are categories here already. Example data is never mixed with data of your own.';
  expect(await read()).toMatchObject({ state: 'real', why });
  const before = await dump(world.db);
  const refused = await wish(true);
  expect([refused.status, (await refused.json()).message]).toEqual([409, why]);
  expect((await (await wish(true, 'ja')).json()).message).not.toBe(why);
  expect(await dump(world.db)).toEqual(before);
  // There is nothing to remove either.
  expect(await set(false)).toMatchObject({ state: 'real' });
  expect(await dump(world.db)).toEqual(before);
  await pushOne(world, 'admin', queued('category.delete', { categoryId }));
  expect(await read()).toMatchObject({ state: 'empty' });
});

test.each([
  ['taxRate.plan', { rateId: newId(), class: 'standard', percent: 12, from: '2030-04-01', to: null, source: 'Law' }],
  ['calendar.setDay', { day: '2025-06-20', route: null, kind: 'closed', note: '棚卸し' }],
])('%s is something real', async (name, args) => {
  expect(await pushOne(world, 'admin', queued(name, args))).toMatchObject({ status: 'applied' });
  expect((await read()).state).toBe('real');
  expect((await wish(true)).status).toBe(409);
});

test('an admin with the name of an example login is told so', async () => {
  await world.db
    .updateTable('credentials')
    .set({ usernameKey: 'driver1' })
    .where('identityId', '=', IDS.admin)
    .execute();
  const refused = await wish(true);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'username_taken']);
  expect((await read()).state).toBe('empty');
});

test('nobody but an admin', async () => {
  for (const person of [null, ...PEOPLE.filter((name) => name !== 'admin')]) {
    const answer = await send(world, person, 'PUT', '/api/example', { isFilled: true });
    expect(answer.status).toBe(401);
  }
});

test('each table is known: it goes, or stays', async () => {
  const { rows } = await (process.env.TEST_ENGINE === 'postgres'
    ? sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(world.db);
  const known: readonly string[] = ALL_TABLES;
  const names = rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)/.test(name));
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(STAYS.length).toBeGreaterThan(0);
});
