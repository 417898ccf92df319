import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gone, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

/** From now on, sets `isMoving` when a row of the cart moves. */
function watchRows() {
  Reflect.set(window, 'isMoving', false);
  requestAnimationFrame(function look() {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (rows.some((row) => row.getAnimations().length > 0)) Reflect.set(window, 'isMoving', true);
    requestAnimationFrame(look);
  });
}

/** True if the page has loaded the animation code. */
const hasEngine = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/engine-')));

test('a row that leaves the cart moves, unless motion is reduced', async () => {
  const { open } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1');
  const add = page.getByRole('button', { name: /^Add to cart/ });
  const rows = page.getByRole('row');
  for (const { reducedMotion, moves, left } of [
    { reducedMotion: 'reduce', moves: false, left: 0 },
    { reducedMotion: 'no-preference', moves: true, left: 1 },
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await phone.goto('/customer/regularorder');
    await add.first().click();
    await seen(page.getByRole('link', { name: left === 0 ? 'Cart, 1 item' : 'Cart, 2 items' }));
    await add.first().click();
    await page.getByRole('link', { name: `Cart, ${left + 2} items` }).click();
    if (moves) await expect.poll(() => hasEngine(page)).toBe(true);
    await page.evaluate(watchRows);
    await expect.poll(() => rows.count()).toBe(left + 3);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await gone(rows.nth(left + 2));
    expect(await page.evaluate(() => Reflect.get(window, 'isMoving')), reducedMotion).toBe(moves);
    expect(await hasEngine(page), reducedMotion).toBe(moves);
  }
});
