import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { IDS, type Put, testId, testInvoice } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { applyFeedRetention } from '../../../sync-server/sync/retention/feed-retention.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { catchUp, contentOf } from '../../../sync-server/testing/test-calls.ts';
import { readMeta, readMetas } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { type Transport, TransportError } from '../device/transport.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';

let network: TestNetwork;
const NUMBERS = { open: [1000, 1030], finished: [1030, 1090] } as const;
const OPEN = testId(1000);

/** 30 open invoices, and 60 that were paid five days ago. */
beforeEach(async () => {
  network = await createTestNetwork({ pageRows: 20 });
  const { db } = network.server;
  const now = network.clock.now();
  const paid = { completedAt: toInstant(now - 5 * DAY_MS), paid: 100 };
  for (let number = NUMBERS.open[0]; number < NUMBERS.finished[1]; number += 5) {
    const puts = Array.from({ length: 5 }, (_, index): Put => {
      const ids = { _id: testId(number + index), customerId: IDS.restaurant1, amount: 100, assignToCollect: null };
      return ['invoices', { ...testInvoice(toInstant(now), ids), ...(number >= NUMBERS.finished[0] && paid) }];
    });
    await putRecords(db, puts, now);
  }
  await applyFeedRetention(db, now);
});
afterEach(() => network.close());

/** The device holds the same as the server would send in plain feed order. */
async function expectWhole({ db }: Device) {
  const held: Record<string, unknown> = {};
  for (const table of TABLE_NAMES) for (const row of await db.rows(table).toArray()) held[`${table}/${row._id}`] = row;
  expect(held).toEqual(contentOf(await catchUp({ ...network.server, tokens: network.tokens }, 'manager')));
  const whole = { complete: true, older: null, fresh: null };
  expect(await readMetas(db, ['complete', 'older', 'fresh'])).toEqual(whole);
}

const finishedOn = async ({ db }: Device) =>
  (await db.rows('invoices').toArray()).filter(({ completedAt }) => completedAt !== null).length;
const openOn = async ({ db }: Device) =>
  (await db.rows('invoices').toArray()).filter(({ completedAt }) => completedAt === null).length;

/** A transport that goes offline after the page for which `until` is true. */
function losing(transport: Transport, until: (page: { older?: number | undefined }) => boolean): Transport {
  let lost = false;
  return {
    ...transport,
    async pull(...asked) {
      if (lost) throw new TransportError('network', 'No signal');
      const page = await transport.pull(...asked);
      if (!page.reset && until(page)) lost = true;
      return page;
    },
  };
}

const asManager = () => network.openDevice('manager');
/** Pulls all open work and some of the finished work. */
async function pullHalf(opened: ReturnType<typeof asManager>) {
  const half = losing(opened.transport, ({ older }) => older !== undefined && older <= 40);
  await expect(syncRound(opened.device, half)).rejects.toThrow('No signal');
}

