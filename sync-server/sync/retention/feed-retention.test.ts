import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { shown } from '../../../schema/testing/test-slips.ts';
import {
  catchUp,
  contentOf,
  idsOf,
  pullOnce,
  pullPage,
  push,
  pushOne,
  queued,
  type Replica,
  takeIn,
} from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { applyFeedRetention } from './feed-retention.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  // Sessions must outlive the months of these tests.
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  // These never end.
  await world.db.deleteFrom('feed').where('tbl', 'in', ['business', 'taxRates']).execute();
});
afterEach(() => world.close());

/** Lets days pass, each with the daily retention. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    world.clock.advance(DAY_MS);
    await applyFeedRetention(world.db, world.clock.now());
  }
}

const now = () => toInstant(world.clock.now());

/** Delivers stop 1, notes and pays invoice 1 in full, settles its cash, dispatches the order. */
async function finishAll() {
  const paid = { invoiceId: IDS.invoice1, date: '2025-06-11' };
  await push(world, 'driver1', [
    queued('orderTrack.deliver', { orderTrackId: IDS.track1 }, { at: now() }),
    queued('invoice.addNote', { ...paid, noteId: testId(501), note: 'x' }, { at: now() }),
    queued('invoice.payInFull', { ...paid, paymentId: testId(500) }, { at: now() }),
  ]);
  const handover = { handoverId: testId(502), paymentIds: [testId(500)], day: '2025-06-11', counted: 10_000, note: '' };
  await push(world, 'driver1', [queued('handover.close', handover, { at: now() })]);
  await push(world, 'admin', [
    queued('handover.confirm', { handoverId: testId(502), received: 10_000 }, { at: now() }),
    queued('order.deliver', { orderId: IDS.order1 }, { at: now() }),
  ]);
}

const slipOf = ({ rows }: Replica) => rows.get(`slips/${IDS.order1}`);
const feedOf = (audience: string) => world.db.selectFrom('feed').selectAll().where('audience', '=', audience).execute();

describe('finished work', () => {
  test('stays for a driver for 30 days and then leaves a first sync, and its customer leaves the phone', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    const phone = await catchUp(world, 'driver1');
    // Among them is the order that the office delivered there.
    expect(phone.rows.size).toBe(7);
    expect(idsOf(phone, 'slips')).toEqual([IDS.order1]);
    await pass(29);
    expect(contentOf(await catchUp(world, 'driver1'))).toEqual(contentOf(phone));
    expect((await catchUp(world, 'driver1', phone)).rows.size).toBe(7);

    await pass(3);
    const fresh = await catchUp(world, 'driver1');
    expect([...fresh.rows.keys()]).toEqual([]);
    const page = await pullPage(world, 'driver1', phone.cursor);
    expect(page.changes).toEqual([{ table: 'customers', remove: IDS.restaurant1 }]);
  });

  test('leaves also where no server ran in the meantime that would have noted the days', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    const phone = await catchUp(world, 'driver1');
    world.clock.advance(100 * DAY_MS);
    await applyFeedRetention(world.db, world.clock.now());
    expect([...(await catchUp(world, 'driver1')).rows.keys()]).toEqual([]);
    const page = await pullPage(world, 'driver1', phone.cursor);
    const removed = page.changes.flatMap((change) => ('remove' in change ? `${change.table}/${change.remove}` : []));
    expect(removed.sort()).toEqual([...phone.rows.keys()].sort());
    expect(page.changes.length).toBe(removed.length);
  });

  test('of a restaurant is also an order that was deleted: it shows for a year', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await push(world, 'admin', [queued('order.delete', { orderId: IDS.order1 }, { at: now() })]);
    await pass(2);
    world.clock.advance(361 * DAY_MS);
    await pass(1);
    expect(idsOf(await catchUp(world, 'customer1'), 'deletedOrders')).toEqual([IDS.order1]);
    await pass(3);
    expect(idsOf(await catchUp(world, 'customer1'), 'deletedOrders')).toEqual([]);
  });

  test('stays for the office for 90 days and for the restaurant for a year', { tags: ['long'] }, async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    await pass(60);
    const office = await catchUp(world, 'admin');
    for (const [table, id] of [
      ['orders', IDS.order1],
      ['orderTracks', IDS.track1],
      ['invoices', IDS.invoice1],
      ['slips', IDS.order1],
    ] as const) {
      expect(idsOf(office, table)).toContain(id);
    }
    await pass(33);
    const later = await catchUp(world, 'admin');
    expect(idsOf(later, 'orders')).toEqual([]);
    expect(idsOf(later, 'orderTracks')).toEqual([IDS.track2]);
    // The invoice of the dispatched order is open; its slip is done, as that invoice billed it.
    expect(idsOf(later, 'invoices')).toEqual([IDS.invoice2, IDS.invoice3, IDS.order1].sort());
    expect(idsOf(later, 'slips')).toEqual([]);
    expect([...idsOf(later, 'payments'), ...idsOf(later, 'notes')]).toEqual([]);
    expect(idsOf(later, 'customers')).toHaveLength(3);
    expect(idsOf(await catchUp(world, 'customer1'), 'invoices')).toEqual([IDS.order1, IDS.invoice1]);
  });

  test('never leaves while it is open', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    const before = contentOf(await catchUp(world, 'driver1'));
    await pass(100);
    expect(contentOf(await catchUp(world, 'driver1'))).toEqual(before);
    expect(idsOf(await catchUp(world, 'admin'), 'orderTracks')).toEqual([IDS.track1, IDS.track2].sort());
  });

  test('keeps a driver’s customer as long as anything open ties it', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await push(world, 'driver1', [queued('orderTrack.deliver', { orderTrackId: IDS.track1 }, { at: now() })]);
    await pass(35);
    const phone = await catchUp(world, 'driver1');
    expect(idsOf(phone, 'orderTracks')).toEqual([]);
    expect(idsOf(phone, 'customers')).toEqual([IDS.restaurant1]);
  });

  test('comes back with its notes and its payments where the clock was ahead and more is paid', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    await pass(32);
    expect((await catchUp(world, 'driver1')).rows.size).toBe(0);
    world.clock.advance(-20 * DAY_MS);
    const more = { paymentId: testId(510), amount: 100, balanceSeen: 10_000, date: '2025-06-11' };
    await push(world, 'manager', [queued('invoice.addPayment', { invoiceId: IDS.invoice1, ...more }, { at: now() })]);
    const expected = [
      `customers/${IDS.restaurant1}`,
      `invoices/${IDS.invoice1}`,
      `notes/${testId(501)}`,
      `payments/${testId(500)}`,
      `payments/${testId(510)}`,
      `slips/${IDS.order1}`,
    ];
    expect([...(await catchUp(world, 'driver1')).rows.keys()].sort()).toEqual(expected);
  });

  test('comes back with a customer when there is new work', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    const phone = await catchUp(world, 'driver1');
    await pass(35);
    const args = { orderTrackId: testId(600), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };
    await push(world, 'admin', [queued('orderTrack.create', args, { at: now() })]);
    expect(idsOf(await catchUp(world, 'driver1'), 'customers')).toEqual([IDS.restaurant1]);
    expect(idsOf(await catchUp(world, 'driver1', phone), 'customers')).toEqual([IDS.restaurant1]);
  });
});

