import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, formatDayUs, toInstant } from '../../../schema/days.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { addToCart, card, goToCheckout, placeOrder } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');

/** Products of the business that these tests name. */
const coconutMilk = { _id: testId(210), name: 'Coconut milk', sku: 'Kg' } as const;
const lemongrass = { _id: testId(212), name: 'Lemongrass', sku: 'Set' } as const;
const riceNoodles = { _id: testId(214), name: 'Rice noodles', sku: 'Tin' } as const;

/** An accepted order of restaurant 1, placed some days ago. */
function pastOrder(number: number, orderItems: OrderedItem[], daysAgo: number): Put {
  const placedAt = toInstant(Date.now() - daysAgo * 86_400_000);
  const deliveryDate = addDays(today, -daysAgo);
  const delivered = { isDelivered: true, deliveredBy: 'admin', deliveredAt: placedAt };
  const whose = { customerId: IDS.restaurant1, userId: IDS.user1 };
  return [
    'orders',
    { _id: testId(number), ...whose, orderItems, customMessage: '', deliveryDate, placedAt, ...delivered },
  ];
}

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `My Ordersheet: ${name}` });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function wishlistOf(server: Server): Promise<string[]> {
  const rows = await server.withDatabase((db) =>
    db.selectFrom('wishlist').select('productId').where('customerId', '=', IDS.restaurant1).execute(),
  );
  return rows.map(({ productId }) => productId).sort();
}

/** Orders the server received, with lines as `3 Kg Coconut milk`. */
async function orderedOn(server: Server): Promise<string[][]> {
  const log = await loggedMutations(server, 'order.place');
  return log.map(({ args }) => {
    const { orderItems } = JSON.parse(args) as { orderItems: OrderedItem[] };
    return orderItems.map(({ quantity, sku, name }) => `${quantity} ${sku} ${name}`);
  });
}

test('the heart asks first, works without signal, and the ordersheet follows', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { page } = phone;
  await phone.loseSignal();
  await page.getByRole('textbox', { name: 'Search Products' }).fill('lemon');
  const heart = heartOf(page, 'Lemongrass');
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  const ask = page.getByRole('alertdialog', { name: 'Add to My Ordersheet?' });
  await heart.click();
  await seen(ask.getByText('Item will be added to your ordersheet.'));
  await ask.getByRole('button', { name: 'No' }).click();
  await gone(ask);
  await chipSays(page, 'Offline');
  await heart.click();
  await ask.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await chipSays(page, 'Offline · 1 waiting');

  await goInApp(page, '/customer/customsheet');
  await seen(card(page, 'Lemongrass'));
  await phone.findSignal();
  await expect.poll(() => wishlistOf(server)).toEqual([IDS.fishSauce, lemongrass._id].sort());

  await heartOf(page, 'Lemongrass').click();
  const remove = page.getByRole('alertdialog', { name: 'Remove from My Ordersheet?' });
  await seen(remove.getByText('Item will be removed from your ordersheet.'));
  await remove.getByRole('button', { name: 'Yes' }).click();
  await gone(card(page, 'Lemongrass'));
  await expect.poll(() => wishlistOf(server)).toEqual([IDS.fishSauce]);

  // The last ordered quantity of a favourite goes into the cart.
  await seen(card(page, 'Fish sauce').getByText('Last time 2 Btl'));
  await page.getByRole('button', { name: 'Add 2 Btl: Fish sauce' }).click();
  await seen(card(page, 'Fish sauce').getByText('2 Btl', { exact: true }));
});

