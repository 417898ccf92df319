import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { openContext, type Size } from '../../../tests/e2e/helpers/devices/browser.ts';
import { fillLogin, worksOffline } from '../../../tests/e2e/helpers/devices/device.ts';

/** The compiler wraps named functions in `__name` calls, also those that run in the page. */
const FOR_COMPILED_CODE = 'globalThis.__name ??= (named) => named;';

/** Waits until the chip shows that all data is here and nothing is unsent. */
export async function allSent(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^All sent\b.*open details$/ }).waitFor();
}

type Account = { username: string; password: string };

/** Signs in at a URL of the app, and waits until data and app are available offline. */
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

/** Live heap of the page's scripts in bytes, after garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  // Collecting may release more: finalizers, weak references.
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** All rows of a table on the signed-in device, including those in packs (`web/replica/packs.ts`). */
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
    const reading = db.transaction([store, 'packs']);
    const all = <R>(from: string, range?: IDBKeyRange) =>
      new Promise<R[]>((read, failed) => {
        const request = reading.objectStore(from).getAll(range);
        request.onsuccess = () => read(request.result);
        request.onerror = () => failed(request.error);
      });
    const ofTable = IDBKeyRange.bound([store, -Infinity], [store, Infinity]);
    const [packs, loose] = await Promise.all([
      all<{ rows: Row<T>[] }>('packs', ofTable),
      all<Row<T> | { _id: string; isGone: true }>(store),
    ]);
    db.close();
    const rows = new Map([...packs.flatMap((pack) => pack.rows), ...loose].map((row) => [row._id, row]));
    return [...rows.values()].flatMap((row) => ('isGone' in row ? [] : row));
  }, table);
}