test('a note that was written weeks after its invoice was paid leaves with it', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  // Collected by the office, since cash with a driver would keep the invoice.
  const paid = { invoiceId: IDS.invoice1, date: '2025-06-11' };
  await push(world, 'admin', [queued('invoice.payInFull', { ...paid, paymentId: testId(500) }, { at: now() })]);
  await pass(20);
  await push(world, 'admin', [queued('invoice.addNote', { ...paid, noteId: testId(501), note: 'x' }, { at: now() })]);
  expect(idsOf(await catchUp(world, 'driver1'), 'notes')).toEqual([testId(501)]);
  await pass(13);
  const fresh = await catchUp(world, 'driver1');
  expect([...idsOf(fresh, 'invoices'), ...idsOf(fresh, 'payments'), ...idsOf(fresh, 'notes')]).toEqual([]);
});

test('a note that came after its invoice had left, under a clock that was set back, leaves every phone', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  const paid = { invoiceId: IDS.invoice1, date: '2025-06-11' };
  await push(world, 'admin', [queued('invoice.payInFull', { ...paid, paymentId: testId(500) }, { at: now() })]);
  await pass(32);
  world.clock.advance(-20 * DAY_MS);
  await push(world, 'driver1', [queued('invoice.addNote', { ...paid, noteId: testId(501), note: 'x' }, { at: now() })]);
  const phone = await catchUp(world, 'driver1');
  expect([...idsOf(phone, 'invoices'), ...idsOf(phone, 'notes')]).toEqual([testId(501)]);
  world.clock.advance(20 * DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  expect((await pullOnce(world, 'driver1', phone.cursor)).reset).toBe(false);
  await catchUp(world, 'driver1', phone);
  expect(idsOf(phone, 'notes')).toEqual([]);
});

test('an office that has not cleaned up yet does not keep an old version of a slip that is corrected after its window', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  await finishAll();
  const desk = await catchUp(world, 'admin');
  for (let weeks = 0; weeks < 14; weeks++) {
    await pass(7);
    await catchUp(world, 'admin', desk);
  }
  const { version } = slipOf(desk) as Slip;
  const args = { slipId: IDS.order1, correctionId: testId(700), reason: 'Counted again', ...shown([], version) };
  const changed = queued('slip.change', args, { at: now() });
  expect(await pushOne(world, 'admin', changed)).toMatchObject({ status: 'applied' });
  await catchUp(world, 'admin', desk);
  expect(slipOf(desk)).toBeUndefined();
});

