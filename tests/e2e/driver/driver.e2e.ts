import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testId } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;
const QUESTION = 'Are You Sure to Mark Delivered?';

type Point = { x: number; y: number };

/** Drags a finger along these points, with native scrolling. */
async function drag(page: Page, points: Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, point] of points.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('a slide confirms a delivery, a tap asks in the specified words, half a slide or scrolling does nothing, and what is undone by finger on an app opened anew, or by key, is not sent', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(8));
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  let { page } = phone;
  const buttonOf = (n: number) => page.getByRole('button', { name: `Mark As Delivered: ${stopName(n)}` });
  const undoOf = (n: number) => page.getByRole('button', { name: `Undo: ${stopName(n)} delivered` });
  const question = page.getByRole('alertdialog', { name: QUESTION });
  await buttonOf(3).click({ trial: true });
  const box = (await buttonOf(3).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(box.height).toBeGreaterThanOrEqual(48);
  expect(await buttonOf(3).textContent()).toBe('Mark As Delivered');
  const y = box.y + box.height / 2;
  const across = (...shares: number[]) => shares.map((share) => ({ x: box.x + share * box.width, y }));

  await drag(page, across(0.08, 0.3, 0.6));
  const before = await page.evaluate(() => scrollY);
  await drag(
    page,
    [0, 20, 60, 120, 160].map((up) => ({ x: box.x + 40, y: y - up })),
  );
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
  await page.evaluate((top) => scrollTo(0, top), before);
  expect(await question.count()).toBe(0);
  await seen(card(page, stopName(3)));

  await buttonOf(3).tap();
  await seen(question.getByText('You cannot undo this operation', { exact: true }));
  await question.getByRole('button', { name: 'No' }).tap();
  await gone(question);
  await seen(card(page, stopName(3)));

  await buttonOf(3).click({ trial: true });
  const again = (await buttonOf(3).boundingBox()) ?? box;
  await drag(
    page,
    [0.08, 0.4, 0.7, 0.99].map((share) => ({ x: again.x + share * again.width, y: again.y + again.height / 2 })),
  );
  await seen(undoOf(3));
  await gone(card(page, stopName(3)));
  expect(await question.count()).toBe(0);

  // The stops below have moved up.
  await buttonOf(4).click({ trial: true });
  // For a moment after a delivery the cards ignore taps, so that a repeated tap does not hit the next one.
  await expect
    .poll(async () => {
      if (!(await question.isVisible()))
        await buttonOf(4)
          .tap({ timeout: 2000 })
          .catch(() => {});
      return question.isVisible();
    })
    .toBe(true);
  await question.getByRole('button', { name: 'Yes' }).tap();
  await gone(card(page, stopName(4)));

  // The phone runs out of memory; the app is reopened at another address.
  await phone.closeTab();
  page = await phone.openTab('/driver/payments');
  await undoOf(4).tap();
  await chipSays(page, 'All sent');
  await goInApp(page, '/driver/ordertrack');
  await seen(card(page, stopName(4)));

  await buttonOf(2).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: QUESTION }).getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await seen(undoOf(2));
  await page.keyboard.press('Control+z');
  await seen(card(page, stopName(2)));
  await chipSays(page, 'All sent');
  const sent = await loggedMutations(stage.server, 'orderTrack.deliver');
  expect(sent.map(({ args }) => JSON.parse(args).orderTrackId)).toEqual([testId(2003)]);
});
