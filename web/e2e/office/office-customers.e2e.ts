import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { toInstant } from '../../../schema/days.ts';
import { IDS, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { card, rowsIn } from '../helpers/acts.ts';
import { chipSays, type Device, gone, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const REQUIRED = 'This field is required.';
const HOUR_MS = 3_600_000;

/** Deliveries: Annapurna three hours ago, Ganesh forty days ago; Quiet Corner owes nothing. */
function deliveries(): Put[] {
  const track = (n: number, customerId: string, hours: number): Put => {
    const at = toInstant(Date.now() - hours * HOUR_MS);
    const stop = { preparedBy: null, deliveredBy: IDS.driver1, orderId: null, serialNo: 900 + n, position: null };
    return [
      'orderTracks',
      { _id: testId(5000 + n), customerId, ...stop, createdAt: at, isDelivered: true, deliveredAt: at },
    ];
  };
  const quiet = { ...testCustomer(testId(510), 'q1'), restaurantName: 'Quiet Corner', badDebt: false };
  return [['customers', quiet], track(1, testId(300), 3), track(2, testId(304), 40 * 24)];
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

/** From one list to another, via the hub. */
async function goTo(page: Page, list: 'Cash' | 'Monthly' | 'Bad Debt'): Promise<void> {
  await page.getByRole('link', { name: 'CUSTOMERS', exact: true }).click();
  await tile(page, new RegExp(`^${list}`)).click();
  await seen(heading(page, `${list} Customers`));
}

const restaurantsOf = async (page: Page): Promise<string[]> => rowsIn(page).getByRole('heading').allTextContents();

async function listHas(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => restaurantsOf(page)).toEqual(names);
}

async function save(popup: Locator, button: string): Promise<void> {
  await popup.getByRole('button', { name: button, exact: true }).click();
  await gone(popup);
}

/** Fills in the required fields of a customer. */
async function fillCustomer(popup: Locator, name: string, code: string): Promise<void> {
  await popup.getByLabel('Restaurant Name').fill(name);
  await popup.getByLabel('Customer Code').fill(code);
  await popup.getByLabel('Phone Number').fill('03-9999-1111');
  await popup.getByLabel('Route').selectOption('Saitama');
}

/** The order of a list is in its address, and a customer's page leads from its parts to their lists. */
async function sortedAndOpened({ page }: Device, findings: string[]): Promise<void> {
  const dues = page.getByRole('columnheader', { name: 'Total dues' });
  await dues.getByRole('button').click();
  await page.waitForURL('**/admin/customertrack?sort=-dues');
  await expect.poll(() => dues.getAttribute('aria-sort')).toBe('descending');
  const texts = await rowsIn(page)
    .getByRole('link', { name: / due, invoices of / })
    .allTextContents();
  const amounts = texts.map((text) => Number(text.replace(/\D/g, '')));
  expect(amounts).toContain(10_000);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  await page.reload();
  await expect.poll(() => dues.getAttribute('aria-sort')).toBe('descending');

  await page.getByRole('link', { name: 'Annapurna', exact: true }).click();
  await page.waitForURL(`**/admin/customer/${testId(300)}`);
  await seen(heading(page, 'Annapurna'));
  await seen(page.getByRole('link', { name: '¥10,000', exact: true }));
  await page.getByRole('tab', { name: 'Stops' }).click();
  await seen(page.getByRole('region', { name: 'Stops' }).getByText('driver1').first());
  findings.push(...(await axeFindings(page, 'a customer')));
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await page.getByRole('link', { name: 'Show all: Invoices' }).click();
  await page.waitForURL(`**/admin/invoice/bycustomer/${testId(300)}`);
  await page.goBack();
  await seen(page.getByRole('tab', { name: 'Invoices', selected: true }));
  await page.getByRole('button', { name: 'Record payment' }).click();
  const popup = page.getByRole('dialog', { name: 'Payment over several invoices' });
  await seen(popup);
  await page.keyboard.press('Escape');
  await gone(popup);
  await page.goto(page.url().replace(/\/admin.*/, '/admin/customertrack'));
}

async function lists(device: Device, findings: string[]): Promise<void> {
  const { page } = device;
  for (const name of [/^Cash.*4$/, /^Monthly.*3$/, /^Web.*3$/, /^Bad Debt.*3$/]) await seen(tile(page, name));
  findings.push(...(await axeFindings(page, 'hub')));

  await tile(page, /^Cash/).click();
  await listHas(page, 'Bangkok Kitchen', 'Everest', 'Himalaya Dining', 'Quiet Corner');
  await page.getByRole('button', { name: /^Ueno/ }).click();
  await listHas(page, 'Everest', 'Quiet Corner');
  await page.getByRole('button', { name: /^All Customers/ }).click();
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).fill('KITCHEN');
  await listHas(page, 'Bangkok Kitchen');
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).fill('nowhere');
  await seen(page.getByText('No customers found matching your search criteria'));

  await goTo(page, 'Bad Debt');
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'Restaurant r3');
  await goTo(page, 'Monthly');
  await listHas(page, 'Annapurna', 'Curry House Mina', 'Ganesh');
  findings.push(...(await axeFindings(page, 'monthly')));
  // The same list at another address.
  await device.goto('/admin/customertrack');
  await seen(heading(page, 'Monthly Customers'));
  await listHas(page, 'Annapurna', 'Curry House Mina', 'Ganesh');
}

