import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { markDelivered } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import {
  chipSays,
  fillLogin,
  goInApp,
  openSyncPanel,
  PLAIN_PAGE,
  seen,
  signIn,
  takeSession,
} from '../helpers/devices/device.ts';
import { startProxy } from '../helpers/servers/proxy.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** The chunk with the mutations of drivers and the office. */
const STAFF = 'staff-first';
/** The chunk with a restaurant's. */
const RESTAURANT = 'background-first';

const outboxOf = (page: Page) =>
  page.evaluate(async () => {
    const [known] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('todoke-'));
    const opening = indexedDB.open(known?.name ?? '');
    const db = await new Promise<IDBDatabase>((done, fail) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const reading = db.transaction('outbox').objectStore('outbox').getAll();
    const rows = await new Promise<{ name: string; state: string }[]>((done) => {
      reading.onsuccess = () => done(reading.result);
    });
    db.close();
    return rows.map(({ name, state }) => ({ name, state }));
  });

/** A new phone whose worker is never installed, so it caches nothing. `refuse` also blocks a chunk. */
async function phoneWithoutWorker() {
  const stage = await setStage();
  const proxy = await startProxy([stage.server.url]);
  onTestFinished(() => proxy.close());
  const phone = await stage.open('phone', { url: proxy.url });
  phone.console.allow(/ERR_|dynamically imported module|error occurred|React Router caught|[Ss]ervice ?[Ww]orker/);
  // Otherwise the browser would answer with a file that it has loaded before.
  const cdp = await phone.context.newCDPSession(phone.page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const refuse = (chunk = '') => proxy.refuse(new RegExp(`^/(service-worker|assets/${chunk}-[\\w-]{8})\\.js$`));
  refuse();
  return { ...stage, phone, page: phone.page, refuse };
}

test('without the mutations of its role a device is not opened, and its work waits as it is', async () => {
  const { phone, page, refuse, server } = await phoneWithoutWorker();
  refuse(STAFF);
  await phone.goto('/');
  await fillLogin(page, 'driver1', passwordOf('driver1'));
  await seen(page.getByText('The server can’t be reached. Signing in needs signal; everything after it does not.'));
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();

  refuse();
  await fillLogin(page, 'driver1', passwordOf('driver1'));
  await chipSays(page, 'All sent');
  await goInApp(page, '/driver/ordertrack');
  await markDelivered(page, 'Restaurant r1');

  const waits = [{ name: 'orderTrack.deliver', state: 'waiting' }];
  refuse(STAFF);
  await page.reload();
  await seen(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
  expect(await outboxOf(page)).toEqual(waits);

  refuse();
  await page.getByRole('button', { name: 'Reload' }).click();
  await chipSays(page, 'All sent');
  expect(await loggedMutations(server, 'orderTrack.deliver')).toHaveLength(1);
});

test('a driver’s app opens without signal with the mutations of its role, and knows what waits', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  // Only the worker's cache is left.
  await (await phone.context.newCDPSession(phone.page)).send('Network.clearBrowserCache');
  await phone.closeTab();
  await phone.loseSignal();
  await stage.cutPower();
  const page = await phone.openTab('/driver/ordertrack');
  await markDelivered(page, 'Restaurant r1');
  await chipSays(page, 'Offline · 1 waiting');
  await page.reload();
  await chipSays(page, 'Offline · 1 waiting');
  const panel = await openSyncPanel(page);
  await seen(panel.getByText('Delivery', { exact: true }));
});

test('without its mutations a restaurant’s home is there and says so, and goes on with the next start', async () => {
  const { phone, page, refuse } = await phoneWithoutWorker();
  await phone.goto(PLAIN_PAGE);
  await takeSession(page, 'customer1');
  await phone.goto('/customer');
  await chipSays(page, 'All sent');

  refuse(RESTAURANT);
  await page.reload();
  await seen(page.getByRole('link', { name: 'All Products' }));
  await chipSays(page, 'Server trouble');

  refuse();
  await page.reload();
  await chipSays(page, 'All sent');
});
