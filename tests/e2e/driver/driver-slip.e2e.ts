import { expect, test } from 'vitest';
import { toHundredths } from '../../../schema/core/money.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { CASH_ORDER, cashOrder, containersOut, deliverOnly, takeEmpties, weigh } from '../helpers/business/slips.ts';
import { chipSays, gone, seen, signIn } from '../helpers/devices/device.ts';
import { callerOf } from '../helpers/servers/calls.ts';
import { setStage } from '../helpers/stage.ts';

const BEFORE = testId(5030);

test('short and weighed goods are delivered without signal, the cash is taken, and more is delivered while the server is down', async () => {
  const stage = await setStage();
  await stage.server.add([...cashOrder(), ...containersOut(BEFORE, IDS.restaurant3, 'Beer bottles')]);
  const driver = await stage.open('phone');
  await signIn(driver, 'driver1', '/driver/ordertrack');
  const office = await callerOf(stage.server, 'admin');
  await office(`/api/orders/${CASH_ORDER}/deliver`, 'PUT', { dispatch: { deliveredBy: IDS.driver1 } });
  const { page } = driver;
  const stop = card(page, 'Restaurant r3');
  await seen(stop.getByText('1 to weigh'));

  await driver.loseSignal();
  await stop.getByRole('link', { name: 'Delivery slip Restaurant r3' }).click();
  await deliverOnly(page, 'Basmati rice', '9', 'Not in stock');
  await weigh(page, 'Atlantic salmon', '3.42', '3.61');
  await takeEmpties(page, 'Beer bottles', '12');
  await seen(page.getByRole('button', { name: /^To collect/ }).getByText('¥55,021', { exact: true }));
  await page.getByRole('button', { name: 'Mark As Delivered' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();

  // One tap to the payment form of its invoice, which so far only this phone knows.
  await page
    .getByRole('region', { name: 'Delivered, not collected' })
    .getByRole('link', { name: 'Collect ¥55,021: Restaurant r3' })
    .click();
  await page.getByRole('dialog', { name: 'Restaurant r3' }).getByRole('button', { name: 'Pay Full Amount' }).click();
  const saved = page.getByRole('dialog', { name: 'Payment saved' });
  await seen(saved.getByRole('region', { name: 'Receipt' }).getByText('¥55,021', { exact: true }));
  await saved.getByRole('button', { name: 'Back to the stop' }).click();
  await gone(page.getByRole('region', { name: 'Delivered, not collected' }));
  await chipSays(page, 'Offline · 3 waiting¥55,021');

  await driver.findSignal();
  await chipSays(page, 'All sent');
  await stage.server.withDatabase(async (db) => {
    const slips = await db.selectFrom('slips').selectAll().where('_id', '!=', BEFORE).execute();
    expect(slips).toMatchObject([{ no: 1, customerId: IDS.restaurant3, version: 3, differs: null }]);
    const slipId = slips[0]?._id ?? '';
    const invoices = await db.selectFrom('invoices').selectAll().where('_id', '=', slipId).execute();
    expect(invoices).toMatchObject([
      { amount: toHundredths(55_021), paid: toHundredths(55_021), origin: 'slip', assignToCollect: IDS.driver1 },
    ]);
    const payments = await db.selectFrom('payments').selectAll().where('invoiceId', '=', slipId).execute();
    expect(payments).toMatchObject([{ amount: toHundredths(55_021), collectedBy: 'driver1' }]);
  });

  // The tenth bag was in the van after all: a correction, while the server is killed.
  await stage.cutPower();
  await page.getByRole('link', { name: 'Delivered', exact: true }).click();
  await card(page, 'Restaurant r3').getByRole('link', { name: 'Delivery slip Restaurant r3' }).first().click();
  await seen(page.getByText('It is billed. A change becomes a correction of its own.'));
  await deliverOnly(page, 'Basmati rice', '10', 'As agreed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await seen(card(page, 'Restaurant r3').getByRole('link', { name: 'Collect ¥3,542: Restaurant r3' }).first());
  await chipSays(page, 'Offline · 1 waiting');
  await stage.server.startAgain();
  await chipSays(page, 'All sent');
  await stage.server.withDatabase(async (db) => {
    const [first, correction] = await db.selectFrom('slips').selectAll().orderBy('no').execute();
    expect(correction).toMatchObject({ no: 2, correctsId: first?._id, differs: null });
    expect(JSON.parse(first?.lines ?? '')).toMatchObject([{ name: 'Basmati rice', delivered: 9000 }, {}, {}, {}]);
    const invoices = await db
      .selectFrom('invoices')
      .selectAll()
      .where('_id', '=', correction?._id ?? '')
      .execute();
    expect(invoices).toMatchObject([{ amount: toHundredths(3542), paid: 0, assignToCollect: IDS.driver1 }]);
  });
});
