import { describe, expect, test } from 'vitest';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import type { Order, OrderRequest } from './order-entity.ts';

const AT = '2025-06-11T02:00:00.000Z';
const { admin, manager, driver1, customer1, customer2 } = ACTORS;
const orderId = IDS.order1;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' };
const hand = { role: 'customer', _id: customer1._id, name: '' } as const;

const orderIn = async (memory: MemoryTx): Promise<Order> => {
  const order = await memory.get('orders', orderId);
  if (!order) throw new Error('No order');
  return order;
};

/** The small world, and the content of its order as its restaurant sends it. */
async function begin(change: Partial<Order> = {}) {
  const world = await worldInMemory();
  const order = { ...(await orderIn(world)), ...change };
  await world.put('orders', order);
  const [first] = order.orderItems;
  if (!first) throw new Error('No line');
  const { price: _price, ...line } = first;
  const same = { orderItems: [line], customMessage: order.customMessage, deliveryDate: order.deliveryDate };
  return { world, order, line, same };
}

const call = (
  name: 'order.change' | 'order.cancel' | 'order.edit' | 'order.answer' | 'order.delete',
  args: object,
) => ({
  name,
  args: { orderId, versionSeen: 1, ...args },
  at: AT,
  actor: name === 'order.change' || name === 'order.cancel' ? customer1 : admin,
});

describe('order.change', () => {
  test('has the new lines; those of before keep the price that was fixed, new ones get theirs', async () => {
    const { world, order, line, same } = await begin();
    const orderItems = [{ ...line, quantity: 9 }, rice];
    const { memory, code } = await attempt(world, call('order.change', { ...same, orderItems }));
    expect(code).toBeNull();
    const changed = await orderIn(memory);
    expect(changed.orderItems).toEqual([
      { ...order.orderItems[0], quantity: 9 },
      { ...rice, price: 6200 },
    ]);
    expect(changed).toMatchObject({ version: 2, placedAt: order.placedAt });
    expect(changed.changes).toEqual([
      {
        at: AT,
        by: hand,
        reason: '',
        lines: [
          { _id: line._id, name: line.name, sku: line.sku, before: line.quantity, after: 9 },
          { _id: rice._id, name: rice.name, sku: rice.sku, before: 0, after: 2 },
        ],
      },
    ]);
  });

  test('moves to another day and tells what was written before', async () => {
    const { world, order, same } = await begin({ customMessage: 'Back door' });
    const args = { ...same, customMessage: 'Ring', deliveryDate: '2025-06-30' };
    const { memory } = await attempt(world, call('order.change', args));
    expect((await orderIn(memory)).changes).toMatchObject([
      { lines: [], day: { before: order.deliveryDate, after: '2025-06-30' }, messageBefore: 'Back door' },
    ]);
  });

  test('done twice is one change', async () => {
    const { world, same } = await begin();
    const change = call('order.change', { ...same, orderItems: [rice] });
    const first = await attempt(world, change);
    const again = await attempt(first.memory, change);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
  });

  test('that meets an edit of the office is refused, and nothing is overwritten', async () => {
    const { world, same } = await begin();
    const edit = { orderItems: [rice], deliveryDate: same.deliveryDate, reason: 'Sold out' };
    const { memory } = await attempt(world, call('order.edit', edit));
    const met = await attempt(memory, call('order.change', { ...same, orderItems: [{ ...rice, quantity: 5 }] }));
    expect([met.code, met.detail]).toEqual(['changed_meanwhile', { version: 2 }]);
    const cancel = await attempt(memory, call('order.cancel', { reason: '' }));
    expect(cancel.code).toBe('changed_meanwhile');
  });

  test('is refused once the order was dispatched, and for another restaurant’s order', async () => {
    const { world, same } = await begin({ isDelivered: true, deliveredBy: 'admin', deliveredAt: AT });
    const change = call('order.change', { ...same, orderItems: [rice] });
    expect((await attempt(world, change)).code).toBe('dispatched');
    expect((await attempt(world, { ...change, actor: customer2 })).code).toBe('not_found');
    expect((await attempt(world, { ...change, actor: driver1 })).code).toBe('forbidden');
  });

  test('to what the order is takes back what was asked for', async () => {
    const request: OrderRequest = { kind: 'cancel', at: AT, by: hand, reason: 'Closed' };
    const { world, same } = await begin({ request, version: 2 });
    const { memory } = await attempt(world, call('order.change', { ...same, versionSeen: 2 }));
    expect(await orderIn(memory)).toMatchObject({ version: 3 });
    expect((await orderIn(memory)).request).toBeUndefined();
  });
});

describe('order.cancel', () => {
  test('deletes the order and leaves its history who cancelled it and why; twice is once', async () => {
    const { world, order } = await begin();
    const cancel = call('order.cancel', { reason: ' Closed on Friday ' });
    const { memory } = await attempt(world, cancel);
    expect(await memory.get('orders', orderId)).toBeUndefined();
    const notice = await memory.get('deletedOrders', orderId);
    expect(notice).toMatchObject({ deletedAt: AT, deletedBy: hand, reason: 'Closed on Friday' });
    expect(notice?.orderItems[0]).not.toHaveProperty('price');
    expect(notice?.placedAt).toBe(order.placedAt);
    const again = await attempt(memory, cancel);
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
    expect((await attempt(world, { ...cancel, actor: customer2 })).code).toBe('not_found');
  });
});

