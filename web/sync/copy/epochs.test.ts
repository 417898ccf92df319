import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { readEpoch } from '../../../sync-server/db/meta.ts';
import { readMeta } from '../../replica/meta.ts';
import type { Transport } from '../device/transport.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { workOn } from '../testing/test-work.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

async function openSynced() {
  const opened = network.openDevice('driver1');
  await syncRound(opened.device, opened.transport);
  return opened;
}

/** Another tab's transport whose first response of one kind is delayed: `meanwhile` runs before it. */
function late(transport: Transport, call: 'push' | 'pull', meanwhile: () => Promise<void>): Transport {
  let isFirst = true;
  async function delay<T>(answer: T): Promise<T> {
    if (isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return answer;
  }
  if (call === 'push') return { ...transport, push: (request) => transport.push(request).then(delay) };
  return { ...transport, pull: (...asked) => transport.pull(...asked).then(delay) };
}

const addNote = (device: Parameters<typeof mutate>[0]) =>
  mutate(device, 'invoice.addNote', {
    invoiceId: network.ids.invoice1,
    noteId: newId(),
    note: 'Closed',
    date: '2025-06-11',
  });

test('a reset that comes late, after the device began with a newer database, is dropped', async () => {
  const { device, transport } = await openSynced();
  const { db } = network.server;
  await addNote(device);
  await syncRound(device, transport);
  await renewEpoch(db, { how: 'restored', now: 0 });
  const status = async () => ({
    epoch: await readMeta(device.db, 'epoch'),
    cursor: await readMeta(device.db, 'cursor'),
    notes: await device.db.rows('notes').count(),
    outbox: await device.db.outbox.toArray(),
  });
  let seen: object | undefined;
  const slow = late(transport, 'pull', async () => {
    await renewEpoch(db, { how: 'restored', now: 0 });
    await syncRound(device, transport);
    seen = await status();
    network.intercept(() => Response.json({}, { status: 503 }));
  });
  await expect(syncRound(device, slow)).rejects.toMatchObject({ kind: 'server' });
  expect(seen).toMatchObject({ epoch: await readEpoch(db), notes: 1, outbox: [{ state: 'confirmed' }] });
  expect(await status()).toEqual(seen);
});

test('a page that comes late, after another tab has pulled further, is dropped', async () => {
  const { device, transport } = await openSynced();
  const admin = network.openDevice('admin');
  const { track1: orderTrackId, driver2: deliveredBy, manager: preparedBy } = network.ids;
  await workOn(network, admin, { name: 'orderTrack.update', args: { orderTrackId, preparedBy } });
  const slow = late(transport, 'pull', async () => {
    await workOn(network, admin, { name: 'orderTrack.update', args: { orderTrackId, deliveredBy } });
    await syncRound(device, transport);
    expect(await device.db.rows('orderTracks').get(orderTrackId)).toBeUndefined();
  });
  await syncRound(device, slow);
  expect(await device.db.rows('orderTracks').get(orderTrackId)).toBeUndefined();
});

test('verdicts of a database that was replaced meanwhile settle nothing: the work is sent to the current one', async () => {
  const { device, transport } = await openSynced();
  const { db } = network.server;
  await addNote(device);
  const slow = late(transport, 'push', async () => {
    for (const table of ['mutationLog', 'recordChanges', 'notes'] as const) await db.deleteFrom(table).execute();
    await renewEpoch(db, { how: 'restored', now: 0 });
    network.intercept((path) => (path === '/api/sync/push' ? Response.json({}, { status: 503 }) : undefined));
    await expect(syncRound(device, transport)).rejects.toMatchObject({ kind: 'server' });
    expect(await readMeta(device.db, 'epoch')).toBe(await readEpoch(db));
    network.intercept(null);
  });
  await syncRound(device, slow);
  expect(await db.selectFrom('notes').select('note').execute()).toEqual([{ note: 'Closed' }]);
  await syncRound(device, transport);
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['settled']);
});
