import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonName } from '../../../../schema/testing/test-records.ts';
import { passwordOf } from '../business/business.ts';
import { wordsOf } from '../words.ts';
import { watchConsole } from './console-watch.ts';

/** On the app's origin, but without loading the app or its service worker. */
export const PLAIN_PAGE = '/api/health';

/** A device that reaches the app at `url`, with nothing loaded yet. */
export async function deviceIn(context: BrowserContext, url: string) {
  const console = watchConsole(context);
  let page = context.pages()[0] ?? (await context.newPage());

  return {
    context,
    console,
    /** The active tab. */
    get page(): Page {
      return page;
    },
    goto: (path: string) => page.goto(url + path),
    /** Opens another tab, which becomes the active one. */
    async openTab(path: string): Promise<Page> {
      page = await context.newPage();
      await page.goto(url + path);
      return page;
    },
    /** Closes the active tab without warning, like a phone short of memory. */
    async closeTab() {
      await page.close({ runBeforeUnload: false });
      page = context.pages().at(-1) ?? page;
    },
    /** Goes offline. */
    async loseSignal() {
      console.allowNoNetwork();
      await context.setOffline(true);
    },
    async findSignal() {
      await context.setOffline(false);
    },
  };
}

export type Device = Awaited<ReturnType<typeof deviceIn>>;

/** Waits until the element is visible. */
export async function seen(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
}

/** Waits until none is visible: an element that is animated out may overlap its successor. */
export async function gone(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'hidden' });
}

/** Navigates the open app to another address, as Back does; tells whether that is another screen. */
export function askForAddress(page: Page, path: string): Promise<boolean> {
  return page.evaluate((to) => {
    const { state } = history;
    const { pathname } = location;
    for (const title of document.querySelectorAll('h1')) title.dataset.left = title.textContent ?? '';
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return location.pathname !== pathname;
  }, path);
}

/** Goes to another screen of the open app, as a link does: loading the app again takes many times longer. */
export async function goInApp(page: Page, path: string): Promise<void> {
  if (!(await askForAddress(page, path))) return;
  await page.waitForFunction(() => {
    const title = document.querySelector('h1');
    return title !== null && title.textContent !== title.dataset.left;
  });
}

/** The sync chip of a page. */
export function chipOf(page: Page): Locator {
  return page.getByRole('button', { name: /open details$/ });
}

/** Waits until the sync chip has exactly this text, amount included. */
export async function chipSays(page: Page, text: string): Promise<void> {
  const end = (await wordsOf(page))(', open details');
  const chip = page.getByRole('button', { name: new RegExp(`${end}$`) });
  const whole = `${text}${end}`;
  const exactly = new RegExp(`^${whole.replaceAll(/[.?*+^$()|[\]{}\\]/g, String.raw`\$&`)}$`);
  // Playwright checks twice a second: polling the text costs several times as much while Undo runs.
  const isSaid = await chip
    .filter({ hasText: exactly })
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  if (!isSaid) expect(await chip.textContent(), 'sync chip').toBe(whole);
}

/** Opens the sync panel from the chip. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await chipOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Sent and waiting' });
  await seen(panel);
  return panel;
}

/** Load time of the page: if unchanged, the page was not reloaded. */
export function pageAge(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Names of the app's databases on the device. */
export function databasesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

/** Waits until the app's earlier writes on the device are done: writes to one table run in order. */
export async function isStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      await new Promise((opened) => opening.addEventListener('success', opened, { once: true }));
      const tables = [...opening.result.objectStoreNames];
      if (tables.length > 0) {
        const looking = opening.result.transaction(tables, 'readwrite');
        looking.commit();
        await new Promise((done) => looking.addEventListener('complete', done, { once: true }));
      }
      opening.result.close();
    }
  });
}

/** Waits until the app is fully cached and the worker controls this page, so that it works offline. */
export async function worksOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state === 'activating') {
      await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }));
    }
  });
  // A page that was loading when its worker activated is controlled only after reloading.
  if (await page.evaluate(() => navigator.serviceWorker.controller !== null)) return;
  await page.reload();
  await seen(page.locator('#root h1').first());
}

/** Fills in and submits the open login screen. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  const say = await wordsOf(page);
  await page.getByLabel(say('Username')).fill(name);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Login') }).click();
}

/** Signs in on the open login screen and waits for the first sync. */
export async function signInHere(page: Page, name: PersonName): Promise<void> {
  await fillLogin(page, name, passwordOf(name));
  await chipSays(page, (await wordsOf(page))('All sent'));
}

/** Requests a session and stores it as the login screen does, without loading that. */
export async function takeSession(page: Page, name: PersonName): Promise<void> {
  await page.evaluate(
    async (form) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/users/login', { method: 'POST', headers, body: JSON.stringify(form) });
      const info = await response.text();
      localStorage.setItem('userInfo', info);
      if (['driver', 'manager'].includes(JSON.parse(info).role)) localStorage.setItem('employeeInfo', info);
    },
    { username: name, password: passwordOf(name) },
  );
}

/** Signs in on the login screen, on the way to an address, and waits until the device works offline. */
export async function signInByHand(device: Device, name: PersonName, path = '/'): Promise<void> {
  await device.goto(path);
  await signInHere(device.page, name);
  await worksOffline(device.page);
}

/**
 * Opens an address signed in, and waits until the device is in sync and works offline: like signInByHand, in a third of
 * the time.
 */
export async function signIn(device: Device, name: PersonName, path = '/'): Promise<void> {
  if (!device.page.url().endsWith(PLAIN_PAGE)) await device.goto(PLAIN_PAGE);
  await takeSession(device.page, name);
  await device.goto(path);
  await chipSays(device.page, (await wordsOf(device.page))('All sent'));
  await worksOffline(device.page);
}
