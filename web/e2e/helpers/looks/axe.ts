import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Violations that axe finds on the page, as `rule: element`. Injecting axe once and asking for violations only takes a
 * fifth of the time its Playwright driver does.
 */
async function findingsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'], iframes: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Waits for colour transitions to end. */
async function coloursToSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // One that follows the scrolling never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

/** Switches the colour mode, as the user menu does, and waits for it. */
async function swapColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle('light');
    classList.toggle('dark');
  });
  await coloursToSettle(page);
}

/**
 * Runs axe's rules on the page but for contrast, which takes most of the time and is the same in every language.
 * @param skip rules to leave out
 */
export async function axeFindingsOfWords(page: Page, skip: readonly string[] = []): Promise<string[]> {
  await coloursToSettle(page);
  return findingsOf(page, {
    rules: Object.fromEntries(['color-contrast', ...skip].map((rule) => [rule, { enabled: false }])),
  });
}

/** Runs axe on the page: all rules in light mode, contrast in dark mode as well. */
export async function axeFindings(page: Page, screen: string): Promise<string[]> {
  await coloursToSettle(page);
  const light = await findingsOf(page);
  await swapColours(page);
  const dark = await findingsOf(page, { runOnly: ['color-contrast'] });
  await swapColours(page);
  return [...light.map((each) => `${screen}: ${each}`), ...dark.map((each) => `${screen}, dark: ${each}`)];
}
