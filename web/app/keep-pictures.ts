/** The service worker's cache of pictures. */
const CACHE = 'pictures';
const AT_ONCE = 4;

/** Resolves when the service worker serves this page: on the first visit it is still keeping the app. */
async function servedByWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((served) => serviceWorker.addEventListener('controllerchange', served, { once: true }));
}

/**
 * Fetches the pictures that this device does not hold yet, so that the whole catalogue shows them without signal. They go
 * through the service worker, which keeps them. Ends quietly at the first that fails: the next visit goes on.
 * @param addresses pictures by their path on this server
 */
export function keepPictures(addresses: string[]): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return Promise.resolve();
  // One after the other: the next finds what the one before it fetched.
  last = last.then(() => keepMissing(addresses));
  return last;
}

let last: Promise<void> = Promise.resolve();

async function keepMissing(addresses: string[]): Promise<void> {
  await servedByWorker();
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(addresses)].filter((address) => address.startsWith('/pictures/') && !held.has(address));

  async function fetchNext(): Promise<void> {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const response = await fetch(next, { priority: 'low' });
      if (!response.ok) continue;
      await response.arrayBuffer();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext)).catch(() => {});
}
