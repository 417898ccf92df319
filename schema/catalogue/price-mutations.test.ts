import { describe, expect, test } from 'vitest';
import { type MutationName, touchedBy } from '../all/mutations.ts';
import { ACTORS, IDS, testId, testProduct } from '../testing/test-records.ts';
import { attempt, contentOf, type Outcome, worldInMemory } from '../testing/test-run.ts';

const { admin, manager, customer1, driver1 } = ACTORS;
const HOTELS = testId(800);
const PRICE = testId(810);

const priceSet = (...prices: object[]) => {
  return {
    listId: HOTELS,
    productId: IDS.fishSauce,
    prices: prices.map((price) => ({ _id: PRICE, to: null, ...price })),
  };
};

/** Runs several mutations in turn, and returns the outcome of the last. */
async function doing(...acts: [name: MutationName, args: object][]): Promise<Outcome> {
  let outcome: Outcome = { memory: await worldInMemory(), code: null, detail: {} };
  for (const [name, args] of acts) outcome = await attempt(outcome.memory, { name, args, actor: manager });
  return outcome;
}

const newList: [MutationName, object] = ['priceList.create', { priceListId: HOTELS, name: 'Hotels' }];
const december = { unitPrice: 450, from: '2025-12-01', to: '2025-12-31' };

describe('a price list', () => {
  test('has a name of its own, without regard to case and width', async () => {
    const other = testId(801);
    expect((await doing(newList, ['priceList.create', { priceListId: other, name: 'ＨＯＴＥＬＳ' }])).code).toBe(
      'name_taken',
    );
    expect((await doing(newList, ['priceList.update', { priceListId: HOTELS, name: 'hotels' }])).code).toBeNull();
    expect((await doing(newList, ['priceList.create', { priceListId: HOTELS, name: 'Inns' }])).code).toBe('id_in_use');
    expect((await doing(['priceList.update', { priceListId: HOTELS, name: 'Hotels' }])).code).toBe('not_found');
    expect((await doing(['priceList.create', { priceListId: HOTELS, name: ' ' }])).code).toBe('invalid');
  });

  test('is the office’s alone', async () => {
    const memory = await worldInMemory();
    const [name, args] = newList;
    for (const actor of [customer1, driver1])
      expect((await attempt(memory, { name, args, actor })).code).toBe('forbidden');
    for (const actor of [admin, manager]) expect((await attempt(memory, { name, args, actor })).code).toBeNull();
  });

  test('goes with its prices, once no current customer has it', async () => {
    const given: [MutationName, object] = ['customer.update', { customerId: IDS.restaurant3, priceListId: HOTELS }];
    const deletion: [MutationName, object] = ['priceList.delete', { priceListId: HOTELS }];
    const refused = await doing(newList, given, deletion);
    expect(refused).toMatchObject({ code: 'in_use', detail: { by: 'Restaurant r3' } });
    const back: [MutationName, object] = ['customer.update', { customerId: IDS.restaurant3, priceListId: '' }];
    const { memory, code } = await doing(newList, ['price.set', priceSet(december)], given, back, deletion);
    expect(code).toBeNull();
    expect(await memory.get('prices', PRICE)).toBeUndefined();
    expect(await memory.get('priceLists', HOTELS)).toBeUndefined();
  });

  test('is given to a customer only while it is there', async () => {
    const given: [MutationName, object] = ['customer.update', { customerId: IDS.restaurant1, priceListId: HOTELS }];
    expect(await doing(given)).toMatchObject({ code: 'not_found', detail: { table: 'priceLists' } });
    const { memory } = await doing(newList, given);
    expect((await memory.get('customers', IDS.restaurant1))?.priceListId).toBe(HOTELS);
    const call = { name: given[0], args: given[1] };
    expect(touchedBy(call)).toEqual([IDS.restaurant1, HOTELS]);
  });

  test('that was deleted while its customer was does not come back with it', async () => {
    const given: [MutationName, object] = ['customer.update', { customerId: IDS.restaurant3, priceListId: HOTELS }];
    const { memory } = await doing(newList, given);
    const customer = await memory.get('customers', IDS.restaurant3);
    if (customer) await memory.put('customers', { ...customer, deletedAt: '2026-01-01T00:00:00.000Z' });
    const deletion = { name: 'priceList.delete', args: { priceListId: HOTELS }, actor: manager } as const;
    const without = await attempt(memory, deletion);
    const restore = { name: 'customer.restore', args: { customerId: IDS.restaurant3 }, actor: admin } as const;
    const after = await attempt(without.memory, restore);
    expect([without.code, after.code]).toEqual([null, null]);
    const restored = await after.memory.get('customers', IDS.restaurant3);
    expect(restored).toMatchObject({ deletedAt: null });
    expect(restored).not.toHaveProperty('priceListId');
  });
});

