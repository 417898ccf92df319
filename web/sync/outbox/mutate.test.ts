import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { createCart } from '../../replica/cart-actions.ts';
import { StorageFull } from '../../replica/db-errors.ts';
import type { CartLine } from '../../replica/local-db.ts';
import { whyNotSaved } from '../../ui/feedback/why-not-saved.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { mutate } from './mutate.ts';

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

test('everything is written with a durability under which the disk has it before the app says so', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  try {
    const { device, transport } = network.openDevice('driver1');
    await syncRound(device, transport);
    await mutate(device, 'invoice.addPayment', payment(3000));
    await syncRound(device, transport);
    const writes = begun.mock.results.flatMap(({ value }) => (value.mode === 'readwrite' ? value : []));
    expect(writes.some(({ objectStoreNames }) => objectStoreNames.contains('outbox'))).toBe(true);
    expect(new Set(writes.map(({ durability }) => durability))).toEqual(new Set(['strict']));
  } finally {
    begun.mockRestore();
  }
});

test('the outbox remembers whom the work was about, though the record may leave the phone', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  await mutate(device, 'invoice.addPayment', payment(1));
  const customer = await device.db.rows('customers').get(network.ids.restaurant1);
  expect((await device.db.outbox.toArray())[0]?.about).toBe(customer?.restaurantName);
});

test('work on a record that only an older copy had is saved at once, as it would be replayed', async () => {
  const { device, transport } = network.openDevice('driver1');
  await syncRound(device, transport);
  const { db } = device;
  const id = network.ids.invoice1;
  const row = await db.rows('invoices').get(id);
  if (!row) throw new Error('No invoice');
  await db.leftovers.put({ table: 'invoices', id, row, keptAt: null });
  await db.rows('invoices').delete(id);
  await mutate(device, 'invoice.addPayment', payment(3000));
  expect((await db.rows('invoices').get(id))?.paid).toBe(3000);
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', about: 'Restaurant r1' }]);
});

test('a waiting deletion still says what it was about', async () => {
  const { device, transport } = network.openDevice('admin');
  await syncRound(device, transport);
  const { ids } = network;
  await mutate(device, 'order.delete', { orderId: ids.order1 });
  await mutate(device, 'orderTrack.delete', { orderTrackId: ids.track2 });
  await mutate(device, 'invoice.delete', { invoiceId: ids.invoice3 });
  await mutate(device, 'product.delete', { productId: ids.jasmineRice });
  await mutate(device, 'category.delete', { categoryId: ids.rice });
  await mutate(device, 'information.delete', { informationId: ids.slider });
  await mutate(device, 'customer.delete', { customerId: ids.restaurant3 });
  expect(await device.db.rows('orders').get(ids.order1)).toBeUndefined();
  expect((await device.db.outbox.toArray()).map(({ about }) => about)).toEqual([
    'Restaurant r1',
    'Restaurant r2',
    'Restaurant r3',
    'Jasmine rice',
    'Rice',
    'New year',
    'Restaurant r3',
  ]);
});

test('work is described by the record it makes, or by the record it deletes', async () => {
  const [admin, customer] = [network.openDevice('admin'), network.openDevice('customer1')];
  await syncRound(admin.device, admin.transport);
  await syncRound(customer.device, customer.transport);
  await mutate(admin.device, 'category.create', { categoryId: newId(), name: 'Noodles' });
  await mutate(admin.device, 'category.update', { categoryId: network.ids.rice, name: 'Grains' });
  expect((await admin.device.db.outbox.toArray()).map(({ about }) => about)).toEqual(['Noodles', 'Grains']);
  await mutate(customer.device, 'wishlist.remove', { productId: network.ids.fishSauce });
  expect((await customer.device.db.outbox.toArray()).map(({ about }) => about)).toEqual(['Fish sauce']);
});

test('a mutation that only works online is refused at once, and leaves nothing behind', async () => {
  const { device, transport } = network.openDevice('admin');
  await syncRound(device, transport);
  const refusal = mutate(device, 'user.delete', { userId: network.ids.user1 });
  await expect(refusal).rejects.toMatchObject({ code: 'online_only' });
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.rows('users').get(network.ids.user1)).toMatchObject({ deletedAt: null });
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

test('a cart becomes its order in one transaction, and of two tabs only one orders it', async () => {
  const { device, transport, storage } = network.openDevice('customer1');
  await syncRound(device, transport);
  const product = await device.db.rows('products').get(network.ids.jasmineRice);
  if (!product) throw new Error('no rice');
  const line: CartLine = {
    id: product._id,
    name: product.name,
    sku: 'Bag',
    quantity: 2,
    rank: 1,
    itemType: '',
    itemCount: '',
  };
  await device.db.cart.put(line);
  const order = (tab: typeof device, orderId = newId()) =>
    mutate(
      tab,
      'order.place',
      {
        orderId,
        orderItems: [{ _id: product._id, name: product.name, quantity: 2, sku: 'Bag' }],
        customMessage: '',
        deliveryDate: '2025-06-12',
      },
      () => createCart(tab.db).handOver([line], orderId),
    );
  const other = network.openDevice('customer1', storage).device;
  const results = await Promise.allSettled([order(device), order(other)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await device.db.outbox.count()).toBe(1);
  expect(await device.db.cart.count()).toBe(0);
});

test('a full device saves nothing, says why, and keeps what it had', async () => {
  const { device, transport } = network.openDevice('customer1');
  await syncRound(device, transport);
  const order = () =>
    mutate(device, 'order.place', {
      orderId: newId(),
      orderItems: [{ _id: network.ids.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' }],
      customMessage: '',
      deliveryDate: '2025-06-12',
    });
  await order();
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  device.db.outbox.hook('creating', full);
  const failing = order();
  await expect(failing).rejects.toThrow(StorageFull);
  await expect(failing.catch((error) => whyNotSaved(error, 'Operation failed'))).resolves.toMatch(/storage is full/);
  device.db.outbox.hook('creating').unsubscribe(full);
  expect(await device.db.outbox.count()).toBe(1);
  expect(await device.db.rows('orders').count()).toBe(2);
});
