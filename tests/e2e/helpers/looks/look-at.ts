import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsOfColours, axeFindingsOfDialog, axeFindingsOfWords } from './axe.ts';
import { coveredByHome } from './covered.ts';
import { untranslated } from './languages.ts';
import { faultsOfLargeText, withLargeText } from './large-text.ts';
import { cutWords, overflowOf } from './looks.ts';
import { lastingFaults, standsStill } from './still.ts';

/** Which faults to look for on an open screen, each at some widths. */
export type Looks = {
  /** In the pseudo-language: untranslated or cut texts. */
  texts?: readonly number[];
  /** All of axe, in light and dark. */
  axe?: readonly number[];
  /** The same on the open dialog alone. */
  axeOfDialog?: readonly number[];
  /** Axe without contrast, and without the rules in `skip`. */
  axeOfWords?: readonly number[];
  skip?: readonly string[];
  /** Axe's contrast in light and dark, and names against labels, if `axeOfWords` ran in another language. */
  axeOfColours?: readonly number[];
  /** Anything that makes the page too wide. */
  overflow?: readonly number[];
  /** The same with text at 200 %, and cut texts. */
  largeText?: readonly number[];
  /** Anything under the home button, at the top, middle and end of the page. */
  home?: readonly number[];
  /** A first look at the layout, whose findings have to be confirmed. */
  isFirst?: boolean;
};

const heightOf = (width: number) => (width < 1024 ? 780 : 768);

/** Sets the page's width, unless it has it already: changing it costs more than most checks. */
async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: heightOf(width) });
}

/** The current width comes first. */
const inOrder = (page: Page, widths: readonly number[]) => {
  const now = page.viewportSize()?.width ?? 0;
  return [...new Set(widths.includes(now) ? [now, ...widths] : widths)];
};

const faultsOfTexts = async (page: Page) => [
  ...(await untranslated(page)).map((text) => `in no catalogue: ${text}`),
  ...(await cutWords(page)).map((text) => `cut: ${text}`),
];

/** The lasting faults of a page that is at rest: usually none. */
async function faultsOf(page: Page, look: (page: Page) => Promise<string[]>, lasts?: number): Promise<string[]> {
  const faults = await look(page);
  return faults.length === 0 ? faults : lastingFaults(page, look, null, lasts);
}

/** Looks under the home button of a page at rest at its top; a page that can't be scrolled has no middle or end. */
async function faultsUnderHome(page: Page, lasts?: number): Promise<string[]> {
  const found = await coveredByHome(page);
  if (found.length > 0) found.splice(0, found.length, ...(await lastingFaults(page, coveredByHome, 0, lasts)));
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  if (!scrolls) return found;
  for (const share of [0.5, 1]) {
    const faults = await lastingFaults(page, coveredByHome, share, lasts);
    found.push(...faults.map((fault) => `scrolled to ${share}: ${fault}`));
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return found;
}

/**
 * Runs all these checks on an open screen, one width after the other: changing the width costs more than most checks.
 * @param where the screen's name in the findings
 * @returns faults of words and colours, and separately those of the layout
 */
export async function lookAt(page: Page, where: string, looks: Looks): Promise<{ found: string[]; layout: string[] }> {
  const { texts = [], axe = [], axeOfDialog = [], axeOfWords = [], axeOfColours = [] } = looks;
  const { overflow = [], largeText = [], home = [] } = looks;
  const lasts = looks.isFirst ? 0 : undefined;
  const [found, layout]: [string[], string[]] = [[], []];
  const widths = inOrder(page, [
    ...home,
    ...texts,
    ...axe,
    ...axeOfDialog,
    ...axeOfWords,
    ...axeOfColours,
    ...overflow,
  ]);
  for (const width of widths) {
    const here = `${where} at ${width}`;
    const tell = (faults: string[], what: string) => faults.map((fault) => `${here}, ${what}: ${fault}`);
    await widen(page, width);
    await standsStill(page);
    if (texts.includes(width)) found.push(...tell(await faultsOf(page, faultsOfTexts), 'text'));
    if (axe.includes(width)) found.push(...(await axeFindings(page, here)));
    if (axeOfDialog.includes(width)) found.push(...(await axeFindingsOfDialog(page, here)));
    if (axeOfColours.includes(width)) found.push(...(await axeFindingsOfColours(page, here)));
    if (axeOfWords.includes(width)) found.push(...tell(await axeFindingsOfWords(page, looks.skip), 'axe'));
    if (overflow.includes(width)) layout.push(...tell(await faultsOf(page, overflowOf, lasts), 'overflow'));
    if (home.includes(width)) layout.push(...tell(await faultsUnderHome(page, lasts), 'under the home button'));
  }
  if (largeText.length === 0) return { found, layout };
  await withLargeText(page, async () => {
    for (const width of inOrder(page, largeText)) {
      const here = `${where} at ${width} in large text`;
      // Changes the height, too: a list measures its space when the window changes.
      const height = heightOf(width) + (page.viewportSize()?.height === heightOf(width) ? 80 : 0);
      await page.setViewportSize({ width, height });
      layout.push(...(await lastingFaults(page, faultsOfLargeText, null, lasts)).map((fault) => `${here}: ${fault}`));
      const folder = process.env.LARGE_TEXT_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${here.replace(/\W+/g, '-')}.png`, fullPage: true });
    }
  });
  return { found, layout };
}
