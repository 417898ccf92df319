import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf, toInstant } from '../../../schema/days.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { type Device, gone, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;

/** An open invoice of a stop's restaurant, assigned to driver 1. */
function invoiceAt(n: number, amount: number, count = 0): Put {
  const createdAt = toInstant(Date.now() - 3_600_000 + count);
  const dueDate = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
  const state = { note: '', assignToCollect: IDS.driver1, paid: 0, createdAt, completedAt: null };
  return ['invoices', { _id: testId(3000 + 20 * count + n), customerId: testId(1000 + n), amount, dueDate, ...state }];
}

async function atTheStops(puts: Put[]): Promise<{ phone: Device; page: Page }> {
  const stage = await setStage();
  await stage.server.add([...manyStops(12), ...puts]);
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  return { phone, page: phone.page };
}

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test('from a stop one gets to its money, pays in full, sees the receipt and is back at the stop, in three taps and at the same place; of two invoices one says which, in four', async () => {
  const invoices = [invoiceAt(10, 42_900), invoiceAt(2, 1000), invoiceAt(2, 2000, 1)];
  const { phone, page } = await atTheStops(invoices);
  await phone.loseSignal();
  const collect = card(page, stopName(10)).getByRole('link', { name: `Collect ¥42,900: ${stopName(10)}` });
  await collect.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);

  await collect.tap();
  await page
    .getByRole('dialog', { name: stopName(10) })
    .getByRole('button', { name: 'Pay Full Amount' })
    .tap();
  const saved = page.getByRole('dialog', { name: 'Payment saved' });
  await seen(saved.getByRole('region', { name: 'Receipt' }).getByText('¥42,900'));
  await saved.getByRole('button', { name: 'Back to the stop' }).tap();

  await gone(saved);
  await seen(card(page, stopName(10)).getByText('Nothing to collect'));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(new URL(page.url()).pathname).toBe('/driver/ordertrack');
  await seen(page.getByRole('button', { name: `Undo: ¥42,900 from ${stopName(10)} recorded` }));

  // With nothing left to collect, it says so and offers a way back.
  await phone.goto(`/driver/ordertrack/collect/${testId(1010)}`);
  const empty = page.getByRole('dialog', { name: stopName(10) });
  await seen(empty.getByText('Nothing to collect here'));
  await empty.getByRole('button', { name: 'Back to the stop' }).tap();
  await gone(empty);
  await seen(card(page, stopName(10)));

  // At a stop with two invoices one says which, in four taps, and can go on with the other.
  await card(page, stopName(2))
    .getByRole('link', { name: /^Collect ¥3,000/ })
    .tap();
  await page.getByRole('list', { name: 'Invoices to collect' }).getByRole('button').filter({ hasText: '¥2,000' }).tap();
  await page.getByRole('button', { name: 'Pay Full Amount' }).tap();
  await page.getByRole('button', { name: 'Collect more here' }).tap();
  await page.getByRole('button', { name: 'Pay Full Amount' }).tap();
  await seen(page.getByRole('region', { name: 'Receipt' }).getByText('¥1,000'));
  await page.getByRole('button', { name: 'Back to the stop' }).tap();
  await seen(card(page, stopName(2)).getByText('Nothing to collect'));
});

test('with 480 pixels of height above a keyboard both ways to pay are in sight', async () => {
  const { page } = await atTheStops([invoiceAt(3, 5000)]);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain(
    'interactive-widget=resizes-content',
  );
  await page.setViewportSize({ width: 390, height: 480 });
  await card(page, stopName(3))
    .getByRole('link', { name: /^Collect/ })
    .tap();
  const form = page.getByRole('dialog', { name: stopName(3) });
  const amount = form.getByLabel('Amount');
  await amount.tap();
  const part = form.getByRole('button', { name: 'Partial Payment' });
  const full = form.getByRole('button', { name: 'Pay Full Amount' });
  for (const button of [part, full]) expect(await bottomOf(button)).toBeLessThanOrEqual(480);
  expect(await bottomOf(amount)).toBeLessThanOrEqual((await full.boundingBox())?.y ?? 0);
});
