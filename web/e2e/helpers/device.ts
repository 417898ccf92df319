import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PersonName } from '../../../schema/testing/test-records.ts';
import { openContext, type Size } from './browser.ts';
import { passwordOf } from './business.ts';
import { watchConsole } from './console-watch.ts';

/** Opens a device that reaches the app at `url`; nothing is loaded yet. */
export async function openDevice(browser: Browser, url: string, size: Size) {
  const context = await openContext(browser, size);
  const console = watchConsole(context);
  let page = await context.newPage();

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

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** Waits until it is visible. */
export async function seen(locator: Locator): Promise<void> {
  await locator.waitFor({ state: 'visible' });
}

/** Waits until none is visible: what leaves in motion may stand beside its successor for a moment. */
export async function gone(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'hidden' });
}

/** The sync chip of a page. */
export function chipOf(page: Page): Locator {
  return page.getByRole('button', { name: /open sync details$/ });
}

/** Waits until the sync chip has exactly this text, amount included. */
export async function chipSays(page: Page, text: string): Promise<void> {
  await expect.poll(() => chipOf(page).textContent(), { message: 'sync chip' }).toBe(`${text}, open sync details`);
}

/** Opens the sync panel from the chip. */
export async function openSyncPanel(page: Page): Promise<Locator> {
  await chipOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await seen(panel);
  return panel;
}

/** Load time of the page: unchanged means that nothing reloaded it. */
export function pageAge(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Names of the app's databases on the device. */
export function databasesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

/** Waits until the app is fully cached and the worker controls this page, so that it works offline. */
export async function worksOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state === 'activating') {
      await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }));
    }
  });
  // A page that was loading when its worker activated is controlled only from its next load.
  if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null))) await page.reload();
}

/** Fills in and submits the open login screen. */
export async function fillLogin(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in on the open login screen and waits for the first sync. */
export async function signInHere(page: Page, name: PersonName): Promise<void> {
  await fillLogin(page, name, passwordOf(name));
  await chipSays(page, 'All sent');
}

/** Signs in, on the way to an address, and waits until the device works offline. */
export async function signIn(device: Device, name: PersonName, path = '/'): Promise<void> {
  await device.goto(path);
  await signInHere(device.page, name);
  await worksOffline(device.page);
}
