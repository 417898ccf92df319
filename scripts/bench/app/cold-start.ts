import type { Browser, CDPSession, Page } from 'playwright-core';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { openBrowser } from '../../../tests/e2e/helpers/devices/browser.ts';
import { type Server, startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import { type Line, type Row, roundsOf, type Verdict } from '../row.ts';
import { median, ratio } from '../stats.ts';
import { openDevice, signIn } from './app-device.ts';
import { bigBusiness } from './big-business.ts';

const ROUNDS = 7;
const SLOWER = 4;
const AT_MOST_MS = 1500;
/** Target, as a multiple of the bare page's time. */
const AT_MOST = 1.3;
/** Target until the app has taken over, as a share of the time without a last screen. */
const IN_CHARGE = 0.5;
const RECORD = 'budgets.md#0008-what-a-cold-start-is-made-of';
const KEPT_RECORD = 'decisions/0115-the-last-screen-is-shown-first.md';

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
 * Runs in the page before the app: records when the first frame with a row was painted, by the last screen or the app,
 * and when the app's own was, both since the navigation.
 */
function noteFirstRow(row: string): void {
  const note = (name: string, isThere: () => boolean) => {
    const look = () =>
      requestAnimationFrame(() => {
        if (!isThere()) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(globalThis, { [name]: performance.now() });
        port2.postMessage(null);
      });
    look();
  };
  const last = () => document.querySelector('[data-last-screen] #last-screen');
  note('firstRowAt', () => (last() ? document.readyState !== 'loading' : document.querySelector(row) !== null));
  note('appAt', () => !last() && document.querySelector(row) !== null);
}

/** Runs in the page: hides it, so that the last screen is kept. */
async function hide(): Promise<void> {
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  for (;;) {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('todoke-')) continue;
      const db = await new Promise<IDBDatabase>((opened) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => opened(opening.result);
      });
      const keys = await new Promise<IDBValidKey[]>((read) => {
        const reading = db.transaction('meta').objectStore('meta').getAllKeys();
        reading.onsuccess = () => read(reading.result);
      });
      db.close();
      if (keys.includes(`lastScreen ${location.pathname}`)) return;
    }
    await new Promise((over) => setTimeout(over, 100));
  }
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

/** Runs in the page: its markup with the styles in use, as a page without any script. */
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

/** Runs in the page: makes the service worker answer every address with this page. */
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

type Kind = 'app' | 'kept' | 'bare';

async function install(browser: Browser, server: Server, { account, path, row }: Opened, kind: Kind) {
  const context = await openDevice(browser, 'phone');
  const first = await context.newPage();
  await signIn(first, server.url + path, account);
  await first.locator(row).first().waitFor();
  if (kind === 'bare') await first.evaluate(serveBare, await first.evaluate(bareMarkup));
  if (kind === 'kept') await first.evaluate(hide);
  // A second page keeps the device and stops the service worker, so that each start has neither page nor worker.
  const keeper = await context.newPage();
  const workers = await context.newCDPSession(keeper);
  await workers.send('ServiceWorker.enable');
  await first.close();
  await context.addInitScript(noteFirstRow, row);

  async function start(isFirst: boolean): Promise<{ first: number; app: number }> {
    await workers.send('ServiceWorker.stopAllWorkers');
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    const at = async (name: string) =>
      Number(await (await page.waitForFunction((each) => Reflect.get(globalThis, each), name)).jsonValue());
    const [first, app] = [await at('firstRowAt'), await at('appAt')];
    if (kind === 'kept' && first >= app) throw new Error('The page did not begin with its last screen.');
    if (isFirst) await assertSlow(page, cdp);
    await page.close();
    return { first, app };
  }
  return { start, goOffline: () => context.setOffline(true) };
}

type Device = { who: string; kind: Kind; firsts: number[]; apps: number[] } & Awaited<ReturnType<typeof install>>;

const KINDS: Record<Kind, string> = { app: '', kept: ', from its last screen', bare: ', as a page without script' };

function verdictsOf(devices: Device[], { who }: Opened): Verdict[] {
  const of = (kind: Kind) => devices.find((each) => each.who === who && each.kind === kind);
  const [app, kept, bare] = [of('app'), of('kept'), of('bare')];
  if (!app || !kept || !bare) return [];
  const [label, keptLabel, bareLabel] = [who, who + KINDS.kept, who + KINDS.bare];
  return [
    { what: label, measured: median(app.firsts), unit: ' ms', target: { atMost: AT_MOST_MS }, record: RECORD },
    {
      what: `${keptLabel} / ${bareLabel}`,
      measured: ratio(kept.firsts, bare.firsts),
      unit: '×',
      target: { atMost: AT_MOST },
      record: KEPT_RECORD,
    },
    {
      what: `${keptLabel}, the app in charge / ${label}`,
      measured: ratio(kept.apps, app.apps),
      unit: '×',
      target: { atMost: IN_CHARGE },
      record: KEPT_RECORD,
    },
  ];
}

export const coldStart: Row = {
  name: 'cold-start',
  title: 'The installed app, opened without signal',
  how: `A new page in a browser that runs, without page, worker or server, on a ${SLOWER}× slowed processor (page only; the service worker and the database keep their pace): from the navigation to the painted frame with the first rows. The same where the last screen was kept, with the frame in which the app takes over. Beside it the very same markup and styles, without any script, answered by the same worker: no app can be sooner.`,
  async run({ say, afterwards, program, isWhole }) {
    const server = await startTodoke(await bigBusiness(), program);
    afterwards(() => server.close());
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const devices: Device[] = [];
    for (const opened of OPENED) {
      for (const kind of Object.keys(KINDS) as Kind[]) {
        const installed = await install(browser, server, opened, kind);
        devices.push({ who: opened.who, kind, firsts: [], apps: [], ...installed });
      }
    }
    await server.kill();
    for (const { goOffline } of devices) await goOffline();
    for (const { start } of devices) await start(true);
    for (let round = 0; round < roundsOf({ isWhole }, ROUNDS); round++) {
      for (const { start, firsts, apps } of devices) {
        const { first, app } = await start(false);
        firsts.push(first);
        apps.push(app);
      }
    }
    const lines = devices.flatMap(({ who, kind, firsts, apps }): Line[] => [
      { who: who + KINDS[kind], unit: 'ms', samples: firsts },
      ...(kind === 'kept'
        ? [{ who: `${who + KINDS[kind]}, the app in charge`, unit: 'ms', samples: apps } as Line]
        : []),
    ]);
    for (const { who, samples } of lines) say(`${who}: ${median(samples).toFixed(0)} ms`);
    return { lines, verdicts: OPENED.flatMap((opened) => verdictsOf(devices, opened)) };
  },
};
