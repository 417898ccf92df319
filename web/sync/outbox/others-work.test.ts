import { afterEach, expect, test } from 'vitest';
import type { UserInfo } from '../../../schema/people/session.ts';
import { UnsentWork } from '../../../schema/sync/devices-responses.ts';
import { ACTORS, testId } from '../../../schema/testing/test-records.ts';
import { DB_PREFIX, LocalDb, type OutboxRow } from '../../replica/local-db.ts';
import { writeMeta } from '../../replica/meta.ts';
import { othersWorkAsJson, readOthersWork } from './others-work.ts';

const nameOf = (person: 'driver1' | 'driver2') => DB_PREFIX + ACTORS[person]._id;

/** The device as a driver left it: a session, and work in these states. */
async function leave(person: 'driver1' | 'driver2', ...states: OutboxRow['state'][]) {
  const db = new LocalDb(nameOf(person));
  const session: UserInfo = {
    ...ACTORS[person],
    isAdmin: false,
    information: 'show',
    token: 'x'.repeat(20),
    user: { deliveryDays: [] },
    name: `Mr ${person}`,
    timeZone: 'Asia/Tokyo',
  };
  await writeMeta(db, 'session', session);
  await writeMeta(db, 'deviceId', testId(900));
  for (const [index, state] of states.entries()) {
    const row = { id: testId(500 + index), name: 'invoice.addPayment', args: {}, at: '2025-06-11T03:00:00.000Z' };
    const rest = { about: '', cash: 1200.5, faults: 0, seq: 0, refusal: null, held: null };
    await db.outbox.add({ ...row, ...rest, state });
  }
  db.close();
}

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
});

test('work that somebody else left is named, with the cash in it; one’s own and what is done are not', async () => {
  await leave('driver1', 'waiting');
  await leave('driver2', 'sent', 'refused', 'settled', 'confirmed');
  expect(await readOthersWork(nameOf('driver1'))).toEqual([
    { database: nameOf('driver2'), name: 'Mr driver2', username: 'driver2', count: 2, yen: 2401 },
  ]);
  expect(await readOthersWork(nameOf('driver2'))).toMatchObject([{ username: 'driver1', count: 1 }]);
});

test('somebody who left nothing unsent is not named', async () => {
  await leave('driver2', 'settled');
  expect(await readOthersWork(nameOf('driver1'))).toEqual([]);
});

test('it becomes a file that the office can load, and nothing of it is lost here', async () => {
  await leave('driver2', 'waiting', 'refused');
  const file = UnsentWork.parse(JSON.parse((await othersWorkAsJson(nameOf('driver2'))) ?? ''));
  expect(file).toMatchObject({ deviceId: testId(900), actor: ACTORS.driver2 });
  expect(file.mutations.map(({ id }) => id)).toEqual([testId(500), testId(501)]);
  expect(await readOthersWork(nameOf('driver1'))).toMatchObject([{ count: 2 }]);
});

test('a database deleted by then gives no file, and is not created again', async () => {
  expect(await othersWorkAsJson(nameOf('driver2'))).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});
