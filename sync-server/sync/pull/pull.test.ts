import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, PEOPLE, type PersonName, testId } from '../../../schema/testing/test-records.ts';
import { catchUp, contentOf, idsOf, pullPage, push, pushOne, queued, type Replica } from '../../testing/test-calls.ts';
import { playDay } from '../../testing/test-day.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

describe('a first sync', () => {
  test.each(PEOPLE)('gives %s exactly what it may see', async (person) => {
    expect(contentOf(await catchUp(world, person))).toEqual(await expectedFor(world, person));
  });

  test('gives a customer no prices, no other customer, no dues of others, no word meant for the office', async () => {
    const { rows } = await catchUp(world, 'customer1');
    const text = JSON.stringify([...rows.values()]);
    expect(text).not.toContain('price');
    expect(text).not.toContain('Only the office reads this');
    expect(text).not.toContain(IDS.restaurant2);
    expect(text).not.toContain(IDS.restaurant3);
    expect(text).not.toContain(IDS.driver1);
    expect(rows.get(`customers/${IDS.restaurant1}`)?.badDebt).toBe(false);
    expect(rows.has(`products/${IDS.deletedProduct}`)).toBe(false);
    expect(rows.has(`information/${IDS.hiddenPopup}`)).toBe(false);
  });

  test('gives a driver its own stops, their customers, and the invoices it is to collect', async () => {
    const replica = await catchUp(world, 'driver1');
    expect(idsOf(replica, 'orderTracks')).toEqual([IDS.track1]);
    expect(idsOf(replica, 'customers')).toEqual([IDS.restaurant1]);
    expect(idsOf(replica, 'invoices')).toEqual([IDS.invoice1]);
    expect([...idsOf(replica, 'business'), ...idsOf(replica, 'taxRates')]).toHaveLength(4);
    expect(replica.rows.size).toBe(7);
  });

  test('gives nobody what the catalogue hides, nor a password or a wish of others to the office', async () => {
    const office = await catchUp(world, 'admin');
    expect(idsOf(office, 'wishlist')).toEqual([]);
    expect(JSON.stringify([...office.rows.values()])).not.toMatch(/password/i);
    expect(office.rows.get(`products/${IDS.fishSauce}`)?.price).toBe(480.5);
  });
});