describe('price.set', () => {
  test('enters a price, and again the same one changes nothing', async () => {
    const { memory } = await doing(newList, ['price.set', priceSet({ unitPrice: 450.25, from: '2025-12-01' })]);
    const stored = {
      _id: PRICE,
      listId: HOTELS,
      productId: IDS.fishSauce,
      unitPrice: 450.25,
      from: '2025-12-01',
      to: null,
    };
    expect(await memory.get('prices', PRICE)).toEqual(stored);
    const args = priceSet({ unitPrice: 450.25, from: '2025-12-01' });
    const again = await attempt(memory, { name: 'price.set', args, actor: admin });
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test.each([
    [{ unitPrice: 0, from: '2025-12-01' }, 'The price must be more than 0.'],
    [{ unitPrice: -1, from: '2025-12-01' }, 'The price must be more than 0.'],
    [{ unitPrice: 1.005, from: '2025-12-01' }, 'At most two decimals'],
    [{ unitPrice: 1, from: '2025-12-01', to: '2025-11-30' }, 'The price ends before it begins.'],
  ])('refuses %j', async (price, message) => {
    const { code, detail } = await doing(newList, ['price.set', priceSet(price)]);
    expect(code).toBe('invalid');
    expect(detail).toMatchObject({ issues: [{ message }] });
  });

  test('refuses two prices on one day, and says which one holds', async () => {
    const second = { ...december, _id: testId(811), unitPrice: 500, from: '2025-12-31', to: null };
    const refused = await doing(newList, ['price.set', priceSet(december)], ['price.set', priceSet(second)]);
    expect(refused).toMatchObject({
      code: 'price_overlaps',
      detail: { unitPrice: 450, from: '2025-12-01', to: '2025-12-31' },
    });
    expect(await refused.memory.get('prices', testId(811))).toBeUndefined();
    const both = await doing(newList, ['price.set', priceSet(december, second)]);
    expect(both.code).toBe('price_overlaps');
    expect(await both.memory.get('prices', PRICE)).toBeUndefined();
  });

  test('ends one price and begins the next in one step', async () => {
    const open = { unitPrice: 450, from: '2025-12-01' };
    const next = { _id: testId(811), unitPrice: 500, from: '2026-01-01' };
    const step = priceSet(next, { ...open, to: '2025-12-31' });
    const { memory, code } = await doing(newList, ['price.set', priceSet(open)], ['price.set', step]);
    expect(code).toBeNull();
    expect(await memory.get('prices', PRICE)).toMatchObject({ to: '2025-12-31' });
    expect(await memory.get('prices', testId(811))).toMatchObject({ unitPrice: 500, to: null });
  });

  test('needs a list and a product that are there, and never takes another product’s price', async () => {
    expect((await doing(['price.set', priceSet(december)])).code).toBe('not_found');
    const gone = { ...priceSet(december), productId: IDS.deletedProduct };
    expect((await doing(newList, ['price.set', gone])).code).toBe('not_found');
    const other = { ...priceSet(december), productId: IDS.jasmineRice };
    expect((await doing(newList, ['price.set', priceSet(december)], ['price.set', other])).code).toBe('id_in_use');
  });

  test('price.delete takes it away, and nothing where there is none', async () => {
    const { memory } = await doing(newList, ['price.set', priceSet(december)], ['price.delete', { priceId: PRICE }]);
    expect(await memory.get('prices', PRICE)).toBeUndefined();
    expect((await doing(['price.delete', { priceId: PRICE }])).code).toBeNull();
  });
});

describe('an order', () => {
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 3, sku: 'Btl' };
  const args = { orderId: testId(500), orderItems: [line], customMessage: '', deliveryDate: '2025-12-02' };
  const given: [MutationName, object] = ['customer.update', { customerId: IDS.restaurant1, priceListId: HOTELS }];

  test.each([
    ['2025-11-30T14:59:59.000Z', 480.5],
    ['2025-11-30T15:00:00.000Z', 450],
    ['2025-12-31T14:00:00.000Z', 450],
    ['2025-12-31T15:00:00.000Z', 480.5],
  ])('that was placed at %s has the price of that day in Tokyo, on whichever day it arrives', async (at, price) => {
    const { memory } = await doing(newList, ['price.set', priceSet(december)], given);
    for (const today of ['2025-11-30', '2026-01-02']) {
      const call = { name: 'order.place', args, actor: customer1, at, now: '2026-01-02T00:00:00.000Z', today } as const;
      const placed = await attempt(memory, call);
      expect((await placed.memory.get('orders', args.orderId))?.orderItems).toEqual([{ ...line, price }]);
    }
  });

  test('keeps its price when the list changes', async () => {
    const { memory } = await doing(newList, ['price.set', priceSet(december)], given);
    const at = '2025-12-01T00:00:00.000Z';
    const call = { name: 'order.place', args, actor: customer1, at, now: at, today: '2025-12-01' } as const;
    const placed = await attempt(memory, call);
    const changed = await attempt(placed.memory, {
      name: 'price.set',
      args: priceSet({ ...december, unitPrice: 1 }),
      actor: admin,
    });
    const again = await attempt(changed.memory, call);
    expect(again.code).toBeNull();
    expect((await again.memory.get('orders', args.orderId))?.orderItems).toEqual([{ ...line, price: 450 }]);
  });

  test('of a customer without the list has the product’s own price', async () => {
    const { memory } = await doing(newList, ['price.set', priceSet(december)], given);
    const placed = await attempt(memory, { name: 'order.place', args, actor: ACTORS.customer2, today: '2025-12-01' });
    expect((await placed.memory.get('orders', args.orderId))?.orderItems).toEqual([{ ...line, price: 480.5 }]);
  });

  test('says that a price is for the kilogram, and has no amount before it was weighed', async () => {
    const memory = await worldInMemory();
    await memory.put('products', testProduct(IDS.fishSauce, 'Fish sauce', { priceUnit: 'kg' }));
    const placed = await attempt(memory, { name: 'order.place', args, actor: customer1 });
    const order = await placed.memory.get('orders', args.orderId);
    expect(order?.orderItems).toEqual([{ ...line, price: 480.5, priceUnit: 'kg' }]);
  });
});
