import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/ids.ts';
import type { MutationArgs, MutationName } from '../../../schema/mutations.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { endRestore } from '../../../sync-server/db/history.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { brokenPromises } from './checks.ts';
import { unheardIn } from './lies/sentences.ts';
import { checkOrder } from './order-check.ts';

const before = brokenPromises.length;
let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

type Opened = ReturnType<TestNetwork['openDevice']>;

const sync = ({ device, transport }: Opened) => syncRound(device, transport);

/** Does work on a device and syncs it. */
async function work<N extends MutationName>(opened: Opened, name: N, args: MutationArgs<N>): Promise<void> {
  await sync(opened);
  await mutate(opened.device, name, args);
  await sync(opened);
}

test('work that changed nothing may come back before older work that is refused when the restore ends', async () => {
  const [lost, admin] = [network.openDevice('admin'), network.openDevice('admin')];
  await sync(admin);
  const backup = await network.backUp();
  const categoryId = newId();
  await work(lost, 'category.create', { categoryId, name: 'Noodles' });
  await work(admin, 'category.update', { categoryId, name: 'Pasta' });
  await work(admin, 'category.update', { categoryId, name: 'Pasta' });
  await network.restore(backup);
  await sync(admin);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(admin);
  const states = (await admin.device.db.outbox.toArray()).map(({ state }) => state);
  expect(states).toEqual(['refused', 'settled']);
  await checkOrder(admin.device, network.server.db);
});

test('a payment may come back before the change of its slip that is refused when the restore ends', async () => {
  const [lost, admin] = [network.openDevice('manager'), network.openDevice('admin')];
  const [slipId, day, customerId] = [newId(), '2025-06-11', IDS.restaurant1];
  const rice = slipLine({ _id: newId(), name: 'Rice', price: 1000, quantity: 10 }, day);
  const { versionSeen: _none, ...first } = shown([rice]);
  await work(admin, 'slip.create', { slipId, customerId, day, note: '', ...first });
  await work(admin, 'slip.deliver', { slipId });
  const backup = await network.backUp();
  const change = async (by: Opened, quantity: number) => {
    await sync(by);
    const versionSeen = (await by.device.db.rows('slips').get(slipId))?.version ?? 0;
    const lines = [slipLine({ _id: rice._id, name: 'Rice', price: 1000, quantity }, day)];
    await work(by, 'slip.change', {
      ...{ slipId, correctionId: newId(), reason: 'As agreed' },
      ...{ ...shown(lines), versionSeen },
    });
  };
  await change(lost, 9);
  await change(admin, 8);
  const payment = { invoiceId: slipId, paymentId: newId(), amount: 100, date: day };
  await work(admin, 'invoice.addPayment', payment);
  await network.restore(backup);
  await sync(admin);
  await change(admin, 7);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(admin);
  const states = (await admin.device.db.outbox.toArray()).map(({ name, state }) => `${name} ${state}`);
  expect(states.slice(2, 4)).toEqual(['slip.change refused', 'invoice.addPayment settled']);
  await checkOrder(admin.device, network.server.db);
});

test('work that changed nothing is noticed where it was judged behind the change done after it', async () => {
  const admin = network.openDevice('admin');
  const category = { categoryId: newId(), name: 'Noodles' };
  await work(admin, 'category.create', category);
  await work(admin, 'category.create', category);
  await checkOrder(admin.device, network.server.db);
  const { outbox } = admin.device.db;
  const [first, second] = await outbox.orderBy('n').toArray();
  if (!first || !second) throw new Error('There is no work');
  await outbox.clear();
  await outbox.bulkAdd([
    { ...first, n: second.n },
    { ...second, n: first.n },
  ]);
  await expect(checkOrder(admin.device, network.server.db)).rejects.toThrow('arrived behind work that was done after');
});

test('its assertion was told a lie', () => {
  expect(unheardIn('order-check.ts', before)).toEqual([]);
});
