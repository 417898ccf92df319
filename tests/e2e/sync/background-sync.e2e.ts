import { expect, test } from 'vitest';
import { markDelivered } from '../helpers/acts.ts';
import { chipSays, signIn } from '../helpers/devices/device.ts';
import { registrationIdOf } from '../helpers/devices/worker.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

test('what waits goes out when the signal is back, though the app was closed by then', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const registrationId = await registrationIdOf(phone.context, phone.page);
  const other = await phone.context.newPage();
  const session = await phone.context.newCDPSession(other);
  await session.send('ServiceWorker.enable');

  await phone.loseSignal();
  await stage.cutPower();
  await markDelivered(phone.page, 'Restaurant r1');
  await chipSays(phone.page, 'Offline · 1 waiting');
  await phone.page.close();
  await stage.server.startAgain();
  await phone.findSignal();
  expect(await loggedMutations(stage.server, 'orderTrack.deliver')).toEqual([]);
  // The browser's sync event, as when the network is back.
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: stage.server.url,
    registrationId,
    tag: 'todoke-outbox',
    lastChance: true,
  });
  await expect.poll(async () => (await loggedMutations(stage.server, 'orderTrack.deliver')).length).toBe(1);
  const [logged] = await stage.server.withDatabase((db) =>
    db.selectFrom('mutationLog').select(['at', 'receivedAt']).where('name', '=', 'orderTrack.deliver').execute(),
  );
  const kept = Date.parse(logged?.receivedAt ?? '') - Date.parse(logged?.at ?? '');
  expect(kept, 'milliseconds in which it could be undone').toBeGreaterThanOrEqual(10_000);
});
