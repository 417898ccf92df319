import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Row, TableName } from '../../../schema/tables.ts';
import { openContext, type Size } from '../../../web/e2e/browser.ts';
import { fillLogin, worksOffline } from '../../../web/e2e/device.ts';

/** The compiler wraps named functions in a call of this, also those that run in the page. */
const FOR_COMPILED_CODE = 'globalThis.__name ??= (named) => named;';

/** Waits until the chip says that everything is here, and nothing waits. */
export async function allSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^All sent\b.*open sync details$/ }).waitFor();
}

type Account = { username: string; password: string };

/** Signs in at an address of the app, and waits until all data and the app itself are on the device. */
export async function signIn(page: Page, address: string, { username, password }: Account): Promise<void> {
  await page.goto(address);
  await fillLogin(page, username, password);
  await allSent(page);
  await worksOffline(page);
}

/** A device of its own that runs compiled code in its pages. */
export async function openDevice(browser: Browser, size: Size): Promise<BrowserContext> {
  const context = await openContext(browser, size);
  await context.addInitScript(FOR_COMPILED_CODE);
  return context;
}

/** Goes to another screen of the app that is open, as a link would. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** All rows that the signed-in device keeps of a kind of record. */
export function rowsOn<T extends TableName>(page: Page, table: T): Promise<Row<T>[]> {
  return page.evaluate(async (store) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const name = names.find((each) => each.startsWith('todoke-'));
    if (!name) throw new Error('Nobody is signed in here.');
    const db = await new Promise<IDBDatabase>((opened, failed) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => opened(request.result);
      request.onerror = () => failed(request.error);
    });
    const rows = await new Promise<Row<T>[]>((read, failed) => {
      const request = db.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => read(request.result);
      request.onerror = () => failed(request.error);
    });
    db.close();
    return rows;
  }, table);
}
