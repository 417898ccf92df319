import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../schema/all/mutations.ts';
import { newId } from '../../schema/core/ids.ts';
import { totalOf } from '../../schema/slips/slip-rules.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { endRestore } from '../../sync-server/db/history.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { createTestNetwork, type TestNetwork } from '../../web/sync/testing/test-device.ts';
import { type OpenedDevice, sync, workOn } from '../../web/sync/testing/test-work.ts';
import { checkOrder } from './order-check.ts';
import { checkSlips } from './slip-checks.ts';

const day = '2025-06-11';

let network: TestNetwork;
let admin: OpenedDevice;
let manager: OpenedDevice;
let backup: string;

const work = <N extends MutationName>(opened: OpenedDevice, name: N, args: MutationArgs<N>) =>
  workOn(network, opened, { name, args });

const rice = (_id: string, quantity: number, kind: 'sale' | 'return' = 'sale') =>
  slipLine({ _id, price: 3280, quantity, name: 'Rice', unit: 'Bag', kind }, day);

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

/** The manager corrects the slip, then the admin delivers it. */
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
    slipId,
    correctionId: newId(),
    reason: 'Counted again',
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

/** Plans a stop with its slip, which the driver then has on the phone. */
async function planStop(driver: OpenedDevice): Promise<string> {
  const stop = newId();
  const dispatch = { orderTrackId: stop, deliveredBy: IDS.driver1 };
  await work(admin, 'order.dispatch', { orderId: IDS.order1, ...dispatch });
  await sync(driver);
  return stop;
}

/** The driver delivers offline what the phone shows. */
async function deliverAtDoor({ device }: OpenedDevice, stop: string) {
  const seen = await device.db.rows('slips').get(stop);
  const lines = seen?.lines ?? [];
  const slip = { lines, totalSeen: totalOf(lines), versionSeen: seen?.version ?? 0 };
  await mutate(device, 'orderTrack.deliver', { orderTrackId: stop, slip });
  network.undoIsOver();
  return lines;
}

const slipOf = async (stop: string) => (await slips()).find(({ _id }) => _id === stop);

/** The change of a delivered slip to one with so many returned bags, as its device knows it. */
async function takingBack({ device }: OpenedDevice, stop: string, quantity: number) {
  const seen = await device.db.rows('slips').get(stop);
  const lines = [...(seen?.corrected ?? seen?.lines ?? []), rice(newId(), quantity)].map((line) =>
    line.name === 'Rice'
      ? { ...line, kind: 'return' as const, delivered: -1000 * quantity, amount: -3280 * quantity }
      : line,
  );
  const args = { slipId: stop, correctionId: newId(), reason: 'Came back', ...shown(lines, seen?.version) };
  return { name: 'slip.change' as const, args };
}

test('a correction that comes back behind another one of the same slip waits, and is then judged by it', async () => {
  const driver = network.openDevice('driver1');
  const stop = await planStop(driver);
  await deliverAtDoor(driver, stop);
  await sync(driver);
  await sync(admin);
  backup = await network.backUp();
  await workOn(network, admin, await takingBack(admin, stop, 2));
  await network.restore(backup);
  await sync(driver);
  await workOn(network, driver, await takingBack(driver, stop, 1));
  await sync(admin);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(admin);
  await checkSlips(network.server.db);
  const states = await admin.device.db.outbox.orderBy('n').toArray();
  expect(states.at(-1)).toMatchObject({ state: 'refused', refusal: { code: 'changed_meanwhile' } });
});

test('a change at the door that would take the place of the same driver’s later one is refused: the driver decides', async () => {
  const driver = network.openDevice('driver1');
  const stop = await planStop(driver);
  const delivered = await deliverAtDoor(driver, stop);
  await sync(driver);
  const changeTo = async (opened: OpenedDevice, quantity: number | null) => {
    const { device } = opened;
    const { args } = await takingBack(opened, stop, quantity ?? 0);
    const seen = await device.db.rows('slips').get(stop);
    const as = quantity === null ? shown(delivered, seen?.version) : {};
    await workOn(network, opened, { name: 'slip.change', args: { ...args, ...as } });
  };
  await sync(admin);
  backup = await network.backUp();
  // The office's change is lost along with its device.
  await changeTo(admin, 2);
  await sync(driver);
  await changeTo(driver, null);
  await changeTo(driver, 1);
  const last = (await slipOf(stop))?.corrected;
  await network.restore(backup);
  await sync(driver);
  expect(await held()).toBe(1);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(driver);
  const [, older, later] = await driver.device.db.outbox.orderBy('n').toArray();
  expect([older, later]).toMatchObject([{ refusal: { code: 'changed_meanwhile' } }, { state: 'settled' }]);
  expect((await slipOf(stop))?.corrected).toEqual(last);
  await checkOrder(driver.device, network.server.db);
  await checkSlips(network.server.db);
});

test('what was shown at the door stands, where a void of before the restore comes back after it', async () => {
  const driver = network.openDevice('driver1');
  const stop = await planStop(driver);
  backup = await network.backUp();
  await work(admin, 'slip.void', { slipId: stop, reason: 'Written twice' });
  await network.restore(backup);
  const lines = await deliverAtDoor(driver, stop);
  for (const opened of [driver, admin, driver]) await sync(opened);
  expect(await slipOf(stop)).toMatchObject({ voidedAt: null, deliveredAt: expect.any(String) });
  const differs = { lines, isVoid: true };
  expect(await driver.device.db.rows('slips').get(stop)).toMatchObject({ voidedAt: null, differs });
  expect((await invoices()).map(({ _id }) => _id)).toContain(stop);
});

