import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart } from '../helpers/acts.ts';
import { handedOver, manyStops } from '../helpers/business.ts';
import { coveredByHome } from '../helpers/covered.ts';
import { type Device, goInApp, seen, signIn } from '../helpers/device.ts';
import { SCREENS } from '../helpers/screens.ts';
import { slipToSee } from '../helpers/slips.ts';
import { setStage } from '../helpers/stage.ts';
import { lastingFaults } from '../helpers/still.ts';

/** Two of them for a screen, others for the next one: below and above each width at which the layout changes. */
const WIDTHS = [360, 1440, 768, 1920, 390, 1024, 430, 1280, 360, 1023];
const widthsOf = (screen: number) => WIDTHS.slice((screen % 5) * 2, (screen % 5) * 2 + 2);
/** Screens without a home button. */
const HOMES = ['/customer'];
/** Text at 150 %. */
const LARGE = '24px';

/** Faults after which a walk ends. */
const MOST_FAULTS = 20;

type Findings = string[];

/** Looks for something under the home button at each of these widths, at the page's begin, middle and end. */
async function lookUnderHome(page: Page, where: string, found: Findings, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 1024 ? 780 : 768 });
    for (const share of [0, 0.5, 1]) {
      const faults = await lastingFaults(page, coveredByHome, share);
      found.push(...faults.map((fault) => `${where} at ${width}, ${share}: ${fault}`));
    }
  }
}

/** Elements beyond the right edge of the screen, by their text. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...beyond.slice(0, 6).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    ];
  });
}

const setFontSize = (page: Page, fontSize: string) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', size, 'important'), fontSize);

const DESK = { width: 1440, height: 900 };
const PHONE_AND_DESK = [{ width: 360, height: 844 }, DESK];

/** Looks for what overflows with large text. */
async function lookAtLargeText(page: Page, where: string, found: Findings, sizes = PHONE_AND_DESK): Promise<void> {
  await setFontSize(page, LARGE);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const faults = await lastingFaults(page, overflowOf);
    found.push(...faults.map((fault) => `${where} with large text at ${size.width}: ${fault}`));
    const folder = process.env.LARGE_TEXT_PICTURES;
    if (folder) {
      await page.screenshot({ path: `${folder}/${where.replace(/\W+/g, '-')}-${size.width}.png`, fullPage: true });
    }
  }
  await setFontSize(page, '');
}

/** Walks through all screens of a person who is signed in. */
async function walk({ page }: Device, who: keyof typeof SCREENS, sizes = PHONE_AND_DESK): Promise<Findings> {
  const found: Findings = [];
  for (const [screen, path] of SCREENS[who].entries()) {
    await goInApp(page, path);
    if (!HOMES.includes(path)) await lookUnderHome(page, path, found, widthsOf(screen));
    await lookAtLargeText(page, path, found, sizes);
    // A fault of every screen is told by the first of them: to wait at each, whether it lasts, would take too long.
    if (found.length > MOST_FAULTS) break;
  }
  return found;
}

test('on no screen of a restaurant the home button covers anything, or large text overflows', async () => {
  const device = await (await setStage()).open('phone');
  const { page } = device;
  const found: Findings = [];
  await device.goto('/');
  await seen(page.getByRole('button', { name: 'Login' }));
  await lookAtLargeText(page, 'login', found);
  await signIn(device, 'customer1', '/customer/regularorder');
  await addToCart(page, 'Okra', 'Ginger');
  found.push(...(await walk(device, 'customer1')));
  await device.loseSignal();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await seen(page.getByRole('button', { name: 'Place Order' }));
  await lookAtLargeText(page, 'checkout', found);
  await page.getByRole('button', { name: 'Account of Restaurant r1' }).click();
  await lookAtLargeText(page, 'user menu', found);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Your order is saved' }));
  await lookAtLargeText(page, 'saved', found);
  expect(found).toEqual([]);
});

test('on no screen of a driver the home button covers anything, or large text overflows', async () => {
  const stage = await setStage();
  await stage.server.add([...manyStops(14), slipToSee()]);
  const device = await stage.open('phone');
  await signIn(device, 'driver1', '/driver');
  const found = await walk(device, 'driver1');
  await goInApp(device.page, '/driver/ordertrack');
  await device.page.setViewportSize({ width: 390, height: 780 });
  await device.page.getByRole('button', { name: 'Arrange' }).click();
  await seen(device.page.getByRole('button', { name: 'Save order' }));
  for (const fault of await lastingFaults(device.page, coveredByHome)) found.push(`arranging stops: ${fault}`);
  expect(found).toEqual([]);
});

test('on no screen of the office the home button covers anything, or large text overflows', async () => {
  const stage = await setStage();
  await stage.server.add([...manyStops(14), ...handedOver(), slipToSee()]);
  const device = await stage.open('desktop');
  await signIn(device, 'admin', '/admin');
  expect(await walk(device, 'admin', [DESK])).toEqual([]);
});
