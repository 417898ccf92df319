import type { Page } from 'playwright-core';
import { seen } from '../../e2e/helpers/devices/device.ts';

/** Types Japanese into the focused field with composition events, as an input method does. */
export async function typeKana(page: Page, composed: string[]): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of composed) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await keyboard.send('Input.insertText', { text: composed.at(-1) ?? '' });
  await keyboard.detach();
}

/** The cook puts a quantity of the found product into the cart. */
export async function setQuantity(page: Page, product: string, quantity: string): Promise<void> {
  const found = page.getByRole('article').filter({ hasText: product }).first();
  await found
    .getByRole('button', { name: new RegExp(`^Add .*: ${product}$`) })
    .first()
    .click();
  const field = found.getByRole('textbox', { name: `Quantity: ${product}` });
  await seen(field);
  await field.fill(quantity);
}
