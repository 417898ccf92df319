import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { giveInvoiceTo, giveTrackTo, markDelivered, takePayment } from '../helpers/acts.ts';
import { chipOf, chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

test('the office gave stop and invoice to somebody else: the driver sees why, and decides', async () => {
  const stage = await setStage();
  const { server } = stage;
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const office = await stage.open('desktop');
  await signIn(office, 'admin', '/admin/ordertrack');
  const driver = phone.page;

  await phone.loseSignal();
  const before = new Date().toISOString();
  await markDelivered(driver, 'Restaurant r1');
  const after = new Date().toISOString();
  await goInApp(phone.page, '/driver/payments');
  await takePayment(driver, 'Restaurant r1', 3000);
  await giveTrackTo(office.page, 'Restaurant r1', 'driver2');
  const tracks = office.page;
  const invoices = await office.openTab('/admin/invoice');
  await giveInvoiceTo(invoices, 'Restaurant r1', 'driver2');
  await chipSays(invoices, 'All sent');

  await phone.findSignal();
  await chipSays(driver, '2 need attention');
  await seen(driver.getByRole('alert').getByText('¥3,000 of Restaurant r1 is not in this total'));
  await chipOf(driver).click();
  const panel = driver.getByRole('dialog', { name: 'Sent and waiting' });
  const delivery = panel.getByRole('listitem').filter({ hasText: 'Delivery' });
  const payment = panel.getByRole('listitem').filter({ hasText: 'Payment' });
  for (const item of [delivery, payment]) {
    await seen(item.getByText('Not accepted'));
    await seen(item.getByText('This is assigned to somebody else now.'));
    await seen(item.getByText('Restaurant r1'));
  }

  // Discard asks for confirmation.
  const question = driver.getByRole('alertdialog', { name: 'Discard this item?' });
  await payment.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'No' }).click();
  await gone(question);
  await seen(payment);
  await payment.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await gone(payment);
  await seen(delivery);

  // Sent again, it is refused again, until the office reassigns the stop.
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await loggedMutations(server, 'orderTrack.deliver')).length).toBe(2);
  await seen(delivery.getByText('This is assigned to somebody else now.'));
  // A background tab does not position what it opens.
  await tracks.bringToFront();
  await giveTrackTo(tracks, 'Restaurant r1', 'driver1');
  await chipSays(tracks, 'All sent');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await gone(delivery);
  await seen(panel.getByText('Everything is sent.'));

  await server.withDatabase(async (db) => {
    const track = await db
      .selectFrom('orderTracks')
      .selectAll()
      .where('_id', '=', IDS.track1)
      .executeTakeFirstOrThrow();
    expect(track.isDelivered).toBe(1);
    const deliveredAt = track.deliveredAt ?? '';
    expect(deliveredAt >= before && deliveredAt <= after, `${deliveredAt} is when it was tapped`).toBe(true);
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });
});
