import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { RETENTION_DAYS, readerKindOf } from '../../../schema/sync/retention.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { applyFeedRetention } from '../../../sync-server/sync/retention/feed-retention.ts';
import { pushOne, queued } from '../../../sync-server/testing/test-calls.ts';
import { writeMeta } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { pruneFinished } from './prune.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const DAY_MS = 86_400_000;

/** The payment's amount, the invoice's paid sum and the customer, as far as the device has them. */
async function heldOf({ db }: Device, { invoiceId, paymentId }: { invoiceId: string; paymentId: string }) {
  const invoice = await db.rows('invoices').get(invoiceId);
  const customer = invoice && (await db.rows('customers').get(invoice.customerId));
  return [(await db.rows('payments').get(paymentId))?.amount, invoice?.paid, customer?.restaurantName];
}

test('cash that was not handed over stays on the phone and in the office after 31, 91 and 366 days, with whom it came from', async () => {
  const { clock, ids, server } = network;
  const far = '2099-01-01T00:00:00.000Z';
  await server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  await applyFeedRetention(server.db, clock.now());
  const [phone, office, shop] = (['driver1', 'admin', 'customer1'] as const).map((name) => network.openDevice(name));
  if (!phone || !office || !shop) throw new Error('No devices');
  const cash = { invoiceId: ids.invoice1, paymentId: newId() };
  const comeBy = async () => {
    for (const { device, transport } of [phone, office, shop]) {
      await syncRound(device, transport);
      await pruneFinished(device);
    }
  };
  await comeBy();
  await mutate(phone.device, 'invoice.payInFull', { ...cash, date: '2025-06-11' });
  await mutate(phone.device, 'orderTrack.deliver', { orderTrackId: ids.track1 });
  network.undoIsOver();
  await comeBy();
  const whole = [10_000, 10_000, 'Restaurant r1'];
  expect(await heldOf(shop.device, cash)).toEqual(whole);

  let passed = 0;
  for (const days of [31, 91, 366]) {
    for (; passed < days; passed++) {
      clock.advance(DAY_MS);
      if (passed % 10 === 0 || passed > days - 3) await applyFeedRetention(server.db, clock.now());
    }
    await comeBy();
    for (const name of ['driver1', 'admin'] as const) {
      const grown = name === 'admin' ? office : phone;
      const fresh = network.openDevice(name);
      await syncRound(fresh.device, fresh.transport);
      for (const { device } of [grown, fresh])
        expect(await heldOf(device, cash), `${name}, ${days} days`).toEqual(whole);
    }
  }
  expect(await heldOf(shop.device, cash)).toEqual([undefined, undefined, undefined]);

  // Settled cash is pruned with its handover.
  const handover = { handoverId: newId(), paymentIds: [cash.paymentId], counted: 10_000 };
  await mutate(phone.device, 'handover.close', { ...handover, day: '2026-06-12', note: '' });
  await comeBy();
  await mutate(office.device, 'handover.confirm', { handoverId: handover.handoverId, received: 10_000 });
  await comeBy();
  for (const [days, kept] of [
    [29, [phone, office]],
    [31, [office]],
    [91, []],
  ] as const) {
    clock.advance((days - (days === 29 ? 0 : days === 31 ? 29 : 31)) * DAY_MS);
    await comeBy();
    for (const one of [phone, office]) {
      const expected = kept.some((each) => each === one) ? whole.slice(0, 2) : [undefined, undefined];
      expect((await heldOf(one.device, cash)).slice(0, 2), `${one.device.actor.username}, ${days} days`).toEqual(
        expected,
      );
    }
  }
});

