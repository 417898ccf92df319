import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { linesOf, shownOn, totalOf } from '../../../schema/slips/slip-rules.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import type { Device } from '../device/device.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { mutate } from './mutate.ts';
import { withdraw } from './outbox.ts';

const DAY = '2025-06-11';
const slipId = IDS.track1;

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const bags = slipLine({ _id: newId(), price: 3280, quantity: 10, name: 'Rice', unit: 'Bag' }, DAY);
const nine = { ...bags, delivered: 9000, amount: 29_520, reason: 'One was torn' };

async function openSynced(name: Parameters<TestNetwork['openDevice']>[0]) {
  const opened = network.openDevice(name);
  await syncRound(opened.device, opened.transport);
  return { ...opened, sync: () => syncRound(opened.device, opened.transport) };
}

/** A slip of ten bags on its driver's phone, and the office's browser. */
async function onThePhone() {
  const office = await openSynced('manager');
  const { lines, totalSeen } = shown([bags]);
  const slip = { slipId, customerId: IDS.restaurant1, day: DAY, note: '', lines, totalSeen };
  await mutate(office.device, 'slip.create', slip);
  await office.sync();
  return { office, phone: await openSynced('driver1') };
}

const slipOn = async ({ db }: Device) => {
  const slip = await db.rows('slips').get(slipId);
  if (!slip) throw new Error('No slip');
  return slip;
};
const changeAtDoor = async (device: Device) => {
  const { version } = await slipOn(device);
  const change = { slipId, correctionId: newId(), reason: 'Short', ...shown([nine], version) };
  return mutate(device, 'slip.change', change);
};
const deliver = async (device: Device) => {
  const slip = shownOn(await slipOn(device), { rates: await device.db.rows('taxRates').toArray(), day: DAY });
  return mutate(device, 'orderTrack.deliver', { orderTrackId: slipId, slip });
};
const collect = (device: Device, balanceSeen: number) =>
  mutate(device, 'invoice.payInFull', { invoiceId: slipId, paymentId: newId(), date: DAY, balanceSeen });

test('without signal a driver changes the slip, delivers it and takes the cash of the invoice that it makes', async () => {
  const { office, phone } = await onThePhone();
  await changeAtDoor(phone.device);
  await deliver(phone.device);
  const total = totalOf([nine]);
  expect(await phone.device.db.rows('invoices').get(slipId)).toMatchObject({
    amount: total,
    assignToCollect: IDS.driver1,
  });
  await collect(phone.device, total);
  network.undoIsOver();
  await phone.sync();
  await office.sync();
  expect(await slipOn(office.device)).toMatchObject({ no: 1, lines: [nine], billing: 'cash', version: 3 });
  expect((await slipOn(office.device)).differs).toBeUndefined();
  expect(await office.device.db.rows('invoices').get(slipId)).toMatchObject({
    amount: total,
    paid: total,
    origin: 'slip',
  });
  expect(await slipOn(phone.device)).toEqual(await slipOn(office.device));
});

test('what the door showed is what is recorded, although the office changed the price meanwhile', async () => {
  const { office, phone } = await onThePhone();
  const dearer = { ...bags, unitPrice: 3500, amount: 35_000 };
  const change = { slipId, correctionId: newId(), reason: 'Price', ...shown([dearer]) };
  await mutate(office.device, 'slip.change', change);
  await office.sync();
  await deliver(phone.device);
  await collect(phone.device, totalOf([bags]));
  network.undoIsOver();
  await phone.sync();
  await office.sync();
  const slip = await slipOn(office.device);
  expect([linesOf(slip), slip.differs?.lines]).toEqual([[bags], [dearer]]);
  const invoice = await office.device.db.rows('invoices').get(slipId);
  expect(invoice).toMatchObject({ amount: totalOf([bags]), paid: totalOf([bags]) });
});

test('a delivery whose invoice is paid can not be undone; what was changed before it is no obstacle', async () => {
  const { phone } = await onThePhone();
  await changeAtDoor(phone.device);
  const delivered = await deliver(phone.device);
  expect(await withdraw(phone.device, delivered?.n ?? 0)).toBe(true);
  expect(await phone.device.db.rows('invoices').get(slipId)).toBeUndefined();
  expect(await slipOn(phone.device)).toMatchObject({ lines: [nine], deliveredAt: null });
  const again = await deliver(phone.device);
  const paid = await collect(phone.device, totalOf([nine]));
  expect(await withdraw(phone.device, again?.n ?? 0)).toBe(false);
  expect(await withdraw(phone.device, paid?.n ?? 0)).toBe(true);
  expect(await withdraw(phone.device, again?.n ?? 0)).toBe(true);
});

test('an older app’s delivery, which knows no slips, delivers the slip as the office has it', async () => {
  const { office, phone } = await onThePhone();
  await mutate(phone.device, 'orderTrack.deliver', { orderTrackId: slipId });
  network.undoIsOver();
  await phone.sync();
  await office.sync();
  expect(await slipOn(office.device)).toMatchObject({ lines: [bags], deliveredOn: DAY });
  expect(await office.device.db.rows('invoices').get(slipId)).toMatchObject({ amount: totalOf([bags]) });
});