/** Monthly list: contents and links of a card. */
async function cards(page: Page): Promise<void> {
  const annapurna = card(page, 'Annapurna');
  for (const text of ['E0', 'Shinjuku A']) await seen(annapurna.getByText(text, { exact: true }));
  await seen(annapurna.getByText('25th'));
  expect(await annapurna.textContent()).toMatch(/3 hours ago.*driver1/);
  await seen(card(page, 'Curry House Mina').getByText('No orders in more than 30 days'));
  await seen(card(page, 'Ganesh').getByText('No orders in more than 30 days'));
  const call = annapurna.getByRole('link', { name: 'Call Annapurna, 0312345678' });
  expect(await call.getAttribute('href')).toBe('tel:0312345678');
  const dues = annapurna.getByRole('link', { name: '¥10,000 due, invoices of Annapurna' });
  expect(await dues.getAttribute('href')).toBe(`/admin/invoice/bycustomer/${testId(300)}`);
  const view = annapurna.getByRole('link', { name: 'View orders of Annapurna' });
  expect(await view.getAttribute('href')).toBe(`/admin/customer/orders/${testId(300)}`);

  // Arrow down moves from the search box to the first row, Enter opens the customer's page.
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).press('ArrowDown');
  const name = annapurna.getByRole('link', { name: 'Annapurna', exact: true });
  await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await name.getAttribute('href')).toBe(`/admin/customer/${testId(300)}`);
  // Arrows move to the same button of the next card, Enter presses it.
  await annapurna.getByRole('button', { name: 'Edit Annapurna' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await expect.poll(() => popup.getByLabel('Restaurant Name').inputValue()).toBe('Curry House Mina');
  expect(await popup.getByLabel('Payment Day').inputValue()).toBe('25');
  await page.keyboard.press('Escape');
  await gone(popup);
  const edit = page.getByRole('button', { name: 'Edit Curry House Mina' });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
}

/** Monthly list: required fields are validated, again with each change. */
async function newCustomer(device: Device, findings: string[]): Promise<void> {
  const { page } = device;
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await popup.getByLabel('Payment Method').selectOption('');
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => popup.getByText(REQUIRED).count()).toBe(5);
  findings.push(...(await axeFindings(page, 'customer form')));
  await fillCustomer(popup, 'New Delhi House', 'E0');
  await popup.getByLabel('Payment Method').selectOption('Monthly');
  await expect.poll(() => popup.getByText(REQUIRED).count()).toBe(0);
  await seen(popup.getByText('Another customer has this code.'));
  await popup.getByLabel('Customer Code').fill('N100');
  await gone(popup.getByText('Another customer has this code.'));
  await popup.getByLabel('Restaurant Name').fill('');
  await seen(popup.getByText(REQUIRED));
  await popup.getByLabel('Restaurant Name').fill('New Delhi House');
  await popup.getByLabel('Payment Day').selectOption('3');
  await popup.getByLabel('Friday').check();
  await device.loseSignal();
  await save(popup, 'Submit');
  await seen(card(page, 'New Delhi House').getByText('Waiting to send'));
  await seen(card(page, 'New Delhi House').getByText('3rd'));
  await device.findSignal();
  await gone(card(page, 'New Delhi House').getByText('Waiting to send'));
}

