import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProductResponse } from '../../schema/catalogue/catalogue-responses.ts';
import {
  PriceListResponse,
  PriceListsResponse,
  PriceResponse,
  PricesResponse,
} from '../../schema/catalogue/price-responses.ts';
import { addDays, dayOf, toInstant } from '../../schema/core/days.ts';
import { OrderDetailResponse } from '../../schema/orders/order-responses.ts';
import { IDS, PEOPLE } from '../../schema/testing/test-records.ts';
import { readRow } from '../db/server-tx.ts';
import { catchUp, contentOf, idsOf, issuesOf, post, request, send } from '../testing/test-calls.ts';
import { expectedFor } from '../testing/test-truth.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const today = () => dayOf(toInstant(world.clock.now()), 'Asia/Tokyo');

async function newList(name = 'Hotels') {
  return PriceListResponse.parse(await (await post(world, 'manager', '/api/pricelist', { name })).json());
}

async function newPrice(listId: string, fields: object) {
  const body = { listId, productId: IDS.fishSauce, unitPrice: 450.5, from: today(), ...fields };
  return PriceResponse.parse(await (await post(world, 'manager', '/api/price', body)).json());
}

const assign = (customerId: string, priceListId: string) =>
  send(world, 'manager', 'PUT', `/api/customer/${customerId}`, { priceListId });

async function placeOrder(person: 'customer1' | 'customer2') {
  const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }];
  const response = await post(world, person, '/api/orders', { orderItems });
  return OrderDetailResponse.parse(await response.json());
}

test('a list has its prices, of all days or of one', async () => {
  const { _id: listId } = await newList();
  const first = await newPrice(listId, { to: addDays(today(), 9) });
  const second = await newPrice(listId, { from: addDays(today(), 10), unitPrice: 500 });
  const read = async (query: string) => {
    const response = await request(world, 'manager', `/api/pricelist/${listId}/prices${query}`);
    return PricesResponse.parse(await response.json());
  };
  expect(await read('')).toEqual([first, second]);
  expect(await read(`?day=${addDays(today(), 9)}`)).toEqual([first]);
  expect(await read(`?day=${addDays(today(), 10)}`)).toEqual([second]);
  expect(await read(`?day=${addDays(today(), -1)}`)).toEqual([]);
  const lists = await request(world, 'manager', '/api/pricelist');
  expect(PriceListsResponse.parse(await lists.json())).toEqual([{ _id: listId, name: 'Hotels' }]);
});

test('two prices on one day, a price of 0 and a name used twice are each refused in one sentence', async () => {
  const { _id: listId } = await newList();
  await newPrice(listId, {});
  const price = { listId, productId: IDS.fishSauce, unitPrice: 1, from: addDays(today(), 3) };
  const overlapping = await post(world, 'admin', '/api/price', price);
  expect([overlapping.status, await overlapping.json()]).toMatchObject([
    409,
    { code: 'price_overlaps', message: 'Another price already holds on some of these days. End it first.' },
  ]);
  expect(await issuesOf(await post(world, 'admin', '/api/price', { ...price, unitPrice: 0 }))).toEqual([
    { path: 'unitPrice', message: 'The price must be more than 0.' },
  ]);
  expect((await post(world, 'admin', '/api/pricelist', { name: 'hotels' })).status).toBe(409);
});

test('a price is changed and ended; fields left out stay', async () => {
  const { _id: listId } = await newList();
  const price = await newPrice(listId, {});
  const ended = await send(world, 'admin', 'PUT', `/api/price/${price._id}`, { to: addDays(today(), 5) });
  expect(await ended.json()).toEqual({ ...price, to: addDays(today(), 5) });
  expect((await send(world, 'admin', 'PUT', `/api/price/${listId}`, { unitPrice: 1 })).status).toBe(404);
  expect((await send(world, 'admin', 'DELETE', `/api/price/${price._id}`)).status).toBe(200);
  expect(await readRow(world.db, 'prices', price._id)).toBeUndefined();
});

test('a list in use stays; then it goes with its prices', async () => {
  const { _id: listId } = await newList();
  const { _id: priceId } = await newPrice(listId, {});
  expect((await assign(IDS.restaurant1, listId)).status).toBe(200);
  expect((await send(world, 'admin', 'DELETE', `/api/pricelist/${listId}`)).status).toBe(409);
  expect((await assign(IDS.restaurant1, '')).status).toBe(200);
  expect((await send(world, 'admin', 'DELETE', `/api/pricelist/${listId}`)).status).toBe(200);
  expect(await readRow(world.db, 'prices', priceId)).toBeUndefined();
});

test('the server prices an order by its customer’s list on its own day; what changes later changes nothing', async () => {
  const { _id: listId } = await newList();
  const price = await newPrice(listId, { to: today() });
  await assign(IDS.restaurant1, listId);
  const [own, other] = [await placeOrder('customer1'), await placeOrder('customer2')];
  // Restaurants see no prices, not even their own.
  expect([own, other].map(({ orderItems }) => orderItems[0]?.price)).toEqual([undefined, undefined]);
  const priceOf = async (id: string) => (await readRow(world.db, 'orders', id))?.orderItems[0]?.price;
  expect([await priceOf(own._id), await priceOf(other._id)]).toEqual([450.5, 480.5]);
  await send(world, 'admin', 'PUT', `/api/price/${price._id}`, { unitPrice: 1 });
  expect(await priceOf(own._id)).toBe(450.5);
  world.clock.advance(86_400_000);
  expect(await priceOf((await placeOrder('customer1'))._id)).toBe(480.5);
});

test('lists, prices and how a customer is billed are the office’s alone, on devices and by REST', async () => {
  const { _id: listId } = await newList();
  await newPrice(listId, {});
  await assign(IDS.restaurant1, listId);
  const patch = { payerNames: ['ﾓﾓ ﾊｳｽ'], knownFees: [440], feeBearer: 'supplier', closingDay: 20 };
  expect((await send(world, 'admin', 'PUT', `/api/customer/${IDS.restaurant1}`, patch)).status).toBe(200);
  const product = { deposit: 100, packSize: 24, priceUnit: 'kg', catchWeight: true, taxClass: 'standard' };
  expect((await send(world, 'admin', 'PUT', `/api/products/${IDS.fishSauce}`, product)).status).toBe(200);
  for (const person of PEOPLE) {
    const replica = await catchUp(world, person);
    expect(contentOf(replica)).toEqual(await expectedFor(world, person));
    const isOffice = person === 'admin' || person === 'manager';
    expect([idsOf(replica, 'priceLists').length, idsOf(replica, 'prices').length]).toEqual(isOffice ? [1, 1] : [0, 0]);
    const customer = replica.rows.get(`customers/${IDS.restaurant1}`);
    if (customer) {
      expect(customer.closingDay).toBe(20);
      for (const field of ['payerNames', 'knownFees', 'feeBearer', 'priceListId'])
        expect(field in customer).toBe(isOffice);
    }
    const goods = ProductResponse.parse(await (await request(world, person, `/api/products/${IDS.fishSauce}`)).json());
    expect(['price' in goods, 'deposit' in goods]).toEqual([isOffice, isOffice]);
    expect(goods.packSize).toBe(24);
  }
});
