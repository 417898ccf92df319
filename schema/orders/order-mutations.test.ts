import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unit } from '../catalogue/units.ts';
import { Id } from '../core/ids.ts';
import { isFromNewerSchema } from '../core/registry.ts';
import { ACTORS, IDS, testId, testProduct } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import type { Order } from './order-entity.ts';
import { orderTotalOf } from './order-rules.ts';

const AT = '2025-06-11T02:00:00.000Z';
const NOW = '2025-06-11T05:00:00.000Z';
const { admin, manager, driver1, customer1, customer2 } = ACTORS;

const fishSauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 3, sku: 'Btl' };
const orderArgs = {
  orderId: testId(500),
  orderItems: [fishSauce],
  customMessage: 'Back door',
  deliveryDate: '2025-06-12',
};
const place = { name: 'order.place', args: orderArgs, actor: customer1, at: AT, now: NOW } as const;

describe('order.place', () => {
  test('records an order of the login’s restaurant, at the time it was tapped', async () => {
    const { memory, code } = await attempt(await worldInMemory(), place);
    expect(code).toBeNull();
    expect(await memory.get('orders', orderArgs.orderId)).toEqual({
      _id: orderArgs.orderId,
      customerId: IDS.restaurant1,
      userId: customer1._id,
      orderItems: [{ ...fishSauce, price: 480.5 }],
      customMessage: 'Back door',
      deliveryDate: '2025-06-12',
      placedAt: AT,
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    });
  });

  test('is never lost to a product that is gone or out of stock: the line is marked', async () => {
    const world = await worldInMemory();
    const lines = [IDS.outOfStock, IDS.deletedProduct, testId(777), IDS.fishSauce];
    const orderItems = lines.map((_id) => ({ ...fishSauce, _id }));
    const { memory } = await attempt(world, { ...place, args: { ...orderArgs, orderItems } });
    const order = await memory.get('orders', orderArgs.orderId);
    expect(order?.orderItems.map(({ problem, price }) => [problem, price])).toEqual([
      ['out_of_stock', 480.5],
      ['gone', undefined],
      ['gone', undefined],
      [undefined, 480.5],
    ]);
  });

  test('takes halves of what is sold by weight, and marks half of anything else', async () => {
    const world = await worldInMemory();
    await world.put('products', testProduct(testId(310), 'Chicken', { sku: 'Kg', price: 890.5 }));
    await world.put('products', testProduct(testId(311), 'Whole duck', { sku: 'Pcs', catchWeight: true }));
    const lines = [
      { _id: testId(310), name: 'Chicken', quantity: 2.5, sku: 'Kg' },
      { _id: testId(311), name: 'Whole duck', quantity: 0.5, sku: 'Pcs' },
      { ...fishSauce, quantity: 1.5 },
    ];
    const { memory } = await attempt(world, { ...place, args: { ...orderArgs, orderItems: lines } });
    const order = await memory.get('orders', orderArgs.orderId);
    expect(order?.orderItems.map(({ quantity, problem }) => [quantity, problem])).toEqual([
      [2.5, undefined],
      [0.5, undefined],
      [1.5, 'changed'],
    ]);
    expect(orderTotalOf(order?.orderItems.slice(0, 1) ?? [])).toEqual({ total: 2226.25, unpriced: 0 });
  });

  test('keeps the restaurant’s reference, and what may be replaced by something similar', async () => {
    const orderItems = [{ ...fishSauce, substitute: true }];
    const args = { ...orderArgs, orderItems, reference: 'PO-17' };
    const first = await attempt(await worldInMemory(), { ...place, args });
    const order = await first.memory.get('orders', orderArgs.orderId);
    expect(order).toMatchObject({ reference: 'PO-17', orderItems: [{ substitute: true }] });
    expect((await attempt(first.memory, { ...place, args })).code).toBeNull();
    const changes = [{ reference: 'PO-18' }, { orderItems: [{ ...fishSauce, substitute: false }] }];
    for (const change of changes) {
      expect((await attempt(first.memory, { ...place, args: { ...args, ...change } })).code).toBe('id_in_use');
    }
  });

  test('of halves or replacements waits with a server of the last version, which knows neither', () => {
    // A line as the previous version knew it.
    const Before = z.strictObject({ _id: Id, name: z.string(), quantity: z.int().min(1), sku: Unit });
    const line = { ...fishSauce, sku: 'Kg', quantity: 2.5, substitute: false };
    expect(isFromNewerSchema(z.strictObject({ orderItems: z.array(Before) }).safeParse({ orderItems: [line] }))).toBe(
      true,
    );
  });

  test('adds to an earlier order of its own for the same day, once', async () => {
    const first = await attempt(await worldInMemory(), place);
    const more = {
      ...orderArgs,
      orderId: testId(501),
      orderItems: [{ ...fishSauce, quantity: 1 }],
      addTo: testId(500),
    };
    const added = await attempt(first.memory, { ...place, args: more });
    const again = await attempt(added.memory, { ...place, args: more });
    expect([added.code, again.code]).toEqual([null, null]);
    expect(await again.memory.get('orders', testId(501))).toBeUndefined();
    expect((await again.memory.get('orders', testId(500)))?.orderItems).toEqual([
      { ...fishSauce, quantity: 4, price: 480.5 },
    ]);
  });

  test('that can’t be added to the order it names is one of its own', async () => {
    const more = { ...orderArgs, orderId: testId(501), addTo: testId(500) };
    const isOwnOrder = async (change: Partial<Order> | null) => {
      const { memory } = await attempt(await worldInMemory(), place);
      const order = await memory.get('orders', testId(500));
      if (order && change) await memory.put('orders', { ...order, ...change });
      if (!change) await memory.remove('orders', testId(500));
      const { code, memory: after } = await attempt(memory, { ...place, args: more });
      const before = change && order && { ...order, ...change };
      expect(await after.get('orders', testId(500))).toEqual(before ?? undefined);
      return code === null && (await after.get('orders', testId(501)))?.orderItems.length === 1;
    };
    const dispatched = { isDelivered: true, deliveredBy: 'admin', deliveredAt: NOW };
    for (const change of [dispatched, { deliveryDate: '2025-06-13' }, { customerId: IDS.restaurant2 }, null]) {
      expect(await isOwnOrder(change)).toBe(true);
    }
  });

  test('makes a line without a price where the replica has none', async () => {
    const world = await worldInMemory();
    const { price: _unseen, ...product } = testProduct(IDS.fishSauce, 'Fish sauce');
    await world.put('products', product);
    const { memory } = await attempt(world, place);
    expect((await memory.get('orders', orderArgs.orderId))?.orderItems).toEqual([fishSauce]);
  });

  test('placed twice under one id is one order; with anything else in it, it is refused', async () => {
    const first = await attempt(await worldInMemory(), place);
    const again = await attempt(first.memory, place);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
    const more = [{ ...fishSauce, quantity: 50 }];
    for (const patch of [{ customMessage: 'Other' }, { orderItems: more }, { deliveryDate: '2025-07-01' }]) {
      const changed = await attempt(first.memory, { ...place, args: { ...orderArgs, ...patch } });
      expect(changed.code).toBe('id_in_use');
    }
  });

  test('keeps what was read when it was ordered, marked where the product has another name or unit now', async () => {
    const orderItems = [
      { ...fishSauce, name: 'Jasmine rice 25 kg' },
      { ...fishSauce, sku: 'C/s' },
    ];
    const { memory } = await attempt(await worldInMemory(), { ...place, args: { ...orderArgs, orderItems } });
    expect((await memory.get('orders', orderArgs.orderId))?.orderItems).toEqual([
      { ...fishSauce, name: 'Jasmine rice 25 kg', price: 480.5, problem: 'changed' },
      { ...fishSauce, sku: 'C/s', problem: 'changed' },
    ]);
  });

  test('is refused under the id of another restaurant’s order', async () => {
    const { memory } = await attempt(await worldInMemory(), place);
    expect((await attempt(memory, { ...place, actor: customer2 })).code).toBe('id_in_use');
  });

  test.each([admin, manager, driver1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...place, actor })).code).toBe('forbidden');
  });

  test('is forbidden to a login without a restaurant, and refused where the restaurant is gone', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, { ...place, actor: { ...customer1, customerId: null } })).code).toBe('forbidden');
    const stranger = { ...customer1, customerId: testId(778) };
    expect((await attempt(world, { ...place, actor: stranger })).code).toBe('not_found');
  });

  test.each([
    ['no lines', { orderItems: [] }],
    ['more than 500 lines', { orderItems: Array.from({ length: 501 }, () => fishSauce) }],
    ['a quantity of 0', { orderItems: [{ ...fishSauce, quantity: 0 }] }],
    ['a third of a bottle', { orderItems: [{ ...fishSauce, quantity: 1.3 }] }],
    ['a reference of more than 60 letters', { reference: 'x'.repeat(61) }],
    ['an unknown unit', { orderItems: [{ ...fishSauce, sku: 'Box' }] }],
    ['a price of its own', { orderItems: [{ ...fishSauce, price: 1 }] }],
    ['a problem of its own', { orderItems: [{ ...fishSauce, problem: 'gone' }] }],
    ['a day out of the picker’s bounds', { deliveryDate: '2100-01-01' }],
    ['a message of more than 2000 letters', { customMessage: 'x'.repeat(2001) }],
    ['another customer’s id', { customerId: IDS.restaurant2 }],
    ['an id that is none', { orderId: 'order-1' }],
  ])('with %s is invalid', async (_what, change) => {
    const { code, detail } = await attempt(await worldInMemory(), { ...place, args: { ...orderArgs, ...change } });
    expect(code).toBe('invalid');
    expect(detail.issues).toEqual([{ path: expect.any(String), message: expect.any(String) }]);
  });
});

