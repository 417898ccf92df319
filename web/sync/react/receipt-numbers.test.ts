import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Device } from '../device/device.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { saveNumbered } from './receipt-numbers.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

async function openSynced(name: Parameters<TestNetwork['openDevice']>[0]) {
  const opened = network.openDevice(name);
  await syncRound(opened.device, opened.transport);
  return opened;
}

const pay = (device: Device, amount: number) =>
  saveNumbered(device, async (receiptNo, take) => {
    const payment = { invoiceId: network.ids.invoice1, paymentId: newId(), amount, date: '2025-06-11', receiptNo };
    await mutate(device, 'invoice.addPayment', payment, take);
  });

const numbersOn = async ({ db }: Device) => (await db.rows('payments').toArray()).map(({ receiptNo }) => receiptNo);

test('receipts are counted from 1, by a prefix of the person on the device', async () => {
  const { device } = await openSynced('driver1');
  await pay(device, 100);
  await pay(device, 200);
  const numbers = (await numbersOn(device)).sort();
  const [prefix] = (numbers[0] ?? '').split('-');
  expect(prefix).toMatch(/^[0-9A-F]{6}$/);
  expect(numbers).toEqual([`${prefix}-0001`, `${prefix}-0002`]);
});

test('a payment that is refused at once takes no number', async () => {
  const { device } = await openSynced('driver1');
  await expect(pay(device, 10_001)).rejects.toMatchObject({ code: 'overpayment' });
  await pay(device, 100);
  expect(await numbersOn(device)).toEqual([expect.stringMatching(/-0001$/)]);
});

test('two tabs that save at the same moment give two numbers', async () => {
  const { device, storage } = await openSynced('driver1');
  const other = { ...network.openDevice('driver1', storage).device, deviceId: device.deviceId };
  await Promise.all([pay(device, 1), pay(other, 2), pay(device, 3), pay(other, 4)]);
  const numbers = await numbersOn(device);
  expect(numbers.map((each) => each?.slice(-4)).sort()).toEqual(['0001', '0002', '0003', '0004']);
});

test('the count goes on when the app is opened again', async () => {
  const { device, storage } = await openSynced('driver1');
  await pay(device, 1);
  device.db.close();
  const again = { ...network.openDevice('driver1', storage).device, deviceId: device.deviceId };
  await pay(again, 2);
  expect((await numbersOn(again)).map((each) => each?.slice(-4)).sort()).toEqual(['0001', '0002']);
});

test('another person on the same phone has another prefix', async () => {
  const [one, two] = [await openSynced('driver1'), await openSynced('driver2')];
  await pay(one.device, 1);
  const device = { ...two.device, deviceId: one.device.deviceId };
  await saveNumbered(device, async (receiptNo) => {
    expect(await numbersOn(one.device)).not.toContain(receiptNo);
  });
});
