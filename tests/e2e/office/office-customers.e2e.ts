import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { testId } from '../../../schema/testing/test-records.ts';
import { card, rowsIn } from '../helpers/acts.ts';
import { chipSays, type Device, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
/** In the main area: the navigation rail has links with the same names. */
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();

const restaurantsOf = async (page: Page): Promise<string[]> => rowsIn(page).getByRole('heading').allTextContents();

async function listHas(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => restaurantsOf(page)).toEqual(names);
}

async function save(popup: Locator, button: string): Promise<void> {
  await popup.getByRole('button', { name: button, exact: true }).click();
  await gone(popup);
}

async function findsACustomer({ page }: Device, { whole, colours }: Axe): Promise<void> {
  await colours('hub');
  // The same list at another address.
  await goInApp(page, '/admin/customertrack');
  await seen(heading(page, 'Monthly Customers'));
  await goInApp(page, '/admin/customer');
  await tile(page, /^Monthly/).click();
  await listHas(page, 'Annapurna', 'Curry House Mina', 'Ganesh');
  await colours('monthly');
  // Arrow down moves from the search box to the first row.
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).press('ArrowDown');
  const name = page.getByRole('link', { name: 'Annapurna', exact: true });
  await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true);
  // Arrows move to the same button of the next card, Enter presses it.
  await page.getByRole('button', { name: 'Edit Annapurna' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await expect.poll(() => popup.getByLabel('Restaurant Name').inputValue()).toBe('Curry House Mina');
  await page.keyboard.press('Escape');
  await gone(popup);
  const edit = page.getByRole('button', { name: 'Edit Curry House Mina' });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  await name.click();
  await page.waitForURL(`**/admin/customer/${testId(300)}`);
  await page.getByRole('tab', { name: 'Stops' }).click();
  await seen(page.getByRole('region', { name: 'Stops' }));
  await whole('a customer');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await page.getByRole('link', { name: 'Show all: Invoices' }).click();
  await page.waitForURL(`**/admin/invoice/bycustomer/${testId(300)}`);
  await page.goBack();
  await seen(page.getByRole('tab', { name: 'Invoices', selected: true }));
  await page.getByRole('button', { name: 'Record payment' }).click();
  await seen(page.getByRole('dialog', { name: 'Payment over several invoices' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
}

async function addsACustomer(device: Device, { dialog }: Axe): Promise<void> {
  const { page } = device;
  await goInApp(page, '/admin/customer/monthly');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await popup.getByRole('button', { name: 'Submit' }).click();
  await seen(popup.getByText('This field is required.').first());
  await dialog('customer form');
  await popup.getByLabel('Restaurant Name').fill('New Delhi House');
  await popup.getByLabel('Customer Code').fill('N100');
  await popup.getByLabel('Phone Number').fill('03-9999-1111');
  await popup.getByLabel('Route').selectOption('Saitama');
  await popup.getByLabel('Payment Day').selectOption('3');
  await device.loseSignal();
  await save(popup, 'Submit');
  const added = card(page, 'New Delhi House');
  await seen(added.getByText('Waiting to send'));
  await seen(added.getByText('3rd'));
  await device.findSignal();
  await gone(added.getByText('Waiting to send'));
  // A customer that leaves the list while its form is open.
  await page.getByRole('button', { name: 'Edit New Delhi House' }).click();
  await popup.getByText('Mark as a Bad Debt Customer').click();
  await save(popup, 'Update Customer');
  await listHas(page, 'Annapurna', 'Curry House Mina', 'Ganesh');
  await chipSays(page, 'All sent');
}

/** A login is created by the server, which has the last word. */
async function addsALogin(device: Device, { colours, dialog }: Axe): Promise<void> {
  const { page } = device;
  await goInApp(page, '/admin/customer/web');
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'admin');
  await page.getByRole('button', { name: 'Add Web Customer' }).click();
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await popup.getByRole('button', { name: 'Submit' }).click();
  await seen(popup.getByText('Restaurant is required.'));
  await dialog('web form');
  await popup.getByLabel('Phone Number').fill('03-2222-3333');
  await popup.getByLabel('Route').selectOption('Ueno');
  await popup.getByLabel('Restaurant Name').fill('Web Only Diner');
  await popup.getByLabel('Email').fill('web@example.com');
  await popup.getByLabel('Username').fill('diner');
  await popup.getByLabel('Password', { exact: true }).fill('a long secret');
  await save(popup, 'Submit');
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'Web Only Diner', 'admin');
  await colours('web list');
}

async function codesIn(page: Page, route: string): Promise<unknown[]> {
  await page.getByRole('combobox', { name: 'Route', exact: true }).selectOption({ label: route });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('customers.xlsx');
  const { SheetNames, Sheets } = read(readFileSync(await file.path()));
  const [, ...rows] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return rows.map(([code]) => code);
}

async function spreadsheets({ page }: Device, { whole }: Axe): Promise<void> {
  await page.getByRole('link', { name: 'CUSTOMERS', exact: true }).click();
  expect(await codesIn(page, 'Kanagawa')).toEqual(['E5']);

  await tile(page, /^Import$/).click();
  const sheet = (...rows: string[]) => {
    const lines = ['Customer code,Restaurant,Phone,Route,Payment method', ...rows];
    return { name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  };
  await page.getByLabel('Spreadsheet').setInputFiles(sheet('I1,Imported Diner,03-1,Ueno,cash', 'I2,,03-2,Ueno,cash'));
  await seen(page.getByText('Restaurant: This field is required.'));
  expect(await page.getByRole('button', { name: 'Import 1 row' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles(sheet('I1,Imported Diner,03-1,Ueno,cash', 'E3,Everest II,0312345678,Ueno,cash'));
  await seen(page.getByRole('row', { name: /^3 Changed E3 Everest Everest II/ }));
  await whole('import');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('alertdialog', { name: 'Import customers?' }).getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('1 row new, 1 row changed, 0 rows as they were. Every device gets them by itself.'));
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('customers-template.xlsx');
  await tile(page, /^Go to Customers$/).click();
  await tile(page, /^Cash/).click();
  await listHas(page, 'Bangkok Kitchen', 'Everest II', 'Himalaya Dining', 'Imported Diner', 'Web Only Diner');
}

test('an admin keeps customers without signal, and logins, the export and the import by the server', async () => {
  const { open } = await setStage();
  const office = await open('desktop');
  const axe = axeOn(office.page);
  await signIn(office, 'admin', '/admin/customer');
  await findsACustomer(office, axe);
  await addsACustomer(office, axe);
  await addsALogin(office, axe);
  await spreadsheets(office, axe);
  expect(axe.findings).toEqual([]);
});
