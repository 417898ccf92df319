import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../schema/all/mutations.ts';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { endRestore } from '../../sync-server/db/history.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import type { OutboxRow } from '../../web/replica/local-db.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../../web/sync/testing/test-device.ts';
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

/** Does some work on a device and syncs it. */
async function work<N extends MutationName>(opened: Opened, name: N, args: MutationArgs<N>): Promise<void> {
  await sync(opened);
  await mutate(opened.device, name, args);
  await sync(opened);
}

// In order: the last one checks what the others did.
describe('the check of the order', { shuffle: false }, () => {
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

  test('a payment may come back before the change of its slip, which is held and refused in the end', async () => {
    const [admin, manager] = [network.openDevice('admin'), network.openDevice('manager')];
    const [slipId, day] = [newId(), '2025-06-11'];
    const rice = slipLine({ _id: newId(), name: 'Rice', price: 1000, quantity: 10 }, day);
    const { versionSeen: _none, ...lines } = shown([rice]);
    await work(admin, 'slip.create', { slipId, customerId: IDS.restaurant1, day, note: '', ...lines });
    await work(admin, 'slip.deliver', { slipId });
    await work(admin, 'invoice.addPayment', { invoiceId: slipId, paymentId: newId(), amount: 100, date: day });
    const change = async (by: Opened, quantity: number) => {
      const now = shown([slipLine({ _id: rice._id, name: 'Rice', price: 1000, quantity }, day)]);
      const versionSeen = (await by.device.db.rows('slips').get(slipId))?.version ?? 0;
      const why = { slipId, correctionId: newId(), reason: 'As agreed' };
      await mutate(by.device, 'slip.change', { ...why, ...now, versionSeen });
    };
    await sync(manager);
    await change(manager, 9);
    await sync(manager);
    await change(admin, 8);
    network.undoIsOver();
    await sync(admin);
    const { outbox } = admin.device.db;
    const [payment, refused] = (await outbox.orderBy('n').toArray()).slice(2);
    if (!payment || refused?.state !== 'refused') throw new Error('The change was not refused');
    const asDone = async (row: OutboxRow) => {
      await outbox.clear();
      await outbox.bulkAdd([
        { ...payment, n: refused.n },
        { ...row, n: payment.n },
      ]);
    };
    await asDone({ ...refused, receipt: 'of the first time' });
    await checkOrder(admin.device, network.server.db);
    // Refused at once, so it was never held.
    const { receipt: _receipt, ...never } = refused;
    await asDone(never);
    await expect(checkOrder(admin.device, network.server.db)).rejects.toThrow(
      'arrived behind work that was done after',
    );
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
    await expect(checkOrder(admin.device, network.server.db)).rejects.toThrow(
      'arrived behind work that was done after',
    );
  });

  test('its assertion was told a lie', () => {
    expect(unheardIn('order-check.ts', before)).toEqual([]);
  });
});
