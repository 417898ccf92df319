import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACTORS, IDS, testId } from '../../../schema/testing/test-records.ts';
import { logOut, markDelivered } from '../helpers/acts.ts';
import { manyStops, passwordOf } from '../helpers/business/business.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import {
  chipSays,
  type Device,
  databasesOf,
  fillLogin,
  goInApp,
  gone,
  seen,
  signIn,
  signInHere,
} from '../helpers/devices/device.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** The server ends driver 1's sessions while a delivery waits on the phone, which then goes online. */
async function endSession({ page, ...phone }: Device, server: Server, stop: string): Promise<void> {
  const sent = await delivered(server);
  await phone.loseSignal();
  await markDelivered(page, stop);
  await server.withDatabase((db) => db.deleteFrom('sessions').where('identityId', '=', ACTORS.driver1._id).execute());
  await phone.findSignal();
  await seen(page.getByRole('alert').getByText('1 item waits for you. Sign in to send it.'));
  await chipSays(page, 'Sign in to send · 1 waiting');
  expect(await delivered(server)).toEqual(sent);
  await page.getByRole('link', { name: 'Sign in' }).click();
}

/** The people who delivered, according to the server. */
const delivered = async (server: Server) =>
  (await loggedMutations(server, 'orderTrack.deliver')).map(({ actorId }) => actorId);

const isDelivered = (server: Server, trackId: string) =>
  server.withDatabase((db) => db.selectFrom('orderTracks').select('isDelivered').where('_id', '=', trackId).execute());

/** Signing in can wait, and afterwards the waiting work is sent. */
async function sameDriver({ page, ...phone }: Device, server: Server): Promise<void> {
  await seen(page.getByText('1 item waits for you. Sign in to send it.'));
  expect(await page.getByLabel('Username').inputValue()).toBe('driver1');
  await page.getByRole('link', { name: 'Go on without signing in' }).click();
  await page.waitForURL(`${server.url}/driver/ordertrack`);

  await phone.loseSignal();
  await phone.goto('/');
  await page.waitForURL(`${server.url}/driver`);
  await seen(page.getByRole('alert').getByText('1 item waits for you. Sign in to send it.'));

  await phone.findSignal();
  await goInApp(page, '/driver/ordertrack');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInHere(page, 'driver1');
  await page.waitForURL(`${server.url}/driver/ordertrack`);
  expect(await delivered(server)).toEqual([ACTORS.driver1._id]);
  expect(await isDelivered(server, IDS.track1)).toEqual([{ isDelivered: 1 }]);
}

/** Somebody else signs in: the first driver's work is neither sent nor lost. */
async function anotherDriver(page: Page, server: Server): Promise<void> {
  await signInHere(page, 'driver2');
  await page.waitForURL(`${server.url}/driver/ordertrack`);
  await markDelivered(page, 'Restaurant r2');
  await chipSays(page, 'All sent');
  expect(await delivered(server)).toEqual([ACTORS.driver1._id, ACTORS.driver2._id]);
  expect(await isDelivered(server, testId(2001))).toEqual([{ isDelivered: 0 }]);
  await logOut(page);

  await fillLogin(page, 'driver1', passwordOf('driver1'));
  await chipSays(page, 'All sent');
  expect(await delivered(server)).toEqual([ACTORS.driver1._id, ACTORS.driver2._id, ACTORS.driver1._id]);
  await page.waitForURL(`${server.url}/driver`);
}

/** Logging out with unsent work asks first: Stay, Save a file, Send now. */
async function logOutWithWork({ page, ...phone }: Device, server: Server): Promise<void> {
  await goInApp(page, '/driver/ordertrack');
  await phone.loseSignal();
  await markDelivered(page, 'Stop 02');
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
    actor: { username: 'driver1' },
    mutations: [{ name: 'orderTrack.deliver', args: { orderTrackId: testId(2002) } }],
  });

  await guard.getByRole('button', { name: 'Send now' }).click();
  await seen(guard.getByText('No signal right now. It is sent as soon as there is.'));
  await phone.findSignal();
  await page.waitForURL(`${server.url}/`);
  await seen(page.getByRole('button', { name: 'Login' }));
  expect(await isDelivered(server, testId(2002))).toEqual([{ isDelivered: 1 }]);
  await expect.poll(() => databasesOf(page)).toEqual([]);
}

test('a session that ended loses nothing, whoever signs in next; nor does a logout', async () => {
  const { open, server } = await setStage();
  await server.add(manyStops(2));
  const phone = await open('phone');
  // The service worker may be pulling with the session that ends.
  phone.console.allow(/status of 401/);
  phone.console.allow(DELETION_WAITS);
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await endSession(phone, server, 'Restaurant r1');
  await sameDriver(phone, server);
  await endSession(phone, server, 'Stop 01');
  await anotherDriver(phone.page, server);
  expect(await isDelivered(server, testId(2001))).toEqual([{ isDelivered: 1 }]);
  await logOutWithWork(phone, server);
});