/** A customer is edited, becomes a bad debt, and is deleted once it owes nothing. */
async function changes(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await page.getByRole('button', { name: 'Edit New Delhi House' }).click();
  await popup.getByLabel('Restaurant Name').fill('');
  await popup.getByRole('button', { name: 'Update Customer' }).click();
  await seen(popup.getByText(REQUIRED));
  await popup.getByLabel('Restaurant Name').fill('Old Delhi House');
  await popup.getByText('Mark as a Bad Debt Customer').click();
  await save(popup, 'Update Customer');
  await listHas(page, 'Annapurna', 'Curry House Mina', 'Ganesh');

  await goTo(page, 'Bad Debt');
  await page.getByRole('button', { name: 'Edit Restaurant r1' }).click();
  await popup.getByRole('button', { name: 'Delete' }).click();
  const cannot = page.getByRole('alertdialog', { name: 'Restaurant r1 can’t be deleted yet' });
  for (const line of ['1 open order', '1 open stop', /of dues$/]) await seen(cannot.getByText(line));
  await cannot.getByRole('button', { name: 'OK' }).click();
  await gone(cannot);
  await page.keyboard.press('Escape');
  await gone(popup);
  await page.getByRole('button', { name: 'Edit Old Delhi House' }).click();
  expect(await popup.getByLabel('Friday').isChecked()).toBe(true);
  await popup.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete Old Delhi House?' });
  await seen(question.getByText('Its web logins end. An admin can restore the customer later.'));
  await question.getByRole('button', { name: 'Yes' }).click();
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'Restaurant r3');

  // An admin restores it, and it is deleted again.
  await page.getByRole('link', { name: 'CUSTOMERS', exact: true }).click();
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await page.getByRole('button', { name: 'Restore Old Delhi House' }).click();
  const restore = page.getByRole('alertdialog', { name: 'Restore Old Delhi House?' });
  await restore.getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('No deleted customers'));
  await goTo(page, 'Bad Debt');
  await listHas(page, 'Old Delhi House', 'Restaurant r1', 'Restaurant r2', 'Restaurant r3');
  await page.getByRole('button', { name: 'Edit Old Delhi House' }).click();
  await popup.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'Restaurant r3');
  await chipSays(page, 'All sent');
}

