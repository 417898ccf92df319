import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildNotice } from '../../../schema/testing/test-zengin.ts';
import { readPdf } from '../../../sync-server/testing/test-pdf.ts';
import { goInApp, seen } from '../../e2e/helpers/devices/device.ts';

/** Nine in the morning in Tokyo on the last day of the first month that is not in the demo. */
export function lastOfMonth(now = new Date()): Date {
  for (let month = now.getUTCMonth() + 1; ; month++) {
    const end = new Date(Date.UTC(now.getUTCFullYear(), month, 0));
    if (end.getTime() > now.getTime() + 86_400_000) return end;
  }
}

/** Fields of a form by label: texts to type, and options to choose. */
export type Typed = Record<string, string>;
export type Chosen = Record<string, string>;

async function fillForm(page: Page, opener: string, typed: Typed, chosen: Chosen, ticked: string[]): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const form = page.getByRole('dialog');
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text);
  for (const [label, option] of Object.entries(chosen))
    await form.getByLabel(label, { exact: true }).selectOption({ label: option });
  for (const name of ticked) await form.getByRole('checkbox', { name }).check({ force: true });
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The clerk adds a monthly customer that gets deliveries on any day. */
export async function addCustomer(page: Page, typed: Typed, chosen: Chosen): Promise<void> {
  await goInApp(page, '/admin/customer/monthly');
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  await fillForm(page, 'Add Customer', typed, chosen, week);
}

/** The clerk adds a product that is weighed when packed. */
export async function addWeighedProduct(page: Page, typed: Typed, chosen: Chosen): Promise<void> {
  await goInApp(page, '/admin/products');
  await fillForm(page, 'Add Product', typed, chosen, ['Weighed when packed']);
}

/** Waits until a field with this label has the focus. */
async function isIn(page: Page, label: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null;
    });
  await expect.poll(focused).toMatch(label);
}

/** The clerk types letters of a name and takes the first match, without a mouse. */
async function type(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(letters);
  await seen(page.locator('[role=option][data-highlighted]').filter({ hasText: letters }));
  await page.keyboard.press('Enter');
}

/** The clerk takes an order by telephone, by keyboard alone: letters of a product, and its quantity. */
export async function takeByTelephone(page: Page, customer: string, lines: [letters: string, quantity: string][]) {
  await goInApp(page, '/admin/orders/take');
  await isIn(page, /^Customer/);
  await type(page, customer);
  // On the first possible day.
  await isIn(page, /order by|[A-Z][a-z]{2}/);
  // Enter leads there once the goods are loaded.
  await seen(page.getByLabel(/^Product/).first());
  await page.keyboard.press('Enter');
  for (const [letters, quantity] of lines) {
    await isIn(page, /^Product/);
    await type(page, letters);
    await isIn(page, /^Quantity/);
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
  }
  await isIn(page, /^Product/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await seen(page.getByText(new RegExp(`^Saved: ${customer}.* · ${lines.length} items?`)));
}

/** The clerk prints all papers found; resolves to their text. */
export async function printAll(page: Page): Promise<string> {
  const printing = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (file) => {
          URL.createObjectURL = make;
          if (file instanceof Blob) void file.arrayBuffer().then((bytes) => done([...new Uint8Array(bytes)]));
          return make.call(URL, file);
        };
      }),
  );
  await page.getByRole('button', { name: 'Print all' }).click();
  return readPdf(Uint8Array.from(await printing)).texts.join('\n');
}

/** The clerk books a partial payment of the first invoice on the list; resolves to the restaurant. */
export async function bookPayment(page: Page, amount: number): Promise<string> {
  await goInApp(page, '/admin/invoice');
  const button = page.getByRole('button', { name: /^Add payment, / }).first();
  const [, restaurant = ''] = /^Add payment, (.*)$/.exec((await button.getAttribute('aria-label')) ?? '') ?? [];
  await button.click();
  const form = page.getByRole('dialog', { name: 'Payment Form' });
  await form.getByLabel('Amount').fill(String(amount));
  await form.getByRole('button', { name: 'Partial Payment' }).click();
  await form.waitFor({ state: 'detached' });
  return restaurant;
}

/** On a new slip, the clerk enters a return of an earlier delivery. */
export async function takeBack(page: Page, letters: string, quantity: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Returned goods' }).click();
  const form = page.getByRole('dialog', { name: 'Returned goods' });
  await form.getByRole('combobox', { name: 'Of an earlier delivery' }).fill(letters);
  await page
    .getByRole('option', { name: new RegExp(letters) })
    .first()
    .click();
  await form.getByLabel('Came back').fill(quantity);
  await form.getByText(reason, { exact: true }).click();
  await form.getByRole('button', { name: 'Add return' }).click();
  await form.waitFor({ state: 'detached' });
}

/** On a new slip, the clerk grants a discount on everything delivered since the last closing. */
export async function grantDiscount(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: 'Discount', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Discount' });
  await form.getByLabel('Discount on').selectOption({ label: 'All 2 slips since the last closing' });
  await form.getByLabel('Discount without tax, whole yen').fill(String(amount));
  await form.getByRole('button', { name: 'Add discount' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The clerk filters the new orders by route. */
export async function chooseRoute(page: Page, route: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Routes' })
    .getByRole('button', { name: new RegExp(`^${route}`) })
    .click();
}

/** The clerk starts a slip without an order. */
export async function writeSlip(page: Page, customer: string, lines: [letters: string, quantity: string][]) {
  await page.getByRole('link', { name: 'New Slip' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).focus();
  await type(page, customer);
  for (const [letters, quantity] of lines) {
    await isIn(page, /^Product/);
    await type(page, letters);
    await isIn(page, /^Quantity/);
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
  }
  await isIn(page, /^Product/);
}

/** The clerk imports a bank's file of transfers to one of our accounts, all dated the same day. */
export async function importBankFile(
  page: Page,
  { number, day }: { number: string; day: string },
  transfers: { amount: number; payer: string }[],
) {
  const account = { bank: '0001', branch: '123', kind: '1', number };
  const entries = transfers.map((each) => ({ day, ...each }));
  const buffer = Buffer.from(buildNotice(entries, { account, from: day, to: day }));
  await page.getByRole('button', { name: 'Import a file' }).click();
  const chooser = page.getByLabel('Bank’s file', { exact: true });
  await chooser.setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer });
}

/** The clerk downloads the displayed journal for freee; resolves to its entries. */
export async function downloadJournal(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Journal' }).click(),
  ]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return { debited: cell('借方勘定科目'), credited: cell('貸方勘定科目'), amount: Number(cell('借方金額')) };
  });
}
