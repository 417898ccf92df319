import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { type OpenedDevice, sync, workOn } from '../testing/test-work.ts';

let network: TestNetwork;
/** Two devices of the office: one makes what the other uses. */
let maker: OpenedDevice;
let user: OpenedDevice;

const work = <N extends MutationName>(opened: OpenedDevice, name: N, args: MutationArgs<N>) =>
  workOn(network, opened, { name, args });

const [listId, categoryId] = [newId(), newId()];
const [customerId, productId] = [IDS.restaurant1, IDS.jasmineRice];

async function stored() {
  const { db } = network.server;
  const customer = await db.selectFrom('customers').select('priceListId').where('_id', '=', customerId).execute();
  const product = await db.selectFrom('products').select('category').where('_id', '=', productId).execute();
  const lists = await db.selectFrom('priceLists').select('_id').where('_id', '=', listId).execute();
  const categories = await db.selectFrom('categories').select('_id').where('_id', '=', categoryId).execute();
  const prices = await db.selectFrom('prices').select('unitPrice').where('listId', '=', listId).execute();
  return { customer, product, lists, categories, prices };
}

const heldWork = async () => (await network.server.db.selectFrom('heldReturns').select('id').execute()).length;

/** A list with a price and a category. */
async function make(): Promise<void> {
  await work(maker, 'priceList.create', { priceListId: listId, name: 'Regulars' });
  await work(maker, 'category.create', { categoryId, name: 'Grains', names: {} });
}

async function use(): Promise<void> {
  const prices = [{ _id: newId(), unitPrice: 6000, from: '2025-06-01', to: null }];
  await work(user, 'price.set', { listId, productId, prices });
  await work(user, 'customer.update', { customerId, priceListId: listId });
  await work(user, 'product.update', { productId, category: categoryId });
}

/** Nothing uses the price list and the category any more, and both are deleted. */
async function leaveAndDelete(): Promise<void> {
  await work(user, 'customer.update', { customerId, priceListId: '' });
  await work(user, 'product.update', { productId, category: IDS.rice });
  await work(maker, 'priceList.delete', { priceListId: listId });
  await work(maker, 'category.delete', { categoryId });
}

beforeEach(async () => {
  network = await createTestNetwork();
  [maker, user] = [network.openDevice('admin'), network.openDevice('admin')];
});
afterEach(() => network.close());

test('customers with a price list and products in a category wait until both come back', async () => {
  const backup = await network.backUp();
  const nothing = await stored();
  await make();
  await use();
  const before = await stored();
  await network.restore(backup);
  await sync(user);
  expect(await stored()).toEqual(nothing);
  expect(await heldWork()).toBe(3);
  await sync(maker);
  expect(await stored()).toEqual(before);
  expect(await heldWork()).toBe(0);
});

test('a list and a category that were deleted stay as long as those who left them are away', async () => {
  await make();
  await use();
  const before = await stored();
  const backup = await network.backUp();
  await leaveAndDelete();
  const after = await stored();
  await network.restore(backup);
  await sync(maker);
  expect(await stored()).toEqual(before);
  expect(await heldWork()).toBe(2);
  await sync(user);
  expect(await stored()).toEqual(after);
  expect(await heldWork()).toBe(0);
});

test('a customer that had a price list for a while loses it if the deletion comes back first', async () => {
  const backup = await network.backUp();
  await make();
  await use();
  await leaveAndDelete();
  const after = await stored();
  await network.restore(backup);
  for (const opened of [maker, user, user]) {
    await sync(opened);
    network.clock.advance(60_000);
  }
  expect(await stored()).toEqual(after);
  expect(await heldWork()).toBe(0);
  const states = (await user.device.db.outbox.toArray()).map(({ state }) => state);
  expect(states.filter((state) => state === 'held' || state === 'refused')).toEqual([]);
});

test('a name waits until the record that had it before comes back without it', async () => {
  await work(maker, 'priceList.create', { priceListId: listId, name: 'Noodles' });
  const backup = await network.backUp();
  const names = async () =>
    (await network.server.db.selectFrom('priceLists').select('name').orderBy('name').execute()).map(({ name }) => name);
  await work(maker, 'priceList.update', { priceListId: listId, name: 'Udon' });
  await work(user, 'priceList.create', { priceListId: newId(), name: 'noodles' });
  const after = await names();
  await network.restore(backup);
  await sync(user);
  expect(await heldWork()).toBe(1);
  await sync(maker);
  expect([await names(), await heldWork()]).toEqual([after, 0]);
});