describe('order.edit', () => {
  test('needs a reason, and is refused after the dispatch, where its delivery slip is changed', async () => {
    const { world, same } = await begin();
    const edit = { orderItems: [rice], deliveryDate: same.deliveryDate };
    expect((await attempt(world, call('order.edit', { ...edit, reason: ' ' }))).code).toBe('invalid');
    const { memory } = await attempt(world, { ...call('order.edit', { ...edit, reason: 'By phone' }), actor: manager });
    expect((await orderIn(memory)).changes).toMatchObject([
      { by: { role: 'office', _id: manager._id, name: 'manager' }, reason: 'By phone' },
    ]);
    const dispatched = await begin({ isDelivered: true, deliveredBy: 'admin', deliveredAt: AT });
    expect((await attempt(dispatched.world, call('order.edit', { ...edit, reason: 'Late' }))).code).toBe('dispatched');
  });
});

describe('order.answer', () => {
  const cancel: OrderRequest = { kind: 'cancel', at: AT, by: hand, reason: 'Closed' };
  const answer = (args: object) => call('order.answer', { versionSeen: 2, kind: 'cancel', word: 'Fine', ...args });

  test('yes to a cancellation deletes the order as its restaurant wished, with the office’s word', async () => {
    const { world } = await begin({ request: cancel, version: 2 });
    const yes = answer({ accepted: true });
    const { memory } = await attempt(world, yes);
    expect(await memory.get('deletedOrders', orderId)).toMatchObject({
      deletedBy: hand,
      reason: 'Closed',
      word: 'Fine',
    });
    const again = await attempt(memory, yes);
    expect([again.code, contentOf(again.memory)]).toEqual([null, contentOf(memory)]);
  });

  test('yes to a change makes it, at its prices', async () => {
    const { world, same } = await begin();
    const request: OrderRequest = { kind: 'change', at: AT, by: hand, ...same, orderItems: [{ ...rice, sku: 'Bag' }] };
    await world.put('orders', { ...(await orderIn(world)), request, version: 2 });
    const yes = answer({ accepted: true, kind: 'change' });
    const { memory } = await attempt(world, yes);
    expect(await orderIn(memory)).toMatchObject({
      version: 3,
      orderItems: [{ ...rice, price: 6200 }],
      request: { answer: { accepted: true, word: 'Fine', by: { role: 'office', name: 'admin' } } },
      changes: [{ by: hand, reason: 'Fine' }],
    });
    const again = await attempt(memory, yes);
    expect([again.code, contentOf(again.memory)]).toEqual([null, contentOf(memory)]);
  });

  test('no changes nothing, and needs a word', async () => {
    const { world, order } = await begin({ request: cancel, version: 2 });
    expect((await attempt(world, answer({ accepted: false, word: '' }))).code).toBe('invalid');
    const { memory } = await attempt(world, answer({ accepted: false, word: 'Packed already' }));
    const declined = await orderIn(memory);
    expect(declined.orderItems).toEqual(order.orderItems);
    expect(declined.request?.answer).toMatchObject({ accepted: false, word: 'Packed already' });
    // Somebody else's different answer is too late.
    expect((await attempt(memory, answer({ accepted: true, versionSeen: 3 }))).code).toBe('changed_meanwhile');
  });

  test('to what is not asked any more is refused', async () => {
    const { world } = await begin({ version: 2 });
    expect((await attempt(world, answer({ accepted: true }))).code).toBe('changed_meanwhile');
    const gone = {
      ...answer({ accepted: false }),
      args: { ...answer({ accepted: false }).args, orderId: testId(620) },
    };
    expect((await attempt(world, gone)).code).toBe('not_found');
  });
});

describe('order.delete', () => {
  test('tells the restaurant by whom and why, and keeps the driver’s stop where the office says so', async () => {
    const { world } = await begin();
    const dispatch = { orderTrackId: testId(610), deliveredBy: IDS.driver1 };
    const { memory } = await attempt(world, { name: 'order.dispatch', args: { orderId, ...dispatch }, actor: admin });
    const args = { orderId, reason: 'Ordered twice' };
    const removed = await attempt(memory, { name: 'order.delete', args, actor: admin });
    expect(await removed.memory.get('orderTracks', testId(610))).toBeUndefined();
    expect(await removed.memory.get('deletedOrders', orderId)).toMatchObject({
      reason: 'Ordered twice',
      deletedBy: { role: 'office', name: 'admin' },
    });
    const kept = await attempt(memory, { name: 'order.delete', args: { ...args, keepsStop: true }, actor: admin });
    expect(await kept.memory.get('orderTracks', testId(610))).toMatchObject({ isDelivered: false });
    expect(await kept.memory.get('slips', testId(610))).toBeDefined();
    expect(await kept.memory.get('orders', orderId)).toBeUndefined();
  });
});