const deliver = { name: 'order.deliver', args: { orderId: IDS.order1 }, actor: admin, at: AT, now: NOW } as const;
const stop = { orderTrackId: testId(501), deliveredBy: IDS.driver1 };
const dispatch = { ...deliver, name: 'order.dispatch', args: { orderId: IDS.order1, ...stop } } as const;

describe('order.deliver and order.dispatch', () => {
  test('marks the order delivered by whoever did it, when they did it', async () => {
    const { memory } = await attempt(await worldInMemory(), { ...deliver, actor: manager });
    expect(await memory.get('orders', IDS.order1)).toMatchObject({
      isDelivered: true,
      deliveredBy: 'manager',
      deliveredAt: AT,
    });
    const before = Object.keys(contentOf(await worldInMemory()));
    const made = Object.keys(contentOf(memory)).filter((key) => !before.includes(key));
    // Its slip, delivered without a stop, and a cash customer's invoice for it.
    expect(made.sort()).toEqual([`invoices/${IDS.order1}`, `slips/${IDS.order1}`]);
  });

  test('without a driver its slip is delivered on the day of the order, which may be another than today', async () => {
    const world = await worldInMemory();
    const { memory: placed } = await attempt(world, { ...place, args: { ...orderArgs, deliveryDate: '2025-06-13' } });
    const { memory } = await attempt(placed, { ...deliver, args: { orderId: orderArgs.orderId } });
    expect(await memory.get('slips', orderArgs.orderId)).toMatchObject({
      day: '2025-06-13',
      deliveredOn: '2025-06-13',
    });
    expect(await memory.get('invoices', orderArgs.orderId)).toMatchObject({ dueDate: '2025-06-13' });
  });

  test('with a driver plans the stop as well, for the order’s customer', async () => {
    const { memory } = await attempt(await worldInMemory(), dispatch);
    expect(await memory.get('orderTracks', stop.orderTrackId)).toEqual({
      _id: stop.orderTrackId,
      customerId: IDS.restaurant1,
      preparedBy: null,
      deliveredBy: IDS.driver1,
      orderId: IDS.order1,
      serialNo: null,
      position: null,
      createdAt: AT,
      isDelivered: false,
      deliveredAt: null,
    });
  });

  test('done twice by the same person changes nothing more', async () => {
    const first = await attempt(await worldInMemory(), dispatch);
    const again = await attempt(first.memory, { ...dispatch, at: NOW });
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
  });

  test('done by a second person is refused, and says who was first and when', async () => {
    const { memory } = await attempt(await worldInMemory(), deliver);
    const second = await attempt(memory, { ...deliver, actor: manager });
    expect(second).toMatchObject({ code: 'already_delivered', detail: { by: 'admin', at: AT } });
  });

  test('does not drop a driver silently: asking for one after the order was delivered is refused', async () => {
    const { memory } = await attempt(await worldInMemory(), deliver);
    const later = await attempt(memory, dispatch);
    expect(later).toMatchObject({ code: 'already_delivered', detail: { by: 'admin', at: AT } });
  });

  test('is refused for an order, a driver or a track id that does not fit', async () => {
    const world = await worldInMemory();
    const codeOf = async (args: object) =>
      (await attempt(world, { ...dispatch, args: { ...dispatch.args, ...args } })).code;
    expect(await codeOf({ orderId: testId(777) })).toBe('not_found');
    expect(await codeOf({ deliveredBy: testId(777) })).toBe('not_found');
    expect(await codeOf({ orderTrackId: IDS.track1 })).toBe('id_in_use');
    expect(await codeOf({ deliveredBy: IDS.manager })).toBe('not_found');
    const driver = await world.get('employees', IDS.driver1);
    if (driver) await world.put('employees', { ...driver, deletedAt: AT });
    expect(await codeOf({})).toBe('not_found');
  });

  test.each([driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...deliver, actor })).code).toBe('forbidden');
    expect((await attempt(await worldInMemory(), { ...dispatch, actor })).code).toBe('forbidden');
  });

  test.each([
    [deliver, 'an unknown field', { orderId: IDS.order1, deliveredAt: AT }],
    [deliver, 'an unknown field of the stop', { orderId: IDS.order1, dispatch: { ...stop, serialNo: 7 } }],
    [deliver, 'no order', {}],
    [dispatch, 'an unknown field', { ...dispatch.args, serialNo: 7 }],
    [dispatch, 'no driver', { ...dispatch.args, deliveredBy: undefined }],
  ])('$name with %s is invalid', async (work, _what, args) => {
    expect((await attempt(await worldInMemory(), { ...work, args })).code).toBe('invalid');
  });

  test('an app of before, which names the driver in order.deliver, does the same', async () => {
    const now = await attempt(await worldInMemory(), dispatch);
    const before = await attempt(await worldInMemory(), { ...deliver, args: { orderId: IDS.order1, dispatch: stop } });
    expect(contentOf(before.memory)).toEqual(contentOf(now.memory));
  });
});

