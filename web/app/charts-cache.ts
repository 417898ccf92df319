/** Where the code of the charts is kept, apart from what every device keeps. */
export const CHARTS_CACHE = 'charts';

/** Keeps a file of the charts' code for the next time, also on a page that no service worker had yet when it loaded it. */
export async function keepCharts(address: string): Promise<void> {
  try {
    const cache = await caches.open(CHARTS_CACHE);
    if (!(await cache.match(address))) await cache.add(address);
  } catch {
    // Without signal now, or in a private window: it is kept another time.
  }
}