test('the last order again, from the icon of the app: two taps in all', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1');
  const { page } = phone;
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  const shortcut = manifest.shortcuts.find(({ name }: { name: string }) => name === 'Reorder');
  await phone.goto(shortcut.url);
  await page.waitForURL(`${server.url}/cart`);
  await seen(page.getByText('The same as you ordered for'));
  await seen(rowOf(page, 'Fish sauce').getByText('2 Btl'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await expect.poll(() => orderedOn(server)).toEqual([['2 Btl Fish sauce']]);
});

test('an order again: what can not be had is left out with its reason, and a cart that holds something is asked about', async () => {
  const { open, server } = await setStage();
  const items = [
    { ...coconutMilk, quantity: 3 },
    { ...riceNoodles, quantity: 2 },
    { ...lemongrass, quantity: 4, sku: 'Kg' as const },
    { _id: IDS.deletedProduct, name: 'Gone', quantity: 1, sku: 'Btl' as const },
  ];
  await server.add([pastOrder(700, items, 7), pastOrder(701, [{ ...riceNoodles, quantity: 1 }], 8)]);
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { page } = phone;
  await addToCart(page, 'Okra', 'Coconut milk');

  const lastWeek = formatDayUs(addDays(today, -7));
  const orderAgain = async () => {
    await goInApp(page, '/customer/myorderlist');
    await page.getByRole('link', { name: `Order again what you ordered for ${lastWeek}` }).click();
    await seen(page.getByRole('heading', { name: 'Your cart already holds 2 items' }));
  };
  await orderAgain();
  await seen(rowOf(page, 'Coconut milk').getByText('1 Kg in the cart'));
  await seen(rowOf(page, 'Rice noodles').getByText('Not in stock'));
  await page.getByRole('button', { name: 'Add to the cart' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Left out of what you ordered for' });
  await seen(notice.getByText('Rice noodles, 2 Tin: not in stock'));
  await seen(notice.getByText('Lemongrass, 4 Kg: sold in another unit now'));
  await seen(notice.getByText('Gone, 1 Btl: no longer sold'));
  await seen(rowOf(page, 'Coconut milk').getByText('4 Kg'));
  await seen(rowOf(page, 'Okra'));

  await orderAgain();
  await page.getByRole('button', { name: 'Replace the cart' }).click();
  await seen(page.getByRole('button', { name: 'CONTINUE' }));
  await seen(rowOf(page, 'Coconut milk').getByText('3 Kg'));
  await gone(rowOf(page, 'Okra'));
  await page.goBack();
  await page.waitForURL(`${server.url}/customer/myorderlist`);

  await goInApp(page, `/customer/reorder/${testId(701)}`);
  await seen(page.getByRole('heading', { name: 'Nothing of this order can be ordered again right now' }));
  await seen(page.getByRole('link', { name: 'Cart, 1 item' }));
});

test('an order is withdrawn while it waits on this phone, and comes back as a cart; one that has gone out is not', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { page } = phone;
  await phone.loseSignal();
  await addToCart(page, 'Okra');
  await placeOrder(page);
  await seen(page.getByText('Saved on this phone. It goes out by itself when there is signal.'));

  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await rowOf(page, 'Waiting to send')
    .getByRole('button', { name: /^Details/ })
    .click();
  const details = page.getByRole('dialog', { name: 'ORDER DETAILS' });
  await seen(details.getByText('Saved on this phone. It goes out by itself when there is signal.'));
  await details.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this order?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('The order is withdrawn. Its items are in your cart.'));
  await gone(rowOf(page, 'Waiting to send'));
  await chipSays(page, 'Offline');
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await seen(rowOf(page, 'Okra'));

  await placeOrder(page);
  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await rowOf(page, 'Waiting to send')
    .getByRole('button', { name: /^Details/ })
    .click();
  await details.getByRole('button', { name: 'Withdraw' }).click();
  await seen(question);
  await phone.findSignal();
  await expect.poll(() => orderedOn(server)).toHaveLength(1);
  await question.getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('Too late: the order has already gone out. Please call the office to change it.'));
  await gone(details.getByRole('button', { name: 'Withdraw' }));
});

