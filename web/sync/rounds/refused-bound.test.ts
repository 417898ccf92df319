import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { MAX_REFUSED } from '../../../sync-server/db/log/refused-work.ts';
import type { Transport } from '../device/transport.ts';
import { explain } from '../outbox/explain.ts';
import { mutate } from '../outbox/mutate.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { syncRound } from './sync-round.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const note = () => ({ invoiceId: network.ids.invoice1, noteId: newId(), note: 'Closed', date: '2025-06-11' });

/** A driver whose invoice has been reassigned, and whose daily limit on refusals is used up. */
async function openFullDriver() {
  const [driver, admin] = [network.openDevice('driver1'), network.openDevice('admin')];
  for (const { device, transport } of [driver, admin]) await syncRound(device, transport);
  await mutate(admin.device, 'invoice.update', {
    invoiceId: network.ids.invoice1,
    assignToCollect: network.ids.driver2,
  });
  await syncRound(admin.device, admin.transport);
  await network.server.db
    .insertInto('refusedWork')
    .values({
      actorId: network.ids.driver1,
      day: new Date(network.clock.now()).toISOString().slice(0, 10),
      ...MAX_REFUSED,
    })
    .execute();
  const states = async () => (await driver.device.db.outbox.orderBy('n').toArray()).map(({ state }) => state);
  let pushes = 0;
  network.intercept((path) => {
    if (path === '/api/sync/push') pushes += 1;
    return undefined;
  });
  return { ...driver, states, pushes: () => pushes };
}

test('over the limit on refusals, refused work waits here with what builds on it; good work behind it passes at once', async () => {
  const { device, transport, states, pushes } = await openFullDriver();
  await mutate(device, 'invoice.addNote', note());
  await mutate(device, 'invoice.addNote', note());
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  await syncRound(device, transport);
  expect(await states()).toEqual(['held', 'sent', 'settled']);
  expect(pushes()).toBe(2);
  const [row] = await device.db.outbox.orderBy('n').toArray();
  if (!row) throw new Error('The row is gone');
  expect(explain(device.registry, row).heldFor).toBe('too_much_refused');

  // Retried after an hour, not before.
  await syncRound(device, transport);
  expect(pushes()).toBe(2);
  network.clock.advance(3_600_000);
  await syncRound(device, transport);
  expect([await states(), pushes()]).toEqual([['held', 'sent', 'settled'], 3]);

  network.clock.advance(86_400_000);
  await syncRound(device, transport);
  expect(await states()).toEqual(['refused', 'refused', 'settled']);
});

test('a queue of such work is not sent in a rush', async () => {
  const { device, transport, states, pushes } = await openFullDriver();
  for (let count = 0; count < 30; count++) await mutate(device, 'invoice.addNote', note());
  // As if each were about another record.
  await device.db.outbox.toCollection().modify((row) => {
    row.args = { ...note(), invoiceId: newId() };
  });
  await expect(syncRound(device, transport)).rejects.toMatchObject({ kind: 'server' });
  expect(pushes()).toBe(10);
  expect((await states()).filter((state) => state === 'held')).toHaveLength(10);
});

test('the app of the last version takes it for a fault, and lets good work pass after some tries', async () => {
  const { device, transport, states } = await openFullDriver();
  const old: Transport = {
    ...transport,
    async push(request) {
      const { epoch, verdicts } = await transport.push(request);
      return { epoch, verdicts };
    },
  };
  await mutate(device, 'invoice.addNote', note());
  await mutate(device, 'orderTrack.deliver', { orderTrackId: network.ids.track1 });
  network.undoIsOver();
  for (let count = 0; count < 5; count++) {
    await expect(syncRound(device, old)).rejects.toMatchObject({ kind: 'server' });
  }
  await syncRound(device, old);
  expect(await states()).toEqual(['held', 'settled']);
  network.clock.advance(86_400_000);
  await syncRound(device, old);
  expect(await states()).toEqual(['refused', 'settled']);
});
