import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../schema/core/actor.ts';
import { newId } from '../../../schema/core/ids.ts';
import { EmployeeResponse } from '../../../schema/people/people-responses.ts';
import { UserInfo } from '../../../schema/people/session.ts';
import { UnsentImportResponse } from '../../../schema/sync/devices-responses.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { LocalDb } from '../../replica/local-db.ts';
import { readMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { createTransport, type Transport } from '../device/transport.ts';
import { mutate } from '../outbox/mutate.ts';
import { unsentWorkAsJson } from '../outbox/outbox.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { registryOf } from '../testing/registry-of.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { exchangeOnlineWork } from './online-work.ts';

const date = '2025-06-11';
const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';
const ram = { name: 'Ram', username: 'ram', phoneNumber: '9011112222', role: 'driver' };

type Opened = { device: Device; transport: Transport };

let network: TestNetwork;
const opened: Device[] = [];
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(async () => {
  for (const { db, changes } of opened.splice(0)) {
    changes.close();
    db.close();
  }
  await network.close();
});

/** A REST call that must succeed. */
async function call(person: PersonName | null, method: string, path: string, body: unknown) {
  const authorization = person ? { authorization: `Bearer ${network.tokens[person]}` } : {};
  const headers = { 'content-type': 'application/json', ...authorization };
  const answer = await network.fetcher(path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

const signIn = async (username: string, password: string) =>
  UserInfo.parse(await call(null, 'POST', '/api/users/login', { username, password }));

const hire = async () =>
  EmployeeResponse.parse(await call('admin', 'POST', '/api/employee', { ...ram, password: PASSWORD }));

/** A phone on which somebody signs in, for the first time or again. */
function openPhone({ _id, username, role, token }: UserInfo, storage = new IDBFactory()): Opened {
  const actor: Actor = { _id, username, role, customerId: null };
  const db = new LocalDb(`todoke-${_id}`, { indexedDB: storage, IDBKeyRange });
  const device = {
    db,
    actor,
    timeZone: 'Asia/Tokyo',
    registry: registryOf(role),
    deviceId: newId(),
    changes: createChangeChannel(newId()),
    clock: network.clock.now,
    newId,
  };
  opened.push(device);
  return { device, transport: createTransport(network.fetcher as typeof fetch, () => token, network.clock.now) };
}

/** A round of the office's browser, as `runSync` runs it. */
async function office({ device, transport }: Opened): Promise<number> {
  await syncRound(device, transport);
  return exchangeOnlineWork(device, transport);
}

const openOffice = async (person: PersonName = 'manager') => {
  const browser = network.openDevice(person);
  await office(browser);
  return browser;
};

const keptBy = async ({ device }: Opened) => (await device.db.onlineWork.toArray()).map(({ id }) => id);

const employee = (id: string) =>
  network.server.db.selectFrom('employees').selectAll().where('_id', '=', id).executeTakeFirst();

/** Records the online-work calls made from here on. */
function countCalls() {
  const made: string[] = [];
  network.intercept((path) => {
    if (path.startsWith('/api/sync/online-work')) made.push(path);
    return undefined;
  });
  return made;
}

describe('the office’s browser', () => {
  test('stores work done by REST, and makes no call if the feed has not moved', async () => {
    const browser = await openOffice();
    await hire();
    expect(await office(browser)).toBe(Infinity);
    expect(await keptBy(browser)).toHaveLength(1);
    const calls = countCalls();
    await office(browser);
    await office(browser);
    expect(calls).toEqual([]);
    await call('admin', 'PUT', `/api/employee/${IDS.driver1}`, { name: 'Other' });
    await office(browser);
    expect(calls).toHaveLength(1);
    expect(await keptBy(browser)).toHaveLength(2);
  });

  test('keeps it for 30 days of the server', async () => {
    const browser = await openOffice();
    await hire();
    await office(browser);
    network.clock.advance(30 * DAY_MS - 1000);
    await call('admin', 'PUT', `/api/employee/${IDS.driver1}`, { name: 'Other' });
    await office(browser);
    expect(await keptBy(browser)).toHaveLength(2);
    network.clock.advance(2000);
    await office(browser);
    expect(await keptBy(browser)).toHaveLength(1);
  });

  test('brings it back to a restored server, once, and keeps it for the next time', async () => {
    const browser = await openOffice();
    const backup = await network.backUp();
    const { _id } = await hire();
    await office(browser);
    const kept = await keptBy(browser);
    for (let time = 0; time < 2; time++) {
      await network.restore(backup);
      expect(await employee(_id)).toBeUndefined();
      await office(browser);
      expect(await employee(_id)).toMatchObject({ username: 'ram', deletedAt: null });
      const calls = countCalls();
      await office(browser);
      expect(calls.filter((path) => !path.includes('?'))).toEqual([]);
      network.intercept(null);
      expect(await keptBy(browser)).toEqual(kept);
    }
  });

  test('an older copy that was put back by hand gets it as well', async () => {
    const browser = await openOffice();
    const backup = await network.backUp();
    const { _id } = await hire();
    await office(browser);
    await network.putBack(backup);
    await office(browser);
    expect(await employee(_id)).toMatchObject({ username: 'ram' });
  });

  test('retries work that waits for others, and stops when nothing answers', async () => {
    const [first, second] = [await openOffice('manager'), await openOffice('admin')];
    const backup = await network.backUp();
    const { _id } = await hire();
    await office(first);
    await call('admin', 'PUT', `/api/employee/${_id}`, { name: 'Ram Thapa' });
    await office(second);
    // This browser has only the change; the other one has the hiring.
    const [hiring] = await second.device.db.onlineWork.toArray();
    await second.device.db.onlineWork.delete(hiring?.n ?? 0);
    await network.restore(backup);
    expect(await office(second)).toBe(60_000);
    expect(await employee(_id)).toBeUndefined();
    network.intercept((path) => (path.includes('online-work') ? Response.json({}, { status: 503 }) : undefined));
    expect(await office(first)).toBe(Infinity);
    network.intercept(null);
    await office(first);
    expect(await employee(_id)).toMatchObject({ name: 'Ram Thapa' });
    network.clock.advance(60_000);
    expect(await office(second)).toBe(Infinity);
    expect((await second.device.db.onlineWork.toArray()).filter(({ held }) => held !== undefined)).toEqual([]);
  });

  test('resumes after a call that failed in between, and sends the rest in order', async () => {
    const browser = await openOffice();
    const backup = await network.backUp();
    const { _id } = await hire();
    for (let index = 0; index < 109; index++)
      await call('admin', 'PUT', `/api/employee/${_id}`, { name: `Ram ${index}` });
    while ((await office(browser)) === 0);
    expect(await keptBy(browser)).toHaveLength(110);
    await network.restore(backup);
    let posts = 0;
    network.intercept((path) => {
      if (path !== '/api/sync/online-work') return undefined;
      posts += 1;
      return posts === 2 ? Response.json({}, { status: 503 }) : undefined;
    });
    await office(browser);
    expect(await employee(_id)).toMatchObject({ name: 'Ram 48' });
    network.intercept(null);
    await office(browser);
    expect(await employee(_id)).toMatchObject({ name: 'Ram 108' });
  }, 60_000);
});

/**
 * A driver is hired after the backup and works for a day, then the server is restored. Only the office's browser knows
 * of the hiring.
 */
async function hireWorkRestore() {
  const browser = await openOffice('admin');
  const backup = await network.backUp();
  const { _id } = await hire();
  const storage = new IDBFactory();
  const phone = openPhone(await signIn('ram', PASSWORD), storage);
  const stop = newId();
  await office(browser);
  await syncRound(phone.device, phone.transport);
  await mutate(browser.device, 'orderTrack.create', {
    orderTrackId: stop,
    customerId: IDS.restaurant1,
    deliveredBy: _id,
  });
  await office(browser);
  await syncRound(phone.device, phone.transport);
  await mutate(phone.device, 'orderTrack.deliver', { orderTrackId: stop });
  network.undoIsOver();
  await syncRound(phone.device, phone.transport);
  const invoiceId = newId();
  await mutate(browser.device, 'invoice.create', {
    invoiceId,
    customerId: IDS.restaurant1,
    amount: 5000,
    dueDate: date,
    note: '',
    assignToCollect: _id,
  });
  await office(browser);
  await syncRound(phone.device, phone.transport);
  // Offline: a payment that no server has seen.
  const paymentId = newId();
  await mutate(phone.device, 'invoice.addPayment', { invoiceId, paymentId, amount: 2000, date });
  network.undoIsOver();
  await network.restore(backup);
  return { browser, phone, storage, _id, stop, invoiceId, paymentId };
}

const stopAt = (id: string) =>
  network.server.db.selectFrom('orderTracks').selectAll().where('_id', '=', id).executeTakeFirst();
const invoiceAt = (id: string) =>
  network.server.db.selectFrom('invoices').selectAll().where('_id', '=', id).executeTakeFirst();

describe('a driver who was hired after the backup', () => {
  test('signs in with the password that an admin sets, and the work of the day after comes with the old id', async () => {
    const { browser, phone, storage, _id, stop, invoiceId } = await hireWorkRestore();
    await expect(syncRound(phone.device, phone.transport)).rejects.toMatchObject({ kind: 'unauthorized' });
    await office(browser);
    await expect(signIn('ram', PASSWORD)).rejects.toThrow(/401/);
    await call('admin', 'PUT', `/api/employee/${_id}`, { password: 'a new password' });
    const info = await signIn('ram', 'a new password');
    expect(info._id).toBe(_id);
    phone.device.db.close();
    const again = openPhone(info, storage);
    await syncRound(again.device, again.transport);
    network.clock.advance(60_000);
    await office(browser);
    await syncRound(again.device, again.transport);
    expect(await stopAt(stop)).toMatchObject({ deliveredBy: _id, isDelivered: 1 });
    expect(await invoiceAt(invoiceId)).toMatchObject({ assignToCollect: _id, paid: 200_000 });
    const states = (await again.device.db.outbox.toArray()).map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual(['orderTrack.deliver settled', 'invoice.addPayment settled']);
    expect(await readMeta(again.device.db, 'complete')).toBe(true);
    expect(await network.server.db.selectFrom('heldReturns').select('id').execute()).toEqual([]);
  });

  test('and whose phone is lost: its file is entered once the login is back, with what it was given for it', async () => {
    const { browser, phone, _id, stop, invoiceId, paymentId } = await hireWorkRestore();
    await phone.device.db.outbox.toCollection().modify({ state: 'sent' });
    const file: unknown = JSON.parse(await unsentWorkAsJson(phone.device));
    await expect(call('admin', 'POST', '/api/sync/rescue', file)).rejects.toThrow(/422/);
    await office(browser);
    await call('admin', 'POST', '/api/sync/rescue', file);
    network.clock.advance(60_000);
    await office(browser);
    const { verdicts } = UnsentImportResponse.parse(await call('admin', 'POST', '/api/sync/rescue', file));
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await stopAt(stop)).toMatchObject({ deliveredBy: _id, isDelivered: 1 });
    expect(await invoiceAt(invoiceId)).toMatchObject({ paid: 200_000 });
    const { db } = network.server;
    const [payment] = await db.selectFrom('payments').selectAll().where('_id', '=', paymentId).execute();
    expect(payment).toMatchObject({ collectorId: _id });
    // Work with a receipt keeps its place and nobody entered it; the rest says who did.
    const lines = await db
      .selectFrom('mutationLog')
      .select(['name', 'enteredBy'])
      .where('actorId', '=', _id)
      .orderBy('receivedAt')
      .execute();
    expect(lines).toEqual([
      { name: 'orderTrack.deliver', enteredBy: null },
      { name: 'invoice.addPayment', enteredBy: IDS.admin },
    ]);
  });
});
