import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the screen, as `rule: element`. */
async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  // The newer mode opens a second page for each run, for the sake of frames, of which we have none.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Turns the page to the other colours, as the user menu does, and waits for them. */
async function swapColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { classList } = document.documentElement;
    classList.toggle('light');
    classList.toggle('dark');
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Lets axe look at what the page shows: at everything in light, at contrasts in dark as well. */
export async function axeFindings(page: Page, screen: string): Promise<string[]> {
  const light = await findingsOf(new AxeBuilder({ page }));
  await swapColours(page);
  const dark = await findingsOf(new AxeBuilder({ page }).withRules('color-contrast'));
  await swapColours(page);
  return [...light.map((each) => `${screen}: ${each}`), ...dark.map((each) => `${screen}, dark: ${each}`)];
}
