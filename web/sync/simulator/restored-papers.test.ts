import { afterEach, beforeEach, expect, test } from 'vitest';
import { totalOf } from '../../../schema/billing/slips/slip-rules.ts';
import { newId } from '../../../schema/ids.ts';
import type { MutationArgs, MutationName } from '../../../schema/mutations.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { endRestore } from '../../../sync-server/db/history.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { mutate } from '../outbox/mutate.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { type OpenedDevice, sync, workOn } from '../testing/test-work.ts';

const day = '2025-06-11';

let network: TestNetwork;
let admin: OpenedDevice;
let manager: OpenedDevice;
let backup: string;

const work = <N extends MutationName>(opened: OpenedDevice, name: N, args: MutationArgs<N>) =>
  workOn(network, opened, { name, args });

const rice = (_id: string, quantity: number) =>
  slipLine({ _id, price: 3280, quantity, name: 'Rice', unit: 'Bag' }, day);

const papers = async () =>
  (await network.server.db.selectFrom('documents').select(['no', 'total']).orderBy('no').execute()).map(
    ({ no, total }) => `${no} ¥${total / 100}`,
  );
const slips = () => network.server.db.selectFrom('slips').selectAll().orderBy('_id').execute();
const invoices = () => network.server.db.selectFrom('invoices').selectAll().orderBy('_id').execute();
const held = async () => (await network.server.db.selectFrom('heldReturns').select('id').execute()).length;

const [slipId, lineId] = [newId(), newId()];

beforeEach(async () => {
  network = await createTestNetwork();
  [admin, manager] = [network.openDevice('admin'), network.openDevice('manager')];
  const { versionSeen: _version, ...ordered } = shown([rice(lineId, 10)]);
  await work(admin, 'slip.create', { slipId, customerId: IDS.restaurant1, day, note: '', ...ordered });
  await sync(manager);
  backup = await network.backUp();
});
afterEach(() => network.close());

/** The manager corrects the slip, which is then delivered by the admin's word. */
async function changeAndDeliver(): Promise<void> {
  const args = { slipId, correctionId: newId(), reason: 'Eight bags were left' };
  await work(manager, 'slip.change', { ...args, ...shown([rice(lineId, 8)]) });
  await work(admin, 'slip.deliver', { slipId });
}

test('a delivery waits for the change of its slip: no invoice says what was delivered before that', async () => {
  await changeAndDeliver();
  const [before, paper, billed] = [await slips(), await papers(), await invoices()];
  expect(paper).toEqual(['I-000001 ¥28339']);
  await network.restore(backup);
  await sync(admin);
  expect([await papers(), await held()]).toEqual([[], 1]);
  await sync(manager);
  await sync(admin);
  expect([await slips(), await papers(), await invoices(), await held()]).toEqual([before, paper, billed, 0]);
});

test('a delivery is judged by what is here once the change of its slip is awaited no longer', async () => {
  await changeAndDeliver();
  await network.restore(backup);
  await sync(admin);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(admin);
  const [slip] = await slips();
  const [paper, ...others] = await papers();
  expect([slip?.version, others, await held()]).toEqual([2, [], 0]);
  expect(paper).toMatch(/^I-[A-Z0-9]+-000001 ¥35424$/);
});

test('two changes of a delivered slip come back in either order, and no paper of it is taken back', async () => {
  await work(admin, 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'monthly', paymentDate: 31 });
  await changeAndDeliver();
  backup = await network.backUp();
  const change = (quantity: number, versionSeen: number) => ({
    ...{ slipId, correctionId: newId(), reason: 'Counted again' },
    ...shown([rice(lineId, quantity)], versionSeen),
  });
  await work(manager, 'slip.change', change(7, 3));
  await work(admin, 'slip.change', change(6, 4));
  const [before, paper, billed] = [await slips(), await papers(), await invoices()];
  expect(paper).toHaveLength(3);
  await network.restore(backup);
  for (const opened of [admin, manager, admin]) await sync(opened);
  expect([await slips(), await papers(), await invoices(), await held()]).toEqual([before, paper, billed, 0]);
});

test('what was shown at the door stands, where a void of before the restore comes back after it', async () => {
  const stop = newId();
  const driver = network.openDevice('driver1');
  await work(admin, 'order.deliver', {
    orderId: IDS.order1,
    dispatch: { orderTrackId: stop, deliveredBy: IDS.driver1 },
  });
  await sync(driver);
  backup = await network.backUp();
  await work(admin, 'slip.void', { slipId: stop, reason: 'Written twice' });
  await network.restore(backup);
  const seen = await driver.device.db.rows('slips').get(stop);
  const lines = seen?.lines ?? [];
  const slip = { lines, totalSeen: totalOf(lines), versionSeen: seen?.version ?? 0 };
  await mutate(driver.device, 'orderTrack.deliver', { orderTrackId: stop, slip });
  network.undoIsOver();
  for (const opened of [driver, admin, driver]) await sync(opened);
  const delivered = (await slips()).find(({ _id }) => _id === stop);
  expect(delivered).toMatchObject({ voidedAt: null, deliveredAt: expect.any(String) });
  const differs = { lines, isVoid: true };
  expect(await driver.device.db.rows('slips').get(stop)).toMatchObject({ voidedAt: null, differs });
  expect((await invoices()).map(({ _id }) => _id)).toContain(stop);
});
