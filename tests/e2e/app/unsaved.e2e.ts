import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { card } from '../helpers/acts.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindingsOfDialog } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function answer(page: Page, word: 'No' | 'Yes') {
  await seen(question(page).getByText('What you typed is not saved yet.'));
  await question(page).getByRole('button', { name: word }).click();
  await gone(question(page));
}

test('a half-filled form asks before it is thrown away: beside it, by its button, by Escape, by a link and on the way back', async () => {
  const stage = await setStage();
  const device = await stage.open('desktop');
  const { page } = device;
  await signIn(device, 'admin', '/admin');
  await page.getByRole('link', { name: /^Payments/ }).click();
  const open = page.getByRole('button', { name: 'Add Invoice' });
  const form = page.getByRole('dialog', { name: 'Invoice Form' });
  await open.click();
  // Without input it just closes.
  await page.keyboard.press('Escape');
  await gone(form);
  await open.click();
  await form.getByLabel('Amount').fill('4321');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack({ waitUntil: 'commit', timeout: 1000 }).catch(() => null),
  ]) {
    await leave();
    await answer(page, 'No');
    expect(await form.getByLabel('Amount').inputValue()).toBe('4321');
    expect(new URL(page.url()).pathname).toBe('/admin/invoice');
  }
  expect(await axeFindingsOfDialog(page, 'a form that is not saved')).toEqual([]);
  await page.keyboard.press('Escape');
  await answer(page, 'Yes');
  await gone(form);

  // After saving, there is no question.
  const everest = card(page, 'Everest').first();
  await everest.getByRole('button', { expanded: false }).click();
  await everest.getByRole('button', { name: 'Add Payment', exact: true }).click();
  const payment = page.getByRole('dialog', { name: 'Payment Form' });
  await payment.getByLabel('Amount').fill('100');
  await payment.getByRole('button', { name: 'Partial Payment' }).click();
  await gone(payment);
  expect(await question(page).count()).toBe(0);
  await page.goBack();
  await seen(page.getByRole('heading', { name: 'Dashboard' }));

  // A link does not lose an unsaved order of products, either.
  await goInApp(page, '/admin/products');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const list = page.getByRole('list', { name: 'Products in order' });
  await list
    .getByRole('button', { name: /^Move / })
    .first()
    .press('ArrowDown');
  await seen(page.getByText(/ranks? changes?$/));
  const home = page.getByRole('link', { name: 'Home', exact: true }).first();
  await home.click();
  await seen(question(page).getByText('The new order of products is not saved yet.'));
  await question(page).getByRole('button', { name: 'No' }).click();
  await seen(list);
  await home.click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('heading', { name: 'Dashboard' }));
});
