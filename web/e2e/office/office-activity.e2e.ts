import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { giveInvoiceTo, takePayment } from '../helpers/acts.ts';
import { chipSays, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

/** Places of an entry's visible texts: the deed, and its author before it on the line or below. */
async function placesIn(entry: Locator, [done, who]: readonly [string, string]) {
  const boxOf = async (text: string) => {
    const place = entry.getByText(text).filter({ visible: true }).first();
    const box = await place.boundingBox();
    if (await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0))
      throw new Error(`${text} is cut off`);
    if (!box) throw new Error(`${text} is not on the screen`);
    return box;
  };
  const [what, person, row] = [await boxOf(done), await boxOf(who), await entry.boundingBox()];
  if (!row) throw new Error('The entry is not on the screen');
  const isBefore = person.x + person.width <= what.x && Math.abs(person.y - what.y) < what.height;
  const isBelow = person.y >= what.y + what.height - 1;
  if (isBefore === isBelow) throw new Error(`They overlap: ${JSON.stringify([what, person])}`);
  const right = row.x + row.width;
  return { isColumns: isBefore, isInside: [what, person].every((box) => box.x + box.width <= right) };
}

test('the office reads who did what, when and to which record, before and after', async () => {
  const stage = await setStage();
  const office = await stage.open('desktop');
  const { page } = office;
  await signIn(office, 'admin', '/admin/activity');
  await seen(page.getByRole('heading', { name: 'No activity found' }));

  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/payments');
  await takePayment(phone.page, 'Restaurant r1', 3000);
  await chipSays(phone.page, 'All sent');
  const entry = page.getByRole('listitem').filter({ hasText: 'Payment' });
  await seen(entry.getByText('¥3,000'));
  await seen(entry.getByText('driver1').first());
  for (const [width, isColumns] of [
    [360, false],
    [768, false],
    [1024, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await placesIn(entry, ['Payment', 'driver1']), `at ${width}`).toEqual({ isColumns, isInside: true });
  }
  await entry.getByRole('button', { expanded: false }).click();
  const paid = entry.getByRole('table', { name: 'Changed fields, Invoice' }).getByRole('row', { name: /^Paid/ });
  await seen(paid.getByRole('cell', { name: '¥0', exact: true }));
  await seen(paid.getByRole('cell', { name: '¥3,000' }));
  const findings = await axeFindings(page, 'activity');

  await office.goto('/admin/invoice');
  await giveInvoiceTo(page, 'Restaurant r1', 'driver2');
  await chipSays(page, 'All sent');
  await office.goto(`/admin/activity/invoices/${IDS.invoice1}`);
  await seen(page.getByRole('heading', { name: /^Activity: Invoice/ }));
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
  await page.getByLabel('Kind of work').selectOption('Invoice changed');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('listitem').getByRole('button').click();
  await seen(page.getByRole('row', { name: 'Collector driver1 driver2' }));
  await page.getByLabel('Outcome').selectOption('Refused');
  await seen(page.getByText('Adjust your filters and try again.'));
  await page.getByRole('button', { name: 'Clear 2 filters' }).click();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);

  await office.loseSignal();
  await office.goto('/admin/activity');
  await seen(page.getByText(/No signal\. This is how it was|The trail is at the server\./));
  await office.findSignal();
  await seen(page.getByRole('listitem').first());
  expect(findings).toEqual([]);
});

test('a manager does not read it', async () => {
  const stage = await setStage();
  const office = await stage.open('desktop');
  await signIn(office, 'manager', '/admin/activity');
  await seen(office.page.getByRole('heading', { name: 'Only an admin can open this page' }));
  await office.page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await seen(office.page.getByRole('heading', { name: 'Dashboard' }));
});