test('a stop that was deleted before the restore takes its slip along, though that was delivered since', async () => {
  const driver = network.openDevice('driver1');
  const stop = await planStop(driver);
  backup = await network.backUp();
  await work(admin, 'orderTrack.delete', { orderTrackId: stop });
  await network.restore(backup);
  await deliverAtDoor(driver, stop);
  await sync(driver);
  const billed = async () => (await invoices()).map(({ _id }) => _id);
  expect(await billed()).toContain(stop);
  for (const opened of [admin, driver]) await sync(opened);
  expect([await slipOf(stop), await held()]).toEqual([undefined, 0]);
  expect(await billed()).not.toContain(stop);
  const [undecided] = await driver.device.db.outbox.toArray();
  expect(undecided).toMatchObject({ state: 'refused', refusal: { code: 'not_found' } });
});

test('a delivery of before the restore stays billed, though its stop was deleted since', async () => {
  const driver = network.openDevice('driver1');
  const stop = await planStop(driver);
  backup = await network.backUp();
  await deliverAtDoor(driver, stop);
  await sync(driver);
  const totals = async () =>
    (await network.server.db.selectFrom('documents').select('total').execute()).map(({ total }) => total);
  const [before, billed, [onPaper]] = [await slipOf(stop), await invoices(), await totals()];
  await network.restore(backup);
  await work(admin, 'orderTrack.delete', { orderTrackId: stop });
  expect(await slipOf(stop)).toBeUndefined();
  for (const opened of [driver, admin]) await sync(opened);
  expect([await slipOf(stop), await invoices(), await held()]).toEqual([before, billed, 0]);
  // Papers are never removed: another one between these two records that the deletion came first.
  expect((await totals()).reduce((sum, total) => sum + total, 0)).toBe(onPaper);
  expect(await admin.device.db.rows('orderTracks').get(stop)).toBeUndefined();
});

describe('a slip that a restore lost, and its stop not', () => {
  let driver: OpenedDevice;
  const slipId = IDS.track1;

  /** The admin writes a slip for an earlier stop, which the driver delivers after the restore. */
  async function loseAndDeliver() {
    driver = network.openDevice('driver1');
    await sync(driver);
    backup = await network.backUp();
    const { versionSeen: _version, ...written } = shown([rice(newId(), 4)]);
    await work(admin, 'slip.create', { slipId, customerId: IDS.restaurant1, day, note: 'Back door', ...written });
    await sync(driver);
    await network.restore(backup);
    const lines = await deliverAtDoor(driver, slipId);
    await sync(driver);
    return lines;
  }

  test('is waited for by its delivery, and delivered as shown', async () => {
    await loseAndDeliver();
    expect([await held(), await slipOf(slipId)]).toEqual([1, undefined]);
    for (const opened of [admin, driver, admin]) await sync(opened);
    expect(await slipOf(slipId)).toMatchObject({ note: 'Back door', deliveredAt: expect.any(String) });
    expect([await held(), (await invoices()).map(({ _id }) => _id)]).toEqual([0, expect.arrayContaining([slipId])]);
  });

  test('is written as it was shown, once nobody is awaited; its own creation changes nothing later', async () => {
    const lines = await loseAndDeliver();
    await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
    network.clock.advance(60_000);
    await sync(driver);
    expect(await driver.device.db.rows('slips').get(slipId)).toMatchObject({ lines, deliveredAt: expect.any(String) });
    const delivered = await slipOf(slipId);
    expect(delivered?.no).toEqual(expect.any(Number));
    expect(await driver.device.db.rows('slips').get(slipId)).toMatchObject({ differs: { lines, isVoid: true } });
    const billed = await invoices();
    expect(billed.map(({ _id }) => _id)).toContain(slipId);
    for (const opened of [admin, driver]) await sync(opened);
    expect([await slipOf(slipId), await invoices(), await held()]).toEqual([delivered, billed, 0]);
  });
});

test.each(['credit', 'invoice'] as const)(
  'a driver’s change makes the paper of a delivery of before one of %s',
  async (paper) => {
    const driver = network.openDevice('driver1');
    const [soldId, soldLine] = [newId(), newId()];
    const of = { customerId: IDS.restaurant1, day, note: '' };
    const { versionSeen: _sold, ...sold } = shown([rice(soldLine, 20)]);
    await work(admin, 'slip.create', { slipId: soldId, ...of, ...sold });
    await work(admin, 'slip.deliver', { slipId: soldId });
    const goods = [rice(lineId, 10)];
    const back = { ...rice(newId(), -15, 'return'), originLineId: soldLine, reason: 'Spoiled' } as const;
    const [was, is] = paper === 'credit' ? [goods, [...goods, back]] : [[...goods, back], goods];
    const { versionSeen: _planned, ...planned } = shown(was);
    await work(admin, 'slip.create', { slipId: IDS.track1, ...of, ...planned });
    await sync(driver);
    backup = await network.backUp();
    await work(admin, 'orderTrack.deliver', { orderTrackId: IDS.track1 });
    await network.restore(backup);
    await work(driver, 'slip.change', { slipId: IDS.track1, correctionId: newId(), reason: 'Counted', ...shown(is) });
    await sync(admin);
    const { db } = network.server;
    const found = await db.selectFrom('invoices').selectAll().where('_id', '=', IDS.track1).execute();
    const credits = await db.selectFrom('credits').select(['_id', 'amount']).execute();
    const amount = totalOf(is) * 100;
    if (paper === 'credit') expect([found, credits]).toEqual([[], [{ _id: IDS.track1, amount: 0 - amount }]]);
    else
      expect([found, credits]).toMatchObject([[{ amount, paid: 0, assignToCollect: IDS.driver1, dueDate: day }], []]);
    await checkSlips(db);
  },
);
