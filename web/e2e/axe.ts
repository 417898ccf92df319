import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds on the page, as `rule: element`. It is put into a page once and asked for violations alone, which takes a
 * fifth of the time that its own driver for Playwright does.
 */
async function findingsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'], iframes: false });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${asked})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Waits until no colour is on its way to another. */
async function coloursToSettle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Turns the page to the other colours, as the user menu does, and waits for them. */
async function swapColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { classList } = document.documentElement;
    classList.toggle('light');
    classList.toggle('dark');
  });
  await coloursToSettle(page);
}

/** Lets axe look at what the page shows: at everything in light, at contrasts in dark as well. */
export async function axeFindings(page: Page, screen: string): Promise<string[]> {
  await coloursToSettle(page);
  const light = await findingsOf(page);
  await swapColours(page);
  const dark = await findingsOf(page, { runOnly: ['color-contrast'] });
  await swapColours(page);
  return [...light.map((each) => `${screen}: ${each}`), ...dark.map((each) => `${screen}, dark: ${each}`)];
}
