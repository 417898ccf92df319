import type { Page } from 'playwright-core';

/** Seconds of processor time that each process of the browser has taken, by its id. */
async function secondsTaken(page: Page): Promise<Map<number, number>> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** The process of a page, which the browser does not tell: the one that works while the page keeps it busy. */
async function processOf(page: Page): Promise<number> {
  const before = await secondsTaken(page);
  await page.evaluate(() => {
    const end = performance.now() + 1000;
    while (performance.now() < end);
  });
  const after = await secondsTaken(page);
  const took = (id: number) => (after.get(id) ?? 0) - (before.get(id) ?? 0);
  const [busiest] = [...after.keys()].sort((a, b) => took(b) - took(a));
  if (busiest === undefined || took(busiest) < 0.5) throw new Error('The process of the page was not found.');
  return busiest;
}

/**
 * Stops a tab where it is, as a phone does to tabs in the background: it keeps its locks and its transactions.
 * @returns lets it go on
 */
export async function standStill(page: Page): Promise<() => void> {
  const id = await processOf(page);
  process.kill(id, 'SIGSTOP');
  return () => process.kill(id, 'SIGCONT');
}
