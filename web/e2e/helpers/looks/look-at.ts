import type { Page } from 'playwright-core';
import { axeFindings, axeFindingsOfWords } from './axe.ts';
import { coveredByHome } from './covered.ts';
import { untranslated } from './languages.ts';
import { cutWords, overflowOf, withLargeText } from './looks.ts';
import { lastingFaults, standsStill } from './still.ts';

/** Faults to look for on an open screen, each at some widths. */
export type Looks = {
  /** In the pseudo-language: texts that are in no catalogue, or are cut. */
  texts?: readonly number[];
  /** All of axe, in light and dark. */
  axe?: readonly number[];
  /** Axe but for contrast, and for rules that are skipped. */
  axeOfWords?: readonly number[];
  skip?: readonly string[];
  /** Anything that makes the page too wide. */
  overflow?: readonly number[];
  /** The same with large text. */
  largeText?: readonly number[];
  /** Something under the home button, at the page's begin, middle and end. */
  home?: readonly number[];
  /** A first look at the layout: what it finds has to be looked at again. */
  isFirst?: boolean;
};

const heightOf = (width: number) => (width < 1024 ? 780 : 768);

const faultsOfTexts = async (page: Page) => [
  ...(await untranslated(page)).map((text) => `in no catalogue: ${text}`),
  ...(await cutWords(page)).map((text) => `cut: ${text}`),
];

/** The lasting faults of a page that stands still already: mostly there are none. */
async function faultsOf(page: Page, look: (page: Page) => Promise<string[]>, lasts?: number): Promise<string[]> {
  const faults = await look(page);
  return faults.length === 0 ? faults : lastingFaults(page, look, null, lasts);
}

/** Looks under the home button; a page that can't be scrolled has no middle and no end. */
async function faultsUnderHome(page: Page, lasts?: number): Promise<string[]> {
  const found = await lastingFaults(page, coveredByHome, 0, lasts);
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  for (const share of scrolls ? [0.5, 1] : []) {
    const faults = await lastingFaults(page, coveredByHome, share, lasts);
    found.push(...faults.map((fault) => `scrolled to ${share}: ${fault}`));
  }
  return found;
}

/**
 * Looks at an open screen in all of these ways, one width after the other: a new width costs more than most looks.
 * @param where the screen's name in what is found
 * @returns what words and colours do wrong, and apart from that what is wrong with the layout
 */
export async function lookAt(page: Page, where: string, looks: Looks): Promise<{ found: string[]; layout: string[] }> {
  const { texts = [], axe = [], axeOfWords = [], overflow = [], largeText = [], home = [] } = looks;
  const lasts = looks.isFirst ? 0 : undefined;
  const [found, layout]: [string[], string[]] = [[], []];
  for (const width of new Set([...texts, ...axe, ...axeOfWords, ...overflow, ...home])) {
    const here = `${where} at ${width}`;
    const tell = (faults: string[], what: string) => faults.map((fault) => `${here}, ${what}: ${fault}`);
    await page.setViewportSize({ width, height: heightOf(width) });
    await standsStill(page);
    if (texts.includes(width)) found.push(...tell(await faultsOf(page, faultsOfTexts), 'text'));
    if (axe.includes(width)) found.push(...(await axeFindings(page, here)));
    if (axeOfWords.includes(width)) found.push(...tell(await axeFindingsOfWords(page, looks.skip), 'axe'));
    if (overflow.includes(width)) layout.push(...tell(await faultsOf(page, overflowOf, lasts), 'overflow'));
    if (home.includes(width)) layout.push(...tell(await faultsUnderHome(page, lasts), 'under the home button'));
  }
  if (largeText.length === 0) return { found, layout };
  await withLargeText(page, async () => {
    for (const width of largeText) {
      const here = `${where} at ${width}, overflow of large text`;
      // Another height as well: a list looks at its room when the window changes.
      await page.setViewportSize({ width, height: heightOf(width) + 80 });
      layout.push(...(await lastingFaults(page, overflowOf, null, lasts)).map((fault) => `${here}: ${fault}`));
      const folder = process.env.LARGE_TEXT_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${here.replace(/\W+/g, '-')}.png`, fullPage: true });
    }
  });
  return { found, layout };
}
