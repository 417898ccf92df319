import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, formatDayUs, toInstant } from '../../../schema/days.ts';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { addToCart, goToCheckout, logOut, placeOrder } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { nextDeliveryDay } from '../helpers/business/next-delivery-day.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import { chipSays, goInApp, gone, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const messageOf = (page: Page) => page.getByLabel(/^Your message/);
const dateOf = (page: Page) => page.getByLabel('Delivery Date', { exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const UNREADABLE = /This is not a day that can be read\. Write it as MM\/DD\/YYYY, for example/;

async function expectTyped(page: Page, message: string, day: string): Promise<void> {
  await expect.poll(() => messageOf(page).inputValue()).toBe(message);
  await expect.poll(() => dateOf(page).inputValue()).toBe(day);
}

test('what is typed at the checkout survives a reload, Back and a dropped tab; a day that nobody can read orders nothing', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  await addToCart(phone.page, 'Okra');
  await goToCheckout(phone.page);
  await messageOf(phone.page).fill('Back door');
  await dateOf(phone.page).fill('12/3');
  await messageOf(phone.page).focus();
  await seen(phone.page.getByText(UNREADABLE));
  await phone.page.reload();
  await expectTyped(phone.page, 'Back door', '12/3');
  await seen(phone.page.getByText(UNREADABLE));

  await phone.page.getByRole('button', { name: 'Place Order' }).click();
  await expect.poll(() => dateOf(phone.page).evaluate((input) => input === document.activeElement)).toBe(true);
  await expectTyped(phone.page, 'Back door', '12/3');

  // All the way back to the goods, and there again.
  await phone.page.goBack();
  await phone.page.goBack();
  await goToCheckout(phone.page);
  await expectTyped(phone.page, 'Back door', '12/3');
  await messageOf(phone.page).press('End');
  await messageOf(phone.page).pressSequentially(', please');
  // A second tab sees what is typed in the first, and so does a tab opened after the first was dropped.
  const first = phone.page;
  const other = await phone.openTab('/cart');
  await other.getByRole('button', { name: 'CONTINUE' }).click();
  await expectTyped(other, 'Back door, please', '12/3');
  await first.close({ runBeforeUnload: false });
  const page = await phone.openTab('/cart');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expectTyped(page, 'Back door, please', '12/3');
  const wanted = formatDayUs(addDays(dayOf(toInstant(Date.now()), 'Asia/Tokyo'), 2));
  await dateOf(page).fill(wanted);
  await expectTyped(other, 'Back door, please', wanted);
  await gone(other.getByText(UNREADABLE));
  await other.getByRole('button', { name: 'Place Order' }).click();
  await seen(other.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await seen(page.getByRole('heading', { name: 'This cart was already ordered in another tab.' }));
  const [placed] = await loggedMutations(server, 'order.place');
  expect(JSON.parse(placed?.args ?? '')).toMatchObject({ customMessage: 'Back door, please' });

  // The next order starts empty.
  await goInApp(other, '/customer/regularorder');
  await addToCart(other, 'Okra');
  await goToCheckout(other);
  await expectTyped(other, '', formatDayUs(nextDeliveryDay()));
});

test('that an order was placed is shown to who placed it, and not to the next person on that phone', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1', '/customer/regularorder');
  await addToCart(page, 'Okra');
  await placeOrder(page);
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await chipSays(page, 'All sent');
  // Afterwards it is an order like any other.
  await page.reload();
  await page.waitForURL(/\/customer\/orderdetails\//);
  expect(await page.getByText('Order Placed Successfully!').count()).toBe(0);
  phone.console.allow(/status of 401/);
  phone.console.allow(DELETION_WAITS);
  await logOut(page);
  await seen(page.getByRole('button', { name: 'Login' }));

  await page.goto(`${server.url}/?redirect=%2Fcustomer%2Forderplaced`);
  await signInHere(page, 'customer2');
  await page.waitForURL(`${server.url}/customer/myorderlist`);
  await seen(page.getByRole('heading', { name: 'No Orders' }));
  await goInApp(page, '/customer/reorder');
  await seen(page.getByRole('heading', { name: 'Order again' }));
  await seen(page.getByRole('heading', { name: 'No Orders' }));
  expect(await page.getByText('Order Placed Successfully!').count()).toBe(0);
});

test('an order of nothing that is in stock asks first, and is marked before and after it', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1', '/customer/regularorder');
  await addToCart(page, 'Okra', 'Ginger');
  await chipSays(page, 'All sent');
  async function sellOut(name: string) {
    const products = server.withDatabase((db) =>
      db.selectFrom('products').select('_id').where('name', '=', name).execute(),
    );
    const [product] = await products;
    await phone.loseSignal();
    await server.add([['products', testProduct(product?._id ?? '', name, { itemType: 'Out of Stock' })]]);
    await phone.findSignal();
  }
  await sellOut('Okra');
  await goToCheckout(page);
  await seen(rowOf(page, 'Okra').getByText('Not in stock'));
  expect(await rowOf(page, 'Ginger').getByText('Not in stock').count()).toBe(0);
  await sellOut('Ginger');
  await seen(rowOf(page, 'Ginger').getByText('Not in stock'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Nothing of this order is in stock. Order it all the same?' });
  await question.getByRole('button', { name: 'No' }).click();
  await gone(question);
  expect(await loggedMutations(server, 'order.place')).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await rowOf(page, '2 not in stock')
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect.poll(() => page.getByRole('dialog').getByText('Not in stock').count()).toBe(2);
});

async function deleteOrder(server: Server, orderId: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: passwordOf('admin') });
  const login = await fetch(`${server.url}/api/users/login`, { method: 'POST', headers, body });
  const { token } = (await login.json()) as { token: string };
  const authorization = `Bearer ${token}`;
  const answer = await fetch(`${server.url}/api/orders/${orderId}`, { method: 'DELETE', headers: { authorization } });
  expect(answer.status).toBe(200);
}

test('a restaurant sees who of the office deleted its order, and when', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1', '/customer/myorderlist');
  await seen(rowOf(page, 'Pending'));
  await deleteOrder(server, IDS.order1);
  const today = formatDayUs(dayOf(toInstant(Date.now()), 'Asia/Tokyo'));
  const row = rowOf(page, 'Deleted');
  await seen(row.getByText(new RegExp(`by the office \\(admin\\), ${today}, \\d\\d:\\d\\d`)));
  await row.getByRole('button', { name: /^Details/ }).click();
  await seen(page.getByRole('dialog').getByText(`The office (admin) deleted this order on ${today}`));
  await seen(page.getByRole('dialog').getByText('2 Btl'));
  await phone.loseSignal();
  await goInApp(page, `/customer/orderdetails/${IDS.order1}`);
  await seen(page.getByText(`The office (admin) deleted this order on ${today}`));
  await page.getByRole('link', { name: 'Order again' }).click();
  await seen(page.getByRole('button', { name: 'Place Order' }));
});

