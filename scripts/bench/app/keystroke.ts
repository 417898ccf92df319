import type { Browser } from 'playwright-core';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { openBrowser } from '../../../tests/e2e/helpers/devices/browser.ts';
import { buildServer } from '../../../tests/e2e/helpers/servers/built-server.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import { compilePart } from '../../words/words-plugin.ts';
import type { Bench, Line, Row, Verdict } from '../row.ts';
import { median, quantile } from '../stats.ts';
import { openDevice, signIn } from './app-device.ts';
import { bigBusiness } from './big-business.ts';
import type * as ExpectedRows from './expected-rows.ts';
import { type KeyTimes, type SearchedList, typeInto } from './type-into.ts';

const ONE_FRAME = 16;
const TWO_FRAMES = 33;
const record = 'decisions/0007-a-list-gives-its-rows-their-looks.md';

/** Realistic queries: the middle of a name, a quarter of the town, a code, a name that nobody has. */
const WORDS = ['himalaya', 'ueno', 'bn001', 'zq'];

const searchOf = (label: string, titles: string): SearchedList => ({
  field: 'main search input',
  titles: `[role=table][aria-label="${label}"] ${titles}`,
  rows: `[role=table][aria-label="${label}"] [role=row][aria-rowindex]:not([aria-rowindex="1"])`,
});

const SCREENS = [
  {
    who: '10,000 customers',
    path: '/admin/customer/cash',
    list: searchOf('Customers', 'h2'),
    expected: 'cashCustomersOn',
  },
  {
    who: '1,500 open invoices and their sums',
    path: '/admin/invoice',
    list: searchOf('Invoices', '[aria-expanded] span'),
    expected: 'cashInvoicesOn',
  },
  {
    who: 'everything (Ctrl+K)',
    path: '/admin',
    list: {
      field: '[role=dialog] [role=combobox]',
      titles: '[role=dialog] [role=option] p:first-child',
      rows: '[role=dialog] [role=option]',
    },
    expected: 'everythingOn',
  },
] as const;

type Typed = { who: string; painted: number[]; inPage: number[] };

async function typeEverywhere(
  browser: Browser,
  url: string,
  { say, isWhole }: Pick<Bench, 'say' | 'isWhole'>,
): Promise<Typed[]> {
  const context = await openDevice(browser, 'desktop');
  const page = await context.newPage();
  await signIn(page, url, { username: 'admin', password: DEMO_PASSWORDS.admin });
  const typed: Typed[] = [];
  // Compiled, since it imports screens with macros, which Node.js can't run.
  const rows: typeof ExpectedRows = await import(await buildServer('scripts/bench/app/expected-rows.ts'));
  rows.addWords(JSON.parse(await compilePart('en', 'office')));
  for (const { who, path, list, expected } of SCREENS) {
    await page.goto(url + path);
    await page.locator('main h1').first().waitFor();
    if (path === '/admin') await page.getByRole('button', { name: /^Search everything/ }).click();
    await page.locator(list.field).waitFor();
    const expectedFor = await rows[expected](page);
    // Warm-up: the first key of the day does not count.
    await typeInto(page, { list, expectedFor, words: ['ramen'] });
    const times: KeyTimes[] = await typeInto(page, { list, expectedFor, words: isWhole ? WORDS : WORDS.slice(0, 2) });
    const painted = times.map((key) => key.painted);
    const inPage = times.map((key) => key.inPage);
    say(`${who}: ${median(painted).toFixed(1)} ms, p95 ${quantile(painted, 0.95).toFixed(1)} ms`);
    typed.push({ who, painted, inPage });
  }
  await context.close();
  return typed;
}

export const keystroke: Row = {
  name: 'keystroke',
  title: 'A key typed into a search → the list on the screen',
  how: 'In the office’s browser on the real app: from the key press, as the browser stamps it, to the painted frame (60 a second) that shows just the rows of what is typed; and until they are in the page, which is what the page itself takes, before the screen’s next frame is waited for. Words are typed and taken back letter by letter; each key is a round.',
  async run({ say, afterwards, program, isWhole }) {
    const server = await startTodoke(await bigBusiness(), program);
    afterwards(() => server.close());
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const typed = await typeEverywhere(browser, server.url, { say, isWhole });
    const lines = typed.flatMap(({ who, painted, inPage }): Line[] => [
      { who: `${who}: painted`, unit: 'ms', samples: painted },
      { who: `${who}: in the page`, unit: 'ms', samples: inPage },
    ]);
    const verdicts = typed.flatMap(({ who, painted, inPage }): Verdict[] => [
      {
        what: `${who}: painted, median`,
        measured: median(painted),
        unit: ' ms',
        target: { atMost: ONE_FRAME },
        record,
      },
      {
        what: `${who}: painted, p95`,
        measured: quantile(painted, 0.95),
        unit: ' ms',
        target: { atMost: TWO_FRAMES },
        record,
      },
      {
        what: `${who}: in the page, p95`,
        measured: quantile(inPage, 0.95),
        unit: ' ms',
        target: { atMost: ONE_FRAME },
        record,
      },
    ]);
    return { lines, verdicts };
  },
};
