/** Cache of the charts' code, apart from what every device stores. */
export const CHARTS_CACHE = 'charts';

/** Caches a file of the charts' code, also on a page that no service worker controlled when it loaded. */
export async function keepCharts(address: string): Promise<void> {
  try {
    const cache = await caches.open(CHARTS_CACHE);
    if (!(await cache.match(address))) await cache.add(address);
  } catch {
    // Offline or in a private window: cached another time.
  }
}