test('what an earlier version of the app dropped with its invoice comes back', async () => {
  const { clock, ids, server } = network;
  const far = '2099-01-01T00:00:00.000Z';
  await server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const { device, transport } = network.openDevice('driver1');
  const cash = { invoiceId: ids.invoice1, paymentId: newId() };
  await syncRound(device, transport);
  await mutate(device, 'invoice.payInFull', { ...cash, date: '2025-06-11' });
  network.undoIsOver();
  await syncRound(device, transport);
  clock.advance(40 * DAY_MS);
  await syncRound(device, transport);
  // The replica as the earlier version left it.
  await device.db.rows('invoices').delete(cash.invoiceId);
  await device.db.rows('payments').delete(cash.paymentId);
  await device.db.meta.put({ key: 'prunedOn', value: '2025-07-20' });
  await mutate(device, 'orderTrack.deliver', { orderTrackId: ids.track1 });
  await pruneFinished(device);
  network.undoIsOver();
  await syncRound(device, transport);
  expect(await heldOf(device, cash)).toEqual([10_000, 10_000, 'Restaurant r1']);
  expect((await device.db.rows('orderTracks').get(ids.track1))?.isDelivered).toBe(true);
  const cursor = await device.db.meta.get('cursor');
  await pruneFinished(device);
  expect(await device.db.meta.get('cursor')).toEqual(cursor);
});

test('a stop leaves the phone though its invoice, which has its id, stays for its cash', async () => {
  const far = '2099-01-01T00:00:00.000Z';
  await network.server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const [{ device, transport }, office] = [network.openDevice('driver1'), network.openDevice('manager')];
  const sync = async () => {
    network.undoIsOver();
    await syncRound(office.device, office.transport);
    await syncRound(device, transport);
  };
  await sync();
  const [slipId, day] = [network.ids.track1, '2025-06-11'];
  const { versionSeen: _first, ...lines } = shown([slipLine({ _id: newId(), price: 1000 }, day)]);
  await mutate(office.device, 'slip.create', { slipId, customerId: IDS.restaurant1, day, note: '', ...lines });
  await sync();
  await mutate(device, 'orderTrack.deliver', { orderTrackId: slipId });
  await sync();
  await mutate(device, 'invoice.payInFull', { invoiceId: slipId, paymentId: newId(), date: day });
  await sync();
  network.clock.advance(40 * DAY_MS);
  await sync();
  await pruneFinished(device);
  const held = [await device.db.rows('invoices').get(slipId), await device.db.rows('orderTracks').get(slipId)];
  expect(held).toMatchObject([{ paid: 1080 }, undefined]);
});

test('a handover leaves the phone 30 days after the office confirmed it; one that waits for the office stays', async () => {
  const { device, transport } = network.openDevice('driver1');
  const sync = () => syncRound(device, transport);
  await sync();
  const day = '2025-06-11';
  const [confirmed, open] = [newId(), newId()];
  for (const handoverId of [confirmed, open]) {
    const paymentId = newId();
    await mutate(device, 'invoice.addPayment', { invoiceId: network.ids.invoice1, paymentId, amount: 100, date: day });
    await mutate(device, 'handover.close', { handoverId, day, paymentIds: [paymentId], counted: 100, note: '' });
  }
  network.undoIsOver();
  await sync();
  const office = network.openDevice('admin');
  await syncRound(office.device, office.transport);
  await mutate(office.device, 'handover.confirm', { handoverId: confirmed, received: 100 });
  await syncRound(office.device, office.transport);
  const kept = async () => (await device.db.rows('handovers').toArray()).map(({ _id }) => _id);
  await sync();
  expect((await kept()).sort()).toEqual([confirmed, open].sort());

  // In two steps: a session unused for 30 days ends.
  for (const days of [20, 11]) {
    network.clock.advance(days * 86_400_000);
    await sync();
  }
  await pruneFinished(device);
  expect(await kept()).toEqual([open]);
});

