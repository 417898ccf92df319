import type { Browser, BrowserContext, Page } from 'playwright-core';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { openBrowser } from '../../../tests/e2e/helpers/devices/browser.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Line, Row, Verdict } from '../row.ts';
import { median } from '../stats.ts';
import { allSent, goWithin, heapOf, openDevice, rowsOn } from './app-device.ts';
import { largeDemo } from './big-business.ts';

const ROUNDS = 3;
const TAPS = 9;
const ADMIN = { username: 'admin', password: DEMO_PASSWORDS.admin };
const RECORD = 'decisions/0065-records-come-in-packs.md';
const LIST_MS = 1500;
const WHOLE_MS = 5000;
const OPENED_MS = 1000;
/** A tap feels immediate up to this time. */
const TAP_MS = 100;
const HEAP_MB = 80;
const FIRST_ROW = 'main [role=table] [aria-rowindex="2"]';

/** Screens with the longest lists. `tap` selects something in a row that responds within the next frame. */
const SCREENS = [
  { who: 'invoices', path: '/admin/invoice', tap: '[aria-expanded]' },
  { who: 'stops', path: '/admin/ordertrack', tap: 'input[type=checkbox]' },
  { who: 'cash customers', path: '/admin/customer/cash', tap: null },
] as const;

/** Milliseconds from the tap on the login button to the first row of new orders, and until everything is there. */
async function firstSync(
  browser: Browser,
  url: string,
): Promise<{ context: BrowserContext; list: number; whole: number }> {
  const context = await openDevice(browser, 'desktop');
  const page = await context.newPage();
  await page.goto(`${url}/admin/orders`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator(FIRST_ROW).waitFor();
  const list = performance.now() - pressed;
  await allSent(page);
  const whole = performance.now() - pressed;
  await page.close();
  return { context, list, whole };
}

/** Milliseconds from the navigation to the painted frame with the first row, in a page of its own. */
async function reopen(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(FIRST_ROW).waitFor();
  const shown = await page.evaluate(
    () =>
      new Promise<number>((painted) => {
        requestAnimationFrame(() => setTimeout(() => painted(performance.now())));
      }),
  );
  await page.close();
  return shown;
}

/** Milliseconds of each tap in the first rows of a list, until its frame is painted. */
async function tapsIn(page: Page, tap: string): Promise<number[]> {
  const times: number[] = [];
  for (let row = 0; row <= TAPS; row++) {
    const once = await page.evaluate(
      (selector) =>
        new Promise<number>((painted, failed) => {
          const control = document.querySelector<HTMLElement>(selector);
          if (!control) return failed(new Error(`Nothing to tap: ${selector}`));
          const from = performance.now();
          control.click();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted(performance.now() - from);
          requestAnimationFrame(() => port2.postMessage(null));
        }),
      `main [role=table] [aria-rowindex="${2 + (row % 8)}"] ${tap}`,
    );
    // The first one loads the code for an opened row.
    if (row > 0) times.push(once);
  }
  return times;
}

type Measured = { list: number[]; whole: number[]; opened: number[][]; taps: number[][]; heap: number; rows: number };

async function measure(browser: Browser, url: string, say: (line: string) => void): Promise<Measured> {
  const synced: { list: number; whole: number }[] = [];
  let device: BrowserContext | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    await device?.close();
    const { context, ...times } = await firstSync(browser, url);
    device = context;
    synced.push(times);
    say(`first sync: list after ${times.list.toFixed(0)} ms, whole after ${times.whole.toFixed(0)} ms`);
  }
  if (!device) throw new Error('No round was played.');
  const opened: number[][] = [];
  const taps: number[][] = [];
  for (const { who, path } of SCREENS) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) times.push(await reopen(device, url + path));
    opened.push(times.slice(1));
    say(`${who}: ${median(times.slice(1)).toFixed(0)} ms`);
  }
  const page = await device.newPage();
  const cdp = await device.newCDPSession(page);
  for (const { path, tap } of SCREENS) {
    await page.goto(url + path);
    await page.locator(FIRST_ROW).waitFor();
    taps.push(tap ? await tapsIn(page, tap) : []);
  }
  // All three lists in one tab, as after a morning's work.
  for (const { path } of SCREENS) {
    await goWithin(page, path);
    await page.locator(FIRST_ROW).waitFor();
  }
  const heap = await heapOf(cdp);
  let rows = 0;
  for (const table of TABLE_NAMES) rows += (await rowsOn(page, table)).length;
  return {
    list: synced.map((each) => each.list),
    whole: synced.map((each) => each.whole),
    opened,
    taps,
    heap,
    rows,
  };
}

export const largeOffice: Row = {
  name: 'large-office',
  title: 'The office of a large business',
  how: 'Ten demo businesses in one, on the real app and the real server, which use the same two processors. From the press of Login to the first row of the new orders, and until the device has everything; a screen in a new page, from the navigation to the painted frame with its first row; a press in a row, until its frame is painted; and what the scripts of a page keep alive that has shown all three lists.',
  isExtra: true,
  async run({ say, afterwards, program }) {
    const server = await startTodoke(await largeDemo(), program);
    afterwards(() => server.close());
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const { list, whole, opened, taps, heap, rows } = await measure(browser, server.url, say);
    const lines: Line[] = [
      { who: 'records on the device', unit: 'count', samples: [rows] },
      { who: 'first sync: the first list', unit: 'ms', samples: list },
      { who: 'first sync: everything', unit: 'ms', samples: whole },
      ...SCREENS.map(
        ({ who }, index): Line => ({ who: `${who}, opened anew`, unit: 'ms', samples: opened[index] ?? [] }),
      ),
      ...SCREENS.flatMap(({ who, tap }, index): Line[] =>
        tap ? [{ who: `${who}, a press in a row`, unit: 'ms', samples: taps[index] ?? [] }] : [],
      ),
      { who: 'heap of the page', unit: 'bytes', samples: [heap] },
    ];
    const limit = (what: string, samples: number[], atMost: number): Verdict => ({
      what,
      measured: median(samples),
      unit: ' ms',
      target: { atMost },
      record: RECORD,
    });
    return {
      lines,
      verdicts: [
        limit('first sync: the first list', list, LIST_MS),
        limit('first sync: everything', whole, WHOLE_MS),
        ...SCREENS.map(({ who }, index) => limit(`${who}, opened anew`, opened[index] ?? [], OPENED_MS)),
        ...SCREENS.flatMap(({ who, tap }, index) =>
          tap ? [limit(`${who}, a press in a row`, taps[index] ?? [], TAP_MS)] : [],
        ),
        { what: 'heap of the page', measured: heap / 1e6, unit: ' MB', target: { atMost: HEAP_MB } },
      ],
    };
  },
};
