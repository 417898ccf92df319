import type { Locator, Page } from 'playwright-core';
import { seen } from './devices/device.ts';
import { wordsOf } from './words.ts';

// Acts used in several languages find their buttons in the page's language; the others in English.

/** Records of a list: cards, or the rows of a table on a wide office screen. */
export const rowsIn = (page: Page): Locator =>
  page.getByRole('article').or(page.getByRole('row').and(page.locator('[data-index]')));

/** The card or row with this text, usually a restaurant's name. */
export const card = (page: Page, text: string): Locator => rowsIn(page).filter({ hasText: text });

async function answerYes(page: Page, question: string): Promise<void> {
  const say = await wordsOf(page);
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: say('Yes'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A customer, on a product screen, adds one of each. */
export async function addToCart(page: Page, ...products: string[]): Promise<void> {
  const say = await wordsOf(page);
  const search = page.getByRole('textbox', { name: say('Search Products') });
  for (const name of products) {
    await search.fill(name);
    // Until the list is filtered, a button may become another product's under the pointer.
    await seen(page.getByRole('article').first().filter({ hasText: name }));
    await page.getByRole('button', { name: say('Add to cart: {name}', { name }) }).click();
    await seen(page.getByRole('button', { name: say('One more: {name}', { name }) }));
  }
  await search.fill('');
}

/** A customer goes from any screen with a cart button to step 2 of the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  const say = await wordsOf(page);
  const cart = say('{count, plural, one {Cart, # item} other {Cart, # items}}', { count: 9 });
  await page
    .getByRole('link', { name: new RegExp(`^${cart.replace('9', String.raw`\d+`).replace('items', 'items?')}`) })
    .click();
  await page.getByRole('button', { name: say('CONTINUE') }).click();
  await seen(page.getByRole('button', { name: say('Place Order') }));
  // Keeps each test's orders apart, whatever else was ordered for that day.
  const apart = page.getByRole('radio', { name: say('A separate order') });
  if (await apart.isVisible()) await apart.check();
}

/** A customer orders the cart; offline the order is only saved. */
export async function placeOrder(page: Page, message = ''): Promise<void> {
  const say = await wordsOf(page);
  await goToCheckout(page);
  if (message !== '') await page.getByLabel(/Your message/).fill(message);
  await page.getByRole('button', { name: say('Place Order') }).click();
  const placed = page.getByRole('heading', { name: say('Order Placed Successfully!'), exact: true });
  await seen(placed.or(page.getByRole('heading', { name: say('Your order is saved'), exact: true })));
}

/** Slides a stop's button, which confirms the delivery. */
export async function slideDelivered(button: Locator): Promise<void> {
  // Right after a delivery the cards ignore touches, hence the trial click.
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = button.page();
  await mouse.move(x + 24, y + height / 2);
  await mouse.down();
  await mouse.move(x + width - 8, y + height / 2, { steps: 5 });
  await mouse.up();
}

/** A driver, on the screen of stops, marks one delivered. For ten seconds it stays on the phone and can be undone. */
export async function markDelivered(page: Page, stop: string): Promise<void> {
  const say = await wordsOf(page);
  await slideDelivered(
    card(page, stop)
      .getByRole('button')
      .filter({ hasText: say('Mark As Delivered') }),
  );
  await card(page, stop).waitFor({ state: 'detached' });
  // The card may also be hidden by a question, for goods by the kilogram that were not weighed.
  const question = page.getByRole('alertdialog');
  if (!(await question.isVisible())) return;
  await question.getByRole('button', { name: say('Yes'), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await card(page, stop).waitFor({ state: 'detached' });
}

/**
 * Marks several stops delivered as fast as the screen allows, without moving a mouse.
 * @returns for each of them, between which instants it was delivered
 */
export function markAllDelivered(page: Page, stops: string[]): Promise<{ from: string; to: string }[]> {
  return page.evaluate(async (names) => {
    const spans: { from: string; to: string }[] = [];
    for (const name of names) {
      const find = () => document.querySelector<HTMLElement>(`button[aria-label="Mark As Delivered: ${name}"]`);
      while (!find()) await new Promise(requestAnimationFrame);
      const from = new Date().toISOString();
      // Cards that have just moved up ignore touches.
      for (let button = find(); button; button = find()) {
        const { left, right } = button.getBoundingClientRect();
        const finger = { bubbles: true, pointerId: 1, isPrimary: true, button: 0 };
        button.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: left + 24 }));
        button.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: right - 8 }));
        button.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: right - 8 }));
        for (let frames = 0; button.isConnected && frames < 60; frames++) await new Promise(requestAnimationFrame);
      }
      spans.push({ from, to: new Date().toISOString() });
    }
    return spans;
  }, stops);
}

/** Waits until nothing can be undone any more, so that deliveries may leave the phone. */
export async function undoIsOver(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Undo: / })
    .first()
    .waitFor({ state: 'detached' });
}

/**
 * A driver, on the screen of payments, collects an amount or the full one and shows the receipt; for the first of a
 * restaurant's invoices.
 */
export async function takePayment(page: Page, restaurant: string, amount: number | 'all'): Promise<void> {
  const say = await wordsOf(page);
  await page
    .getByRole('button', { name: say('Add Payment: {restaurantName}', { restaurantName: restaurant }) })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: restaurant });
  if (amount === 'all') {
    await popup.getByRole('button', { name: say('Pay Full Amount') }).click();
  } else {
    await popup.getByLabel(say('Amount'), { exact: true }).fill(String(amount));
    await popup.getByRole('button', { name: say('Partial Payment') }).click();
  }
  const saved = page.getByRole('dialog', { name: say('Payment saved') });
  await saved.getByRole('button', { name: say('Done'), exact: true }).click();
  await saved.waitFor({ state: 'detached' });
}

/** The office, on the screen of new orders, dispatches one with a driver. */
export async function dispatchOrder(page: Page, order: string, driver: string): Promise<void> {
  const say = await wordsOf(page);
  await card(page, order)
    .getByRole('button', { name: say('Mark as dispatched') })
    .click();
  await page.getByRole('alertdialog').getByLabel(say('Driver (optional)')).selectOption({ label: driver });
  await answerYes(page, say('Are You Sure to Mark Delivered?'));
}

/** The office, on the screen of order tracks, reassigns a stop. */
export async function giveTrackTo(page: Page, restaurant: string, driver: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${restaurant}` }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  await popup.getByRole('combobox', { name: 'Delivered By' }).fill(driver);
  await popup.getByRole('option', { name: driver }).click();
  await popup.getByRole('button', { name: 'Update' }).click();
  await popup.waitFor({ state: 'detached' });
}

/** The office, on the screen of invoices, reassigns one. */
export async function giveInvoiceTo(page: Page, restaurant: string, driver: string): Promise<void> {
  await card(page, restaurant).getByRole('button', { expanded: false }).click();
  await card(page, restaurant).getByRole('button', { name: 'Edit Invoice' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Assign To Collect').selectOption({ label: driver });
  await popup.getByRole('button', { name: 'Update Invoice' }).click();
  await popup.waitFor({ state: 'detached' });
}

/** Logs out through the user menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
