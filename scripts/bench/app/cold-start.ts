import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../../web/e2e/helpers/browser.ts';
import { type Server, startTodoke } from '../../../web/e2e/helpers/server.ts';
import { DEMO_PASSWORDS } from '../../demo/accounts.ts';
import type { Line, Row, Verdict } from '../row.ts';
import { median, ratio } from '../stats.ts';
import { openDevice, signIn } from './app-device.ts';
import { bigBusiness } from './big-business.ts';

const ROUNDS = 7;
const SLOWER = 4;
const AT_MOST_MS = 1500;
/** Times of the bare page. */
const AT_MOST = 1.3;
const RECORD = 'decisions/0008-what-a-cold-start-is-made-of.md';

type Opened = {
  who: string;
  account: { username: string; password: string };
  path: string;
  /** CSS selector that matches once the list is rendered, not before. */
  row: string;
};

const OPENED: Opened[] = [
  {
    who: 'customer: the catalogue',
    account: { username: 'customer1', password: DEMO_PASSWORDS.customer },
    path: '/customer/regularorder',
    row: '[role=list] [role=listitem] article',
  },
  {
    who: 'driver: the stops',
    account: { username: 'driver1', password: DEMO_PASSWORDS.driver },
    path: '/driver/ordertrack',
    row: 'main article',
  },
];

/**
 * Runs in the page before the app: records when the first frame with a row was painted, counted from the navigation.
 */
function noteFirstRow(row: string): void {
  const look = () =>
    requestAnimationFrame(() => {
      if (!document.querySelector(row)) return look();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(globalThis, { firstRowAt: performance.now() });
      port2.postMessage(null);
    });
  look();
}

/** Runs in the page: milliseconds of a fixed computation, repeated because the throttling is not steady. */
function workTimes(): number[] {
  return Array.from({ length: 30 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let i = 0; i < 1_000_000; i++) sum = (sum * 31 + i) | 0;
    return sum === 1 ? Number.POSITIVE_INFINITY : performance.now() - start;
  });
}

/** Runs in the page: what it shows, with the styles in use, as a page without any script. */
function bareMarkup(): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const styles = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll('script, style, link')) element.remove();
  const style = document.createElement('style');
  style.textContent = styles.join('\n');
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Runs in the page: the service worker answers every address with this page from now on. */
async function serveBare(markup: string): Promise<void> {
  const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
  const cache = await caches.open(name ?? '');
  const page = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html');
  if (!page) throw new Error('The app is not installed.');
  await cache.put(page, new Response(markup, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

/** Fails if CPU throttling has no effect. */
async function assertSlow(page: Page, cdp: CDPSession): Promise<void> {
  const slow = median(await page.evaluate(workTimes));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const fast = median(await page.evaluate(workTimes));
  if (slow < fast * (SLOWER / 2)) throw new Error(`The page was not slowed down: ${slow} ms against ${fast} ms.`);
}

async function install(browser: Browser, server: Server, { account, path, row }: Opened, isBare: boolean) {
  const context = await openDevice(browser, 'phone');
  const first = await context.newPage();
  await signIn(first, server.url + path, account);
  await first.locator(row).first().waitFor();
  if (isBare) await first.evaluate(serveBare, await first.evaluate(bareMarkup));
  // A second page keeps the device and stops the service worker, so that each start has neither page nor worker.
  const keeper = await context.newPage();
  const workers = await context.newCDPSession(keeper);
  await workers.send('ServiceWorker.enable');
  await first.close();
  await context.addInitScript(noteFirstRow, row);

  async function start(isFirst: boolean): Promise<number> {
    await workers.send('ServiceWorker.stopAllWorkers');
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    const at = await page.waitForFunction(() => Reflect.get(globalThis, 'firstRowAt'));
    const milliseconds = Number(await at.jsonValue());
    if (isFirst) await assertSlow(page, cdp);
    await page.close();
    return milliseconds;
  }
  return { start, goOffline: () => context.setOffline(true) };
}

type Device = { who: string; isBare: boolean; samples: number[] } & Awaited<ReturnType<typeof install>>;

export const coldStart: Row = {
  name: 'cold-start',
  title: 'The installed app, opened without signal',
  how: `A new page in a browser that runs, without page, worker or server, on a ${SLOWER}× slowed processor (page only; the service worker and the database keep their pace): from the navigation to the painted frame with the first rows. Beside it the very same markup and styles, without any script, answered by the same worker: no app can be sooner.`,
  async run({ say, afterwards, program }) {
    const server = await startTodoke(await bigBusiness(), program);
    afterwards(() => server.close());
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const devices: Device[] = [];
    for (const opened of OPENED) {
      for (const isBare of [false, true]) {
        const who = isBare ? `${opened.who}, as a page without script` : opened.who;
        devices.push({ who, isBare, ...(await install(browser, server, opened, isBare)), samples: [] as number[] });
      }
    }
    await server.kill();
    for (const { goOffline } of devices) await goOffline();
    for (const { start } of devices) await start(true);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { start, samples } of devices) samples.push(await start(false));
    }
    for (const { who, samples } of devices) say(`${who}: ${median(samples).toFixed(0)} ms`);
    const verdicts = devices.flatMap(({ who, isBare, samples }, index): Verdict[] => {
      const bare = devices[index + 1];
      if (isBare || !bare) return [];
      return [
        { what: who, measured: median(samples), unit: ' ms', target: { atMost: AT_MOST_MS }, record: RECORD },
        {
          what: `${who} / ${bare.who}`,
          measured: ratio(samples, bare.samples),
          unit: '×',
          target: { atMost: AT_MOST },
          record: RECORD,
        },
      ];
    });
    return { lines: devices.map(({ who, samples }): Line => ({ who, unit: 'ms', samples })), verdicts };
  },
};
