import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Put, testId } from '../../../schema/testing/test-records.ts';
import { card, giveTrackTo } from '../helpers/acts.ts';
import { gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Customer Form' });

async function editPhone(page: Page, phone: string) {
  await page.getByRole('button', { name: 'Edit Everest' }).click();
  await form(page).getByLabel('Phone Number').fill(phone);
}

const update = (page: Page) => form(page).getByRole('button', { name: 'Update Customer' }).click();

test('who saves second is told that somebody else changed the same field, and decides', async () => {
  const { open } = await setStage();
  const [admin, manager] = [await open('desktop'), await open('desktop')];
  await signIn(admin, 'admin', '/admin/customer/cash');
  await signIn(manager, 'manager', '/admin/customer/cash');
  const theirs = admin.page.getByRole('alertdialog', { name: 'Changed while you were editing' });
  // The list behind the open form, which is inert meanwhile.
  const arrived = (page: Page, digits: string) =>
    expect.poll(() => page.locator(`a[href="tel:${digits}"]`).count()).toBe(1);
  const shown = (page: Page, digits: string) => seen(card(page, 'Everest').locator(`a[href="tel:${digits}"]`));

  await editPhone(admin.page, '03-1111-1111');
  await editPhone(manager.page, '03-2222-2222');
  await update(manager.page);
  await gone(form(manager.page));
  await arrived(admin.page, '0322222222');
  await update(admin.page);
  await seen(theirs.getByText('Theirs: 0322222222'));
  await seen(theirs.getByText('Yours: 0311111111'));
  expect(await axeFindings(admin.page, 'somebody else changed it')).toEqual([]);
  await theirs.getByRole('button', { name: 'Take theirs' }).click();
  await gone(form(admin.page));
  await shown(admin.page, '0322222222');

  await editPhone(admin.page, '03-3333-3333');
  await editPhone(manager.page, '03-4444-4444');
  await update(manager.page);
  await arrived(admin.page, '0344444444');
  await update(admin.page);
  await theirs.getByRole('button', { name: 'Keep mine' }).click();
  await gone(form(admin.page));
  await shown(manager.page, '0333333333');
});

const DRIVERS: Put[] = ['driver10', 'driver9'].map((username, n) => [
  'employees',
  {
    _id: testId(5200 + n),
    name: username,
    photo: '',
    username,
    phoneNumber: '9012345678',
    role: 'driver',
    deletedAt: null,
  },
]);

test('who gives a stop to another driver is told that somebody else just did', async () => {
  const { open, server } = await setStage();
  await server.add(DRIVERS);
  const [admin, manager] = [await open('desktop'), await open('desktop')];
  await signIn(admin, 'admin', '/admin/ordertrack');
  await signIn(manager, 'manager', '/admin/ordertrack');
  const { page } = admin;
  await page.getByRole('button', { name: 'Edit Restaurant r1' }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  await popup.getByRole('combobox', { name: 'Delivered By' }).fill('driver2');
  await popup.getByRole('option', { name: 'driver2' }).click();
  await giveTrackTo(manager.page, 'Restaurant r1', 'driver9');
  // The list behind the open form.
  await expect
    .poll(() => page.locator('[role=row][data-index]').filter({ hasText: 'driver9' }).count())
    .toBeGreaterThan(0);
  await popup.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('alertdialog', { name: 'Changed while you were editing' });
  await seen(question.getByText('Delivered By'));
  await seen(question.getByText('Theirs: driver9'));
  await seen(question.getByText('Yours: driver2'));
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await gone(popup);
  await seen(card(manager.page, 'Restaurant r1').getByText('driver2'));
});

test('a second open stop is pointed out, drivers stand in their order, and a manager prints what is on the screen', async () => {
  const { open, server } = await setStage();
  await server.add(DRIVERS);
  const device = await open('desktop');
  const { page } = device;
  await signIn(device, 'manager', '/admin/ordertrack');
  await page.getByRole('button', { name: 'Add Order Track' }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  const choose = async (label: string, name: string) => {
    const field = popup.getByRole('combobox', { name: label });
    await field.fill(name);
    await seen(popup.getByRole('option', { name }).first());
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(name);
  };
  await choose('Customer', 'Restaurant r1');
  await popup.getByRole('combobox', { name: 'Delivered By' }).click();
  await expect
    .poll(() => popup.getByRole('option').allTextContents())
    .toEqual(['driver1', 'driver2', 'driver9', 'driver10']);
  await choose('Delivered By', 'driver2');
  expect(await popup.getByText(/already has an open stop/).count()).toBe(0);
  await choose('Delivered By', 'driver1');
  await seen(popup.getByText(/This driver already has an open stop/));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

  await device.goto('/admin/orders');
  await page.getByRole('tab', { name: 'Frozen Counts' }).click();
  const table = page.getByRole('table').first();
  await seen(table);
  await page.emulateMedia({ media: 'print' });
  await seen(table);
});