describe('a first sync of the office', () => {
  test('is usable once all open work is here, shows what is still to come, and continues', async () => {
    const opened = asManager();
    const { device } = opened;
    await pullHalf(opened);
    expect(await readMetas(device.db, ['complete', 'older'])).toEqual({
      complete: true,
      older: { done: 20, left: 40 },
    });
    expect([await openOn(device), await finishedOn(device)]).toEqual([33, 20]);
    await syncRound(device, opened.transport);
    await expectWhole(device);
  });

  test('shows nothing before everything open is here', async () => {
    const { device, transport } = asManager();
    await expect(
      syncRound(
        device,
        losing(transport, () => true),
      ),
    ).rejects.toThrow('No signal');
    expect(await readMetas(device.db, ['complete', 'older'])).toEqual({ complete: null, older: null });
  });

  test('goes on where it stopped when the app is killed and opened again', async () => {
    const opened = asManager();
    await pullHalf(opened);
    opened.device.db.close();
    const again = network.openDevice('manager', opened.storage);
    expect([await openOn(again.device), await finishedOn(again.device)]).toEqual([33, 20]);
    const asked: (string | null)[] = [];
    const { pull } = again.transport;
    const noted: Transport['pull'] = (cursor, ...rest) => {
      asked.push(cursor);
      return pull(cursor, ...rest);
    };
    await syncRound(again.device, { ...again.transport, pull: noted });
    expect(asked).toHaveLength(2);
    expect(asked).not.toContain(null);
    await expectWhole(again.device);
  });

  test('sends what is done meanwhile before the rest has come, and calls it settled only then', async () => {
    const { device, transport } = asManager();
    const sent: (number | undefined)[] = [];
    let older: number | undefined;
    const busy: Transport = {
      ...transport,
      async push(request) {
        sent.push(older);
        return transport.push(request);
      },
      async pull(...asked) {
        const page = await transport.pull(...asked);
        if (!page.reset && page.older === 20) {
          await mutate(device, 'invoice.update', { invoiceId: OPEN, note: 'Done meanwhile' });
          network.undoIsOver();
        }
        if (!page.reset) older = page.older;
        return page;
      },
    };
    await syncRound(device, busy);
    expect(sent).toEqual([20]);
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'settled' }]);
    expect(await device.db.rows('invoices').get(OPEN)).toMatchObject({ note: 'Done meanwhile' });
    await expectWhole(device);
  });

  test('keeps the effect of its work on the screen while the record is among those to come', async () => {
    const opened = asManager();
    await pullHalf(opened);
    const { device } = opened;
    const done = await mutate(device, 'invoice.update', { invoiceId: OPEN, note: 'Mine' });
    network.undoIsOver();
    await syncRound(
      device,
      losing(opened.transport, () => true),
    ).catch(() => {});
    expect(await device.db.outbox.get(done?.n ?? 0)).toMatchObject({ state: 'confirmed' });
    expect(await device.db.rows('invoices').get(OPEN)).toMatchObject({ note: 'Mine' });
    await syncRound(device, opened.transport);
    expect(await device.db.outbox.get(done?.n ?? 0)).toMatchObject({ state: 'settled' });
    await expectWhole(device);
  });

  test('loses nothing that is finished, opened again or changed between its pages', async () => {
    const opened = asManager();
    await pullHalf(opened);
    const now = network.clock.now();
    for (const number of [1000, 1001, 1040, 1060, 1089]) {
      const row = await network.server.db
        .selectFrom('invoices')
        .select('completedAt')
        .where('_id', '=', testId(number))
        .executeTakeFirstOrThrow();
      const ids = { _id: testId(number), customerId: IDS.restaurant1, amount: 100, assignToCollect: null };
      const completedAt = row.completedAt === null ? toInstant(now - 3 * DAY_MS) : null;
      await putRecords(network.server.db, [['invoices', { ...testInvoice(toInstant(now), ids), completedAt }]], now);
    }
    await applyFeedRetention(network.server.db, now);
    await syncRound(opened.device, opened.transport);
    await expectWhole(opened.device);
  });

  test('keeps the shown copy at a reset, and is complete with the fresh one', async () => {
    const opened = asManager();
    await pullHalf(opened);
    const { device, transport } = opened;
    await renewEpoch(network.server.db, { how: 'restored', now: network.clock.now() });
    await expect(
      syncRound(
        device,
        losing(transport, () => true),
      ),
    ).rejects.toThrow('No signal');
    expect(await openOn(device)).toBe(33);
    expect(await readMeta(device.db, 'older')).toEqual({ done: 20, left: 40 });
    await syncRound(device, transport);
    await expectWhole(device);
  });

  test('comes in the order of the feed from a server that knows of no parts, and is shown when it is whole', async () => {
    const { device, transport } = asManager();
    const asked: (boolean | undefined)[] = [];
    const old: Transport = {
      ...transport,
      pull: (cursor, contact, openFirst) => {
        asked.push(openFirst);
        return transport.pull(cursor, contact);
      },
    };
    await expect(
      syncRound(
        device,
        losing(old, () => asked.length === 3),
      ),
    ).rejects.toThrow('No signal');
    expect(asked[0]).toBe(true);
    expect(await readMetas(device.db, ['complete', 'older'])).toEqual({ complete: null, older: null });
    await syncRound(device, old);
    await expectWhole(device);
  });

  test('that a server of the last version has to continue starts again there, while the screens stay usable', async () => {
    const opened = asManager();
    await pullHalf(opened);
    const { device, transport } = opened;
    const old: Transport = {
      ...transport,
      // A server of the last version: it takes no cursor whose position is more than a number, and has no first sync in
      // parts.
      pull: async (cursor, contact) => {
        if (cursor === null || /^\d+$/.test(cursor.split('~')[2] ?? '')) return transport.pull(cursor, contact);
        return { reset: true, epoch: cursor.split('~')[0] ?? '' };
      },
    };
    await expect(
      syncRound(
        device,
        losing(old, () => true),
      ),
    ).rejects.toThrow('No signal');
    expect(await openOn(device)).toBe(33);
    await syncRound(device, old);
    await expectWhole(device);
  });
});

test('a device of the last version with unsent work meets this server: it goes on with its cursor, in the order of the feed', async () => {
  const { device, transport } = asManager();
  const last: Transport = { ...transport, pull: (cursor, contact) => transport.pull(cursor, contact) };
  await expect(
    syncRound(
      device,
      losing(last, () => true),
    ),
  ).rejects.toThrow('No signal');
  await syncRound(device, last);
  const done = await mutate(device, 'invoice.update', { invoiceId: OPEN, note: 'Unsent' });
  network.undoIsOver();
  await syncRound(device, last);
  expect(await device.db.outbox.get(done?.n ?? 0)).toMatchObject({ state: 'settled' });
  await expectWhole(device);
});

test('a restaurant and a driver ask for the order of the feed, as before', async () => {
  for (const name of ['driver1', 'customer1'] as const) {
    const { device, transport } = network.openDevice(name);
    const asked: (boolean | undefined)[] = [];
    const pull: Transport['pull'] = (cursor, contact, openFirst) => {
      asked.push(openFirst);
      return transport.pull(cursor, contact, openFirst);
    };
    await syncRound(device, { ...transport, pull });
    expect(asked[0]).toBe(false);
  }
});
