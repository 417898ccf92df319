import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { addToCart, card, placeOrder } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Prices' }).locator('[data-index]');
const row = (page: Page, product: string) => rows(page).filter({ hasText: product });

test('the office makes a list and gives it to a restaurant, which orders at its price and sees none', async () => {
  const { open, server } = await setStage();
  const [office, phone] = [await open('desktop'), await open('phone')];
  const { page } = office;
  const axe = axeOn(page);

  // Found by name.
  await signIn(office, 'manager', '/admin/orders');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('price lists');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/admin/prices`);
  await seen(page.getByRole('link', { name: /^Hotels/ }));
  await page.getByRole('button', { name: 'New Price List' }).click();
  const naming = page.getByRole('dialog', { name: 'New Price List' });
  await naming.getByLabel('Name').fill('ＨＯＴＥＬＳ');
  await naming.getByRole('button', { name: 'Save' }).click();
  await seen(naming.getByText('This name is taken.'));
  await naming.getByLabel('Name').fill('Okubo');
  await naming.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByRole('heading', { name: 'Okubo', exact: true }));

  // A price from today on, found by search.
  await page.getByRole('textbox', { name: 'Search Products' }).fill('fish');
  await expect.poll(() => rows(page).count()).toBe(1);
  await row(page, 'Fish sauce').getByRole('button').click();
  const popup = page.getByRole('dialog', { name: 'Fish sauce' });
  await popup.getByLabel('Price', { exact: true }).fill('0');
  await popup.getByRole('button', { name: 'Add Price' }).click();
  await seen(popup.getByText('The price must be more than 0.'));
  await axe.dialog('a price of nothing');
  await popup.getByLabel('Price', { exact: true }).fill('451.5');
  await popup.getByRole('button', { name: 'Add Price' }).click();
  await seen(popup.getByText('In force'));
  await axe.dialog('prices of a product');
  await page.keyboard.press('Escape');
  await gone(popup);
  const price = row(page, 'Fish sauce').getByText('¥451.50', { exact: true });
  await seen(price);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await gone(price);
  await seen(row(page, 'Fish sauce').getByText(/^¥451.50 from /));
  await page.getByRole('button', { name: 'Today' }).click();
  await axe.colours('a price list');
  await page.getByLabel('Filter').selectOption({ label: 'With a planned price' });
  await seen(page.getByText('No products found'));
  await page.getByLabel('Filter').selectOption({ label: 'All Products' });

  // On a phone with large text, a day's arrows stay side by side.
  const [wide, size] = [
    { width: 1440, height: 900 },
    (text: string) => (document.documentElement.style.fontSize = text),
  ];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(size, '24px');
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
  expect(await top('Next day')).toBe(await top('Previous day'));
  await page.evaluate(size, '');
  await page.setViewportSize(wide);

  // Restaurant 1 gets the list.
  await page.getByRole('button', { name: '0 customers' }).click();
  const customers = page.getByRole('dialog', { name: 'Customers of Okubo' });
  await customers.getByRole('textbox').fill('restaurant r1');
  await customers.getByLabel('Restaurant r1').check();
  await axe.dialog('customers of a list');
  await customers.getByRole('button', { name: 'Save 1 change' }).click();
  await seen(page.getByRole('button', { name: '1 customer' }));
  await chipSays(page, 'All sent');

  // It orders, and sees no price.
  await signIn(phone, 'customer1', '/customer/regularorder');
  await addToCart(phone.page, 'Fish sauce');
  await placeOrder(phone.page, 'By the list');
  await chipSays(phone.page, 'All sent');
  expect(await phone.page.locator('body').textContent()).not.toContain('¥');

  // The office sees the list's price on the order, also after the list changed.
  await goInApp(page, '/admin/orders');
  await seen(card(page, 'By the list').getByText('¥451.50'));
  const order = await server.withDatabase((db) =>
    db.selectFrom('orders').selectAll().where('customMessage', '=', 'By the list').executeTakeFirstOrThrow(),
  );
  expect(JSON.parse(order.orderItems)).toMatchObject([{ _id: IDS.fishSauce, price: 451.5 }]);
  expect(axe.findings).toEqual([]);
});
