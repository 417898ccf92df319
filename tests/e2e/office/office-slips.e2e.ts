import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toHundredths } from '../../../schema/core/money.ts';
import { newSlip } from '../../../schema/slips/slip-making.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { card, dispatchOrder } from '../helpers/acts.ts';
import { earlierToday } from '../helpers/business/business.ts';
import { cashOrder } from '../helpers/business/slips.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const { at, day } = earlierToday();
const DECIDE = testId(7001);

/** A slip of restaurant 2 with different versions of driver and office. */
function slipToDecide(): Put {
  const beer = slipLine({ _id: testId(7101), name: 'Lager beer', price: 5218, quantity: 3, taxClass: 'standard' }, day);
  const slip = newSlip({ _id: DECIDE, customerId: IDS.restaurant2, orderId: null, lines: [beer], day, createdAt: at });
  const differs = { lines: [{ ...beer, delivered: 2000, amount: 10_436 }] };
  return ['slips', { ...slip, no: 7, version: 2, deliveredAt: at, deliveredOn: day, billing: 'monthly', differs }];
}

const list = (page: Page) => page.getByRole('table', { name: 'Delivery slips' }).locator('[data-index]');
const filter = (page: Page, state: string) => page.getByLabel('State').selectOption({ label: state });
const isFocused = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

test('a telephone order is written by keyboard, delivered, corrected and decided on, and orders lead to their slips', async () => {
  const stage = await setStage();
  await stage.server.add([...cashOrder(), slipToDecide()]);
  const office = await stage.open('desktop');
  const { page } = office;
  const product = page.getByRole('combobox', { name: 'Product' });
  const axe = axeOn(page);

  // Written by keyboard alone.
  await signIn(office, 'manager', '/admin/slips');
  await expect.poll(() => list(page).count()).toBe(1);
  await page.getByRole('link', { name: 'New Slip' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).focus();
  await page.keyboard.type('aurant r3');
  await seen(page.getByRole('option', { name: /^Restaurant r3/ }));
  await page.keyboard.press('Enter');
  await isFocused(product);
  for (const [letters, quantity] of [
    ['basm', '10'],
    ['lager', '1.5'],
    ['salm', '2'],
  ] as const) {
    await page.keyboard.type(letters);
    await seen(page.getByRole('option', { name: new RegExp(letters, 'i') }));
    await page.keyboard.press('Enter');
    await isFocused(page.getByLabel(/^Quantity ?(Bag|C\/s|Pcs)$/));
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
    await isFocused(product);
  }
  await seen(page.getByText('Not complete yet'));
  await axe.whole('a new slip');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seen(page.getByText('Not weighed yet: Atlantic salmon.'));
  await axe.whole('a slip');
  const address = page.url();

  // Weighed later, with a reason; Enter in the last weight leads to the next product.
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Quantity of Atlantic salmon').fill('3.42 + 3.61');
  await page.keyboard.press('Enter');
  await isFocused(product);
  await page.getByText('Weighed', { exact: true }).click();
  await axe.whole('changing a slip');
  await page.getByRole('button', { name: 'Save change' }).click();
  await gone(page.getByText('Not weighed yet: Atlantic salmon.'));
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('link', { name: 'Correct', exact: true }));

  // It is billed by now: a change becomes a correction.
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await page.getByLabel('Quantity of Basmati rice').fill('9');
  await page.getByText('Damaged', { exact: true }).click();
  await page.getByRole('button', { name: 'Save correction' }).click();
  await seen(page.getByText('Corrected after it was billed: this is how it is right, with all corrections.'));
  await chipSays(page, 'All sent');

  // The office decides about what a driver showed.
  await page.getByRole('link', { name: 'DELIVERY SLIPS', exact: true }).click();
  await expect.poll(() => list(page).count()).toBe(3);
  await axe.colours('slips of a day');
  await page.getByRole('link', { name: '1 slip to decide' }).click();
  await expect.poll(() => list(page).count()).toBe(1);
  await list(page).getByRole('link').click();
  await axe.whole('deciding on a slip');
  await page.getByRole('button', { name: 'Take the office’s' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await gone(page.getByRole('region', { name: 'Decide' }));
  await page.getByRole('button', { name: 'Void' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void this slip?' });
  await voiding.getByText('Refused', { exact: true }).click();
  await voiding.getByRole('button', { name: 'Void this slip' }).click();
  await gone(voiding);
  await page.getByRole('link', { name: 'DELIVERY SLIPS', exact: true }).click();
  await filter(page, 'Void');
  await seen(list(page).getByRole('cell', { name: '7', exact: true }));
  await filter(page, 'Planned');
  await seen(page.getByText('No delivery slips'));

  // A dispatched order and its stop lead to their slip.
  await goInApp(page, '/admin/orders');
  await dispatchOrder(page, 'Atlantic salmon', 'driver1');
  await gone(card(page, 'Atlantic salmon'));
  await chipSays(page, 'All sent');
  await goInApp(page, '/admin/ordertrack');
  await page.getByRole('button', { name: 'Edit Restaurant r3' }).click();
  await page.getByRole('link', { name: 'Delivery slip' }).click();
  await seen(page.getByText('Not weighed yet: Atlantic salmon.'));
  await page.getByRole('link', { name: /^Order \d+$/ }).click();
  await page.getByRole('link', { name: /^Delivery slip No\. \d+$/ }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await seen(page.getByRole('article', { name: 'Slip of Restaurant r3' }));
  await axe.colours('a slip on paper');

  expect(axe.findings).toEqual([]);
  await stage.server.withDatabase(async (db) => {
    const written = await db.selectFrom('slips').selectAll().where('correctsId', 'is not', null).executeTakeFirst();
    const invoice = await db
      .selectFrom('invoices')
      .selectAll()
      .where('_id', '=', written?.correctsId ?? '')
      .execute();
    // 32,800 + 17,223 plus 8 %, 7,827 plus 10 %; minus 3,280 plus 8 %.
    expect(invoice).toMatchObject([{ amount: toHundredths(62_633 - 3542), origin: 'slip' }]);
    const decided = await db.selectFrom('slips').selectAll().where('_id', '=', DECIDE).executeTakeFirstOrThrow();
    expect(JSON.parse(decided.lines)).toMatchObject([{ delivered: 2000 }]);
    expect(decided).toMatchObject({ differs: null, reason: 'Refused' });
  });
});
