import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card } from '../helpers/acts.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Customer Form' });

async function editPhone(page: Page, phone: string) {
  await page.getByRole('button', { name: 'Edit Everest' }).click();
  await form(page).getByLabel('Phone Number').fill(phone);
}

const update = (page: Page) => form(page).getByRole('button', { name: 'Update Customer' }).click();

test('who saves second is told that somebody else changed the same field; a manager prints what is on the screen', async () => {
  const { open } = await setStage();
  const [admin, manager] = [await open('desktop'), await open('desktop')];
  await signIn(admin, 'admin', '/admin/customer/cash');
  await signIn(manager, 'manager', '/admin/customer/cash');
  const theirs = admin.page.getByRole('alertdialog', { name: 'Changed while you were editing' });
  const axe = axeOn(admin.page);

  await editPhone(admin.page, '03-1111-1111');
  await editPhone(manager.page, '03-2222-2222');
  await update(manager.page);
  await gone(form(manager.page));
  // The list behind the open form, which is inert meanwhile.
  await expect.poll(() => admin.page.locator('a[href="tel:0322222222"]').count()).toBe(1);
  await update(admin.page);
  await seen(theirs.getByText('Theirs: 0322222222'));
  await seen(theirs.getByText('Yours: 0311111111'));
  await axe.dialog('somebody else changed it');
  await theirs.getByRole('button', { name: 'Keep mine' }).click();
  await gone(form(admin.page));
  await seen(card(manager.page, 'Everest').locator('a[href="tel:0311111111"]'));

  await goInApp(manager.page, '/admin/orders?tab=frozen');
  const table = manager.page.getByRole('table').first();
  await seen(table);
  await manager.page.emulateMedia({ media: 'print' });
  await seen(table);
  await manager.page.emulateMedia({ media: 'screen' });
  expect(axe.findings).toEqual([]);
});