test('an order that is refused later says why in the history, and its items are not lost', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { page } = phone;
  await phone.loseSignal();
  await addToCart(page, 'Okra');
  await placeOrder(page);
  await goInApp(page, '/customer/myorderlist');
  const again = rowOf(page, 'Waiting to send').getByRole('link', { name: /^Order again/ });
  const orderId = (await again.getAttribute('href'))?.split('/').at(-1) ?? '';
  const [, taken] = pastOrder(1, [{ ...coconutMilk, quantity: 1 }], 1) as Extract<Put, ['orders', unknown]>;
  await server.add([['orders', { ...taken, _id: orderId, customerId: IDS.restaurant2, userId: IDS.user2 }]]);

  await phone.findSignal();
  await chipSays(page, '1 needs attention');
  const refused = page.getByRole('listitem').filter({ hasText: 'was not accepted' });
  await seen(refused.getByText('Another record already has this id.'));
  await phone.loseSignal();
  await refused.getByRole('link', { name: 'Order again' }).click();
  await page.waitForURL(`${server.url}/cart`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Your order is saved' }));
  // All three facts are shown, and fit a small phone beside a cart.
  await goInApp(page, '/customer/regularorder');
  await addToCart(page, 'Ginger');
  await page.setViewportSize({ width: 360, height: 740 });
  await chipSays(page, 'Offline · 1 waiting · 1 needs attention');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const barHeight = await page.getByRole('navigation', { name: 'Main' }).evaluate((bar) => bar.clientHeight);
  expect(barHeight).toBe(64);
  if (process.env.LARGE_TEXT_PICTURES)
    await page.screenshot({ path: `${process.env.LARGE_TEXT_PICTURES}/chip-360.png` });
  await phone.findSignal();
  await chipSays(page, '1 needs attention');

  await goInApp(page, '/customer/myorderlist');
  await refused.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await gone(refused);
  await expect.poll(() => orderedOn(server)).toEqual([['1 Gln Okra'], ['1 Gln Okra']]);
});

test('the order’s own screen: after the login, offline, and for an order that is not here', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  const address = `/customer/orderdetails/${IDS.order1}`;
  await phone.goto(address);
  await page.waitForURL(`${server.url}/?redirect=${encodeURIComponent(address)}`);
  await signIn(phone, 'customer1', address);
  await seen(rowOf(page, 'Fish sauce').getByText('2 Btl'));
  await seen(page.getByText('Pending'));
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await phone.loseSignal();
  await phone.goto('/customer/orderdetails/nowhere');
  await seen(page.getByRole('heading', { name: 'This order is not here' }));
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).last().click();
  await page.waitForURL(`${server.url}/customer/myorderlist`);
});

test('after an order: to the address after the equals sign if it is ours, and one tap too many orders nothing twice', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/cart');
  const { page } = phone;
  await page.waitForURL(`${server.url}/customer`);
  const after = async (address: string) => {
    await goInApp(page, '/customer/regularorder');
    await addToCart(page, 'Okra');
    await goInApp(page, `/cart?redirect=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await page.getByRole('button', { name: 'Place Order' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL((url) => url.pathname !== '/cart');
    await gone(page.getByRole('link', { name: /^Cart, / }));
    return page.url();
  };
  expect(await after('/customer/myorderlist/1')).toBe(`${server.url}/customer/myorderlist/1`);
  expect(await after('//evil.example')).toBe(`${server.url}/customer/orderplaced`);
  await expect.poll(() => orderedOn(server)).toHaveLength(2);
  // A second order of the same cart would still be on its way.
  await chipSays(page, 'All sent');
  expect(await orderedOn(server)).toHaveLength(2);
});

test('at a desk: categories, hearts, pages of the history, and the details by keyboard', async () => {
  const { open, server } = await setStage();
  const orders = Array.from({ length: 24 }, (_, n) => pastOrder(800 + n, [{ ...coconutMilk, quantity: n + 1 }], n + 1));
  await server.add(orders);
  const desk = await open('desktop');
  await signIn(desk, 'customer1', '/customer/regularorder');
  const { page } = desk;
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Spices/ })
    .click();
  await seen(card(page, 'Black pepper'));
  await gone(card(page, 'Coconut milk'));
  await heartOf(page, 'Black pepper').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => heartOf(page, 'Black pepper').getAttribute('aria-pressed')).toBe('true');

  await goInApp(page, '/customer/myorderlist');
  await page.getByRole('button', { name: 'Page 2 of 2' }).click();
  await page.waitForURL(`${server.url}/customer/myorderlist/2`);
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 5);
  const details = page.getByRole('button', { name: `Details of the order for ${formatDayUs(addDays(today, -24))}` });
  await details.focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: 'ORDER DETAILS' }).getByText('24 Kg'));
  await page.keyboard.press('Escape');
  await expect.poll(() => details.evaluate((button) => button === document.activeElement)).toBe(true);

  await page
    .getByRole('link', { name: `Order again what you ordered for ${formatDayUs(addDays(today, -24))}` })
    .click();
  await seen(page.getByRole('button', { name: 'Place Order' }));
  await page.getByRole('button', { name: 'Back' }).click();
  await seen(rowOf(page, 'Coconut milk').getByText('24 Kg'));
  await goToCheckout(page);
});
