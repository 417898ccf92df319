import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { isKeptForCash } from '../../../schema/sync/retention.ts';
import { IDS, type PersonName, testId } from '../../../schema/testing/test-records.ts';
import { writeTogether } from '../../db/transactions.ts';
import { putRecords } from '../../testing/put-records.ts';
import { catchUp, contentOf, idsOf, push, queued, type Replica } from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { applyFeedRetention } from '../retention/feed-retention.ts';
import { cashOf, isKeptCash } from './open-cash.ts';

const START = '2025-06-01T00:00:00.000Z';
const [PAYMENT, NOTE, HANDOVER] = [testId(500), testId(501), testId(502)];
const PAPERS = [`invoices/${IDS.invoice1}`, `payments/${PAYMENT}`, `notes/${NOTE}`];
const NAMED = [...PAPERS, `customers/${IDS.restaurant1}`];

let world: World;
beforeEach(async () => {
  world = await createWorld();
  // Sessions must outlive the months of these tests.
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  await applyFeedRetention(world.db, world.clock.now());
});
afterEach(() => world.close());

const now = () => toInstant(world.clock.now());
const does = (person: PersonName, name: string, args: object) =>
  push(world, person, [queued(name, args, { at: now() })]);

/** Lets days pass, each with the daily retention and a pull of the given devices. */
async function pass(days: number, devices: Partial<Record<PersonName, Replica>> = {}) {
  for (let day = 0; day < days; day++) {
    world.clock.advance(DAY_MS);
    await applyFeedRetention(world.db, world.clock.now());
    for (const [person, replica] of Object.entries(devices)) await catchUp(world, person as PersonName, replica);
  }
}

/** Driver 1 adds a note, collects all of invoice 1 in cash and delivers its stop. */
async function takeCash() {
  const invoice = { invoiceId: IDS.invoice1, date: '2025-06-11' };
  await does('driver1', 'invoice.addNote', { ...invoice, noteId: NOTE, note: 'x' });
  await does('driver1', 'invoice.payInFull', { ...invoice, paymentId: PAYMENT });
  await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
}

const close = () =>
  does('driver1', 'handover.close', {
    handoverId: HANDOVER,
    day: '2025-06-11',
    paymentIds: [PAYMENT],
    counted: 10_000,
    note: '',
  });
const confirm = () => does('admin', 'handover.confirm', { handoverId: HANDOVER, received: 10_000 });

async function held(person: PersonName, wanted = NAMED) {
  const { rows } = await catchUp(world, person);
  return wanted.filter((key) => rows.has(key));
}

describe('cash that a driver did not hand over', () => {
  test.each([31, 91, 366])(
    'stays with the driver and the office after %i days, with whom it came from',
    async (days) => {
      await takeCash();
      await pass(days);
      expect(await held('driver1')).toEqual(NAMED);
      expect(await held('admin')).toEqual(NAMED);
      expect(await held('customer1', PAPERS)).toEqual(days > 365 ? [] : PAPERS.slice(0, 2));
      expect(await held('driver2')).toEqual([]);
    },
  );

  test('stays with its driver where another one is to collect, who keeps nothing of it', async () => {
    await takeCash();
    await does('admin', 'invoice.update', { invoiceId: IDS.invoice1, assignToCollect: IDS.driver2 });
    await pass(32);
    expect(await held('driver1')).toEqual([`payments/${PAYMENT}`]);
    expect(await held('driver2')).toEqual([]);
  });

  test('stays while its handover waits for the office, and then as long as that one', { tags: ['long'] }, async () => {
    await takeCash();
    const devices = { driver1: await catchUp(world, 'driver1'), admin: await catchUp(world, 'admin') };
    await pass(60, devices);
    await close();
    await pass(60, devices);
    expect(await held('driver1')).toEqual(NAMED);
    await confirm();
    await pass(28, devices);
    expect(await held('driver1')).toEqual(NAMED);
    await pass(5, devices);
    // The office's window is longer.
    expect([await held('driver1'), await held('admin')]).toEqual([[], NAMED]);
    await pass(60, devices);
    expect(await held('admin', PAPERS)).toEqual([]);
    for (const person of ['driver1', 'admin'] as const) {
      const grown = await catchUp(world, person, devices[person]);
      const fresh = await catchUp(world, person);
      // Devices prune finished work themselves; customers are removed by the feed.
      expect(idsOf(grown, 'customers')).toEqual(idsOf(fresh, 'customers'));
    }
  });

  test('leaves everybody when it is taken back and nothing is owed', async () => {
    await does('driver1', 'invoice.addPayment', {
      invoiceId: IDS.invoice1,
      paymentId: testId(503),
      date: '2025-06-11',
      amount: 10_000,
      balanceSeen: 10_000,
    });
    await does('driver1', 'handover.close', {
      handoverId: HANDOVER,
      day: '2025-06-11',
      paymentIds: [testId(503)],
      counted: 10_000,
      note: '',
    });
    await confirm();
    // Collected again on a screen that still shows the balance.
    const again = { invoiceId: IDS.invoice1, paymentId: PAYMENT, date: '2025-06-11' };
    await does('driver1', 'invoice.payInFull', { ...again, balanceSeen: 10_000 });
    const phone = await catchUp(world, 'driver1');
    await pass(60, { driver1: phone });
    expect(phone.rows.has(`payments/${PAYMENT}`)).toBe(true);
    const reversal = { reversalId: testId(504), reason: 'Entered twice' };
    await does('admin', 'invoice.reversePayment', { ...again, ...reversal });
    await catchUp(world, 'driver1', phone);
    for (const { rows } of [phone, await catchUp(world, 'driver1')]) {
      expect([...rows.keys()].filter((key) => /^(invoices|payments)/.test(key))).toEqual([]);
    }
  });

  test('comes back with its invoice where it was taken long after that was paid', async () => {
    await does('admin', 'invoice.payInFull', { invoiceId: IDS.invoice1, paymentId: testId(503), date: '2025-06-11' });
    const phone = await catchUp(world, 'driver1');
    await pass(100, { driver1: phone });
    expect(await held('admin', PAPERS)).toEqual([]);
    const late = { invoiceId: IDS.invoice1, paymentId: PAYMENT, date: '2025-09-20', balanceSeen: 10_000 };
    await does('driver1', 'invoice.payInFull', late);
    const whole = [`invoices/${IDS.invoice1}`, `payments/${PAYMENT}`, `payments/${testId(503)}`];
    expect(await held('admin', whole)).toEqual(whole);
    expect(await held('driver1', [...whole, `customers/${IDS.restaurant1}`])).toHaveLength(4);
    await catchUp(world, 'driver1', phone);
    expect(contentOf(phone)).toMatchObject(contentOf(await catchUp(world, 'driver1')));
  });

  test('does not count once the office says that it was a transfer, and counts again when that is corrected', async () => {
    await takeCash();
    const devices = { driver1: await catchUp(world, 'driver1'), admin: await catchUp(world, 'admin') };
    await pass(40, devices);
    expect(await held('driver1')).toEqual(NAMED);
    const payment = { invoiceId: IDS.invoice1, paymentId: PAYMENT };
    await does('admin', 'invoice.editPayment', { ...payment, method: 'transfer' });
    expect(await held('driver1')).toEqual([]);
    expect(await held('admin')).toEqual(NAMED);
    await does('admin', 'invoice.editPayment', { ...payment, method: 'cash' });
    expect(await held('driver1')).toEqual(NAMED);
    await catchUp(world, 'driver1', devices.driver1);
    expect(NAMED.filter((key) => devices.driver1.rows.has(key))).toEqual(NAMED);
  });

  test('is nobody’s to hand over once its driver is a manager, and is again when that is taken back', async () => {
    await takeCash();
    await pass(100);
    const phone = await catchUp(world, 'admin');
    const driver = { _id: IDS.driver1, name: 'Mr driver1', photo: '', username: 'driver1', phoneNumber: '9011112222' };
    const become = (role: 'driver' | 'manager') =>
      putRecords(world.db, [['employees', { ...driver, role, deletedAt: null }]], world.clock.now());
    await become('manager');
    expect(await held('admin', PAPERS)).toEqual([]);
    await catchUp(world, 'admin', phone);
    expect(PAPERS.filter((key) => phone.rows.has(key))).toEqual([]);
    await become('driver');
    expect(await held('admin', PAPERS)).toEqual(PAPERS);
  });
});

