import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { LocalDb } from '../../web/replica/local-db.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { brokenPromises } from './checks.ts';
import { checkApplied, checkAwaited, evict, partition } from './faults.ts';
import { unheardIn } from './lies/sentences.ts';
import { CUTS } from './network.ts';
import type { Phone } from './phone.ts';
import { checkServer } from './server-checks.ts';
import { type Stage, setStage } from './stage.ts';
import { createStorage } from './storage.ts';

const before = brokenPromises.length;
const dir = mkdtempSync(join(tmpdir(), 'todoke-faults-'));
let stage: Stage;
beforeAll(async () => {
  ({ stage } = await setStage(3, dir));
  await stage.network.calm();
});
afterAll(async () => {
  for (const { tabs } of stage.phones) for (const tab of tabs) tab.close();
  await stage.server.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Somebody's phone with a single tab that has pulled everything. */
async function phoneOf(username: string) {
  const phone = stage.phones.find(({ browser }) => browser.actor.username === username);
  const [tab] = phone?.tabs ?? [];
  if (!phone || !tab) throw new Error(`${username} has no phone`);
  await syncRound(tab.device, tab.transport);
  return { phone, tab };
}

const order = () => ({
  orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' as const }],
  orderId: newId(),
  customMessage: '',
  deliveryDate: '2026-06-02',
});
const placeOrder = async ({ tab }: Pick<Awaited<ReturnType<typeof phoneOf>>, 'tab'>) => {
  await mutate(tab.device, 'order.place', order());
};
const states = async ({ tabs }: Phone) =>
  ((await tabs[0]?.device.db.outbox.orderBy('n').toArray()) ?? []).map(({ state }) => state);

// In order: the last one checks what the others did.
describe('the faults of the simulator’s world', { shuffle: false }, () => {
  describe('a partition', () => {
    test('of several devices is over within ten seconds, whichever way was cut', async () => {
      const devices = [await phoneOf('customer1'), await phoneOf('customer2')];
      for (const _each of [...CUTS, ...CUTS]) await partition(stage, devices, { work: placeOrder });
      for (const { phone } of devices) expect(new Set(await states(phone))).toEqual(new Set(['settled']));
      await checkServer(stage.server.db());
    });

    test('is noticed to last where the loop waits longer', async () => {
      const devices = [await phoneOf('customer1')];
      const slow = partition(stage, devices, { slowness: 600, work: placeOrder });
      await expect(slow).rejects.toThrow('customer1 has work to send 10000 ms after the way was whole');
    });
  });

  describe('a loss of power', () => {
    const open = (storage: ReturnType<typeof createStorage>, durability: 'strict' | 'relaxed') => {
      const options = { indexedDB: storage.indexedDB, IDBKeyRange, chromeTransactionDurability: durability };
      const db = new LocalDb('todoke-power', options);
      storage.attach(db);
      return db;
    };

    test.each([
      ['strict', 2],
      ['relaxed', 1],
    ] as const)('leaves of work that was committed %sly %i pieces', async (durability, left) => {
      const storage = createStorage();
      const first = open(storage, 'strict');
      await first.meta.put({ key: 'one', value: 1 });
      first.close();
      const db = open(storage, durability);
      await db.meta.put({ key: 'two', value: 2 });
      db.close();
      await storage.losePower();
      const after = open(storage, 'strict');
      expect(await after.meta.count()).toBe(left);
      after.close();
    });
  });

  describe('an evicted database', () => {
    test('leaves the office with what it last heard of the device', async () => {
      const { phone, tab } = await phoneOf('driver1');
      const { deviceId } = tab.device;
      const db = stage.server.db();
      const waiting = { waitingCount: 2, waitingYen: 500 };
      await db.updateTable('devices').set(waiting).where('deviceId', '=', deviceId).execute();
      await evict(phone, stage);
      const again = await phoneOf('driver1');
      expect(again.tab.device.deviceId).not.toBe(deviceId);
      await checkAwaited(db, deviceId, 2);
      await db.deleteFrom('devices').where('deviceId', '=', deviceId).execute();
      await expect(checkAwaited(db, deviceId, 2)).rejects.toThrow('had 2 pieces of work left, and is said to have 0');
    });

    test('whose confirmed work the server does not have is noticed', async () => {
      const { tab } = await phoneOf('customer2');
      await placeOrder({ tab });
      await syncRound(tab.device, tab.transport);
      const db = stage.server.db();
      await checkApplied(tab.device, db);
      await tab.device.db.outbox.toCollection().modify((row) => {
        row.id = newId();
      });
      await expect(checkApplied(tab.device, db)).rejects.toThrow('was confirmed to customer2, and is not there');
    });
  });

  describe('a bad page', () => {
    test('of the phone: nothing is saved by halves, and the outbox is whole once it can be read', async () => {
      const { phone, tab } = await phoneOf('customer1');
      await placeOrder({ tab });
      const whole = await states(phone);
      phone.browser.spoil('products');
      await expect(mutate(tab.device, 'order.place', order())).rejects.toSatisfy(phone.browser.isSpoilt);
      phone.browser.spoil('orders');
      await expect(mutate(tab.device, 'order.place', order())).rejects.toSatisfy(phone.browser.isSpoilt);
      phone.browser.spoil(null);
      expect(await states(phone)).toEqual(whole);
      await syncRound(tab.device, tab.transport);
      expect(await states(phone)).toEqual(whole.map(() => 'settled'));
    });

    test('of the server: it answers that it is damaged, and what was sent is applied once after all', async () => {
      const { phone, tab } = await phoneOf('customer1');
      await placeOrder({ tab });
      let failures = 0;
      for (let tries = 0; tries < 6; tries++) {
        stage.server.spoil();
        await syncRound(tab.device, tab.transport).catch((error: Error) => {
          expect(error.message).toMatch(/^The server answered 5/);
          failures += 1;
        });
      }
      stage.server.mend();
      expect(failures).toBeGreaterThan(0);
      await syncRound(tab.device, tab.transport);
      expect(new Set(await states(phone))).toEqual(new Set(['settled']));
      await checkServer(stage.server.db());
    });
  });

  test('every assertion was told a lie', () => {
    expect(unheardIn('faults.ts', before)).toEqual([]);
  });
});
