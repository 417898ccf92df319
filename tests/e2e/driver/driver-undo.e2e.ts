import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { toHundredths } from '../../../schema/core/money.ts';
import { takePayment, undoIsOver } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen } from '../helpers/devices/device.ts';
import { openKillablePhone } from '../helpers/devices/killable-phone.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

const cashPanel = (page: Page) => page.getByRole('region', { name: 'Cash to hand over' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo: ¥3,000 from Restaurant r1 recorded' });

test('a payment can be undone for ten seconds, also on a phone that died meanwhile, and otherwise goes out once; a second tab asks before it takes the same money', async () => {
  const { server } = await setStage();
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await openKillablePhone(wire);
  await phone.signIn('driver1', '/driver/payments');
  await takePayment(phone.page, 'Annapurna', 2000);
  await takePayment(phone.page, 'Restaurant r1', 3000);
  await seen(cashPanel(phone.page).getByText('¥5,000'));

  const page = await phone.killAndReopen('/driver');
  await undo(page).tap();
  await seen(page.getByText('¥3,000 from Restaurant r1 is no longer recorded'));
  // The other one is sent once, after its time for Undo.
  await undoIsOver(page);
  await chipSays(page, 'All sent');
  await goInApp(page, '/driver/payments');
  await seen(cashPanel(page).getByText('1 payment · all sent'));
  const sent = async () =>
    (await loggedMutations(server, 'invoice.addPayment')).map(({ args }) => JSON.parse(args).receiptNo);
  expect(await sent()).toEqual([expect.stringMatching(/-0001$/)]);

  await takePayment(page, 'Restaurant r1', 3000);
  await page.keyboard.press('Control+z');
  await seen(cashPanel(page).getByText('1 payment · all sent'));

  const tabs = [page, await phone.openTab('/driver/payments')] as const;
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Add Payment: Restaurant r1' }).tap();
    await tab.getByRole('dialog', { name: 'Restaurant r1' }).getByLabel('Amount').fill('3000');
  }
  const [first, second] = tabs;
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
  expect(await sent()).toEqual([1, 4, 5].map((number) => expect.stringMatching(new RegExp(`-000${number}$`))));
  await server.withDatabase(async (db) => {
    const payments = await db.selectFrom('payments').select('amount').orderBy('amount').execute();
    expect(payments.map(({ amount }) => amount)).toEqual([2000, 3000, 3000].map(toHundredths));
  });
});
