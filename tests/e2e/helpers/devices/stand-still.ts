import type { Page } from 'playwright-core';
import { setStage } from '../stage.ts';
import { chipSays, signIn } from './device.ts';

/** Seconds of processor time that each process of the browser has taken, by its id. */
async function secondsTaken(page: Page): Promise<Map<number, number>> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** The process of a page, which the browser does not tell: the one that works while the page keeps itself busy. */
async function processOf(page: Page): Promise<number> {
  const before = await secondsTaken(page);
  for (let tries = 0; tries < 10; tries++) {
    await page.evaluate(() => {
      const end = performance.now() + 1000;
      while (performance.now() < end);
    });
    const after = await secondsTaken(page);
    const took = (id: number) => (after.get(id) ?? 0) - (before.get(id) ?? 0);
    const [busiest = 0, next = 0] = [...after.keys()].sort((a, b) => took(b) - took(a));
    if (took(busiest) > 0.5 && took(busiest) > 2 * took(next)) return busiest;
  }
  throw new Error('The process of the page was not found.');
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

/** A driver's phone with the stops in two tabs, both in sync; the first one leads. */
export async function openTwoTabs() {
  const stops = '/driver/ordertrack';
  const { server, open } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'driver1', stops);
  const first = phone.page;
  const second = await phone.openTab(stops);
  await chipSays(second, 'All sent');
  return { server, first, second };
}
