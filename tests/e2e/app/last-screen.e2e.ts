import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { card, logOut, markDelivered, undoIsOver } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import { chipSays, type Device, PLAIN_PAGE, seen, signIn, signInHere, takeSession } from '../helpers/devices/device.ts';
import { openKillablePhone } from '../helpers/devices/killable-phone.ts';
import { registrationIdOf } from '../helpers/devices/worker.ts';
import { speak } from '../helpers/looks/languages.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

const STOPS = '/driver/ordertrack';

/** Runs in the page: changes fields of a kept screen. */
async function changeKept({ path, changes }: { path: string; changes: object }): Promise<boolean> {
  const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.startsWith('todoke-')) ?? {};
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((settle, fail) => {
      request.onsuccess = () => settle(request.result);
      request.onerror = () => fail(request.error);
    });
  const db = await done(indexedDB.open(name));
  const meta = db.transaction('meta', 'readwrite').objectStore('meta');
  const kept: { key: string; value: object } | undefined = await done(meta.get(`lastScreen ${path}`));
  if (kept) await done(meta.put({ ...kept, value: { ...kept.value, ...changes } }));
  db.close();
  return kept !== undefined;
}

/** Sends the app to the background, which keeps its screen. */
async function hide(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.evaluate(changeKept, { path, changes: {} }), { timeout: 15_000 }).toBe(true);
}

/** True if the page started with the last screen. */
const beganWithIt = (page: Page) => page.evaluate(() => performance.getEntriesByName('last-screen').length > 0);

/** Reopens the app; tells whether it started with the last screen, once the app has taken over. */
async function opensWithIt(device: Device, path = STOPS): Promise<boolean> {
  const page = await device.openTab(path);
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('[data-last-screen]'));
  return beganWithIt(page);
}

/** Retries: a busy worker that does not find the screen in time answers without it. */
const soonOpensWithIt = (...of: Parameters<typeof opensWithIt>) =>
  expect.poll(() => opensWithIt(...of), { interval: 500 }).toBe(true);

/** An offline driver whose stops are kept. */
async function driverInBackground(stage: Stage): Promise<Device> {
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', STOPS);
  await seen(card(phone.page, 'Restaurant r1'));
  await phone.loseSignal();
  await chipSays(phone.page, 'Offline');
  await hide(phone.page);
  return phone;
}

test('the next start shows the last screen, asleep, and the app takes over', async () => {
  const stage = await setStage();
  const phone = await driverInBackground(stage);
  await phone.closeTab();

  // Until the app has loaded, taps on it do nothing.
  const asleep = await phone.context.newPage();
  await asleep.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(window, 'setTimeout', { value: () => 0 });
  });
  const answer = await asleep.goto(stage.server.url + STOPS);
  expect(await answer?.text()).toContain('Restaurant r1');
  expect(await beganWithIt(asleep)).toBe(true);
  for (const y of [40, 200, 330, 420, 500]) await asleep.mouse.click(200, y);
  expect(asleep.url()).toBe(stage.server.url + STOPS);
  expect(await asleep.locator('#last-screen').evaluate((element) => element.contains(document.activeElement))).toBe(
    false,
  );
  await asleep.close();

  await soonOpensWithIt(phone);
  expect(await phone.page.locator('#last-screen').count()).toBe(0);
  await markDelivered(phone.page, 'Restaurant r1');
  await chipSays(phone.page, 'Offline · 1 waiting');
  // The other tab changed its content.
  expect(await opensWithIt(phone)).toBe(false);
});

test('the app opened by its own address begins with the home as it was last left', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'customer1', '/customer');
  await seen(phone.page.getByText('All Products'));
  await phone.loseSignal();
  await chipSays(phone.page, 'Offline');
  await hide(phone.page);
  await phone.closeTab();
  await soonOpensWithIt(phone, '/');
  await phone.page.waitForURL(`${stage.server.url}/customer`);
});

test('it is shown to nobody else, and not after a sign-out', async () => {
  const stage = await setStage();
  const phone = await driverInBackground(stage);
  await phone.findSignal();
  await phone.page.goto(stage.server.url + PLAIN_PAGE);
  await takeSession(phone.page, 'driver2');
  expect(await opensWithIt(phone)).toBe(false);
  await takeSession(phone.page, 'driver1');
  await soonOpensWithIt(phone);
  phone.console.allow(DELETION_WAITS);
  await logOut(phone.page);
  await signInHere(phone.page, 'driver1');
  expect(await opensWithIt(phone)).toBe(false);
});

test('it is not shown after a change by the office, in another language, on another day, or by another version', async () => {
  const stage = await setStage();
  const phone = await driverInBackground(stage);
  const { page } = phone;
  const change = (changes: object) => page.evaluate(changeKept, { path: STOPS, changes });
  phone.console.allow(/ERR_INTERNET_DISCONNECTED/);
  await speak(phone, stage.server.url, 'ja');
  expect(await opensWithIt(phone)).toBe(false);
  await speak(phone, stage.server.url, 'en');
  await soonOpensWithIt(phone);
  const day = dayOf(toInstant(await page.evaluate(() => Date.now())), 'Asia/Tokyo');
  await change({ day: '2020-01-01' });
  expect(await opensWithIt(phone)).toBe(false);
  await change({ day, entry: '/assets/index-before.js' });
  expect(await opensWithIt(phone)).toBe(false);
  const entry = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
  await change({ entry: new URL(entry).pathname });
  await soonOpensWithIt(phone);

  await stage.server.add(manyStops(1));
  await phone.findSignal();
  await seen(card(page, 'Stop 01'));
  await phone.loseSignal();
  expect(await opensWithIt(phone)).toBe(false);
});

test('it is not shown once the service worker has sent what it showed as waiting', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', STOPS);
  const registrationId = await registrationIdOf(phone.context, phone.page);
  await phone.loseSignal();
  await stage.cutPower();
  await markDelivered(phone.page, 'Restaurant r1');
  await undoIsOver(phone.page);
  await hide(phone.page);
  const other = await phone.context.newPage();
  const session = await phone.context.newCDPSession(other);
  await session.send('ServiceWorker.enable');
  await phone.page.close();
  await soonOpensWithIt(phone);
  await phone.page.close();
  await stage.server.startAgain();
  await phone.findSignal();
  const origin = stage.server.url;
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'todoke-outbox',
    lastChance: true,
  });
  await expect
    .poll(() => stage.server.withDatabase((db) => db.selectFrom('mutationLog').select('id').execute()))
    .not.toEqual([]);
  expect(await opensWithIt(phone)).toBe(false);
});

test('it survives a power cut', async () => {
  const stage = await setStage();
  const wire = await layWire(stage.server.url);
  onTestFinished(() => wire.close());
  const phone = await openKillablePhone(wire);
  await phone.signIn('driver1', STOPS);
  await seen(card(phone.page, 'Restaurant r1'));
  await phone.loseSignal();
  await hide(phone.page);
  const reopensWithIt = async () => {
    await phone.killAndReopen(STOPS);
    return beganWithIt(phone.page);
  };
  await expect.poll(reopensWithIt, { interval: 500, timeout: 60_000 }).toBe(true);
  await seen(card(phone.page, 'Restaurant r1'));
});
