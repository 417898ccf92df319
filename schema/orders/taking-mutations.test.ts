import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/actor.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, worldInMemory } from '../testing/test-run.ts';

const AT = '2025-06-11T02:00:00.000Z';
const { admin, manager, driver1, customer1 } = ACTORS;
const orderId = testId(4001);
const sauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' };
const args = {
  orderId,
  customerId: IDS.restaurant2,
  orderItems: [sauce],
  customMessage: 'Ring twice',
  deliveryDate: '2025-06-12',
  source: 'telephone',
};
const take = (change: object = {}, actor: Actor = manager) =>
  ({ name: 'order.take', args: { ...args, ...change }, actor, at: AT }) as const;

describe('order.take', () => {
  test('is the customer’s order at its prices, and says who took it', async () => {
    const { memory, code } = await attempt(await worldInMemory(), take({ reference: 'PO-17' }));
    expect(code).toBeNull();
    expect(await memory.get('orders', orderId)).toEqual({
      _id: orderId,
      customerId: IDS.restaurant2,
      userId: manager._id,
      customMessage: 'Ring twice',
      orderItems: [{ ...sauce, price: 480.5 }],
      reference: 'PO-17',
      deliveryDate: '2025-06-12',
      placedAt: AT,
      taken: { by: { role: 'office', _id: manager._id, name: manager.username }, source: 'telephone' },
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    });
  });

  test('once more changes nothing; another order under its id is refused', async () => {
    const { memory } = await attempt(await worldInMemory(), take());
    const before = memory.rows();
    const again = await attempt(memory, take());
    expect(again.code).toBeNull();
    expect(again.memory.rows()).toEqual(before);
    for (const other of [take({ source: 'fax' }), take({ customerId: IDS.restaurant1 }), take({}, admin)]) {
      expect((await attempt(memory, other)).code).toBe('id_in_use');
    }
  });

  test('a deleted one does not rise again', async () => {
    const { memory } = await attempt(await worldInMemory(), take());
    const gone = await attempt(memory, { name: 'order.delete', args: { orderId, reason: 'Twice' }, actor: admin });
    expect((await attempt(gone.memory, take())).code).toBe('id_in_use');
  });

  test('is for current customers, and for the office to enter', async () => {
    const world = await worldInMemory();
    expect((await attempt(world, take({ customerId: testId(888) }))).code).toBe('not_found');
    for (const actor of [driver1, customer1]) expect((await attempt(world, take({}, actor))).code).toBe('forbidden');
    const before = await world.get('customers', IDS.restaurant2);
    if (!before) throw new Error('No customer');
    await world.put('customers', { ...before, deletedAt: AT });
    expect((await attempt(world, take())).code).toBe('not_found');
  });
});
