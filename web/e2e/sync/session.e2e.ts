import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { addToCart, logOut, markDelivered, placeOrder } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import {
  chipSays,
  type Device,
  databasesOf,
  fillLogin,
  goInApp,
  gone,
  seen,
  signInByHand,
  signInHere,
} from '../helpers/devices/device.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

/** The server drops driver 1's sessions while a delivery waits on the phone, which then comes back online. */
async function driverWhoseSessionEnded({ open, server }: Stage): Promise<Device> {
  const phone = await open('phone');
  phone.console.allow(/status of 401/);
  await signInByHand(phone, 'driver1', '/driver/ordertrack');
  await phone.loseSignal();
  await markDelivered(phone.page, 'Restaurant r1');
  await server.withDatabase((db) => db.deleteFrom('sessions').where('identityId', '=', ACTORS.driver1._id).execute());
  await phone.findSignal();
  await seen(phone.page.getByRole('alert').getByText('1 item waits for you. Sign in to send it.'));
  await chipSays(phone.page, 'Sign in to send · 1 waiting');
  expect(await loggedMutations(server, 'orderTrack.deliver')).toEqual([]);
  await phone.page.getByRole('link', { name: 'Sign in' }).click();
  return phone;
}

const isDelivered = (server: Server, trackId: string) =>
  server.withDatabase((db) => db.selectFrom('orderTracks').select('isDelivered').where('_id', '=', trackId).execute());

test('a session that ended loses nothing and keeps nobody from the work: signing in can wait, and then what waited goes out', async () => {
  const stage = await setStage();
  const phone = await driverWhoseSessionEnded(stage);
  const { page } = phone;
  await seen(page.getByText('1 item waits for you. Sign in to send it.'));
  expect(await page.getByLabel('Username').inputValue()).toBe('driver1');
  await page.getByRole('link', { name: 'Go on without signing in' }).click();
  await page.waitForURL(`${stage.server.url}/driver/ordertrack`);

  await phone.loseSignal();
  await phone.goto('/');
  await page.waitForURL(`${stage.server.url}/driver`);
  await seen(page.getByRole('alert').getByText('1 item waits for you. Sign in to send it.'));

  await phone.findSignal();
  await goInApp(page, '/driver/ordertrack');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, 'driver1');
  await page.waitForURL(`${stage.server.url}/driver/ordertrack`);
  expect(await loggedMutations(stage.server, 'orderTrack.deliver')).toHaveLength(1);
  expect(await isDelivered(stage.server, IDS.track1)).toEqual([{ isDelivered: 1 }]);
});

test("somebody else signs in on the phone: the first one's work is neither sent nor lost", async () => {
  const stage = await setStage();
  const { page, console } = await driverWhoseSessionEnded(stage);
  console.allow(DELETION_WAITS);
  await signInHere(page, 'driver2');
  await page.waitForURL(`${stage.server.url}/driver/ordertrack`);
  await markDelivered(page, 'Restaurant r2');
  await chipSays(page, 'All sent');
  const log = await loggedMutations(stage.server, 'orderTrack.deliver');
  expect(log.map(({ actorId }) => actorId)).toEqual([ACTORS.driver2._id]);
  expect(await isDelivered(stage.server, IDS.track1)).toEqual([{ isDelivered: 0 }]);
  await logOut(page);

  await fillLogin(page, 'driver1', passwordOf('driver1'));
  await chipSays(page, 'All sent');
  const all = await loggedMutations(stage.server, 'orderTrack.deliver');
  expect(all.map(({ actorId }) => actorId)).toEqual([ACTORS.driver2._id, ACTORS.driver1._id]);
  expect(await isDelivered(stage.server, IDS.track1)).toEqual([{ isDelivered: 1 }]);
});

test('Logout with unsent work asks first: Stay, Save a file, Send now', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  const { page } = phone;
  await signInByHand(phone, 'customer1', '/customer/regularorder');
  await phone.loseSignal();
  await addToCart(page, 'Okra');
  await placeOrder(page);

  await logOut(page);
  const guard = page.getByRole('dialog', { name: 'Not everything is sent' });
  await seen(guard.getByText('The server has not received 1 item from this device.'));
  await guard.getByRole('button', { name: 'Stay' }).click();
  await gone(guard);
  await chipSays(page, 'Offline · 1 waiting');

  await logOut(page);
  const download = page.waitForEvent('download');
  await guard.getByRole('button', { name: 'Save a file' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({
    actor: { username: 'customer1' },
    mutations: [{ name: 'order.place', args: { orderItems: [{ name: 'Okra', quantity: 1 }] } }],
  });

  await guard.getByRole('button', { name: 'Send now' }).click();
  await seen(guard.getByText('No signal right now. It is sent as soon as there is.'));
  // The service worker may be pulling with the session that ends here.
  phone.console.allow(/status of 401/);
  phone.console.allow(DELETION_WAITS);
  await phone.findSignal();
  await page.waitForURL(`${stage.server.url}/`);
  await seen(page.getByRole('button', { name: 'Login' }));
  expect(await loggedMutations(stage.server, 'order.place')).toHaveLength(1);
  await expect.poll(() => databasesOf(page)).toEqual([]);
});
