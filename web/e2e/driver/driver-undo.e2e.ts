import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { toHundredths } from '../../../schema/money.ts';
import { card, takePayment, undoIsOver } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { openKillablePhone } from '../helpers/devices/killable-phone.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

const cashPanel = (page: Page) => page.getByRole('region', { name: 'Cash to hand over' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo: ¥3,000 from Restaurant r1 recorded' });

test('a payment can be undone for ten seconds, also on a phone that died meanwhile, and otherwise goes out once', async () => {
  const stage = await setStage();
  const wire = await layWire(stage.server.url);
  onTestFinished(() => wire.close());
  const phone = await openKillablePhone(wire);
  await phone.signIn('driver1', '/driver/payments');
  await takePayment(phone.page, 'Restaurant r1', 3000);
  await seen(cashPanel(phone.page).getByText('¥3,000'));

  let page = await phone.killAndReopen('/driver');
  await undo(page).tap();
  await seen(page.getByText('¥3,000 from Restaurant r1 is no longer recorded'));
  await chipSays(page, 'All sent');
  await goInApp(page, '/driver/payments');
  await seen(cashPanel(page).getByText('No cash with you'));

  // On the receipt, by keyboard; the receipt then says that it is void.
  await page.getByRole('button', { name: 'Add Payment: Restaurant r1' }).tap();
  await page.getByRole('dialog', { name: 'Restaurant r1' }).getByLabel('Amount').fill('3000');
  await page.getByRole('button', { name: 'Partial Payment' }).tap();
  const saved = page.getByRole('dialog', { name: 'Payment saved' });
  await undo(page).tap();
  await seen(saved.getByText('Undone: nothing is recorded'));
  await seen(saved.getByText(/^Receipt [0-9A-F]{6}-0002 does not count/));
  await saved.getByRole('button', { name: 'Done' }).tap();
  await gone(saved);
  await takePayment(page, 'Restaurant r1', 3000);
  await page.keyboard.press('Control+z');
  await seen(cashPanel(page).getByText('No cash with you'));
  expect(await loggedMutations(stage.server, 'invoice.addPayment')).toEqual([]);

  // Not undone, it is sent once, after its time is over.
  await takePayment(page, 'Restaurant r1', 3000);
  page = await phone.killAndReopen('/driver/payments');
  await undoIsOver(page);
  await chipSays(page, 'All sent');
  await seen(cashPanel(page).getByText('1 payment · all sent'));
  const logged = await loggedMutations(stage.server, 'invoice.addPayment');
  expect(logged.map(({ args }) => JSON.parse(args).receiptNo)).toEqual([expect.stringMatching(/-0004$/)]);
});

test('of two tabs that take the same money, the second is asked before it records another payment', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/payments');
  const tabs = [phone.page, await phone.openTab('/driver/payments')];
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Add Payment: Restaurant r1' }).tap();
    await tab.getByRole('dialog', { name: 'Restaurant r1' }).getByLabel('Amount').fill('3000');
  }
  const [first, second] = tabs as [Page, Page];
  await first.bringToFront();
  await first.getByRole('button', { name: 'Partial Payment' }).tap();
  await seen(first.getByRole('dialog', { name: 'Payment saved' }));

  await second.bringToFront();
  const pay = second.getByRole('button', { name: 'Partial Payment' });
  const question = second.getByRole('alertdialog', { name: 'Already paid?' });
  await pay.tap();
  await seen(question.getByText(/^Already ¥3,000 at \d\d:\d\d\. Record another\?$/));
  await question.getByRole('button', { name: 'No' }).tap();
  await gone(question);
  await pay.tap();
  await question.getByRole('button', { name: 'Yes' }).tap();
  await seen(second.getByRole('dialog', { name: 'Payment saved' }));
  await second.getByRole('button', { name: 'Done' }).tap();
  await chipSays(second, 'All sent');
  await stage.server.withDatabase(async (db) => {
    const payments = await db.selectFrom('payments').select('amount').execute();
    expect(payments.map(({ amount }) => amount)).toEqual([toHundredths(3000), toHundredths(3000)]);
  });
});

test('what the office records as paid can be undone there as well', async () => {
  const stage = await setStage();
  const desk = await stage.open('desktop');
  await signIn(desk, 'manager', '/admin/invoice');
  const { page } = desk;
  const row = card(page, 'Restaurant r1');
  await row.getByRole('button', { name: 'Add payment, Restaurant r1' }).click();
  const form = page.getByRole('dialog', { name: 'Payment Form' });
  await form.getByLabel('Amount').fill('3000');
  await form.getByRole('button', { name: 'Partial Payment' }).click();
  await gone(form);
  await seen(row.getByText('Partial Paid'));
  await undo(page).click();
  await seen(row.getByText('Pending'));
  await chipSays(page, 'All sent');
  expect(await loggedMutations(stage.server, 'invoice.addPayment')).toEqual([]);
});
