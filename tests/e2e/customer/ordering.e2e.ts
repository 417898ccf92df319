import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf, formatDayUs, toInstant } from '../../../schema/core/days.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { addToCart, card, goToCheckout, placeOrder } from '../helpers/acts.ts';
import { deliveryWeekdays, nextDeliveryDay } from '../helpers/business/next-delivery-day.ts';
import { chipSays, type Device, goInApp, gone, isStored, seen, signIn } from '../helpers/devices/device.ts';
import { fillDisk } from '../helpers/devices/full-disk.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

const SPECIAL = ['Green curry paste', 'Cinnamon', 'Mung beans', 'Ginger'];
const RESTOCKED = ['Black pepper', 'Black lentils', 'Cabbage'];
const FULL = 'This device’s storage is full, so nothing was saved. Delete something from it, then try again.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search Products' });
/** A day as English screens show it: `21 Nov 2025`. */
const dayMedium = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`));

const messageOf = (page: Page) => page.getByLabel(/Your message/);
const dateOf = (page: Page) => page.getByLabel('Delivery Date', { exact: true });
const isFocused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/** True if a card is green rather than blue. */
function isGreen(page: Page, name: string): Promise<boolean> {
  return card(page, name).evaluate((element) => {
    const [, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return green > blue;
  });
}

async function cards({ page }: Device): Promise<void> {
  await seen(card(page, 'Okra'));
  const way = page.getByRole('navigation', { name: 'breadcrumb' });
  expect(await way.getByRole('listitem').allTextContents()).toEqual(['HOME', 'ALL PRODUCTS']);
  // In the specified order; this restaurant's usual goods are on a shelf above it.
  expect((await namesOf(page)).slice(0, 7)).toEqual([...SPECIAL, ...RESTOCKED]);
  await seen(card(page, 'Ginger').getByText('SPECIAL SALE', { exact: true }));
  await seen(card(page, 'Okra').getByText('PRICE UP', { exact: true }));
  await seen(card(page, 'Okra').getByText('Okra, ready to cook'));
  expect([await isGreen(page, 'Ginger'), await isGreen(page, 'Okra')]).toEqual([true, false]);
  expect(await button(page, 'Not in stock: Rice noodles').isDisabled()).toBe(true);
}

/** Search ignores case and letter width. */
async function searching({ page }: Device): Promise<void> {
  await search(page).fill('ｏＫＲＡ');
  await expect.poll(() => namesOf(page)).toEqual(['Okra']);
  await seen(page.getByRole('status').getByText('1 product found'));
  await search(page).fill('nothing of ours');
  await seen(page.getByRole('heading', { name: 'No products found' }));
  await search(page).fill('');
}

async function categories({ page }: Device, choose: () => Promise<void>): Promise<void> {
  await choose();
  await page.waitForURL((url) => url.searchParams.has('category'));
  await expect.poll(async () => (await namesOf(page)).length).toBe(6);
  await gone(card(page, 'Okra'));
  await page.goBack();
  await seen(card(page, 'Okra'));
}

async function inTheCart({ page }: Device): Promise<void> {
  const okra = card(page, 'Okra');
  await button(page, 'Add to cart: Okra').click();
  await seen(okra.getByText('1 Gln', { exact: true }));
  await button(page, 'One more: Okra').click();
  await seen(okra.getByText('2 Gln', { exact: true }));
  await button(page, 'One less: Okra').click();
  await button(page, 'Remove from cart: Okra').click();
  await button(page, 'Add to cart: Okra').click();
  await button(page, 'Add to cart: Ginger').click();
  await seen(page.getByRole('link', { name: 'Cart, 2 items' }));
}

/** The office hides chips and descriptions from this login; the phone learns so at its next contact. */
async function hidden(device: Device, server: Server): Promise<void> {
  const { page } = device;
  await device.loseSignal();
  const { _id, username, customerId } = ACTORS.customer1;
  const login = { _id, username, customerId, isAdmin: false, information: 'hide', deletedAt: null } as const;
  await server.add([['users', login]]);
  await seen(card(page, 'Okra').getByText('PRICE UP'));
  await device.findSignal();
  await gone(page.getByText('SPECIAL SALE').first());
  await gone(card(page, 'Okra').getByText('Okra, ready to cook'));
  await device.loseSignal();
}

async function review({ page }: Device): Promise<void> {
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['PRODUCT', 'QTY', 'ACTION']);
  const okra = page.getByRole('row').filter({ hasText: 'Okra' });
  await button(page, 'One more: Okra').click();
  await seen(okra.getByText('2 Gln'));
  await button(page, 'Remove Ginger').click();
  const question = page.getByRole('alertdialog', { name: 'Are You Sure to Remove Item ?' });
  await seen(question.getByText('You cannot undo this operation'));
  await question.getByRole('button', { name: 'Yes' }).click();
  await gone(page.getByRole('row').filter({ hasText: 'Ginger' }));
  await fillDisk(page, true);
  await button(page, 'One more: Okra').click();
  await seen(page.getByText(FULL));
  await fillDisk(page, false);
  await seen(okra.getByText('2 Gln'));
  await page.getByRole('button', { name: 'CONTINUE' }).click();
}

async function complete({ page }: Device): Promise<void> {
  await seen(page.getByText('Minimum order should be more than 20,000 Yen.'));
  await seen(page.getByText('न्यूनतम अर्डर २०,००० येनभन्दा बढी हुनुपर्छ।'));
  await seen(page.getByText('Report problems with received goods within 48 hours.'));
  await page.getByLabel('Your message · तपाईंको सन्देश').fill('Ring twice');
  expect(await page.getByRole('list', { name: 'Your delivery days' }).getByRole('listitem').allTextContents()).toEqual(
    deliveryWeekdays(),
  );
  const date = dateOf(page);
  const todayInTokyo = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
  const today = formatDayUs(todayInTokyo);
  expect(await date.inputValue()).toBe(formatDayUs(nextDeliveryDay()));
  await page.getByRole('button', { name: 'Open calendar' }).click();
  // The calendar opens at the proposed day's month.
  if (nextDeliveryDay().slice(0, 7) !== todayInTokyo.slice(0, 7))
    await button(page, 'Switch to previous month').click();
  await page.locator('[data-part=table-cell-trigger][data-today]').click();
  await expect.poll(() => date.inputValue()).toBe(today);
}

/** Typed text survives reloading and Back; an unreadable day prevents ordering. */
async function typedAtTheCheckout({ page }: Device): Promise<void> {
  const unreadable = page.getByText(/This is not a day that can be read\. Write it as MM\/DD\/YYYY, for example/);
  const isTyped = async () => {
    await expect.poll(() => messageOf(page).inputValue()).toBe('Ring twice');
    expect(await page.getByLabel('Your reference (optional)').inputValue()).toBe('PO-17');
    expect(await dateOf(page).inputValue()).toBe('12/3');
    await seen(unreadable);
  };
  await page.getByLabel('Your reference (optional)').fill('PO-17');
  await dateOf(page).fill('12/3');
  await messageOf(page).focus();
  await seen(unreadable);
  await isStored(page);
  await page.reload();
  await isTyped();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await isFocused(dateOf(page));
  // All the way back to the goods, whose chips stay hidden, and forward again.
  await page.goBack();
  await page.goBack();
  await seen(card(page, 'Okra'));
  expect(await page.getByText('SPECIAL SALE').count()).toBe(0);
  await goToCheckout(page);
  await isTyped();
  await dateOf(page).fill('12-31-2099');
  await page.keyboard.press('Enter');
  await expect.poll(() => dateOf(page).inputValue()).toBe('12/31/2099');
}

async function withoutRoom({ page }: Device): Promise<void> {
  await fillDisk(page, true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The order was not placed. Your cart is kept.' });
  await seen(failure.getByText(FULL));
  await fillDisk(page, false);
}

/** Label and state of the button while the order is being saved. */
async function place({ page }: Device, then: string): Promise<void> {
  const said = await page.getByRole('button', { name: 'Place Order' }).evaluate(async (place: HTMLButtonElement) => {
    const changed = new Promise<string>((done) => {
      const look = () => done(`${place.textContent}${place.disabled ? ', disabled' : ''}`);
      new MutationObserver(look).observe(place, { childList: true, characterData: true, subtree: true });
    });
    place.click();
    return changed;
  });
  expect(said).toBe('Placing Order..., disabled');
  await seen(page.getByRole('heading', { name: then }));
}

function isConfetti(page: Page): Promise<boolean> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    return Boolean(
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, width, height)
        .data.some((value) => value > 0),
    );
  });
}

async function ordered({ server }: Stage): Promise<void> {
  const placed = async () => (await loggedMutations(server, 'order.place')).map(({ args }) => JSON.parse(args));
  await expect.poll(placed).toMatchObject([
    {
      customMessage: 'Ring twice',
      reference: 'PO-17',
      deliveryDate: '2099-12-31',
      orderItems: [{ name: 'Okra', quantity: 2, sku: 'Gln' }],
    },
  ]);
}

/** An order whose id is taken is refused; on a small phone with a cart, the chip says so in short. */
async function refusedLater({ page, ...phone }: Device, server: Server): Promise<void> {
  await phone.loseSignal();
  await goInApp(page, '/customer/regularorder');
  await addToCart(page, 'Ginger');
  await placeOrder(page);
  const _id: string = await page.evaluate(() => history.state.usr.orderId);
  const taken = await server.withDatabase((db) => readRow(db, 'orders', IDS.order1));
  if (!taken) throw new Error('Nobody ordered');
  await server.add([['orders', { ...taken, _id, customerId: IDS.restaurant2, userId: IDS.user2 }]]);
  await phone.findSignal();
  await chipSays(page, '1 needs attention');
  await seen(page.getByRole('heading', { name: 'Your order was not accepted' }));

  await phone.loseSignal();
  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await page.getByRole('listitem').filter({ hasText: 'was not accepted' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Your order is saved' }));
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
  expect(await loggedMutations(server, 'order.place')).toHaveLength(3);
}

test('on a phone, from the catalogue to the order, the last steps without signal; one that is refused later', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1', '/customer/regularorder');
  await cards(phone);
  await searching(phone);
  const filter = page.getByRole('combobox', { name: 'Filter By Category' });
  expect((await filter.getByRole('option').allTextContents())[0]).toBe('All Products');
  await categories(phone, async () => {
    await filter.selectOption({ label: 'Pulses' });
  });
  await inTheCart(phone);
  await hidden(phone, stage.server);
  await review(phone);
  await complete(phone);
  await typedAtTheCheckout(phone);
  await withoutRoom(phone);
  await place(phone, 'Your order is saved');
  await seen(page.getByText('Saved on this phone. It goes out by itself when there is signal.'));
  expect(await isConfetti(page)).toBe(false);
  await phone.findSignal();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await seen(page.getByText("Thank you for your order. We've received your order successfully."));
  await ordered(stage);
  await refusedLater(phone, stage.server);
});

test('at a desk, by the categories beside the goods to the order, its confetti, and its details by keyboard', async () => {
  const stage = await setStage();
  const desk = await stage.open('desktop');
  const { page } = desk;
  await signIn(desk, 'customer1', '/customer/regularorder');
  await seen(card(page, 'Okra'));
  const sidebar = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await seen(sidebar.first().getByText('All Products'));
  await categories(desk, () => sidebar.filter({ hasText: 'Pulses' }).click());
  await addToCart(page, 'Okra');
  await goToCheckout(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await place(desk, 'Order Placed Successfully!');
  await seen(page.getByText("Thank you for your order. We've received your order successfully."));
  // Chromium's advice on reading a canvas repeatedly.
  desk.console.allow(/willReadFrequently/);
  await expect.poll(() => isConfetti(page)).toBe(true);

  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  const details = page.getByRole('button', { name: `Details of the order for ${dayMedium(nextDeliveryDay())}` });
  await details.focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: 'ORDER DETAILS' }).getByText('1 Gln'));
  await page.keyboard.press('Escape');
  await isFocused(details);
});