test('a phone that has it unfinished loses it, also where no server noted the day on which it was finished', async () => {
  const phone = await catchUp(world, 'driver1');
  expect(idsOf(phone, 'orderTracks')).toEqual([IDS.track1]);
  await finishAll();
  world.clock.advance(40 * DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  expect((await pullOnce(world, 'driver1', phone.cursor)).reset).toBe(false);
  await catchUp(world, 'driver1', phone);
  expect([...idsOf(phone, 'orderTracks'), ...idsOf(phone, 'invoices')]).toEqual([]);
});

test('it loses the notes of such an invoice, too, although their own entries were dropped before', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  const note = { invoiceId: IDS.invoice1, noteId: testId(501), date: '2025-06-11', note: 'x' };
  await push(world, 'driver1', [queued('invoice.addNote', note, { at: now() })]);
  world.clock.advance(DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  const phone = await catchUp(world, 'driver1');
  expect(idsOf(phone, 'notes')).toEqual([testId(501)]);
  const paid = { invoiceId: IDS.invoice1, date: '2025-06-12', paymentId: testId(500) };
  await push(world, 'admin', [queued('invoice.payInFull', paid, { at: now() })]);
  world.clock.advance(40 * DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  expect((await pullOnce(world, 'driver1', phone.cursor)).reset).toBe(false);
  await catchUp(world, 'driver1', phone);
  expect([...idsOf(phone, 'invoices'), ...idsOf(phone, 'notes'), ...idsOf(phone, 'payments')]).toEqual([]);
});

describe('the floor', () => {
  test('resets a device that was away for longer than its window, and not one that came by', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    const away = await catchUp(world, 'driver1');
    const regular = await catchUp(world, 'driver1');
    await finishAll();
    await push(world, 'admin', [queued('orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 })]);
    await catchUp(world, 'driver1', regular);
    await pass(32);
    expect((await pullOnce(world, 'driver1', away.cursor)).reset).toBe(true);
    expect((await pullOnce(world, 'driver1', regular.cursor)).reset).toBe(false);
  });

  test('comes with the removals being forgotten: only then could one be missed', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await push(world, 'admin', [queued('orderTrack.update', { orderTrackId: IDS.track1, deliveredBy: IDS.driver2 })]);
    await pass(29);
    expect((await feedOf(`driver:${IDS.driver1}`)).filter(({ op }) => op === 'remove')).toHaveLength(1);
    await pass(3);
    expect((await feedOf(`driver:${IDS.driver1}`)).filter(({ op }) => op === 'remove')).toHaveLength(0);
  });

  test('does not reset a first sync that began after it, wherever its pages are', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    await finishAll();
    await pass(40);
    const page = await pullPage(world, 'driver1', null);
    expect((await pullOnce(world, 'driver1', page.cursor)).reset).toBe(false);
    const [epoch, readers, , start] = page.cursor.split('~');
    // It has read little, but nothing was purged since its first sync began.
    expect((await pullOnce(world, 'driver1', [epoch, readers, 1, start].join('~'))).reset).toBe(false);
    expect((await pullOnce(world, 'driver1', [epoch, readers, 1, 1].join('~'))).reset).toBe(true);
  });

  test('moves for each kind of reader by its own window', async () => {
    await applyFeedRetention(world.db, world.clock.now());
    const [office, restaurant] = [await catchUp(world, 'admin'), await catchUp(world, 'customer1')];
    await finishAll();
    await pass(60);
    expect((await pullOnce(world, 'admin', office.cursor)).reset).toBe(false);
    await pass(40);
    expect((await pullOnce(world, 'admin', office.cursor)).reset).toBe(true);
    expect((await pullOnce(world, 'customer1', restaurant.cursor)).reset).toBe(false);
  });
});

test('retention twice a day changes nothing more', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  await finishAll();
  await pass(32);
  const before = await world.db.selectFrom('feed').selectAll().execute();
  await applyFeedRetention(world.db, world.clock.now());
  expect(await world.db.selectFrom('feed').selectAll().execute()).toEqual(before);
});

test('a device that comes by now and then, through months of work, ends like a fresh one that pruned what is old', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  const phone: Replica = { rows: new Map(), cursor: null };
  for (let round = 0; round < 12; round++) {
    const orderTrackId = testId(700 + round);
    const args = { orderTrackId, customerId: [IDS.restaurant1, IDS.restaurant3][round % 2], deliveredBy: IDS.driver1 };
    await push(world, 'admin', [queued('orderTrack.create', args, { at: now() })]);
    await push(world, 'driver1', [queued('orderTrack.deliver', { orderTrackId }, { at: now() })]);
    const answer = await pullOnce(world, 'driver1', phone.cursor);
    if (answer.reset) {
      phone.rows.clear();
      phone.cursor = null;
    } else takeIn(phone, answer);
    await catchUp(world, 'driver1', phone);
    await pass(10);
  }
  await catchUp(world, 'driver1', phone);
  const start = toInstant(world.clock.now() - 30 * DAY_MS);
  const kept = Object.entries(contentOf(phone)).filter(
    ([, row]) => !row.deliveredAt || String(row.deliveredAt) >= start,
  );
  const fresh = await catchUp(world, 'driver1');
  const recent = Object.entries(contentOf(fresh)).filter(
    ([, row]) => !row.deliveredAt || String(row.deliveredAt) >= start,
  );
  expect(kept).toEqual(recent);
});
