import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { addToCart, card, dispatchOrder, placeOrder, rowsIn } from '../helpers/acts.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => toInstant(Date.now() - days * DAY_MS);
const today = () => dayOf(toInstant(Date.now()), 'Asia/Tokyo');
const shownDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const ORDERS = { problems: testId(5001), long: testId(5002), ancient: testId(5200) };
/** Dispatched a year ago: no longer on any device. */
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

/** Dispatched orders of restaurant 2, the latest an hour ago, and one older than devices keep. */
function dispatched(count: number): Put[] {
  const latest = Array.from({ length: count }, (_, n) => order(testId(5100 + n), { deliveredAt: daysAgo(n + 0.05) }));
  return [...latest, order(ORDERS.ancient, { deliveredAt: daysAgo(ANCIENT), deliveryDate: '2025-01-31' })];
}

/** Rows of a plain table, or of a virtualized one. */
const rows = (page: Page) => page.locator('tbody tr, [role=row][data-index]');
const rowCount = (page: Page, count: number) => expect.poll(() => rows(page).count(), { message: 'rows' }).toBe(count);

/** Answers the open confirmation. */
async function answer(page: Page, question: string, choice: 'Yes' | 'No'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await seen(dialog.getByText(/[Cc]annot undo this operation/));
  const reason = dialog.getByLabel('Reason');
  if (choice === 'Yes' && (await reason.count()) > 0) await reason.fill('Ordered twice');
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.waitFor({ state: 'detached' });
}

const focused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

/** The list of new orders: by keyboard, and without rows moving under the pointer. */
async function movesAmongNewOrders(page: Page): Promise<void> {
  const changed = card(page, 'Galangal');
  await page.getByRole('textbox', { name: 'Search by customer username' }).fill('CUSTOMER2');
  await gone(card(page, 'Restaurant r1'));
  // Enter opens, Back restores the list.
  await changed.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('table', { name: 'Items' }));
  await page.goBack();
  await seen(changed);
  expect(await page.getByRole('textbox', { name: 'Search by customer username' }).inputValue()).toBe('CUSTOMER2');
  await page.getByRole('button', { name: 'Clear search' }).click();
  const names = rowsIn(page).getByRole('link');
  await expect.poll(() => names.allTextContents()).toEqual(['Restaurant r1', 'Restaurant r2', 'Restaurant r2']);
  // New rows may still re-render under the focus.
  const leads = async (from: Locator, key: string, to: Locator) => {
    await from.focus();
    await page.keyboard.press(key);
    return to.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(() => leads(names.first(), 'ArrowDown', names.nth(1))).toBe(true);
  await expect.poll(() => leads(names.nth(1), 'ArrowUp', names.first())).toBe(true);

  // The bar for selected rows appears and disappears.
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
}

/** Dispatched orders on wide screens, and the last one, which only the server has. */
async function readsDispatched(page: Page, { whole }: Axe): Promise<void> {
  await page.getByRole('tab', { name: 'Dispatched' }).click();
  await seen(page.getByText('47 dispatched'));
  // Twenty rows without scrolling, and a wide screen is filled.
  const inSight = () =>
    rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  await expect.poll(inSight).toBe(20);
  await page.setViewportSize({ width: 1920, height: 900 });
  const width = () =>
    rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(1600);
  await seen(page.getByRole('columnheader', { name: 'Dispatched by' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await whole('dispatched');
  await page.getByRole('button', { name: 'Page 3 of 3' }).click();
  await rowCount(page, 7);
  await seen(page.getByText(shownDay('2025-01-31')));
  await page
    .getByRole('button', { name: /^Delete the order of/ })
    .last()
    .click();
  await answer(page, 'Are you sure?', 'Yes');
  await seen(page.getByText('46 dispatched'));
  // Back leads through pages and tabs.
  await page.goBack();
  await rowCount(page, 20);
}

async function readsACustomer(page: Page, { colours, dialog }: Axe): Promise<void> {
  await goInApp(page, `/admin/customer/orders/${IDS.restaurant2}`);
  await seen(rows(page).first());
  await colours('orders of a customer');
  const details = page.getByRole('button', { name: /^Details of the order for/ });
  await details.nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await focused(details.nth(3));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: 'ORDER DETAILS' }));
  await dialog('order details');
  await page.keyboard.press('Escape');
  await focused(details.nth(3));

  // A long one scrolls by keyboard.
  const long = rows(page)
    .filter({ hasText: '¥40,950' })
    .getByRole('button', { name: /^Details/ });
  await long.press('Enter');
  const last = page.getByRole('dialog', { name: 'ORDER DETAILS' }).getByText('Line 90');
  const isInSight = () => last.evaluate((line) => line.getBoundingClientRect().top < innerHeight);
  await seen(last);
  expect(await isInSight()).toBe(false);
  await dialog('details of a long order');
  await page.keyboard.press('End');
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('Escape');
  await focused(long);
}

async function printsAnOrder(page: Page, { colours }: Axe): Promise<void> {
  await goInApp(page, `/admin/orders/${ORDERS.long}`);
  const onPaper = page.locator('table[aria-label="Items on paper"]');
  await seen(page.getByRole('definition').getByText('¥40,950'));
  await colours('order detail');
  expect(await onPaper.isVisible()).toBe(false);
  // The copy for the goods has no prices; the office's has.
  await page.emulateMedia({ media: 'print' });
  await seen(onPaper.getByText('Line 90'));
  await seen(page.getByText('納品書', { exact: true }));
  await seen(page.getByText('受領印'));
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
}

test('new orders come in by themselves and are dispatched; those of all time are read, and printed on A4', async () => {
  const { open, server } = await setStage();
  await server.add([problems(), longOrder(), ...dispatched(45)]);
  const [office, restaurant] = [await open('desktop'), await open('phone')];
  const { page } = office;
  const axe = axeOn(page);
  await Promise.all([
    signIn(office, 'admin', '/admin/orders'),
    signIn(restaurant, 'customer1', '/customer/regularorder'),
  ]);
  await seen(card(page, 'Galangal').getByText('3 to check'));
  await axe.whole('new orders');
  await movesAmongNewOrders(page);

  // On another tab, a new order is announced, with a link to it.
  await page.getByRole('tab', { name: 'Frozen Counts' }).click();
  await seen(page.getByRole('cell', { name: '2 Btl', exact: true }));
  const okra = page.getByRole('cell', { name: 'Okra', exact: true });
  expect(await okra.count()).toBe(0);
  await addToCart(restaurant.page, 'Okra');
  await placeOrder(restaurant.page);
  await seen(page.getByText('New order from Restaurant r1'));
  await seen(okra);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(`${server.url}/admin/orders`);
  await seen(card(page, 'Okra').getByText('New', { exact: true }));
  await dispatchOrder(page, 'Okra', 'driver2');
  await gone(card(page, 'Okra'));
  await readsDispatched(page, axe);
  await readsACustomer(page, axe);
  await printsAnOrder(page, axe);
  expect(axe.findings).toEqual([]);
});
