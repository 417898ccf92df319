import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };

/**
 * Violations that axe finds on the page, as `rule: element`. Injecting axe once and asking only for violations takes a
 * fifth of the time of its Playwright driver.
 * @param within the part to check
 */
async function findingsOf(page: Page, options: RunOptions = {}, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'], iframes: false });
  const where = within === undefined ? 'document' : JSON.stringify(within);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${where}, ${asked})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Waits for colour transitions to end, and for what is faded while its successor is fetched. */
async function coloursToSettle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true]')];
    return busy.every((part) => getComputedStyle(part).opacity === '1');
  });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // Animations that follow the scrolling never end.
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
 * Runs axe's rules on the page, except for contrast, which takes most of the time and is the same in every language.
 * @param skip rules to leave out
 */
export async function axeFindingsOfWords(page: Page, skip: readonly string[] = []): Promise<string[]> {
  await coloursToSettle(page);
  return findingsOf(page, {
    rules: Object.fromEntries(['color-contrast', ...skip].map((rule) => [rule, { enabled: false }])),
  });
}

/** Findings of some rules in light mode, and of contrast in dark mode. */
async function inBothModes(page: Page, where: string, rules?: RunOptions, within?: string): Promise<string[]> {
  await coloursToSettle(page);
  const light = await findingsOf(page, rules, within);
  await swapColours(page);
  const dark = await findingsOf(page, CONTRAST, within);
  await swapColours(page);
  return [...light.map((each) => `${where}: ${each}`), ...dark.map((each) => `${where}, dark: ${each}`)];
}

/** Runs axe on the page: all rules in light mode, contrast in dark mode as well. */
export const axeFindings = (page: Page, screen: string) => inBothModes(page, screen);

/** The same on the open dialog alone. */
export const axeFindingsOfDialog = (page: Page, name: string) => inBothModes(page, name, {}, DIALOG);

/** Rules that `axeFindingsOfWords` leaves out, and the one that each language may break. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'label-content-name-mismatch'] };

/** Runs the axe rules that remain after `axeFindingsOfWords` ran in another language. */
export const axeFindingsOfColours = (page: Page, screen: string) => inBothModes(page, screen, COLOURS);

/** Checks a page with axe repeatedly, and collects the findings. */
export function axeOn(page: Page) {
  const findings: string[] = [];
  const look = async (...how: [where: string, rules?: RunOptions, within?: string]) =>
    void findings.push(...(await inBothModes(page, ...how)));
  return {
    findings,
    whole: (screen: string) => look(screen),
    /** Contrast of an office screen; `every-screen` checks the other rules. */
    colours: (screen: string) => look(screen, CONTRAST),
    /** All rules on the open dialog alone. */
    dialog: (name: string) => look(name, {}, DIALOG),
  };
}

export type Axe = ReturnType<typeof axeOn>;
