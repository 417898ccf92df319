const CACHE = 'pictures';
const AT_ONCE = 4;

/** Resolves once the service worker controls this page. On the first visit it is still caching the app. */
async function servedByWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((served) => serviceWorker.addEventListener('controllerchange', served, { once: true }));
}

/**
 * Fetches missing pictures through the service worker, which caches them, so that the whole catalogue has its pictures
 * offline. Stops silently at the first failure; the next visit continues.
 * @param addresses picture paths on this server
 */
export function keepPictures(addresses: string[]): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return Promise.resolve();
  // One run after another, so that each sees what the last one cached.
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
