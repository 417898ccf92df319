import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/ids.ts';
import { mutate } from './mutate.ts';
import { pruneFinished } from './prune.ts';
import { syncRound } from './sync-round.ts';
import { createTestNetwork, type TestNetwork } from './test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

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
  await sync();
  const office = network.openDevice('admin');
  await syncRound(office.device, office.transport);
  await mutate(office.device, 'handover.confirm', { handoverId: confirmed, received: 100 });
  await syncRound(office.device, office.transport);
  const kept = async () => (await device.db.rows('handovers').toArray()).map(({ _id }) => _id);
  await sync();
  expect((await kept()).sort()).toEqual([confirmed, open].sort());

  // In two steps: a session that is not used for 30 days ends.
  for (const days of [20, 11]) {
    network.clock.advance(days * 86_400_000);
    await sync();
  }
  await pruneFinished(device);
  expect(await kept()).toEqual([open]);
});
