import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gone, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

/** From now on notes in `isMoving` if a row of the cart was seen moving. */
function watchRows() {
  Reflect.set(window, 'isMoving', false);
  requestAnimationFrame(function look() {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (rows.some((row) => row.getAnimations().length > 0)) Reflect.set(window, 'isMoving', true);
    requestAnimationFrame(look);
  });
}

/** True if the page has fetched what animates. */
const hasEngine = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/engine-')));

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('with motion set to %s, a row that leaves the cart moves: %s', async (reducedMotion, moves) => {
  const { open } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await page.emulateMedia({ reducedMotion });
  await signIn(phone, 'customer1', '/customer/regularorder');
  const add = page.getByRole('button', { name: /^Add to cart/ });
  await add.first().click();
  await seen(page.getByRole('link', { name: 'Cart, 1 item' }));
  await add.first().click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  if (moves) await expect.poll(() => hasEngine(page)).toBe(true);
  await page.evaluate(watchRows);
  const rows = page.getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await gone(rows.nth(2));
  expect(await page.evaluate(() => Reflect.get(window, 'isMoving'))).toBe(moves);
  expect(await hasEngine(page)).toBe(moves);
});