describe('order.delete', () => {
  const remove = { name: 'order.delete', args: { orderId: IDS.order1 }, actor: admin, at: AT, now: NOW } as const;

  test('takes an order away, waiting or delivered; what is gone can be deleted again', async () => {
    const world = await worldInMemory();
    const deliver = { name: 'order.deliver', args: { orderId: IDS.order1 }, actor: manager, at: AT, now: NOW } as const;
    for (const before of [world, (await attempt(world, deliver)).memory]) {
      const { memory } = await attempt(before, remove);
      expect(await memory.get('orders', IDS.order1)).toBeUndefined();
      const again = await attempt(memory, remove);
      expect(again.code).toBeNull();
      expect(contentOf(again.memory)).toEqual(contentOf(memory));
    }
  });

  test('keeps its id taken: the same order does not rise again, nor another one under it', async () => {
    const { memory: placed } = await attempt(await worldInMemory(), place);
    const { memory: deleted } = await attempt(placed, { ...remove, args: { orderId: orderArgs.orderId } });
    for (const args of [orderArgs, { ...orderArgs, customMessage: 'Front door' }]) {
      expect((await attempt(deleted, { ...place, args })).code).toBe('id_in_use');
    }
  });

  test('leaves its restaurant a notice: what was ordered, without prices, and when it was deleted', async () => {
    const ordered = (await attempt(await worldInMemory(), place)).memory;
    const args = { orderId: orderArgs.orderId };
    const { memory } = await attempt(ordered, { ...remove, args, at: NOW });
    expect(await memory.get('deletedOrders', orderArgs.orderId)).toEqual({
      _id: orderArgs.orderId,
      customerId: IDS.restaurant1,
      orderItems: [fishSauce],
      customMessage: 'Back door',
      deliveryDate: '2025-06-12',
      placedAt: AT,
      deletedAt: NOW,
      deletedBy: { role: 'office', _id: admin._id, name: 'admin' },
      reason: '',
    });
  });

  test('brings no order back that had left the history of its restaurant', async () => {
    const delivered = (await attempt(await worldInMemory(), deliver)).memory;
    for (const [deletedAt, isLeft] of [
      ['2026-06-11T02:00:00.000Z', true],
      ['2026-06-11T02:00:00.001Z', false],
    ] as const) {
      const { memory } = await attempt(delivered, { ...remove, at: deletedAt, now: deletedAt });
      expect((await memory.get('deletedOrders', IDS.order1)) !== undefined).toBe(isLeft);
    }
  });

  test('takes the open stop that is named along; a stop that is done, and any other one, stay', async () => {
    const { memory: dispatched } = await attempt(await worldInMemory(), { ...dispatch, actor: manager });
    const withStop = { ...remove, args: { orderId: IDS.order1, orderTrackId: testId(501) } };
    const { memory } = await attempt(dispatched, withStop);
    expect(await memory.get('orderTracks', testId(501))).toBeUndefined();
    const stop = { name: 'orderTrack.deliver', args: { orderTrackId: testId(501) }, actor: driver1 } as const;
    const done = await attempt((await attempt(dispatched, stop)).memory, withStop);
    expect(await done.memory.get('orderTracks', testId(501))).toMatchObject({ isDelivered: true });
    const other = await attempt(dispatched, { ...remove, args: { orderId: IDS.order1, orderTrackId: IDS.track1 } });
    expect(await other.memory.get('orderTracks', IDS.track1)).toBeDefined();
  });

  test('takes a stop along that it does not name, and leaves nothing to dispatch', async () => {
    const delivered = await attempt(await worldInMemory(), dispatch);
    const { memory } = await attempt(delivered.memory, remove);
    expect(await delivered.memory.get('orderTracks', testId(501))).toMatchObject({ orderId: IDS.order1 });
    expect(await memory.get('orderTracks', testId(501))).toBeUndefined();
    expect((await attempt(memory, dispatch)).code).toBe('not_found');
  });

  test.each([manager, driver1, customer1])('is forbidden to $role', async (actor) => {
    expect((await attempt(await worldInMemory(), { ...remove, actor })).code).toBe('forbidden');
  });
});

