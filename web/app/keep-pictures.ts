/** The service worker's cache of pictures. */
const CACHE = 'pictures';
const AT_ONCE = 4;

/**
 * Fetches the pictures that this device does not hold yet, so that the whole catalogue shows them without signal. They go
 * through the service worker, which keeps them. Ends quietly at the first that fails: the next visit goes on.
 * @param addresses pictures by their path on this server
 */
export async function keepPictures(addresses: string[]): Promise<void> {
  if (!navigator.serviceWorker?.controller || !('caches' in globalThis)) return;
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