test('cash of the office itself ends with its invoice', async () => {
  await does('manager', 'invoice.payInFull', { invoiceId: IDS.invoice1, paymentId: PAYMENT, date: '2025-06-11' });
  await pass(91);
  expect(await held('admin', PAPERS)).toEqual([]);
});

test('the rule for one invoice and the rule for many agree', async () => {
  type Case = [
    collector: string,
    handover: string | null,
    reverses: string | null,
    reversedBy: string | null,
    how: string | null,
  ];
  const cases: Case[] = [];
  for (const collector of [IDS.driver1, IDS.manager, IDS.admin, testId(999)])
    for (const handover of [null, testId(601), testId(602), testId(603), testId(606)])
      for (const reverses of [null, testId(604)])
        for (const reversedBy of [null, testId(605)])
          for (const how of [null, 'cash', 'transfer']) cases.push([collector, handover, reverses, reversedBy, how]);
  for (const [handover, confirmedAt] of [
    [testId(601), null],
    [testId(602), START],
    [testId(606), toInstant(Date.parse(START) - 1)],
  ])
    await sql`insert into handovers ("_id", "driverId", day, expected, counted, note, "closedAt", received, "confirmedBy", "confirmedAt")
      values (${handover}, ${IDS.driver1}, '2025-06-11', 0, 0, '', ${now()}, null, null, ${confirmedAt})`.execute(
      world.db,
    );
  let kept = 0;
  for (const [at, [collector, handover, reverses, reversedBy, how]] of cases.entries()) {
    const invoice = testId(1000 + at);
    await sql`insert into payments ("_id", "invoiceId", amount, date, "collectedBy", "collectorId", "takenAt", "recordedAt",
      "receiptNo", "handoverId", reverses, reason, "reversedBy", method) values (${testId(2000 + at)}, ${invoice}, 100, '2025-06-11', '', ${collector}, ${now()}, ${now()},
      null, ${handover}, ${reverses}, '', ${reversedBy}, ${how})`.execute(world.db);
    const bySql =
      await sql`select 1 from payments as p where p."invoiceId" = ${invoice} and ${isKeptCash(START)}`.execute(
        world.db,
      );
    const cash = await writeTogether(world.db, (trx) => cashOf(trx, invoice));
    const byRule = isKeptForCash({ kind: 'office', id: '' }, cash, Date.parse(START) + 90 * DAY_MS);
    expect(bySql.rows, JSON.stringify(cases[at])).toHaveLength(byRule ? 1 : 0);
    kept += byRule ? 1 : 0;
  }
  // Cash in hand, or in an unconfirmed or recent handover; reversed or not; marked as cash, or from before methods were
  // recorded.
  expect(kept).toBe(2 * 5);
});