test('an order from a place without signal whose cut-off passed meanwhile is kept, and asks for another day', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const { page } = phone;
  await addToCart(page, 'Coconut milk');
  await phone.loseSignal();
  await placeOrder(page);

  // The order goes out once its day can't be ordered for any more.
  const call = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) })).json();
  };
  const { token } = await call('POST', '/users/login', { username: 'manager', password: passwordOf('manager') });
  const cutOff = { minutes: 0, daysBefore: 7 };
  await call('PUT', '/calendar/plan', { route: null, deliveryDays: [], cutOff, grace: 0 }, token);
  await phone.findSignal();

  await goInApp(page, '/customer/myorderlist');
  const question = page.getByRole('region', { name: /^Your order for .* came too late$/ });
  await seen(question.getByText(/^It reached us after the cut-off. It is kept: shall we deliver it on/));
  await question.getByRole('button', { name: /^Deliver on/ }).tap();
  await gone(question);
  const placed = () =>
    server.withDatabase((db) =>
      db
        .selectFrom('orders')
        .select(['deliveryDate', 'askedDay', 'arrival'])
        .where('arrival', 'is not', null)
        .execute(),
    );
  await expect.poll(async () => (await placed())[0]?.arrival).toBe('moved');
  const [order] = await placed();
  expect(order?.askedDay).toBe(nextDeliveryDay());
  expect((order?.deliveryDate ?? '') > nextDeliveryDay()).toBe(true);
});
