import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card } from '../helpers/acts.ts';
import { SIZES } from '../helpers/devices/browser.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** Taps on controls, counting each tap and key of this page. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    async tap(role: 'button' | 'link' | 'textbox', name: string | RegExp) {
      taps++;
      await page.getByRole(role, { name }).first().tap();
    },
    async key(text: string) {
      taps++;
      await page.keyboard.press(text);
    },
    take() {
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
}

const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity: ${name}` });

test('at 360 px forty of a product are four taps, the last order again is two, and half a quantity is not ordered', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  const { height } = SIZES.phone.viewport;
  await page.setViewportSize({ width: 360, height });
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { tap, key, take } = countTaps(page);

  await page.getByRole('textbox', { name: 'Search Products' }).fill('coconut');
  await seen(card(page, 'Coconut milk').getByText('Kg, halves too'));
  await tap('button', 'Add to cart: Coconut milk');
  await tap('textbox', 'Quantity: Coconut milk');
  await key('4');
  await key('0');
  await expect.poll(() => quantityOf(page, 'Coconut milk').inputValue()).toBe('40');
  expect(take()).toBeLessThanOrEqual(4);

  // An unfinished quantity stays as typed, through Back, and is not ordered.
  await quantityOf(page, 'Coconut milk').fill('2.5x');
  await page.waitForURL(/search=coconut/);
  await page.getByRole('link', { name: 'View cart · 1 item' }).tap();
  await page.getByRole('button', { name: 'CONTINUE' }).tap();
  await expect
    .poll(() => quantityOf(page, 'Coconut milk').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.goBack();
  await seen(card(page, 'Coconut milk').getByText('From 0.5, whole or half'));
  await quantityOf(page, 'Coconut milk').fill('2.5');
  await gone(card(page, 'Coconut milk').getByText('From 0.5, whole or half'));
  await page.getByRole('link', { name: 'View cart · 1 item' }).tap();
  await page.getByRole('checkbox', { name: /^Something similar is fine.*Coconut milk/ }).check({ force: true });
  await page.getByRole('button', { name: 'CONTINUE' }).tap();
  await page.getByLabel('Your reference (optional)').fill('PO-17');
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));

  await goInApp(page, '/customer');
  await tap('link', 'Order again');
  await tap('button', 'Place Order');
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  expect(take()).toBeLessThanOrEqual(3);
  const line = { name: 'Coconut milk', quantity: 2.5, substitute: true };
  await expect
    .poll(async () => (await loggedMutations(server, 'order.place')).map(({ args }) => JSON.parse(args)))
    .toEqual([
      expect.objectContaining({ reference: 'PO-17', orderItems: [expect.objectContaining(line)] }),
      expect.objectContaining({ orderItems: [expect.objectContaining(line)] }),
    ]);

  // Ordering the same again was added to the first order. Ordered goods offer their last quantity; the whole ordersheet
  // is one tap.
  await goInApp(page, '/customer/regularorder');
  await page.getByRole('button', { name: 'Add 5 Kg as last time: Coconut milk' }).tap();
  await expect.poll(() => quantityOf(page, 'Coconut milk').inputValue()).toBe('5');
  const dense = page.getByRole('button', { name: 'Dense list' });
  await dense.tap();
  await expect.poll(() => dense.getAttribute('aria-pressed')).toBe('true');
  // At the end of the list, search and category are still within reach.
  const scrolled = async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    return page.evaluate(() => scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(100);
  for (const filter of [page.getByLabel('Search Products'), page.getByLabel('Filter By Category')]) {
    const box = await filter.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(height / 3);
  }
  await goInApp(page, '/customer/customsheet');
  await page.getByRole('button', { name: 'Add all · 1 item' }).tap();
  await expect.poll(() => quantityOf(page, 'Fish sauce').inputValue()).toBe('2');
  await page.getByRole('link', { name: 'View cart · 2 items' }).tap();

  // There is an order for that day: the cart is added to it, and the office sees it there.
  await page.getByRole('button', { name: 'CONTINUE' }).tap();
  await seen(page.getByRole('radio', { name: /^Add to your order of/, checked: true }));
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await seen(page.getByText('It is added to your earlier order for that day.'));
  const added = await page.evaluate(() => String(history.state.usr.orderId));
  await goInApp(page, `/customer/orderdetails/${added}`);
  await seen(page.getByText(/^2 items added on/));
  await seen(page.getByRole('row').filter({ hasText: 'Coconut milk' }).getByText('10 Kg'));
  await expect
    .poll(async () => (await loggedMutations(server, 'order.place')).map(({ args }) => 'addTo' in JSON.parse(args)))
    .toEqual([false, true, true]);
});

test('ten lines by telephone are entered by keyboard alone, without signal', async () => {
  const { open, server } = await setStage();
  const goods = await server.withDatabase((db) =>
    db
      .selectFrom('products')
      .select(['name', 'productRank'])
      .where('itemType', '!=', 'Out of Stock')
      .where('deletedAt', 'is', null)
      .where('productRank', '>=', 10)
      .orderBy('productRank')
      .limit(10)
      .execute(),
  );
  const office = await open('desktop');
  await signIn(office, 'manager', '/admin/orders/take');
  const { page } = office;
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent);
  const isIn = (label: RegExp) => expect.poll(focused).toMatch(label);
  let keys = 0;
  const press = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const enter = async () => {
    keys++;
    await page.keyboard.press('Enter');
  };

  await isIn(/^Customer/);
  await office.loseSignal();
  await press('evere');
  await enter();
  await isIn(/order by|^Delivery day|[A-Z][a-z]{2} \d/);
  await enter();
  for (const [index, { name, productRank }] of goods.entries()) {
    await isIn(/^Product/);
    // By number, or by letters.
    await press(index % 2 === 0 ? String(productRank) : name.toLowerCase().slice(0, 6));
    await enter();
    await isIn(/^Quantity/);
    await press(String(index + 2));
    await enter();
    await seen(page.getByRole('textbox', { name: `Quantity of ${name}` }));
  }
  await isIn(/^Product/);
  await enter();
  await enter();
  await seen(page.getByText(/^Saved: Everest · .* · 10 items/));
  // A practised typist needs half a minute for them.
  expect(keys).toBeLessThan(100);

  await office.findSignal();
  const taken = () => loggedMutations(server, 'order.take');
  await expect.poll(async () => (await taken()).length).toBe(1);
  const orderItems = goods.map(({ name }, index) => expect.objectContaining({ name, quantity: index + 2 }));
  expect(JSON.parse((await taken())[0]?.args ?? '{}')).toMatchObject({ source: 'telephone', orderItems });
  await page.getByRole('link', { name: 'Open order' }).click();
  await seen(page.getByText('Telephone, entered by manager'));
});
