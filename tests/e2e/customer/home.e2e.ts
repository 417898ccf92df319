import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, type Day, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { ACTORS, IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { publishInformation } from '../helpers/business/pictures.ts';
import { SIZES } from '../helpers/devices/browser.ts';
import { type Device, gone, openSyncPanel, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings, axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');

const dotOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Picture \\d: ${name}$`) });
const shows = (page: Page, name: string) =>
  expect.poll(() => dotOf(page, name).getAttribute('aria-current'), { message: name }).toBe('true');
const popupOf = (page: Page) => page.getByRole('dialog', { name: 'crimson' });

function invoice(_id: Id, fields: { amount: number; dueDate: Day; paid?: number }): Put {
  const made = { createdAt: toInstant(Date.now()), completedAt: null };
  return [
    'invoices',
    { _id, customerId: IDS.restaurant1, note: '', assignToCollect: null, paid: 0, ...made, ...fields },
  ];
}

/** Backdates this device's last advertisement. */
async function setPopupBack(page: Page, millis: number): Promise<void> {
  await page.evaluate(
    ([name, by]) =>
      new Promise<void>((done, fail) => {
        const request = indexedDB.open(name);
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('meta', 'readwrite');
          const meta = transaction.objectStore('meta');
          const read = meta.get('popupShownAt');
          read.onsuccess = () => meta.put({ key: 'popupShownAt', value: read.result.value - by });
          transaction.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    [`todoke-${ACTORS.customer1._id}`, millis] as const,
  );
}

/** A finger on the right end of an element. */
async function finger({ context, page }: Device, on: Locator) {
  const session = await context.newCDPSession(page);
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  const { x, y, width, height } = box;
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + part * width, y: y + height / 3 }] });
  await touch('touchStart', 0.9);
  return {
    lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    async moveLeft() {
      for (let part = 0.9; part > 0.1; part -= 0.05) await touch('touchMove', part);
    },
  };
}

/** Cumulative layout shift since page load. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );
}

/** Name of the current picture. */
const shown = (page: Page) => page.locator('[aria-label^="Picture "][aria-current=true]').getAttribute('aria-label');

/** Freezes the page's clock; only `page.clock.runFor` advances it, so slow machines don't matter. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Advances the page's clock and lets the effects happen. */
async function pass(page: Page, millis: number): Promise<void> {
  await page.clock.runFor(millis);
  await delay(300);
}

/** The slider moves on every 2.5 s, by dots and swipes, and stops under a finger and by its button. */
async function slides(phone: Device): Promise<void> {
  const { page } = phone;
  const news = page.getByRole('region', { name: 'News' });
  const strip = news.getByRole('group', { name: 'Pictures' });
  // A hovering mouse would pause the slider.
  const leave = () => page.mouse.move(0, 0);
  const next = async (millis: number) => {
    const picture = await shown(page);
    await page.clock.runFor(millis);
    await expect.poll(() => shown(page)).not.toBe(picture);
    // Going from the last to the first, it scrolls past all others.
    await expect.poll(() => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft % clientWidth)).toBe(0);
  };
  await leave();
  await page.clock.install();
  await stopTheClock(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await seen(page.getByRole('button', { name: 'Stop the pictures' }));
  // Whatever the position of the first picture: each is shown for its full time.
  await next(2_500);
  for (let turn = 0; turn < 2; turn++) {
    const picture = await shown(page);
    await pass(page, 2_400);
    expect(await shown(page)).toBe(picture);
    await next(100);
  }

  const held = await shown(page);
  const holding = await finger(phone, news);
  await pass(page, 10_000);
  expect(await shown(page)).toBe(held);
  await holding.lift();
  await next(2_500);

  await page.getByRole('button', { name: 'Stop the pictures' }).click();
  // Newest first.
  await dotOf(page, 'navy').click();
  await leave();
  await shows(page, 'navy');
  await pass(page, 10_000);
  await shows(page, 'navy');
  const swiping = await finger(phone, news.getByRole('img', { name: 'navy' }));
  await swiping.moveLeft();
  await swiping.lift();
  await shows(page, 'olive');
}

/** The advertisement appears after 0.8 s and disappears after 10 s. */
async function comesAndGoes(page: Page): Promise<void> {
  await seen(popupOf(page));
  const from = Date.now();
  await expect.poll(() => popupOf(page).getByRole('timer').textContent()).toMatch(/^Closes in [1-7] s$/);
  await gone(popupOf(page));
  expect(Date.now() - from).toBeGreaterThan(8_500);
}

/** It does not reappear within the hour; later it does, also offline, but not over an open dialog. */
async function comesAgain(page: Page): Promise<void> {
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const panel = await openSyncPanel(page);
  await setPopupBack(page, 3_600_000);
  await look();
  await delay(2_500);
  expect(await popupOf(page).count()).toBe(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await popupOf(page).getByRole('button', { name: 'Keep open' }).click();
  await seen(popupOf(page).getByText('It stays until you close it.'));
  await seen(popupOf(page).locator('img'));
  const axe = axeOn(page);
  await axe.dialog('advertisement');
  expect(axe.findings).toEqual([]);
  await page.keyboard.press('Escape');
  await gone(popupOf(page));
}

/** Overdue amounts stand out on a phone and on a desktop. */
async function isLate(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Pending amount' });
  for (const [size, { viewport }] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await seen(card.getByText('¥13,700.50'));
    await seen(card.getByText('Overdue', { exact: true }));
    await seen(page.getByRole('region', { name: 'Bank transfer' }));
    expect(await axeFindings(page, `customer home on a ${size}`)).toEqual([]);
  }
  await page.setViewportSize(SIZES.phone.viewport);
}

test('the home of a restaurant: its dues, its advertisement, and pictures that stand still without signal or go on by themselves', async () => {
  const { open, server } = await setStage();
  await server.add([
    invoice(IDS.invoice1, { amount: 10_000, dueDate: addDays(today, 1) }),
    invoice(testId(500), { amount: 4000.5, dueDate: addDays(today, 3), paid: 1000 }),
    invoice(testId(501), { amount: 700, dueDate: addDays(today, -40) }),
  ]);
  await publishInformation(server, 'slider', 'tomato', 'olive', 'navy');
  await publishInformation(server, 'popup', 'crimson');
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1');
  await comesAndGoes(page);
  await isLate(page);
  // Meanwhile no picture moved.
  await seen(page.getByRole('button', { name: 'Start the pictures' }));
  await shows(page, 'navy');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThanOrEqual(3);

  await phone.loseSignal();
  await setPopupBack(page, 3_500_000);
  await page.reload();
  await dotOf(page, 'tomato').click();
  await shows(page, 'tomato');
  const pictures = page.getByRole('region', { name: 'News' }).locator('img');
  const widths = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
  await expect.poll(widths).toEqual([960, 960, 960]);
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  await delay(2_000);
  expect(await popupOf(page).count()).toBe(0);
  await comesAgain(page);
  await slides(phone);
});
