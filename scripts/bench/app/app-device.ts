import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Row, TableName } from '../../../schema/tables.ts';
import { openContext, type Size } from '../../../web/e2e/helpers/browser.ts';
import { fillLogin, worksOffline } from '../../../web/e2e/helpers/device.ts';

/** The compiler wraps named functions in `__name` calls, also those that run in the page. */
const FOR_COMPILED_CODE = 'globalThis.__name ??= (named) => named;';

/** Waits until the chip shows that all data is here and nothing is unsent. */
export async function allSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^All sent\b.*open details$/ }).waitFor();
}

type Account = { username: string; password: string };

/** Signs in at an address of the app, and waits until data and app are available offline. */
export async function signIn(page: Page, address: string, { username, password }: Account): Promise<void> {
  await page.goto(address);
  await fillLogin(page, username, password);
  await allSent(page);
  await worksOffline(page);
}

/** A separate device whose pages can run compiled code. */
export async function openDevice(browser: Browser, size: Size): Promise<BrowserContext> {
  const context = await openContext(browser, size);
  await context.addInitScript(FOR_COMPILED_CODE);
  return context;
}

/** Navigates inside the open app, like a link. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** All rows of a table on the signed-in device. */
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