describe('a stop that is given to another driver', () => {
  const move = (to: string) => queued('orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: to });

  test('leaves the first phone and comes to the second; the customer goes along when nothing else ties it', async () => {
    await pushOne(world, 'admin', queued('invoice.update', { invoiceId: IDS.invoice1, assignToCollect: null }));
    const [first, second] = [await catchUp(world, 'driver1'), await catchUp(world, 'driver2')];
    expect(idsOf(first, 'customers')).toEqual([IDS.restaurant1]);
    await pushOne(world, 'admin', move(IDS.driver2));

    const page = await pullPage(world, 'driver1', first.cursor);
    expect(page.changes).toEqual(
      expect.arrayContaining([
        { table: 'orderTracks', remove: IDS.track1 },
        { table: 'customers', remove: IDS.restaurant1 },
      ]),
    );
    expect(page.changes).toHaveLength(2);
    await catchUp(world, 'driver2', second);
    expect(idsOf(second, 'orderTracks')).toEqual([IDS.track1, IDS.track2].sort());
    expect(idsOf(second, 'customers')).toEqual([IDS.restaurant1, IDS.restaurant2].sort());
  });

  test('leaves the customer with a driver who still has an invoice of it to collect', async () => {
    const first = await catchUp(world, 'driver1');
    await pushOne(world, 'admin', move(IDS.driver2));
    await catchUp(world, 'driver1', first);
    expect(idsOf(first, 'orderTracks')).toEqual([]);
    expect(idsOf(first, 'customers')).toEqual([IDS.restaurant1]);
  });

  test('and back again ends where it began, for a phone that saw all and for one that saw the ends', async () => {
    const [all, ends] = [await catchUp(world, 'driver1'), await catchUp(world, 'driver1')];
    const before = contentOf(all);
    await pushOne(world, 'admin', move(IDS.driver2));
    await catchUp(world, 'driver1', all);
    await pushOne(world, 'admin', move(IDS.driver1));
    expect(contentOf(await catchUp(world, 'driver1', all))).toEqual(before);
    expect(contentOf(await catchUp(world, 'driver1', ends))).toEqual(before);
  });
});

test('an order that is deleted leaves everybody, and its restaurant and the office a notice without prices', async () => {
  const own = await catchUp(world, 'customer1');
  const other = await catchUp(world, 'customer2');
  const office = await catchUp(world, 'manager');
  await pushOne(world, 'admin', queued('order.delete', { orderId: IDS.order1 }));
  const page = await pullPage(world, 'customer1', own.cursor);
  expect(page.changes).toEqual([
    { table: 'orders', remove: IDS.order1 },
    { table: 'deletedOrders', put: expect.objectContaining({ _id: IDS.order1, customerId: IDS.restaurant1 }) },
  ]);
  expect(JSON.stringify(page)).not.toContain('price');
  expect((await pullPage(world, 'customer2', other.cursor)).changes).toEqual([]);
  expect((await pullPage(world, 'manager', office.cursor)).changes).toEqual(page.changes);
  for (const person of PEOPLE) {
    expect(contentOf(await catchUp(world, person))).toEqual(await expectedFor(world, person));
  }
});

test('an invoice that changes hands takes its payments and notes along, and leaves a collector its own payments', async () => {
  const date = '2025-06-11';
  const args = { invoiceId: IDS.invoice1, date };
  await push(world, 'driver1', [
    queued('invoice.addPayment', { ...args, paymentId: testId(500), amount: 10 }),
    queued('invoice.addNote', { ...args, noteId: testId(501), note: 'x' }),
  ]);
  await pushOne(world, 'admin', queued('invoice.addPayment', { ...args, paymentId: testId(502), amount: 20 }));
  const [first, second] = [await catchUp(world, 'driver1'), await catchUp(world, 'driver2')];
  await pushOne(world, 'admin', queued('invoice.update', { invoiceId: IDS.invoice1, assignToCollect: IDS.driver2 }));
  await catchUp(world, 'driver1', first);
  await catchUp(world, 'driver2', second);
  expect(idsOf(first, 'payments')).toEqual([testId(500)]);
  expect(idsOf(first, 'notes')).toEqual([]);
  expect(idsOf(second, 'payments')).toEqual([testId(500), testId(502)]);
  expect(idsOf(second, 'notes')).toEqual([testId(501)]);
});

describe.each([1, 2, 3, 4, 5])('random day %i', (seed) => {
  const options = seed > 2 ? { tags: ['long'] } : {};
  test('every reader holds exactly what it may see, at every pull', options, async () => {
    const replicas = new Map<PersonName, Replica>();
    for (const person of PEOPLE) replicas.set(person, await catchUp(world, person));
    const { applied, refused } = await playDay(world, {
      seed,
      pushes: 120,
      async afterEach(count) {
        // Readers pull at different intervals.
        for (const [index, [person, replica]] of [...replicas].entries()) {
          if (count % (index + 2) !== 0) continue;
          expect(contentOf(await catchUp(world, person, replica))).toEqual(await expectedFor(world, person));
        }
      },
    });
    expect(Math.min(applied, refused)).toBeGreaterThan(30);
    for (const [person, replica] of replicas) {
      const fresh = contentOf(await catchUp(world, person));
      expect(contentOf(await catchUp(world, person, replica))).toEqual(fresh);
      expect(fresh).toEqual(await expectedFor(world, person));
    }
  });
});

test('the page of a push that was applied reaches the seq of its verdict', async () => {
  const replica = await catchUp(world, 'driver1');
  const verdict = await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId: IDS.track1 }));
  const page = await pullPage(world, 'driver1', replica.cursor);
  expect(verdict).toMatchObject({ status: 'applied', seq: page.seq });
  expect(page.changes).toMatchObject([{ table: 'orderTracks', put: { _id: IDS.track1, isDelivered: true } }]);
});