test('the office keeps its customers: lists, cards, the form with and without signal, what a manager may', async () => {
  const stage = await setStage();
  await stage.server.add(deliveries());
  const findings: string[] = [];
  const office = await stage.open('desktop');
  await signIn(office, 'admin', '/admin/customer');
  await lists(office, findings);
  await cards(office.page);
  await sortedAndOpened(office, findings);
  await newCustomer(office, findings);
  await changes(office.page);

  const manager = await stage.open('desktop');
  await manager.goto('/admin/customer');
  await signInHere(manager.page, 'manager');
  await seen(tile(manager.page, /^Cash/));
  expect(await tile(manager.page, /^(Web|Import)/).count()).toBe(0);
  for (const path of ['/admin/customer/web', '/admin/import']) {
    await manager.goto(path);
    await seen(manager.page.getByRole('heading', { name: 'Only an admin can open this page' }));
  }
  await manager.goto('/admin/customer/cash');
  await manager.page.getByRole('button', { name: 'Edit Everest' }).click();
  const popup = manager.page.getByRole('dialog', { name: 'Customer Form' });
  // A manager can edit, but not delete.
  expect(await popup.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await popup.getByLabel('Contact Person').fill('Mr Sherpa');
  await save(popup, 'Update Customer');
  await chipSays(manager.page, 'All sent');
  const { restaurantName, contactPerson, phoneNumber } = await stage.server.withDatabase((db) =>
    db.selectFrom('customers').selectAll().where('_id', '=', testId(303)).executeTakeFirstOrThrow(),
  );
  expect({ restaurantName, contactPerson, phoneNumber }).toEqual({
    restaurantName: 'Everest',
    contactPerson: 'Mr Sherpa',
    phoneNumber: '312345678',
  });
  expect(findings).toEqual([]);
});

/** Web list: logins are added, edited and deleted on the server, which has the last word. */
async function webLogins(device: Device, findings: string[]): Promise<void> {
  const { page } = device;
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'admin');
  for (const name of ['Edit admin', 'View orders of admin']) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  await page.getByRole('button', { name: 'Add Web Customer' }).click();
  const popup = page.getByRole('dialog', { name: 'Customer Form' });
  await popup.getByRole('button', { name: 'Submit' }).click();
  for (const message of [
    'Restaurant is required.',
    'username is required.',
    'Password is required',
    'Email is required',
  ]) {
    await seen(popup.getByText(message, { exact: true }));
  }
  findings.push(...(await axeFindings(page, 'web form')));
  expect(await popup.getByText(REQUIRED, { exact: true }).count()).toBe(2);
  expect(await popup.getByLabel('Route').inputValue()).toBe('');
  await popup.getByLabel('Phone Number').fill('03-2222-3333');
  await popup.getByLabel('Route').selectOption('Ueno');
  await popup.getByLabel('Restaurant Name').fill('Web Only Diner');
  await popup.getByLabel('Email').fill('web@example.com');
  await popup.getByLabel('Username').fill('customer1');
  await popup.getByLabel('Password', { exact: true }).fill('a long secret');
  await popup.getByRole('button', { name: 'Show password' }).click();
  expect(await popup.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  device.console.allow(/status of 409/);
  await popup.getByRole('button', { name: 'Submit' }).click();
  await seen(popup.getByText('This username is taken.'));
  await device.loseSignal();
  await seen(popup.getByText(/^No signal/));
  expect(await popup.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  await device.findSignal();
  await gone(popup.getByText(/^No signal/));
  await popup.getByLabel('Username').fill('diner');
  await save(popup, 'Submit');
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'Web Only Diner', 'admin');
  findings.push(...(await axeFindings(page, 'web list')));

  await page.getByRole('button', { name: 'Edit Web Only Diner' }).click();
  await popup.getByLabel('Username').fill('');
  await seen(popup.getByText('username is required.'));
  await popup.getByLabel('Username').fill('diner2');
  await popup.getByLabel('Information').selectOption('hide');
  await save(popup, 'Update Customer');
  await seen(card(page, 'Web Only Diner').getByText(/diner2$/));
  await page.getByRole('button', { name: 'Edit Web Only Diner' }).click();
  await popup.getByRole('button', { name: 'Delete Login' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete the login diner2?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await listHas(page, 'Restaurant r1', 'Restaurant r2', 'admin');
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

async function spreadsheets(device: Device, findings: string[]): Promise<void> {
  const { page } = device;
  await page.getByRole('link', { name: 'CUSTOMERS', exact: true }).click();
  expect(await codesIn(page, 'Kanagawa')).toEqual(['E5']);
  expect(await codesIn(page, 'No route: all customers')).toContain('E0');
  await device.loseSignal();
  await seen(page.getByText(/^No signal/));
  expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true);
  await device.findSignal();
  await gone(page.getByText(/^No signal/));

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
  findings.push(...(await axeFindings(page, 'import')));
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
  // A restaurant stays when its login is deleted.
  await listHas(page, 'Bangkok Kitchen', 'Everest II', 'Himalaya Dining', 'Imported Diner', 'Web Only Diner');
}

test('web logins, the export and the import go by the server, and say so without signal', async () => {
  const stage = await setStage();
  const findings: string[] = [];
  const office = await stage.open('desktop');
  await signIn(office, 'admin', '/admin/customer/web');
  await webLogins(office, findings);
  await spreadsheets(office, findings);
  expect(findings).toEqual([]);
});
