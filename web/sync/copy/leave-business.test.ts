import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { beginAnew } from '../../../sync-server/example/begin-anew.ts';
import { readMeta } from '../../replica/meta.ts';
import { mutate } from '../outbox/mutate.ts';
import { discard } from '../outbox/outbox.ts';
import { exchangeOnlineWork } from '../restore/online-work.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

/** Replaces the business, as when example data is removed. */
const begin = () =>
  writeTogether(network.server.db, (trx) =>
    beginAnew(trx, { admins: [network.ids.admin], pictures: [], now: network.clock.now() }),
  );

const category = (name: string) => ({ categoryId: newId(), name });
const namesAtServer = async () => {
  const rows = await network.server.db.selectFrom('categories').select('name').execute();
  return rows.map(({ name }) => name);
};

async function openAdmin() {
  const opened = network.openDevice('admin');
  await syncRound(opened.device, opened.transport);
  return opened;
}

test('a device of another business begins anew: what was done is forgotten, what was never sent is shown', async () => {
  const { device, transport } = await openAdmin();
  await mutate(device, 'category.create', category('Confirmed'));
  await syncRound(device, transport);
  await exchangeOnlineWork(device, transport);
  expect(await namesAtServer()).toContain('Confirmed');
  const unsent = category('Never sent');
  await mutate(device, 'category.create', unsent);
  const before = await readMeta(device.db, 'generation');
  await begin();

  await syncRound(device, transport);
  expect(await device.db.outbox.toArray()).toMatchObject([
    { args: unsent, state: 'refused', refusal: { code: 'begun_anew' } },
  ]);
  expect(await namesAtServer()).toEqual([]);
  expect(await device.db.rows('categories').count()).toBe(0);
  expect(await device.db.rows('customers').count()).toBe(0);
  expect(await device.db.leftovers.count()).toBe(0);
  expect(await device.db.onlineWork.count()).toBe(0);
  const after = await readMeta(device.db, 'generation');
  expect(after).not.toBe(before);

  // The user decides on the refused work, and new work is possible.
  for (const { n } of await device.db.outbox.toArray()) await discard(device, n);
  await mutate(device, 'category.create', category('My own'));
  await syncRound(device, transport);
  expect(await namesAtServer()).toEqual(['My own']);

  // A restore of this business brings everything back.
  await renewEpoch(network.server.db, { how: 'restored', now: network.clock.now() });
  await network.server.db.deleteFrom('categories').execute();
  await syncRound(device, transport);
  expect(await readMeta(device.db, 'generation')).toBe(after);
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['confirmed']);
});

test('a device that only learns of it by a push sends nothing', async () => {
  const { device, transport } = await openAdmin();
  await begin();
  await mutate(device, 'category.create', category('Typed before it knew'));
  await syncRound(device, transport);
  expect(await namesAtServer()).toEqual([]);
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['refused']);
});

test('a backup of the business before, restored, gets nothing of the one after it', async () => {
  const backup = await network.backUp();
  await begin();
  const { device, transport } = await openAdmin();
  await mutate(device, 'category.create', category('In the example'));
  await syncRound(device, transport);
  await network.restore(backup);
  await syncRound(device, transport);
  expect(await namesAtServer()).not.toContain('In the example');
  expect(await device.db.outbox.count()).toBe(0);
});
