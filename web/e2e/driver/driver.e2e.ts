import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/days.ts';
import { type Put, testId } from '../../../schema/testing/test-records.ts';
import { card, markDelivered } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipSays, type Device, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;
const QUESTION = 'Are You Sure to Mark Delivered?';
const trackId = (n: number) => testId(2000 + n);

/** The phone runs out of memory; the person reopens the app at the same place. */
async function killAndReopen(phone: Device, path: string): Promise<Page> {
  await phone.closeTab();
  return phone.openTab(path);
}

/** A stop of driver 1 delivered `daysAgo`. */
function delivered(n: number, daysAgo: number): Put {
  const [stop] = manyStops(n).filter(([table, row]) => table === 'orderTracks' && row._id === trackId(n));
  if (stop?.[0] !== 'orderTracks') throw new Error('No such stop');
  const deliveredAt = toInstant(Date.now() - daysAgo * 86_400_000);
  return ['orderTracks', { ...stop[1], isDelivered: true, deliveredAt }];
}

test('deliveries older than the phone keeps come from the server, page by page, and without signal it says so', async () => {
  const stage = await setStage();
  const old = Array.from({ length: 25 }, (_, index) => delivered(index + 1, 40 + index));
  const lately = Array.from({ length: 3 }, (_, index) => delivered(30 + index, index));
  await stage.server.add([...manyStops(32).filter(([table]) => table === 'customers'), ...old, ...lately]);
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack/delivered');
  const { page } = phone;
  await seen(card(page, stopName(30)));
  await seen(card(page, stopName(17)));
  await seen(page.getByText('28', { exact: true }));
  await page.getByRole('button', { name: 'Page 2 of 2' }).tap();
  await seen(card(page, stopName(18)));
  await seen(card(page, stopName(25)));
  expect(await page.getByRole('article').count()).toBe(8);
  expect(page.url()).toContain('pageNumber=2');

  await phone.loseSignal();
  await page.reload();
  await seen(card(page, stopName(30)));
  await expect.poll(() => page.getByRole('article').count()).toBe(3);
  await seen(page.getByText('Deliveries older than 30 days are shown when there is signal.'));
  await page.getByRole('textbox', { name: 'Search Order...' }).fill(stopName(31));
  await gone(card(page, stopName(30)));
  // The count follows the search.
  await seen(page.getByRole('heading', { name: 'DELIVERED ORDERS' }).locator('..').getByText('1', { exact: true }));
});

test('what was just delivered can still be undone when the app was closed and opened again', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(2));
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await markDelivered(phone.page, stopName(1));
  const page = await killAndReopen(phone, '/driver/payments');
  await page.getByRole('button', { name: `Undo: ${stopName(1)} delivered` }).tap();
  await chipSays(page, 'All sent');
  await goInApp(page, '/driver/ordertrack');
  await seen(card(page, stopName(1)));

  // By keyboard as well.
  await page.getByRole('button', { name: `Mark As Delivered: ${stopName(2)}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: QUESTION }).getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: `Undo: ${stopName(2)} delivered` }));
  await page.keyboard.press('Control+z');
  await seen(card(page, stopName(2)));
  await chipSays(page, 'All sent');
  expect(await loggedMutations(stage.server, 'orderTrack.deliver')).toEqual([]);
});

type Point = { x: number; y: number };

/** A touch along these points, with native scrolling. */
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

test('a slide on the button confirms a delivery, a tap asks in the specified words, and half a slide or scrolling does nothing', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(8));
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const { page } = phone;
  const buttonOf = (n: number) => page.getByRole('button', { name: `Mark As Delivered: ${stopName(n)}` });
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
  await seen(page.getByRole('button', { name: `Undo: ${stopName(3)} delivered` }));
  await gone(card(page, stopName(3)));
  expect(await question.count()).toBe(0);

  // The stops below have moved up.
  await buttonOf(4).click({ trial: true });
  // For a moment after a delivery the cards take nothing: whoever tapped then taps again.
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
  await seen(page.getByRole('button', { name: `Undo: ${stopName(4)} delivered` }));
});
