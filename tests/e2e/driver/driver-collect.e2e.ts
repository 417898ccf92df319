import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { IDS, type Put, testId, testInvoice } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { gone, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;

/** An open invoice of a stop's restaurant, assigned to driver 1. */
function invoiceAt(n: number, amount: number): Put {
  const [_id, customerId, assignToCollect] = [testId(3000 + n), testId(1000 + n), IDS.driver1];
  return ['invoices', testInvoice(toInstant(Date.now() - 3_600_000), { _id, customerId, amount, assignToCollect })];
}

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test('from a stop one pays in full and is back at it, in three taps and at the same place; above a keyboard both ways to pay are in sight', async () => {
  const { open, server } = await setStage();
  await server.add([...manyStops(12), invoiceAt(10, 42_900), invoiceAt(3, 5000)]);
  const phone = await open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const { page } = phone;
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
  await seen(saved.getByRole('region', { name: 'Receipt' }).getByText('¥42,900', { exact: true }));
  await saved.getByRole('button', { name: 'Back to the stop' }).tap();

  await gone(saved);
  await seen(card(page, stopName(10)).getByText('Nothing to collect'));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(new URL(page.url()).pathname).toBe('/driver/ordertrack');
  await seen(page.getByRole('button', { name: `Undo: ¥42,900 from ${stopName(10)} recorded` }));

  // A keyboard leaves 480 pixels of the height.
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
