// Dexie's live queries need a global IndexedDB.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Device } from '../device/device.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { createLiveOutbox, type LiveOutbox } from './live-outbox.ts';

let network: TestNetwork;

beforeEach(async () => {
  network = await createTestNetwork();
});

afterEach(() => network.close());

/** A device and its live outbox; `shown` lists the number of waiting mutations after each update. */
async function openWithScreen() {
  const { device, storage, transport } = network.openDevice('customer1');
  await syncRound(device, transport);
  const outbox = createLiveOutbox(device.db);
  const shown: number[] = [];
  outbox.subscribe(() => shown.push(countIn(outbox)));
  await expect.poll(() => outbox.getSnapshot()).toEqual([]);
  return { device, storage, outbox, shown, sync: () => syncRound(device, transport) };
}

const countIn = (outbox: LiveOutbox) => outbox.getSnapshot()?.length ?? Number.NaN;

async function order(device: Device, outbox: LiveOutbox) {
  const orderItems = [{ _id: network.ids.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const }];
  const args = { orderId: newId(), orderItems, customMessage: '', deliveryDate: '2025-06-12' };
  const saved = await mutate(device, 'order.place', args);
  if (saved) outbox.add(saved);
}

test('saved work is there at once, before the database is read again, and stays until it is settled', async () => {
  const { device, outbox, shown, sync } = await openWithScreen();
  await order(device, outbox);
  expect(countIn(outbox)).toBe(1);
  await order(device, outbox);
  expect(countIn(outbox)).toBe(2);
  expect(outbox.getSnapshot()?.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await sync();
  await expect.poll(() => countIn(outbox)).toBe(0);
  // Never fewer than were saved, never one twice.
  expect(shown.slice(shown.indexOf(1)).join('')).toMatch(/^1+2+1*0+$/);
});

test('a screen that comes late reads it, also what is saved while it reads', async () => {
  const { device, outbox: first } = await openWithScreen();
  await order(device, first);
  const outbox = createLiveOutbox(device.db);
  expect(outbox.getSnapshot()).toBeUndefined();
  outbox.subscribe(() => {});
  await order(device, outbox);
  await expect.poll(() => countIn(outbox)).toBe(2);
});

test('many are saved while the outbox is read: none is ever missing, and no settled one stays', async () => {
  const { device, outbox, shown } = await openWithScreen();
  for (let saved = 1; saved <= 20; saved++) {
    const touched = device.db.outbox.toCollection().modify({ faults: saved });
    await order(device, outbox);
    expect(countIn(outbox)).toBe(saved);
    await touched;
  }
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await device.db.outbox.clear();
  await expect.poll(() => countIn(outbox)).toBe(0);
});

test('the browser closes the database, and another tab writes: the outbox is read on', async () => {
  const { device, storage, outbox } = await openWithScreen();
  const { device: other } = network.openDevice('customer1', storage);
  device.db.close();
  await order(other, createLiveOutbox(other.db));
  await device.db.open();
  await expect.poll(() => countIn(outbox)).toBe(1);
});
