/** Cache of the dashboard's chart code, which is not precached. */
export const CHARTS_CACHE = 'charts';

/** Caches a file of the chart code. Also works on a page that loaded before a service worker controlled it. */
export async function keepCharts(address: string): Promise<void> {
  try {
    const cache = await caches.open(CHARTS_CACHE);
    if (!(await cache.match(address))) await cache.add(address);
  } catch {
    // Offline or in a private window: cached another time.
  }
}
