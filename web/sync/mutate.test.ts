import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { mutate } from './mutate.ts';
import { syncRound } from './sync-round.ts';
import { createTestNetwork, type TestNetwork } from './test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const payment = (amount: number) => ({
  invoiceId: network.ids.invoice1,
  paymentId: newId(),
  amount,
  date: '2025-06-11',
});

test('what is saved is on the screen and in the outbox at once, and still there when the app is opened again', async () => {
  const { device, transport, storage } = network.openDevice('driver1');
  await syncRound(device, transport);
  await mutate(device, 'invoice.addPayment', payment(3000));
  expect((await device.db.rows('invoices').get(network.ids.invoice1))?.paid).toBe(3000);
  device.db.close();

  const again = network.openDevice('driver1', storage).device;
  expect((await again.db.rows('invoices').get(network.ids.invoice1))?.paid).toBe(3000);
  expect(await again.db.outbox.toArray()).toMatchObject([{ name: 'invoice.addPayment', state: 'waiting', cash: 3000 }]);
});

test('the outbox remembers whom the work was about, though the record may leave the phone', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  await mutate(device, 'invoice.addPayment', payment(1));
  const customer = await device.db.rows('customers').get(network.ids.restaurant1);
  expect((await device.db.outbox.toArray())[0]?.about).toBe(customer?.restaurantName);
});

test('a rejected mutation leaves nothing behind', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  await expect(mutate(device, 'invoice.addPayment', payment(10_001))).rejects.toMatchObject({ code: 'overpayment' });
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.beforeImages.count()).toBe(0);
  expect(await device.db.rows('payments').count()).toBe(0);
});

test('the record is kept as the server sent it, once, however often we guess on it', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  await mutate(device, 'invoice.addPayment', payment(1000));
  await mutate(device, 'invoice.addPayment', payment(2000));
  const image = await device.db.beforeImages.get(['invoices', network.ids.invoice1]);
  expect(image?.row).toMatchObject({ paid: 0 });
  expect((await device.db.rows('invoices').get(network.ids.invoice1))?.paid).toBe(3000);
});
