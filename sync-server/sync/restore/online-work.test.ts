import { copyFileSync, rmSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matchFingerprint } from '../../../schema/bank/match-fingerprint.ts';
import { DAY_MS } from '../../../schema/core/days.ts';
import { EmployeeResponse, LockedLogins } from '../../../schema/people/people-responses.ts';
import { OnlineWorkResponse, ReturnedResponse } from '../../../schema/sync/restore-responses.ts';
import { IDS, type PersonName, testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../db/history.ts';
import { writeTogether } from '../../db/transactions.ts';
import { pushOne, queued, request, send } from '../../testing/test-calls.ts';
import { createWorld, openWorld, type World } from '../../testing/test-world.ts';
import { openOnlineWork } from '../restore/receipts.ts';

const PATH = '/api/sync/online-work';
const PASSWORD = 'correct horse battery';
const ram = { name: 'Ram', username: 'ram', phoneNumber: '9011112222', role: 'driver' };

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function page(after: string | null = null, person: PersonName = 'manager') {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  const answer = await request(world, person, `${PATH}${query}`);
  expect(answer.status).toBe(200);
  return OnlineWorkResponse.parse(await answer.json());
}

type Sealed = { id: string; sealed: string };

/** All pages, from the first. */
async function keep(): Promise<Sealed[]> {
  const kept: Sealed[] = [];
  for (let after: string | null = null; ; ) {
    const { work, position, more } = await page(after);
    kept.push(...work.map(({ id, sealed }) => ({ id, sealed })));
    if (!more) return kept;
    after = position;
  }
}

async function bringBack(work: Sealed[], person: PersonName = 'manager') {
  const answer = await send(world, person, 'POST', PATH, { work });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ReturnedResponse.parse(await answer.json()).verdicts;
}

/** An admin's call, which must succeed. */
async function call(method: string, path: string, body?: object) {
  const answer = await send(world, 'admin', method, path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer;
}

const hire = async (fields: object = {}) =>
  EmployeeResponse.parse(await (await call('POST', '/api/employee', { ...ram, ...fields, password: PASSWORD })).json());

async function backUp(): Promise<string> {
  const file = `${world.file}.backup`;
  rmSync(file, { force: true });
  await sql.raw(`vacuum into '${file}'`).execute(world.db);
  return file;
}

async function restore(backup: string): Promise<void> {
  await world.db.destroy();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${world.file}${suffix}`, { force: true });
  copyFileSync(backup, world.file);
  Object.assign(world, await openWorld(world.file, { clock: world.clock.now }));
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
}

const locked = async () => LockedLogins.parse(await (await call('GET', '/api/users/locked')).json()).locked;

async function signIn(username: string, password = PASSWORD) {
  const answer = await send(world, null, 'POST', '/api/users/login', { username, password });
  return { status: answer.status, token: answer.ok ? String((await answer.json()).token) : '' };
}

const statuses = (verdicts: { status: string }[]) => verdicts.map(({ status }) => status);

const employees = (id: string) => world.db.selectFrom('employees').selectAll().where('_id', '=', id).executeTakeFirst();

/** The text, if the bytes are compressed, else empty. One sealed piece in 200 happens to look compressed. */
function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return '';
  }
}

describe('what came by REST is given to the office', () => {
  test('in its order, without what came from a device and without what was refused', async () => {
    const { _id } = await hire();
    await pushOne(world, 'admin', queued('customer.update', { customerId: IDS.restaurant1, badDebt: true }));
    await send(world, 'admin', 'POST', '/api/employee', { ...ram, password: PASSWORD });
    await call('PUT', `/api/employee/${_id}`, { name: 'Ram Thapa' });
    const lines = await world.db.selectFrom('mutationLog').select(['id', 'name', 'code']).execute();
    const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
    const { work, position, more } = await page();
    expect(work.map(({ id }) => nameOf.get(id))).toEqual(['employee.create', 'employee.update']);
    expect(lines.some(({ code }) => code === 'username_taken')).toBe(true);
    expect(more).toBe(false);
    // Nothing follows the last position.
    expect(await page(position)).toEqual({ work: [], position, more: false });
  });

  test('in pages that end by their bytes', async () => {
    const description = 'x'.repeat(1900);
    const made = Array.from({ length: 401 }, (_, index) => ({
      id: testId(70_000 + index),
      name: 'product.create',
      actorId: IDS.admin,
      deviceId: null,
      enteredBy: null,
      args: JSON.stringify({ description }),
      at: '2025-06-11T03:00:00.000Z',
      receivedAt: '2025-06-11T03:00:00.000Z',
      verdict: '{}',
      code: null,
      epoch: 'e',
      seq: 5 + index,
      cameInAt: 5 + index,
    }));
    for (let from = 0; from < made.length; from += 100) {
      await world.db
        .insertInto('mutationLog')
        .values(made.slice(from, from + 100))
        .execute();
    }
    const sizes: number[] = [];
    const ids = new Set<string>();
    for (let after: string | null = null, more = true; more; ) {
      const found = await page(after);
      sizes.push(found.work.length);
      for (const { id } of found.work) ids.add(id);
      ({ position: after, more } = found);
    }
    // 156 of them have 300,000 characters.
    expect(sizes).toEqual([156, 156, 89]);
    expect(ids.size).toBe(401);
  });

  test('for 30 days', async () => {
    await hire();
    for (const days of [20, 10]) {
      world.clock.advance(days * DAY_MS);
      expect((await page()).work).toHaveLength(1);
    }
    world.clock.advance(1);
    expect((await page()).work).toEqual([]);
  });

  test('sealed: nobody reads it, and neither a password nor the hash of one is in it', async () => {
    await hire();
    const [kept] = await keep();
    const sealed = kept?.sealed ?? '';
    expect(sealed).toMatch(/^[\w-]+$/);
    const bytes = Buffer.from(sealed, 'base64url');
    expect(bytes.includes('ram')).toBe(false);
    // The sealed work may be preceded by other bytes.
    const readable = Array.from({ length: 32 }, (_, start) => inflated(bytes.subarray(start)));
    expect(readable.join()).not.toContain('Ram');
    const opened = JSON.stringify(await writeTogether(world.db, (trx) => openOnlineWork(trx, sealed)));
    expect(opened).toContain('Ram');
    expect(opened).not.toMatch(/password|argon2|correct horse/i);
  });

  test('not where what it made is remembered no more', async () => {
    await hire();
    await world.db.updateTable('recordChanges').set({ row: null }).execute();
    expect((await page()).work).toEqual([]);
  });
});

describe('a login that the backup does not know', () => {
  test('comes back locked under its old id, and signs in with the password that an admin sets', async () => {
    const backup = await backUp();
    const { _id } = await hire();
    const kept = await keep();
    await restore(backup);
    expect(await employees(_id)).toBeUndefined();
    expect(statuses(await bringBack(kept))).toEqual(['applied']);
    expect(await employees(_id)).toMatchObject({ username: 'ram', deletedAt: null });
    expect(await locked()).toEqual([_id]);
    expect((await signIn('ram')).status).toBe(401);
    // Other changes don't unlock the login.
    await call('PUT', `/api/employee/${_id}`, { name: 'Ram Thapa' });
    expect(await locked()).toEqual([_id]);
    await call('PUT', `/api/employee/${_id}`, { password: 'another password' });
    expect(await locked()).toEqual([]);
    expect((await signIn('ram', 'another password')).status).toBe(200);
  });

  test('comes back once, however often it is brought, by whomever of the office', async () => {
    const backup = await backUp();
    const { _id } = await hire();
    const kept = await keep();
    await restore(backup);
    const first = await bringBack(kept, 'manager');
    expect(await bringBack(kept, 'admin')).toEqual(first);
    await call('PUT', `/api/employee/${_id}`, { password: 'another password' });
    expect(await bringBack([...kept, ...kept])).toEqual([...first, ...first]);
    expect((await signIn('ram', 'another password')).status).toBe(200);
    const { count } = await world.db
      .selectFrom('mutationLog')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('name', '=', 'employee.create')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('whose name somebody else has by now comes back without one: an admin gives it another', async () => {
    const backup = await backUp();
    const { _id } = await hire();
    const kept = await keep();
    await restore(backup);
    await hire({ name: 'The same Ram' });
    await bringBack(kept);
    expect(await locked()).toEqual([_id]);
    expect((await signIn('ram')).status).toBe(200);
    const taken = await send(world, 'admin', 'PUT', `/api/employee/${_id}`, { password: PASSWORD });
    expect(await taken.json()).toMatchObject({ code: 'username_taken' });
    await call('PUT', `/api/employee/${_id}`, { username: 'ram2', password: PASSWORD });
    expect((await signIn('ram2')).status).toBe(200);
  });

  test('and one that it knows: names, roles and deletions fold in, and the sessions that they ended stay ended', async () => {
    const backup = await backUp();
    await call('PUT', `/api/employee/${IDS.driver2}`, { username: 'rider2', role: 'manager' });
    await world.db.deleteFrom('orderTracks').where('deliveredBy', '=', IDS.driver1).execute();
    await world.db.updateTable('invoices').set({ assignToCollect: null }).execute();
    await call('DELETE', `/api/employee/${IDS.driver1}`);
    await call('DELETE', `/api/users/${IDS.user1}`);
    const kept = await keep();
    await restore(backup);
    for (const person of ['driver1', 'driver2', 'customer1'] as const) {
      expect((await request(world, person, '/api/sync/pull')).status).toBe(200);
    }
    // Returned newest first.
    expect(statuses(await bringBack([...kept].reverse()))).toEqual(['applied', 'applied', 'applied']);
    for (const person of ['driver1', 'driver2', 'customer1'] as const) {
      expect((await request(world, person, '/api/sync/pull')).status, person).toBe(401);
    }
    expect((await signIn('driver1', 'todoke-test')).status).toBe(401);
    expect((await signIn('customer1', 'todoke-test')).status).toBe(401);
    expect((await signIn('driver2', 'todoke-test')).status).toBe(401);
    // Renaming keeps the password.
    expect((await signIn('rider2', 'todoke-test')).status).toBe(200);
    expect(await locked()).toEqual([]);
  });

  test('is listed with those that an admin locked', async () => {
    await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
    await call('POST', '/api/sync/restore/lock-logins', {});
    expect(await locked()).toHaveLength(5);
    await call('PUT', `/api/employee/${IDS.driver1}`, { password: 'another password' });
    expect(await locked()).toHaveLength(4);
    expect(await locked()).not.toContain(IDS.driver1);
  });
});

describe('a bank’s entry that was matched', () => {
  const entry = { _id: testId(900), amount: 5000 };
  const matched = (customer: string) =>
    call('POST', `/api/bank/entries/${entry._id}/match`, {
      customer,
      allocations: [],
      fee: 0,
      granted: [],
      fingerprint: matchFingerprint(entry, []),
    });
  const recorded = async () =>
    (await world.db.selectFrom('credits').select(['customerId', 'amount']).execute()).map(({ customerId, amount }) => [
      customerId,
      amount,
    ]);
  const states = async () =>
    (await world.db.selectFrom('bankEntries').select('state').execute()).map((row) => row.state);

  beforeEach(async () => {
    const stored = { account: '1-1234567', bookedOn: '2025-06-10', amount: 500_000, payer: '', payerKey: '' };
    const open = {
      cancelled: 0,
      state: 'open',
      reason: '',
      by: '',
      takesBack: null,
      fileId: testId(901),
      isCorrection: 0,
    } as const;
    await world.db
      .insertInto('bankEntries')
      .values({ _id: entry._id, ...stored, ...open })
      .execute();
  });

  test('is matched again, though somebody had set it aside since the restore', async () => {
    const backup = await backUp();
    await matched(IDS.restaurant1);
    const kept = await keep();
    await restore(backup);
    await call('PUT', `/api/bank/entries/${entry._id}/aside`, { reason: 'Whose?' });
    expect(statuses(await bringBack(kept))).toEqual(['applied']);
    expect([await recorded(), await states()]).toEqual([[[IDS.restaurant1, 500_000]], ['matched']]);
  });

  test('counts once, though somebody matched it anew since the restore', async () => {
    const backup = await backUp();
    await matched(IDS.restaurant1);
    const kept = await keep();
    await restore(backup);
    await matched(IDS.restaurant2);
    await bringBack(kept);
    expect([await recorded(), await states()]).toEqual([[[IDS.restaurant1, 500_000]], ['matched']]);
  });
});

describe('bringing work back', () => {
  test('takes nothing that this database did not seal, nor under another id', async () => {
    await hire();
    const [mine] = await keep();
    const { sealed = '' } = mine ?? {};
    const forged = [
      { id: testId(1), sealed },
      { id: mine?.id ?? '', sealed: 'x'.repeat(100) },
      { id: mine?.id ?? '', sealed: `${sealed.slice(0, -4)}AAAA` },
    ];
    for (const verdict of await bringBack(forged))
      expect(verdict).toMatchObject({ status: 'refused', code: 'invalid' });
    const other = await createWorld();
    try {
      // Test databases are copies of one file and share its key.
      await other.db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'historyKey').execute();
      const answer = await send(other, 'manager', 'POST', PATH, { work: [mine] });
      expect(await answer.json()).toMatchObject({ verdicts: [{ status: 'refused', code: 'invalid' }] });
    } finally {
      await other.close();
    }
  });

  test('a device’s receipt is not accepted as online work', async () => {
    const mutation = queued('customer.update', { customerId: IDS.restaurant1, badDebt: true });
    const verdict = await pushOne(world, 'admin', mutation);
    const receipt = verdict.status === 'applied' ? (verdict.receipt ?? '') : '';
    expect(receipt).not.toBe('');
    expect(await bringBack([{ id: mutation.id, sealed: receipt }])).toMatchObject([{ status: 'refused' }]);
  });

  test('waits for what it builds on, and is taken in with that', async () => {
    const backup = await backUp();
    const { _id } = await hire();
    await call('PUT', `/api/employee/${_id}`, { name: 'Ram Thapa' });
    const [created, changed] = await keep();
    if (!created || !changed) throw new Error('Nothing was kept');
    await restore(backup);
    expect(await bringBack([changed])).toMatchObject([{ status: 'held', reason: 'awaited' }]);
    expect(await bringBack([created])).toMatchObject([{ status: 'applied' }]);
    expect(await employees(_id)).toMatchObject({ name: 'Ram Thapa' });
    expect(await bringBack([changed])).toMatchObject([{ status: 'applied' }]);
    expect(await world.db.selectFrom('heldReturns').select('id').execute()).toEqual([]);
  });

  test('is judged as any work once nothing is awaited any more', async () => {
    const backup = await backUp();
    const { _id } = await hire();
    await call('PUT', `/api/employee/${_id}`, { name: 'Ram Thapa' });
    const [, changed] = await keep();
    if (!changed) throw new Error('Nothing was kept');
    await restore(backup);
    await call('POST', '/api/sync/restore/end', {});
    expect(await bringBack([changed])).toMatchObject([{ status: 'refused', code: 'not_found' }]);
  });

  test('tells everybody whom it concerns, and is kept again for the next restore', async () => {
    const backup = await backUp();
    await hire();
    const before = await keep();
    await restore(backup);
    let poked = 0;
    const stop = world.live.listen(['office'], () => {
      poked += 1;
    });
    await bringBack(before);
    stop();
    expect(poked).toBe(1);
    expect(await keep()).toEqual(before);
  });

  test('in a whole page leaves the server answering meanwhile', { tags: ['long'] }, async () => {
    const backup = await backUp();
    const { _id } = await hire();
    for (let index = 0; index < 199; index++) await call('PUT', `/api/employee/${_id}`, { name: `Ram ${index}` });
    const kept = await keep();
    await restore(backup);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    expect(statuses(await bringBack(kept))).toEqual(kept.map(() => 'applied'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(await employees(_id)).toMatchObject({ name: 'Ram 198' });
  });
});
