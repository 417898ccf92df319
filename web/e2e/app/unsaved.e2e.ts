import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/days.ts';
import { card } from '../helpers/acts.ts';
import { handedOver } from '../helpers/business/business.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
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
  expect(await axeFindings(page, 'a form that is not saved')).toEqual([]);
  await page.keyboard.press('Escape');
  await answer(page, 'Yes');
  await gone(form);

  // A future payment date is refused in plain words; after saving, nothing is asked.
  const everest = card(page, 'Everest').first();
  await everest.getByRole('button', { expanded: false }).click();
  await everest.getByRole('button', { name: 'Add Payment', exact: true }).click();
  const payment = page.getByRole('dialog', { name: 'Payment Form' });
  const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
  expect(await payment.getByLabel('Date').getAttribute('max')).toBe(today);
  await payment.getByLabel('Amount').fill('100');
  await payment.getByLabel('Date').fill(addDays(today, 1));
  await payment.getByRole('button', { name: 'Partial Payment' }).click();
  await seen(payment.getByText("The day can't be after today."));
  await payment.getByLabel('Date').fill(today);
  await payment.getByRole('button', { name: 'Partial Payment' }).click();
  await gone(payment);
  expect(await question(page).count()).toBe(0);

  // An invoice with payments stays with its customer.
  await everest.getByRole('button', { name: 'Edit Invoice' }).click();
  expect(await form.getByRole('combobox', { name: 'Customer' }).isDisabled()).toBe(true);
  await seen(form.getByText('Money was received on this invoice: it stays with its customer.'));
  await page.keyboard.press('Escape');
  await gone(form);
  await page.goBack();
  await seen(page.getByRole('heading', { name: 'Dashboard' }));

  // An order of products that is not saved is not lost by a link either.
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

test('a handover with a difference is confirmed with it and a reason, and shows both afterwards', async () => {
  const stage = await setStage();
  await stage.server.add(handedOver());
  const device = await stage.open('desktop');
  const { page } = device;
  await signIn(device, 'admin', '/admin/handovers');
  const open = page.getByRole('article').first();
  await seen(open);
  const expected = (await open.getByText('Expected').locator('..').textContent())?.replace(/[^\d.]/g, '');
  await open.getByLabel('Received').fill(String(Number(expected) - 500));
  await open.getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('alertdialog', { name: /^Confirm ¥/ });
  await seen(asked.getByText(/¥500 less than (counted and )?expected/));
  await asked.getByRole('button', { name: 'Yes' }).click();
  await seen(asked.getByText('This field is required.'));
  expect(await axeFindings(page, 'a handover with a difference')).toEqual([]);
  await asked.getByLabel('Reason').fill('A note was torn');
  await asked.getByRole('button', { name: 'Yes' }).click();
  await gone(asked);
  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await seen(page.getByRole('article').getByText('¥500 short · A note was torn').first());
});
