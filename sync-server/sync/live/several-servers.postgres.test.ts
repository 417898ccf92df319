import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { engineOf } from '../../db/engine.ts';
import { hearPokes, type Poked, pokeAtCommit } from '../../db/pokes.ts';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { writeTogether } from '../../db/transactions.ts';
import { catchUp, idsOf, push, queued, request } from '../../testing/test-calls.ts';
import { openLive } from '../../testing/test-live.ts';
import { databaseFor } from '../../testing/test-postgres.ts';
import { createServers } from '../../testing/test-servers.ts';
import { openWorld, type World } from '../../testing/test-world.ts';

let here: World;
let there: World;
let close: () => Promise<void>;
let closing: AbortController;
beforeEach(async () => {
  closing = new AbortController();
  const { servers, close: closeAll } = await createServers(2);
  [here, there] = servers as [World, World];
  close = closeAll;
});
afterEach(async () => {
  closing.abort();
  await close();
});

/** Longer than two checks of the feed position, in milliseconds. */
const LOOKS_MS = 1_500;

function pokesOf({ db }: Pick<World, 'db'>): Poked[] {
  const heard: Poked[] = [];
  hearPokes(db, (channels) => heard.push(channels));
  return heard;
}

const named = (pokes: Poked[]) => pokes.map((channels) => (channels === 'all' ? channels : [...channels].sort()));

const invoice = () =>
  queued('invoice.create', {
    invoiceId: crypto.randomUUID(),
    customerId: IDS.restaurant1,
    amount: 1_000_000,
    dueDate: '2025-06-30',
    note: '',
    assignToCollect: null,
  });

test('a write at one server pokes its audiences at the other, once each, and the own ones once', async () => {
  const [own, others] = [pokesOf(here), pokesOf(there)];
  await push(here, 'admin', [invoice()]);
  const audiences = [[`customer:${IDS.restaurant1}`, 'office']];
  await expect.poll(() => named(others), { interval: 5 }).toEqual(audiences);
  await pause(LOOKS_MS);
  expect([named(own), named(others)]).toEqual([audiences, audiences]);
});

test('whoever is poked finds the write: a poke comes after its commit', async () => {
  const device = await catchUp(there, 'admin');
  const known = idsOf(device, 'invoices').length;
  // Only the first poke counts: a later one may come while the servers are closing.
  const poked = new Promise<void>((resolve) => {
    hearPokes(there.db, () => resolve());
  });
  const found = poked.then(() => catchUp(there, 'admin', device));
  await push(here, 'admin', [invoice()]);
  expect(idsOf(await found, 'invoices')).toHaveLength(known + 1);
});

test('a write that fails pokes nobody', async () => {
  const [own, others] = [pokesOf(here), pokesOf(there)];
  const failing = writeTogether(here.db, async (trx) => {
    pokeAtCommit(trx, ['office']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await pause(LOOKS_MS);
  expect([own, others]).toEqual([[], []]);
});

test('a session that ends at one server ends its live connections at the other at once', async () => {
  const [mine, other] = [
    await openLive(there, there.tokens.driver1, closing.signal),
    await openLive(there, there.tokens.driver2, closing.signal),
  ];
  await expect.poll(() => mine.events).toEqual(['poke']);
  const began = performance.now();
  expect((await request(here, 'driver1', '/api/users/logout', { method: 'POST' })).status).toBe(200);
  await expect.poll(() => mine.ended, { interval: 5 }).toBe(true);
  expect(performance.now() - began, 'milliseconds, far from a heartbeat').toBeLessThan(3_000);
  expect(other.ended).toBe(false);
});

test('more audiences than fit in a notification become “everybody”', async () => {
  const others = pokesOf(there);
  const many = Array.from({ length: 300 }, (_none, index) => `customer:${index}${'x'.repeat(30)}`);
  await writeTogether(here.db, async (trx) => pokeAtCommit(trx, many));
  await expect.poll(() => others, { interval: 5 }).toEqual(['all']);
});

test('a write that notified nobody, as a command’s, is found at the feed position and pokes everybody once', async () => {
  const command = await openWorld(here.file);
  const pokes = [pokesOf(here), pokesOf(there)];
  try {
    await push({ ...command, tokens: here.tokens }, 'admin', [invoice()]);
  } finally {
    await command.db.destroy();
  }
  await expect.poll(() => pokes, { timeout: LOOKS_MS }).toEqual([['all'], ['all']]);
  await pause(LOOKS_MS);
  expect(pokes).toEqual([['all'], ['all']]);
});

test('a server that was cut off pokes everybody when it is back, and hears again', async () => {
  const others = pokesOf(there);
  const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify%'`.execute(here.db);
  expect(cut.rows).toHaveLength(2);
  await expect.poll(() => others, { timeout: 10_000 }).toEqual(['all']);
  await push(here, 'admin', [invoice()]);
  await expect.poll(() => others.at(-1), { interval: 5 }).toEqual(new Set([`customer:${IDS.restaurant1}`, 'office']));
});

test('where notifications don’t work, as on some engines, polling the feed position replaces them', async () => {
  const url = await databaseFor(process.env.TEST_POSTGRES_URL ?? '', here.file);
  await sql`create role plain login password 'plain'`.execute(here.db);
  await sql`grant all on all tables in schema public to plain`.execute(here.db);
  await sql`revoke execute on function pg_notify(text, text) from public`.execute(here.db);
  const db = openPostgres(Object.assign(new URL(url), { username: 'plain', password: 'plain' }).href, {
    connections: 4,
  });
  const { leave } = await engineOf(db).joinOthers(db);
  try {
    const [own, others] = [pokesOf({ db }), pokesOf(there)];
    await push(there, 'admin', [invoice()]);
    await expect.poll(() => own, { timeout: LOOKS_MS }).toEqual(['all']);
    await writeTogether(db, async (trx) => pokeAtCommit(trx, ['office']));
    expect(own).toEqual(['all', new Set(['office'])]);
    expect(named(others)).toEqual([[`customer:${IDS.restaurant1}`, 'office']]);
  } finally {
    await leave();
    await db.destroy();
    await sql`grant execute on function pg_notify(text, text) to public`.execute(here.db);
    await sql`drop owned by plain`.execute(here.db);
    await sql`drop role plain`.execute(here.db);
  }
});
