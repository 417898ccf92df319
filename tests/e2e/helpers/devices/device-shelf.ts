import type { Browser, BrowserContext } from 'playwright-core';
import { openContext, openShell, type Size } from './browser.ts';
import { type Device, deviceIn, PLAIN_PAGE } from './device.ts';

/** Everything an origin stores, except for the installed app: its worker and the cached build. */
const TRACES = 'cookies,file_systems,indexeddb,local_storage,shader_cache,websql';

/**
 * Resets a context to a device with the app installed on which nobody ever signed in. Its page stays open for the next
 * test: a new page takes a fifth of the time of opening a device.
 * @throws Error if it can't be reset: the server does not answer, or a test has replaced the clock
 */
async function forget(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await Promise.all(context.pages().map((each) => each !== page && each.close({ runBeforeUnload: false })));
  await context.setOffline(false);
  await page.goto(url + PLAIN_PAGE);
  await page.evaluate(async () => {
    if (!String(setTimeout).includes('[native code]')) throw new Error('The clock of this context stays replaced.');
    const found = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache'));
    await Promise.all(found.map((name) => caches.delete(name)));
  });
  const devTools = await context.newCDPSession(page);
  // A running worker would keep its databases open.
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: TRACES });
  await context.clearCookies();
  await context.clearPermissions();
  await devTools.detach();
}

/**
 * One Chromium per worker, closed with the worker, and its devices, each with its own storage. After a test a device is
 * wiped and reused: installing the app again takes longer than most tests.
 */
export function createDeviceShelf() {
  let browser: Promise<Browser> | undefined;
  const idle: Record<Size, BrowserContext[]> = { phone: [], desktop: [] };

  return {
    /**
     * @param url where the device reaches the app
     * @param isNew a separate device, thrown away afterwards
     * @returns the device, and a function that returns it; after a failed test it is thrown away
     */
    async take(size: Size, url: string, isNew: boolean) {
      browser ??= openShell();
      const known = isNew ? undefined : idle[size].pop();
      const context = known ?? (await openContext(await browser, size));
      const device: Device = await deviceIn(context, url);
      let isOpen = true;
      context.once('close', () => {
        isOpen = false;
      });
      return {
        device,
        async putAway(isFine: boolean) {
          if (isNew || !isFine || !isOpen) return context.close();
          device.console.leave();
          const isClean = await forget(context, url).then(
            () => true,
            () => false,
          );
          if (isClean) idle[size].push(context);
          else await context.close();
        },
      };
    },
  };
}
