import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IDS, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { card, rowsIn } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipSays, type Device, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

/** A single-colour picture, as a file to upload. */
async function pictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 500, height: 300, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('beans') };
const disguised = { name: 'beans.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('beans') };
const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };

const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

/** Waits for each of these texts. */
async function says(within: Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await seen(within.getByText(text, { exact: true }).first());
}

async function answer(page: Page, question: string, reply: 'Yes' | 'No'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await button(dialog, reply).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A product on the server, by name. */
const productNamed = (server: Server, name: string) =>
  server.withDatabase((db) => db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst());

const toServer = async (page: Page) => chipSays(page, 'All sent');

type Visit = (screen: string) => Promise<void>;

async function findsProducts(page: Page, visit: Visit): Promise<void> {
  const sides = page.getByRole('group', { name: 'Categories' });
  await seen(button(sides, 'Thai Items 8'));
  expect(await sides.getByRole('button').allTextContents()).toEqual([
    'All Products31',
    'Pulses6',
    'Rice1',
    'Spices8',
    'Thai Items8',
    'Vegetables8',
  ]);
  const curry = card(page, 'Green curry paste');
  await says(curry, 'Thai Items', '¥200', 'SPECIAL SALE');
  expect(await curry.textContent()).toMatch(/Pcs.*¥200.*11.*12/);
  const search = page.getByRole('textbox', { name: 'Search Products' });
  await page.keyboard.press('/');
  await page.keyboard.type('ＣＵＲＲＹ');
  await expect.poll(() => rowsIn(page).count()).toBe(1);
  await visit('products');
  await search.fill('nothing like it');
  await says(page.locator('main'), 'No products found');
  await search.fill('');
  await button(sides, 'Rice 1').click();
  await expect.poll(() => rowsIn(page).count()).toBe(1);
  await page.reload();
  await seen(card(page, 'Jasmine rice'));
}

async function uploadsAPicture(popup: Locator): Promise<void> {
  const file = popup.locator('input[type=file]');
  expect(await file.getAttribute('accept')).toBe('.jpg,.jpeg,.png');
  await file.setInputFiles(notes);
  await says(popup, 'Error uploading image.');
  await seen(popup.getByText('It is not a JPEG or PNG picture that can be read.'));
  await file.setInputFiles(huge);
  await seen(popup.getByText('It is too large: at most 10 MB and 50 million pixels.'));
  await file.setInputFiles(disguised);
  await gone(popup.getByText('Error uploading image.'));
  await button(popup, 'Upload').click();
  await seen(popup.getByText('It is not a JPEG or PNG picture that can be read.'));
  await file.setInputFiles(await pictureFile('red.png', 'red'));
  await button(popup, 'Upload').click();
  await says(popup, 'Image uploaded successfully.');
  await seen(button(popup, 'Uploaded'));
  await file.setInputFiles(await pictureFile('green.png', 'green'));
  await seen(button(popup, 'Upload'));
}

async function addsAProduct(page: Page, server: Server, visit: Visit): Promise<void> {
  await button(page, 'Add Product').click();
  const popup = popupOf(page, 'Product Form');
  await button(popup, 'Submit').click();
  const required = ['this field is required.', 'Please select category', 'Pleas add price.', 'Please add description.'];
  await popup.getByLabel('Category').selectOption('');
  await says(popup, ...required);
  await visit('product form');
  await uploadsAPicture(popup);
  await popup.getByLabel('Name', { exact: true }).fill('Basmati rice 5 kg');
  await popup.getByLabel('Category').selectOption({ label: 'Rice' });
  await popup.getByLabel('Description', { exact: true }).fill('Long grains');
  await popup.getByLabel('Price', { exact: true }).fill('2480.5');
  for (const text of required) await gone(popup.getByText(text));
  expect(await popup.getByLabel('Show Description').locator('option').allTextContents()).toEqual(['Show', 'Dont Show']);
  await popup.getByLabel('Show Description').selectOption('Dont Show');
  await popup.getByLabel('Unit', { exact: true }).selectOption('Bag');
  await popup.getByLabel('Item Type').selectOption('New Item');
  await popup.getByLabel('Rank').fill('1.5');
  await button(popup, 'Submit').click();
  await says(popup, 'A whole number', 'Please upload an image before submitting');
  await popup.getByLabel('Rank').fill('7');
  await button(popup, 'Upload').click();
  await says(popup, 'Image uploaded successfully.');
  await button(popup, 'Submit').click();
  await gone(popup);
  await says(card(page, 'Basmati rice 5 kg'), '¥2,480.50', 'New Item');
  await toServer(page);
  const made = { price: 248_050, sku: 'Bag', itemType: 'New Item', showDescription: 'Hide', itemCount: 'Count' };
  const saved = await productNamed(server, 'Basmati rice 5 kg');
  expect(saved).toMatchObject({ ...made, productRank: 7, category: IDS.rice });
  expect(saved?.image).toMatch(/^\/pictures\/[0-9a-f]{32}-240\.webp$/);
}

async function editsWithoutSignalAndDeletes(office: Device, server: Server): Promise<void> {
  const { page } = office;
  await office.loseSignal();
  await button(page, 'Edit Basmati rice 5 kg').click();
  const popup = popupOf(page, 'Product Form');
  await seen(popup.getByText('No signal: pictures are uploaded online only. Everything else can be saved.'));
  expect(await button(popup, /^Choose/).isDisabled()).toBe(true);
  await popup.getByLabel('Stock').fill('40');
  await popup.getByLabel('Show Description').selectOption({ label: 'Show' });
  await button(popup, 'Update Product').click();
  await gone(popup);
  await says(card(page, 'Basmati rice 5 kg'), 'Waiting to send');
  await office.findSignal();
  await gone(page.getByText('Waiting to send'));
  expect(await productNamed(server, 'Basmati rice 5 kg')).toMatchObject({ stockInCount: 40, showDescription: 'Show' });
  const [change] = await loggedMutations(server, 'product.update');
  expect(Object.keys(JSON.parse(change?.args ?? '')).sort()).toEqual(['productId', 'showDescription', 'stockInCount']);

  await button(page, 'Delete Basmati rice 5 kg').click();
  await answer(page, 'Are you sure to delete Basmati rice 5 kg?', 'No');
  await seen(card(page, 'Basmati rice 5 kg'));
  await button(page, 'Delete Basmati rice 5 kg').click();
  await answer(page, 'Are you sure to delete Basmati rice 5 kg?', 'Yes');
  await gone(card(page, 'Basmati rice 5 kg'));
}

async function managesCategories(page: Page, server: Server, visit: Visit): Promise<void> {
  await button(page, 'Categories').click();
  const popup = popupOf(page, 'Categories');
  const list = popup.getByRole('list', { name: 'Categories' });
  await button(popup, 'Add').click();
  await says(popup, 'This field is required.');
  await popup.getByRole('textbox').fill('ｒｉｃｅ');
  await button(popup, 'Add').click();
  await says(popup, 'This name is taken.');
  await popup.getByRole('textbox').fill('Tea');
  await button(popup, 'Add').click();
  await seen(list.getByRole('listitem').filter({ hasText: 'Tea0 products' }));
  await button(list, 'Delete Spices').click();
  await seen(list.getByText('It is still in use. Move its 8 products to another category first.'));
  await visit('categories');
  await button(list, 'Rename Tea').click();
  await page.keyboard.type('Tea & coffee');
  await page.keyboard.press('Enter');
  await seen(button(list, 'Rename Tea & coffee'));
  await button(list, 'Rename Thai Items').click();
  await seen(list.getByRole('link', { name: 'Activity' }));
  await page.keyboard.type('Siam');
  await page.keyboard.press('Enter');
  await answer(page, 'Rename Thai Items?', 'No');
  await button(list, 'Delete Tea & coffee').click();
  await answer(page, 'Are you sure to delete Tea & coffee?', 'Yes');
  await gone(list.getByText('Tea & coffee'));
  await button(popup, 'Close').click();
  await toServer(page);
  const categories = await server.withDatabase((db) => db.selectFrom('categories').select('name').execute());
  expect(categories.map(({ name }) => name).sort()).toEqual(['Pulses', 'Rice', 'Spices', 'Thai Items', 'Vegetables']);
}

/** Order of the arranged list, by name. */
async function order(list: Locator): Promise<string[]> {
  const handles = await list.getByRole('button', { name: /^Move / }).all();
  const names = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')));
  return names.map((name) => /^Move (.*), \d+ of/.exec(name ?? '')?.[1] ?? '');
}

async function arrangesProducts(office: Device, server: Server, visit: Visit): Promise<void> {
  const { page } = office;
  const sides = page.getByRole('group', { name: 'Categories' });
  await button(sides, 'Pulses 6').click();
  await button(page, 'Arrange').click();
  const list = page.getByRole('list', { name: 'Products in order' });
  await seen(list);
  const [lentils, chickpeas, kidney, mung, red, peas] = await order(list);
  expect([lentils, peas]).toEqual(['Black lentils', 'Split peas']);
  await visit('arranging products');
  // By keyboard, by typing a position, and by hand.
  await list.getByRole('button', { name: 'Move Black lentils' }).press('ArrowDown');
  await list.getByRole('textbox', { name: 'Place of Split peas' }).fill('1');
  await list.getByRole('textbox', { name: 'Place of Split peas' }).press('Enter');
  await expect.poll(() => order(list)).toEqual([peas, chickpeas, lentils, kidney, mung, red]);
  await button(sides, 'Rice 1').click();
  await answer(page, 'Leave without saving?', 'No');
  const grip = await list.getByRole('button', { name: 'Move Red lentils' }).boundingBox();
  const target = await list.getByRole('button', { name: 'Move Mung beans' }).boundingBox();
  if (!grip || !target) throw new Error('The rows have no place on the screen.');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(target.x + 10, target.y - 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => order(list)).toEqual([peas, chickpeas, lentils, kidney, red, mung]);
  await office.loseSignal();
  const changes = Number.parseInt((await page.getByText(/ranks change$/).textContent()) ?? '', 10);
  const before = (await loggedMutations(server, 'product.update')).length;
  await button(page, 'Save order').click();
  await gone(list);
  await office.findSignal();
  const saved = () =>
    server.withDatabase((db) =>
      db
        .selectFrom('products')
        .innerJoin('categories', 'categories._id', 'products.category')
        .select('products.name')
        .where('categories.name', '=', 'Pulses')
        .orderBy('productRank')
        .execute(),
    );
  const names = async () => (await saved()).map(({ name }) => name);
  await expect.poll(names).toEqual([peas, chickpeas, lentils, kidney, red, mung]);
  // No more mutations than ranks that had to change.
  expect((await loggedMutations(server, 'product.update')).length - before).toBe(changes);
  expect(changes).toBeLessThan(6);
}

async function publishesInformation(page: Page, server: Server, visit: Visit): Promise<void> {
  const list = page.getByRole('list', { name: 'Information' });
  await seen(card(page, 'New year'));
  await visit('information');
  await button(page, 'Add Information').click();
  const popup = popupOf(page, 'Add Information');
  await button(popup, 'Submit').click();
  await says(popup, 'This field is required.', 'Please upload an image');
  await visit('information form');
  await popup.getByLabel('Type').selectOption('Popup');
  await popup.getByLabel('Name').fill('Closed on Monday');
  await popup.locator('input[type=file]').setInputFiles(await pictureFile('closed.png', 'blue'));
  await button(popup, 'Submit').click();
  await says(popup, 'Please upload an image before submitting');
  await button(popup, 'Upload').click();
  await says(popup, 'Image uploaded successfully.');
  await button(popup, 'Submit').click();
  await gone(popup);
  await seen(page.getByRole('img', { name: 'The popup as customers see it: Closed on Monday' }));
  await page.getByLabel('Active: Later').press('Space');
  await seen(card(page, 'Later').getByText('A newer popup is shown in its place.'));
  await page.getByLabel('Active: Closed on Monday').press('Space');
  await gone(page.getByText('A newer popup is shown in its place.'));
  await toServer(page);
  const flips = await loggedMutations(server, 'information.update');
  expect(JSON.parse(flips.at(-1)?.args ?? '')).toMatchObject({
    name: 'Closed on Monday',
    type: 'popup',
    active: false,
  });
  expect(Object.keys(JSON.parse(flips.at(-1)?.args ?? ''))).toContain('image');

  await button(page.getByRole('group', { name: 'Type' }), 'Slider 1').click();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  await button(page, 'Edit New year').click();
  const edit = popupOf(page, 'Edit Information');
  await edit.locator('input[type=file]').setInputFiles(await pictureFile('year.png', 'gold'));
  await button(edit, 'Upload').click();
  await says(edit, 'Image uploaded successfully.');
  await edit.getByLabel('Name').fill('Happy new year');
  await button(edit, 'Update').click();
  await seen(card(page, 'Happy new year'));
  await button(page, 'Delete Happy new year').click();
  await answer(page, 'Are you sure to delete Happy new year?', 'Yes');
  await says(page.locator('main'), 'No information yet');
}

async function employs(office: Device, stage: Stage, visit: Visit): Promise<void> {
  const { page } = office;
  const { server } = stage;
  const driver = card(page, 'Mr driver1');
  await says(driver, 'driver1', '09011112222', 'Driver', '3 stops and 4 invoices to collect');
  await visit('employees');
  expect(await button(page, 'Edit The reserved account').isDisabled()).toBe(true);
  expect(await button(page, 'Delete The reserved account').isDisabled()).toBe(true);
  await button(page, 'Add Employee').click();
  const popup = popupOf(page, 'Add Employee');
  await button(popup, 'Submit').click();
  await expect.poll(() => popup.getByText('This field is required.').count()).toBe(4);
  await says(popup, 'Please Select Role.');
  await visit('employee form');
  await popup.getByLabel('Name', { exact: true }).fill('Ms Sato');
  await popup.getByLabel('Role').selectOption('Driver');
  await popup.getByLabel('Phone Number').fill('090-2222-3333');
  const password = popup.getByLabel('Password', { exact: true });
  await password.fill('a good one');
  expect(await password.getAttribute('type')).toBe('password');
  await button(popup, 'Show password').click();
  expect(await password.getAttribute('type')).toBe('text');
  await popup.getByLabel('Username').fill('Customer1');
  await button(popup, 'Submit').click();
  await says(popup, 'This username is taken.');
  await popup.getByLabel('Username').fill('ADMIN');
  await button(popup, 'Submit').click();
  await says(popup, 'This account is reserved.');
  await popup.getByLabel('Username').fill('sato');
  await office.loseSignal();
  await seen(popup.getByText(/^No signal\. This has to go to the server at once/));
  expect(await button(popup, 'Submit').isDisabled()).toBe(true);
  await office.findSignal();
  await button(popup, 'Submit').click();
  await gone(popup);
  await says(card(page, 'Ms Sato'), 'sato', '09022223333', 'Driver');

  await button(page, 'Edit Ms Sato').click();
  const edit = popupOf(page, 'Edit Employee');
  await edit.getByLabel('Role').selectOption('Manager');
  await says(edit, 'This signs Ms Sato out on every device.');
  await button(edit, 'Update Employee').click();
  await gone(edit);
  await says(card(page, 'Ms Sato'), 'Manager');

  // An employee with open work can't be deleted; no confirmation is asked.
  await button(page, 'Delete Mr driver1').click();
  const cannot = page.getByRole('alertdialog', { name: 'Mr driver1 can’t be deleted yet' });
  for (const line of ['3 open stops', '4 invoices to collect']) await seen(cannot.getByText(line));
  await button(cannot, 'OK').click();
  await gone(cannot);

  const phone = await stage.open('phone');
  await signIn(phone, 'manager');
  phone.console.allow(/status of 401/);
  await button(page, 'Delete Mr manager').click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete Mr manager?' });
  await button(question, 'Yes').click();
  await gone(card(page, 'Mr manager'));
  await phone.page.reload();
  await seen(phone.page.getByText('Your session has ended. Sign in to stay up to date.'));
  const left = await server.withDatabase((db) =>
    db.selectFrom('employees').select('username').where('deletedAt', 'is', null).orderBy('username').execute(),
  );
  expect(left.map(({ username }) => username)).toEqual(['admin', 'driver1', 'driver2', 'sato']);
}

async function restoresProducts({ page }: Device, server: Server, visit: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await seen(card(page, 'Frozen momo'));
  await visit('deleted products');
  await button(page, 'Restore Basmati rice 5 kg').click();
  await answer(page, 'Restore Basmati rice 5 kg?', 'Yes');
  await says(page.locator('body'), 'Basmati rice 5 kg is back in the catalogue');
  // Its category is gone: another one is chosen.
  await button(page, 'Restore Frozen momo').click();
  const popup = popupOf(page, 'Restore Frozen momo');
  await button(popup, 'Restore').click();
  await says(popup, 'Please select category');
  await visit('restoring a product');
  await popup.getByLabel('Category').selectOption({ label: 'Rice' });
  await button(popup, 'Restore').click();
  await gone(card(page, 'Frozen momo'));
  await toServer(page);
  expect(await productNamed(server, 'Frozen momo')).toMatchObject({ category: IDS.rice, deletedAt: null });
  expect(await productNamed(server, 'Basmati rice 5 kg')).toMatchObject({ stockInCount: 40, deletedAt: null });
  await page.getByRole('link', { name: 'PRODUCTS', exact: true }).click();
  await seen(card(page, 'Basmati rice 5 kg'));
}

async function managerMayEditAlone(stage: Stage): Promise<void> {
  const office = await stage.open('desktop');
  const { page } = office;
  await signIn(office, 'manager', '/admin/products');
  await seen(button(page, 'Edit Okra'));
  for (const name of ['Add Product', 'Categories', 'Delete Okra']) expect(await button(page, name).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Deleted', exact: true }).count()).toBe(0);
  await button(page, 'Edit Okra').click();
  const popup = popupOf(page, 'Product Form');
  await popup.getByLabel('Price', { exact: true }).fill('321');
  await button(popup, 'Update Product').click();
  await says(card(page, 'Okra'), '¥321');
  for (const path of ['/admin/information', '/admin/employee', '/admin/products/deleted']) {
    await office.goto(path);
    await seen(page.getByRole('heading', { name: 'Only an admin can open this page' }));
  }
}

/** An admin's desktop with an axe check; findings are reported at the end of the test. */
async function adminAt(stage: Stage, path: string) {
  const office = await stage.open('desktop');
  // Chromium logs the server's refusals.
  office.console.allow(/status of (409|415|422)/);
  const findings: string[] = [];
  const visit: Visit = async (screen) => {
    findings.push(...(await axeFindings(office.page, screen)));
  };
  await signIn(office, 'admin', path);
  return { office, page: office.page, findings, visit };
}

test('admins keep products and categories and bring them into order, without signal too; managers edit products alone', async () => {
  const stage = await setStage();
  const { server } = stage;
  // Before anybody signs in: no page is told of what is written past the server.
  const longGone = { category: testId(998), deletedAt: '2025-06-11T00:00:00.000Z' };
  await server.add([['products', { ...testProduct(testId(997), 'Frozen momo', longGone) }]]);
  const { office, page, findings, visit } = await adminAt(stage, '/admin/products');
  await findsProducts(page, visit);
  await addsAProduct(page, server, visit);
  await editsWithoutSignalAndDeletes(office, server);
  await managesCategories(page, server, visit);
  await arrangesProducts(office, server, visit);
  await restoresProducts(office, server, visit);
  await managerMayEditAlone(stage);
  expect(findings).toEqual([]);
});

test('admins decide what customers see on their home, and who works here', async () => {
  const stage = await setStage();
  const reserved = {
    name: 'The reserved account',
    username: 'admin',
    role: 'manager',
    phoneNumber: '1',
    photo: '',
  } as const;
  await stage.server.add([...manyStops(2), ['employees', { _id: testId(990), ...reserved, deletedAt: null }]]);
  const { office, page, findings, visit } = await adminAt(stage, '/admin/information');
  await publishesInformation(page, stage.server, visit);
  await office.goto('/admin/employee');
  await employs(office, stage, visit);
  expect(findings).toEqual([]);
});
