import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IDS, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { chipSays, type Device, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** A single-colour picture, as a file to upload. */
async function pictureFile(name: string, background: string) {
  const picture = sharp({ create: { width: 500, height: 300, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

async function answer(page: Page, question: string, reply: 'Yes' | 'No'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await button(dialog, reply).click();
  await dialog.waitFor({ state: 'detached' });
}

const productNamed = (server: Server, name: string) =>
  server.withDatabase((db) => db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst());

const toServer = async (page: Page) => chipSays(page, 'All sent');

/** An empty form says what it needs when submitted. */
async function isRefusedEmpty(popup: Locator): Promise<void> {
  await button(popup, 'Submit').click();
  await seen(popup.getByText(/^this field is required\.$/i).first());
}

async function addsAProduct(page: Page, server: Server, { colours, dialog }: Axe): Promise<void> {
  await seen(card(page, 'Aubergine'));
  await colours('products');
  await button(page, 'Add Product').click();
  const popup = popupOf(page, 'Product Form');
  await isRefusedEmpty(popup);
  await dialog('product form');
  await popup.locator('input[type=file]').setInputFiles(await pictureFile('red.png', 'red'));
  await button(popup, 'Upload').click();
  await seen(button(popup, 'Uploaded'));
  await popup.getByLabel('Name', { exact: true }).fill('Basmati rice 5 kg');
  await popup.getByLabel('Category').selectOption({ label: 'Rice' });
  await popup.getByLabel('Description', { exact: true }).fill('Long grains');
  await popup.getByLabel('Price', { exact: true }).fill('2480.5');
  await button(popup, 'Submit').click();
  await gone(popup);
  await seen(card(page, 'Basmati rice 5 kg').getByText('¥2,480.50'));
  await toServer(page);
  const saved = await productNamed(server, 'Basmati rice 5 kg');
  expect(saved).toMatchObject({ price: 248_050, category: IDS.rice });
  expect(saved?.image).toMatch(/^\/pictures\/[0-9a-f]{32}-240\.webp$/);
}

async function editsWithoutSignalAndDeletes(office: Device, server: Server): Promise<void> {
  const { page } = office;
  await office.loseSignal();
  await button(page, 'Edit Basmati rice 5 kg').click();
  const popup = popupOf(page, 'Product Form');
  await seen(popup.getByText('No signal: pictures are uploaded online only. Everything else can be saved.'));
  await popup.getByLabel('Stock').fill('40');
  await button(popup, 'Update Product').click();
  await gone(popup);
  await seen(card(page, 'Basmati rice 5 kg').getByText('Waiting to send'));
  await office.findSignal();
  await gone(page.getByText('Waiting to send'));
  expect(await productNamed(server, 'Basmati rice 5 kg')).toMatchObject({ stockInCount: 40 });
  await button(page, 'Delete Basmati rice 5 kg').click();
  await answer(page, 'Are you sure to delete Basmati rice 5 kg?', 'Yes');
  await gone(card(page, 'Basmati rice 5 kg'));
}

async function seesCategories(page: Page, { dialog }: Axe): Promise<void> {
  await button(page, 'Categories').click();
  const popup = popupOf(page, 'Categories');
  await button(popup, 'Add').click();
  await button(popup, 'Delete Spices').click();
  await seen(popup.getByText('It is still in use. Move its 8 products to another category first.'));
  await dialog('categories');
  await button(popup, 'Close').click();
  await gone(popup);
}

/** Order of the arranged list, by name. */
async function order(list: Locator): Promise<string[]> {
  const handles = await list.getByRole('button', { name: /^Move / }).all();
  const names = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')));
  return names.map((name) => /^Move (.*), \d+ of/.exec(name ?? '')?.[1] ?? '');
}

async function arrangesProducts(office: Device, server: Server, { whole }: Axe): Promise<void> {
  const { page } = office;
  const sides = page.getByRole('group', { name: 'Categories' });
  await button(sides, 'Pulses 6').click();
  await button(page, 'Arrange').click();
  const list = page.getByRole('list', { name: 'Products in order' });
  await seen(list);
  const [lentils, chickpeas, kidney, mung, red, peas] = await order(list);
  expect([lentils, peas]).toEqual(['Black lentils', 'Split peas']);
  await whole('arranging products');
  // By keyboard, by typing a position, and by dragging.
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
  // Only ranks that had to change were sent.
  expect((await loggedMutations(server, 'product.update')).length - before).toBe(changes);
  expect(changes).toBeLessThan(6);
}

async function restoresProducts(page: Page, server: Server, { whole, dialog }: Axe): Promise<void> {
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await seen(card(page, 'Frozen momo'));
  // Only this test opens this screen.
  await whole('deleted products');
  // Its category is gone: another one has to be chosen.
  await button(page, 'Restore Frozen momo').click();
  const popup = popupOf(page, 'Restore Frozen momo');
  await button(popup, 'Restore').click();
  await seen(popup.getByText('Please select category'));
  await dialog('restoring a product');
  await popup.getByLabel('Category').selectOption({ label: 'Rice' });
  await button(popup, 'Restore').click();
  await gone(card(page, 'Frozen momo'));
  await toServer(page);
  expect(await productNamed(server, 'Frozen momo')).toMatchObject({ category: IDS.rice, deletedAt: null });
}

async function publishesInformation(page: Page, server: Server, { colours, dialog }: Axe): Promise<void> {
  await goInApp(page, '/admin/information');
  await seen(card(page, 'New year'));
  await colours('information');
  await button(page, 'Add Information').click();
  const popup = popupOf(page, 'Add Information');
  await isRefusedEmpty(popup);
  await dialog('information form');
  await popup.getByLabel('Type').selectOption('Popup');
  await popup.getByLabel('Name').fill('Closed on Monday');
  await popup.locator('input[type=file]').setInputFiles(await pictureFile('closed.png', 'blue'));
  await button(popup, 'Upload').click();
  await seen(button(popup, 'Uploaded'));
  await button(popup, 'Submit').click();
  await gone(popup);
  const shown = page.getByRole('img', { name: 'The popup as customers see it: Closed on Monday' });
  await seen(shown);
  // By keyboard.
  await page.getByLabel('Active: Closed on Monday').press('Space');
  await gone(shown);
  await toServer(page);
  const [flip] = await loggedMutations(server, 'information.update');
  expect(JSON.parse(flip?.args ?? '')).toMatchObject({ name: 'Closed on Monday', type: 'popup', active: false });
}

async function seesEmployees(page: Page, { colours, dialog }: Axe): Promise<void> {
  await goInApp(page, '/admin/employee');
  await seen(card(page, 'Mr driver1'));
  await colours('employees');
  await button(page, 'Add Employee').click();
  const popup = popupOf(page, 'Add Employee');
  await isRefusedEmpty(popup);
  await dialog('employee form');
}

test('an admin keeps the catalogue, brings it into order, and decides what customers see on their home, without signal too', async () => {
  const { open, server } = await setStage();
  // Before anybody signs in: pages don't notice what is written past the server.
  const longGone = { category: testId(998), deletedAt: '2025-06-11T00:00:00.000Z' };
  await server.add([['products', { ...testProduct(testId(997), 'Frozen momo', longGone) }]]);
  const office = await open('desktop');
  const { page } = office;
  const axe = axeOn(page);
  await signIn(office, 'admin', '/admin/products');
  await addsAProduct(page, server, axe);
  await editsWithoutSignalAndDeletes(office, server);
  await seesCategories(page, axe);
  await arrangesProducts(office, server, axe);
  await restoresProducts(page, server, axe);
  await publishesInformation(page, server, axe);
  await seesEmployees(page, axe);
  expect(axe.findings).toEqual([]);
});