test('what waiting work touched stays, however long ago its phone says that it was done', async () => {
  const { device, transport } = network.openDevice('driver1');
  // A phone whose clock fell back by two months, with a delivery that can still be undone.
  const behind = { ...device, clock: () => network.clock.now() - 60 * DAY_MS };
  await syncRound(behind, transport);
  await mutate(behind, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  await syncRound(behind, transport);
  await pruneFinished(behind);
  expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting' }]);
  expect(await device.db.rows('orderTracks').get(network.ids.track1)).toMatchObject({ isDelivered: true });
});

test('an old invoice stays while waiting work is about it', async () => {
  const { device, transport } = network.openDevice('manager');
  const paper = { invoiceId: network.ids.invoice1, date: '2025-06-11' };
  await syncRound(device, transport);
  await mutate(device, 'invoice.payInFull', { ...paper, paymentId: newId() });
  network.undoIsOver();
  await syncRound(device, transport);
  await mutate(device, 'invoice.addNote', { ...paper, noteId: newId(), note: 'Paid at last' });
  const late = network.clock.now() + (RETENTION_DAYS[readerKindOf(device.actor)] + 1) * DAY_MS;
  await writeMeta(device.db, 'serverNow', toInstant(late));
  await pruneFinished(device);
  expect(await papersOf(device)).toMatchObject({
    invoices: expect.arrayContaining([paper.invoiceId]),
    notes: [expect.any(String)],
  });
});

async function papersOf({ db }: Device) {
  const idsOf = async (table: 'invoices' | 'payments' | 'notes') =>
    (await db.rows(table).toArray()).map(({ _id }) => _id).sort();
  return { invoices: await idsOf('invoices'), payments: await idsOf('payments'), notes: await idsOf('notes') };
}

describe('an invoice that a device dropped, before the nightly retention heard of it, comes back with its payments and notes', () => {
  /** A device that has pruned invoice 1 (with two half payments and a note), and the office. */
  async function dropped(name: PersonName) {
    const { clock, ids, server } = network;
    const far = '2099-01-01T00:00:00.000Z';
    await server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
    const [reader, office] = [network.openDevice(name), network.openDevice('manager')];
    const sync = async () => {
      for (const { device, transport } of [office, reader]) await syncRound(device, transport);
    };
    await sync();
    const paper = { invoiceId: ids.invoice1, date: '2025-06-11' };
    const paymentId = newId();
    await mutate(office.device, 'invoice.addNote', { ...paper, noteId: newId(), note: 'Closed' });
    await mutate(office.device, 'invoice.addPayment', { ...paper, paymentId: newId(), amount: 4000 });
    await mutate(office.device, 'invoice.payInFull', { ...paper, paymentId });
    network.undoIsOver();
    await sync();
    clock.advance((RETENTION_DAYS[readerKindOf(reader.device.actor)] - 1) * DAY_MS);
    await applyFeedRetention(server.db, clock.now());
    await sync();
    clock.advance(DAY_MS);
    await sync();
    await pruneFinished(reader.device);
    expect((await papersOf(reader.device)).invoices).not.toContain(ids.invoice1);
    expect((await papersOf(reader.device)).payments).toEqual([]);
    const expectWhole = async () => {
      network.undoIsOver();
      await sync();
      const fresh = network.openDevice(name);
      await syncRound(fresh.device, fresh.transport);
      const held = await papersOf(reader.device);
      expect(held).toEqual(await papersOf(fresh.device));
      expect(held.invoices).toContain(ids.invoice1);
      return held;
    };
    return { reader, office, paymentId, expectWhole };
  }

  test.each(['driver1', 'admin', 'customer1'] as const)('for %s, when a payment is taken back', async (name) => {
    const { paymentId, expectWhole } = await dropped(name);
    const back = { invoiceId: network.ids.invoice1, paymentId, reversalId: newId(), reason: 'Twice' };
    // Sent from a device that still has it; the office's other devices have pruned it, too.
    const reversal = queued('invoice.reversePayment', { ...back, date: '2025-06-11' });
    expect(await pushOne({ app: network.server.app, tokens: network.tokens }, 'manager', reversal)).toMatchObject({
      status: 'applied',
    });
    const { payments, notes } = await expectWhole();
    expect([payments.length, notes.length]).toEqual([3, name === 'customer1' ? 0 : 1]);
  });

  test('when its amount is raised', async () => {
    const { office, expectWhole } = await dropped('driver1');
    await mutate(office.device, 'invoice.update', { invoiceId: network.ids.invoice1, amount: 20_000 });
    expect((await expectWhole()).payments).toHaveLength(2);
  });

  test('when a driver takes cash for it from a screen of before', async () => {
    const driver = network.openDevice('driver1');
    await syncRound(driver.device, driver.transport);
    const { expectWhole } = await dropped('admin');
    const late = { invoiceId: network.ids.invoice1, paymentId: newId(), date: '2025-06-11', balanceSeen: 10_000 };
    await mutate(driver.device, 'invoice.payInFull', late);
    network.undoIsOver();
    await syncRound(driver.device, driver.transport);
    expect((await expectWhole()).payments).toHaveLength(3);
  });
});
