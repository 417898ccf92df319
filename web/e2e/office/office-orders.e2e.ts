import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, type Instant, toInstant } from '../../../schema/days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { addToCart, card, placeOrder, rowsIn } from '../helpers/acts.ts';
import { type Device, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => toInstant(Date.now() - days * DAY_MS);
const today = () => dayOf(toInstant(Date.now()), 'Asia/Tokyo');
const shownDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const ORDERS = { problems: testId(5001), long: testId(5002), ancient: testId(5200) };
/** Dispatched a year ago: on no device. */
const ANCIENT = 365;

function order(_id: string, fields: Partial<Order> & { deliveredAt?: Instant | null } = {}): Put {
  const { deliveredAt = null } = fields;
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl', price: 480.5 } as const;
  return [
    'orders',
    {
      _id,
      customerId: IDS.restaurant2,
      userId: IDS.user2,
      orderItems: [line],
      customMessage: '',
      deliveryDate: today(),
      placedAt: deliveredAt ?? daysAgo(0.1),
      isDelivered: deliveredAt !== null,
      deliveredBy: deliveredAt === null ? null : 'manager',
      deliveredAt,
      ...fields,
    },
  ];
}

/** An order whose products have changed since. */
function problems(): Put {
  const [name, quantity, sku] = ['Galangal', 3, 'Btl'] as const;
  const orderItems: Order['orderItems'] = [
    { _id: IDS.outOfStock, name, quantity, sku, price: 100, problem: 'out_of_stock' },
    { _id: IDS.deletedProduct, name: 'Gone', quantity: 1, sku: 'Kg', problem: 'gone' },
    { _id: IDS.fishSauce, name: 'Old sauce', quantity: 1, sku: 'Btl', price: 480.5, problem: 'changed' },
  ];
  return order(ORDERS.problems, { orderItems, customMessage: 'Ring twice', deliveryDate: addDays(today(), 1) });
}

/** An order that fills three pages of paper. */
function longOrder(): Put {
  const orderItems = Array.from({ length: 90 }, (_, n) => {
    return { _id: testId(6000 + n), name: `Line ${n + 1}`, quantity: n + 1, sku: 'Kg', price: 10 } as const;
  });
  return order(ORDERS.long, { orderItems, deliveryDate: addDays(today(), 3) });
}

/** Dispatched orders of restaurant 2, the latest an hour ago, and one older than the devices' window. */
function dispatched(count: number): Put[] {
  const latest = Array.from({ length: count }, (_, n) => order(testId(5100 + n), { deliveredAt: daysAgo(n + 0.05) }));
  return [...latest, order(ORDERS.ancient, { deliveredAt: daysAgo(ANCIENT), deliveryDate: '2025-01-31' })];
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Rows of a plain table, or of one in which only those in sight are drawn. */
const rows = (page: Page) => page.locator('tbody tr, [role=row][data-index]');
const rowCount = (page: Page, count: number) => expect.poll(() => rows(page).count(), { message: 'rows' }).toBe(count);
const toast = (page: Page, text: string) => seen(page.getByText(text));

/** Answers the open confirmation. */
async function answer(page: Page, question: string, choice: 'Yes' | 'No'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await seen(dialog.getByText(/[Cc]annot undo this operation/));
  const reason = dialog.getByLabel('Reason');
  if (choice === 'Yes' && (await reason.count()) > 0) await reason.fill('Ordered twice');
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function office(stage: Stage, who: 'admin' | 'manager', path: string): Promise<Device> {
  const device = await stage.open('desktop');
  await signIn(device, who, path);
  return device;
}

const focused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

test('new orders come in by themselves, are found, dispatched once, and counted', async () => {
  const stage = await setStage();
  await stage.server.add([problems()]);
  const restaurant = await stage.open('phone');
  const [{ page }, { page: manager }] = await Promise.all([
    office(stage, 'admin', '/admin/orders'),
    office(stage, 'manager', '/admin/orders?tab=frozen'),
    signIn(restaurant, 'customer1', '/customer/regularorder'),
  ]);
  const findings = await axeFindings(page, 'new orders');

  // Problems of an order, and its value as far as known.
  const changed = card(page, 'Galangal');
  await seen(changed.getByText('3 to check'));
  await changed.getByRole('button', { expanded: false }).click();
  for (const word of ['Out of stock since', 'No longer sold', 'Name or unit changed', 'Ring twice', 'Tomorrow']) {
    await seen(changed.getByText(word));
  }
  await seen(changed.getByText('¥780.50'));
  await seen(card(page, 'Restaurant r1').getByText('¥961'));

  // Search by username and filter by route.
  await page.getByRole('textbox', { name: 'Search by customer username' }).fill('CUSTOMER2');
  await gone(card(page, 'Restaurant r1'));
  await page.getByRole('button', { name: 'Shinjuku A' }).click();
  await seen(page.getByText('No orders found matching your search criteria'));
  await page.getByRole('button', { name: /^All Customers/ }).click();
  await seen(changed);

  // Enter opens, Back restores the list.
  await changed.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('table', { name: 'Items' }));
  await page.goBack();
  await seen(changed);
  expect(await page.getByRole('textbox', { name: 'Search by customer username' }).inputValue()).toBe('CUSTOMER2');
  await page.getByRole('button', { name: 'Clear search' }).click();
  const names = rowsIn(page).getByRole('link');
  await expect.poll(() => names.allTextContents()).toEqual(['Restaurant r1', 'Restaurant r2']);
  // New rows may still re-render under the focus.
  const leads = async (from: Locator, key: string, to: Locator) => {
    await from.focus();
    await page.keyboard.press(key);
    return to.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(() => leads(names.first(), 'ArrowDown', names.last())).toBe(true);
  await expect.poll(() => leads(names.last(), 'ArrowUp', names.first())).toBe(true);

  // The bar for ticked rows comes and goes, and no row moves under the pointer.
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...desk, height: 400 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const places = () => names.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
  const before = await places();
  const box = rowsIn(page).getByRole('checkbox').first();
  await box.dispatchEvent('click');
  await seen(page.getByText('1 selected'));
  await expect.poll(places).toEqual(before);
  await box.dispatchEvent('click');
  await gone(page.getByText('1 selected'));
  await expect.poll(places).toEqual(before);
  await page.setViewportSize(desk);

  // Counts of all waiting orders; only an admin prints them.
  await seen(manager.getByRole('cell', { name: '2 Btl' }));
  await rowCount(manager, 4);
  expect(await manager.getByRole('button', { name: 'Print' }).count()).toBe(0);

  // A new order appears on both screens at once; on another tab a toast links to it.
  await addToCart(restaurant.page, 'Okra');
  await placeOrder(restaurant.page);
  await seen(card(page, 'Okra').getByText('New', { exact: true }));
  await toast(page, 'New order from Restaurant r1');
  await rowCount(manager, 5);
  await manager.getByRole('button', { name: 'Show' }).click();
  await manager.waitForURL(`${stage.server.url}/admin/orders`);

  // Marked delivered after confirmation, and only once.
  await card(page, 'Okra').getByRole('button', { name: 'Mark as dispatched' }).click();
  await answer(page, 'Are You Sure to Mark Delivered?', 'No');
  await card(page, 'Okra').getByRole('button', { name: 'Mark as dispatched' }).click();
  await card(manager, 'Okra').getByRole('button', { name: 'Mark as dispatched' }).click();
  await answer(manager, 'Are You Sure to Mark Delivered?', 'Yes');
  await gone(card(manager, 'Okra'));
  // Behind the dialog, which hides the list from screen readers.
  await page.locator('[data-index]').filter({ hasText: 'Okra' }).waitFor({ state: 'detached' });
  await answer(page, 'Are You Sure to Mark Delivered?', 'Yes');
  await toast(page, 'It was already delivered. By manager, ');
  for (const product of ['Galangal', 'Fish sauce']) {
    await card(page, product).getByRole('button', { name: 'Mark as dispatched' }).click();
    await answer(page, 'Are You Sure to Mark Delivered?', 'Yes');
  }
  await seen(page.getByRole('heading', { name: 'NO ORDERS' }));

  // The tab is in the URL; only new orders can be dispatched.
  await tab(page, 'Frozen Counts').click();
  await seen(page.getByText('No open order holds a product that is counted.'));
  await tab(page, 'Dispatched').click();
  await rowCount(page, 3);
  expect(await page.getByRole('button', { name: 'Mark as dispatched' }).count()).toBe(0);
  await page.goBack();
  await seen(page.getByText('No open order holds a product that is counted.'));
  await page.goBack();
  await seen(page.getByRole('textbox', { name: 'Search by customer username' }));
  await page.goForward();
  expect(page.url()).toContain('tab=frozen');
  expect(findings).toEqual([]);
});

test('dispatched orders of all time are paged, found, and deleted by an admin; without signal the device has its share', async () => {
  const stage = await setStage();
  await stage.server.add(dispatched(45));
  const [admin, { page: manager }] = await Promise.all([
    office(stage, 'admin', '/admin/orders?tab=dispatched'),
    office(stage, 'manager', `/admin/customer/orders/${IDS.restaurant2}`),
  ]);
  const { page } = admin;
  const remove = page.getByRole('button', { name: /^Delete the order of/ });
  await seen(page.getByText('46 dispatched'));
  // Twenty rows without scrolling, and a wide screen is used.
  const inSight = () =>
    rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  await expect.poll(inSight).toBe(20);
  await page.setViewportSize({ width: 1920, height: 900 });
  const width = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(1700);
  await seen(page.getByRole('columnheader', { name: 'Dispatched by' }));
  await page.getByRole('columnheader', { name: 'Delivery date' }).getByRole('button').click();
  await seen(page.getByText(/^45 dispatched · in the last 90 days/));
  expect(page.url()).toContain('sort=-day');
  for (const _press of ['turns', 'own order']) {
    await page.getByRole('columnheader', { name: 'Delivery date' }).getByRole('button').click();
  }
  await seen(page.getByText('46 dispatched'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const findings = await axeFindings(page, 'dispatched');
  await page.getByRole('button', { name: 'Page 3 of 3' }).click();
  await rowCount(page, 6);
  expect(page.url()).toContain('page=3');

  // The oldest is only on the server and deleted there; the others locally.
  await seen(page.getByText(shownDay('2025-01-31')));
  await remove.last().click();
  await answer(page, 'Are you sure?', 'No');
  await remove.last().click();
  await answer(page, 'Are you sure?', 'Yes');
  await seen(page.getByText('45 dispatched'));
  await rowCount(page, 5);
  await page.goBack();
  await rowCount(page, 20);
  await page.getByRole('textbox', { name: 'Search by customer username' }).fill('nobody');
  await seen(page.getByText('No orders found matching your search criteria'));
  await page.getByRole('textbox', { name: 'Search by customer username' }).fill('tomer2');
  await rowCount(page, 20);
  await remove.first().click();
  await answer(page, 'Are you sure?', 'Yes');
  await seen(page.getByText('44 dispatched'));

  // One restaurant's orders; a manager can't delete.
  await seen(manager.getByRole('heading', { name: /^Restaurant r2/ }));
  await expect.poll(() => manager.getByRole('heading', { level: 1 }).locator('..').textContent()).toContain('44');
  await seen(manager.getByText('R2 · Ueno · Cash'));
  await seen(rows(manager).first().getByText('Accepted'));
  expect(await manager.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  const details = manager.getByRole('button', { name: /^Details of the order for/ });
  await details.first().focus();
  await manager.keyboard.press('ArrowDown');
  await focused(details.nth(1));
  await manager.keyboard.press('Enter');
  const popup = manager.getByRole('dialog', { name: 'ORDER DETAILS' });
  await seen(popup.getByText('¥961').first());
  findings.push(...(await axeFindings(manager, 'order details')));
  await manager.keyboard.press('Escape');
  await focused(details.nth(1));

  // Somebody else deletes it while the dialog is open.
  await page.goto(`${stage.server.url}/admin/customer/orders/${IDS.restaurant1}`);
  await seen(rows(page).first().getByText('Pending'));
  findings.push(...(await axeFindings(page, 'orders of a customer')));
  const other = await admin.context.newPage();
  await other.goto(`${stage.server.url}/admin/customer/orders/${IDS.user1}`);
  await page.getByRole('button', { name: /^Delete the order for/ }).click();
  await other.getByRole('button', { name: /^Delete the order for/ }).click();
  await answer(other, 'Are You Sure to Delete Order ?', 'Yes');
  await seen(other.getByRole('heading', { name: 'No Orders' }));
  await gone(page.getByRole('row').filter({ hasText: 'Pending' }));
  await answer(page, 'Are You Sure to Delete Order ?', 'Yes');
  await toast(page, 'Somebody else has already deleted this order.');
  await seen(page.getByRole('heading', { name: 'No Orders' }));
  await other.close();

  // A failed read can be retried; offline the device shows its own orders.
  admin.console.allow(/500 \(Internal Server Error\)/);
  await page.route('**/api/orders/delivered*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.goto(`${stage.server.url}/admin/orders?tab=dispatched&page=3`);
  await seen(page.getByText('Broken. These are the orders of the last 90 days, as this device has them.'));
  await rowCount(page, 4);
  await page.unroute('**/api/orders/delivered*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await gone(page.getByText('Broken.'));
  await admin.loseSignal();
  await seen(page.getByText('Older ones need signal.'));
  await remove.first().click();
  await answer(page, 'Are you sure?', 'Yes');
  await rowCount(page, 3);
  await admin.findSignal();
  await gone(page.getByText('Older ones need signal.'));
  await seen(page.getByText('43 dispatched'));
  expect(findings).toEqual([]);
});

test('the detail of an order of any age, with what a role may see of it, on the screen and on A4', async () => {
  const stage = await setStage();
  await stage.server.add([longOrder(), ...dispatched(0)]);
  const [admin, manager] = await Promise.all([
    office(stage, 'admin', `/admin/orders/${ORDERS.long}`),
    office(stage, 'manager', `/admin/orders/${ORDERS.ancient}`),
  ]);
  const { page } = admin;
  const onPaper = page.locator('table[aria-label="Items on paper"]');
  await seen(page.getByRole('heading', { name: 'Restaurant r2' }));
  const findings = await axeFindings(page, 'order detail');
  for (const name of ['Phone', 'Billing code', 'Route']) await seen(page.getByRole('term').filter({ hasText: name }));
  await seen(page.getByRole('link', { name: /0312345678$/ }));
  await seen(page.getByRole('definition').getByText('¥40,950'));
  await seen(page.getByText('Pending', { exact: true }));
  expect(await onPaper.isVisible()).toBe(false);

  // The copy with the goods has no prices; the office's has.
  await page.emulateMedia({ media: 'print' });
  await seen(onPaper.getByText('Line 90'));
  await seen(page.getByText('納品書', { exact: true }));
  await seen(page.getByText('Received by'));
  expect(await page.getByText('¥').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  const pages = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(await pages()).toHaveLength(3);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Office copy, with prices').click();
  await page.emulateMedia({ media: 'print' });
  await seen(page.getByText('納品書（控）'));
  await seen(page.getByText('¥40,950').filter({ visible: true }));
  await page.emulateMedia({ media: 'screen' });

  // A manager reads an order that is on no device, without contact, and can't print.
  await seen(manager.page.getByRole('table', { name: 'Items' }));
  await seen(manager.page.getByText('Dispatched').first());
  for (const word of ['Phone', 'Billing code', 'Route', 'R2', 'Ueno', 'Print']) {
    expect(await manager.page.getByText(word, { exact: true }).count(), word).toBe(0);
  }
  await manager.loseSignal();
  await manager.goto(`/admin/orders/${testId(9999)}`);
  await seen(manager.page.getByRole('heading', { name: 'This order needs signal' }));
  manager.console.allow(/404 \(Not Found\)/);
  await manager.findSignal();
  await seen(manager.page.getByRole('heading', { name: 'This order is not here' }));

  // A deletion by somebody else shows at once.
  const other = await admin.context.newPage();
  await other.goto(`${stage.server.url}/admin/customer/orders/${IDS.restaurant2}`);
  await other
    .getByRole('button', { name: /^Delete the order for/ })
    .first()
    .click();
  await answer(other, 'Are You Sure to Delete Order ?', 'Yes');
  await seen(page.getByText(/^This order was cancelled by admin on /));
  await seen(page.getByText('Reason: Ordered twice'));

  // Signed out: to the login.
  const nobody = await stage.open('desktop');
  await nobody.goto(`/admin/orders/${ORDERS.long}`);
  await expect.poll(() => new URL(nobody.page.url()).pathname).toBe('/');
  expect(findings).toEqual([]);
});
