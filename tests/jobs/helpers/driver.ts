import type { Locator, Page } from 'playwright-core';
import { seen } from '../../e2e/helpers/devices/device.ts';

/** The driver's panel with the cash to hand over. */
export const cashPanel = (page: Page): Locator => page.getByRole('region', { name: 'Cash to hand over' });

/** Restaurants on a driver's list whose card has such a button, from the top. */
export async function namesOn(page: Page, button: string): Promise<string[]> {
  const buttons = page.locator(`button[aria-label^="${button}"]`);
  await seen(buttons.first());
  const labels = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return [...new Set(labels.map((label) => label.slice(button.length)))];
}

/** The driver adds a note to an invoice. */
export async function leaveNote(page: Page, restaurant: string, note: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add Note: ${restaurant}` })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: restaurant });
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Add Note' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The driver counts the cash and hands it over. */
export async function handOver(page: Page, cash: number): Promise<void> {
  await cashPanel(page).getByRole('link', { name: 'Hand over' }).click();
  await page.getByLabel('Counted cash').fill(String(cash));
  await seen(page.getByText('It is exactly right.'));
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('list', { name: 'Handed over' }));
}