describe('the price of an order', () => {
  const [LIST, NOVEMBER, DECEMBER] = [testId(901), testId(902), testId(903)];
  const args = { orderId: testId(904), orderItems: [fishSauce], customMessage: '', deliveryDate: '2026-12-02' };

  // 23:00 of 30 November in Tokyo is 14:00 UTC; 8:00 of 1 December there is still 30 November in UTC.
  test.each([
    ['2026-11-30T14:00:00.000Z', '2026-12-01T00:30:00.000Z', 400],
    ['2026-11-30T23:00:00.000Z', '2026-11-30T23:00:00.000Z', 500],
  ])(
    'placed at %s is that of its day in Tokyo, whenever it arrives, on phone and server alike',
    async (at, now, price) => {
      const world = await worldInMemory();
      const customer = await world.get('customers', IDS.restaurant1);
      if (customer) await world.put('customers', { ...customer, priceListId: LIST });
      const listed = { listId: LIST, productId: IDS.fishSauce };
      await world.put('prices', { _id: NOVEMBER, ...listed, unitPrice: 400, from: '2026-11-01', to: '2026-11-30' });
      await world.put('prices', { _id: DECEMBER, ...listed, unitPrice: 500, from: '2026-12-01', to: null });
      for (const today of ['2026-11-30', '2026-12-01']) {
        for (const placedAt of [undefined, at]) {
          const call = { name: 'order.place', args: { ...args, ...(placedAt && { placedAt }) } } as const;
          const { memory } = await attempt(world, { ...call, actor: ACTORS.customer1, at, now, today });
          expect((await memory.get('orders', args.orderId))?.orderItems[0]?.price).toBe(price);
        }
      }
    },
  );
});
