import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { giveInvoiceTo, giveTrackTo, markDelivered, takePayment } from '../helpers/acts.ts';
import { chipSays, type Device, goInApp, gone, openSyncPanel, seen, signIn } from '../helpers/devices/device.ts';
import { axeOn } from '../helpers/looks/axe.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const paymentsOf = (server: Server) =>
  server.withDatabase((db) =>
    db.selectFrom('payments').selectAll().where('invoiceId', '=', IDS.invoice1).orderBy('recordedAt').execute(),
  );

const trackOf = (server: Server) =>
  server.withDatabase((db) =>
    db.selectFrom('orderTracks').selectAll().where('_id', '=', IDS.track1).executeTakeFirstOrThrow(),
  );

/**
 * The office reassigned stop and invoice: the driver sees why the work was refused, changes it or sends it again, and
 * it is accepted with its own time.
 */
async function refused({ page: driver, ...phone }: Device, { page: office }: Device, server: Server): Promise<void> {
  const before = toInstant(Date.now());
  await phone.loseSignal();
  await markDelivered(driver, 'Restaurant r1');
  await goInApp(driver, '/driver/payments');
  await takePayment(driver, 'Restaurant r1', 3000);
  const after = toInstant(Date.now());
  await giveTrackTo(office, 'Restaurant r1', 'driver2');
  await goInApp(office, '/admin/invoice');
  await giveInvoiceTo(office, 'Restaurant r1', 'driver2');
  await chipSays(office, 'All sent');

  await phone.findSignal();
  await chipSays(driver, '2 need attention');
  await seen(driver.getByRole('alert').getByText('¥3,000 of Restaurant r1 is not in this total'));
  const panel = await openSyncPanel(driver);
  const delivery = panel.getByRole('listitem').filter({ hasText: 'Delivery' });
  const payment = panel.getByRole('listitem').filter({ hasText: 'Payment' });
  for (const item of [delivery, payment]) {
    await seen(item.getByText('Not accepted'));
    await seen(item.getByText('Restaurant r1'));
  }
  await seen(delivery.getByText('This is assigned to somebody else now.'));
  await seen(payment.getByText('This is assigned to somebody else now. Now driver2 has it.'));
  await seen(payment.getByText('You have ¥3,000 in hand. Ask the office to assign it to you again, then send again.'));

  // Sent again, it is refused again, until the office reassigns the stop.
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await loggedMutations(server, 'orderTrack.deliver')).length).toBe(2);
  await seen(delivery.getByText('This is assigned to somebody else now.'));
  await goInApp(office, '/admin/ordertrack');
  await giveTrackTo(office, 'Restaurant r1', 'driver1');
  await goInApp(office, '/admin/invoice');
  await giveInvoiceTo(office, 'Restaurant r1', 'driver1');
  await chipSays(office, 'All sent');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await gone(delivery);
  await payment.getByRole('button', { name: 'Change' }).click();
  await payment.getByLabel('Amount').fill('2500');
  await payment.getByRole('button', { name: 'Save and send' }).click();
  await gone(payment);
  await seen(panel.getByText('Everything is sent.'));
  await panel.getByRole('button', { name: 'Close' }).click();

  const { isDelivered, deliveredAt } = await trackOf(server);
  const payments = await paymentsOf(server);
  expect([isDelivered, payments]).toMatchObject([1, [{ amount: 250_000, collectorId: IDS.driver1 }]]);
  for (const at of [deliveredAt ?? '', payments[0]?.takenAt ?? '']) {
    expect(at >= before && at <= after, `${at} is when it was tapped`).toBe(true);
  }
}

/** The office loads the file of a lost phone, which turns up again and sends the same work. */
async function lost({ page: driver, ...phone }: Device, { page: office }: Device, server: Server): Promise<void> {
  await phone.loseSignal();
  await takePayment(driver, 'Restaurant r1', 3000);
  await chipSays(driver, 'Offline · 1 waiting¥3,000');
  const panel = await openSyncPanel(driver);
  const [download] = await Promise.all([
    driver.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save unsent work as a file' }).click(),
  ]);
  const file = await download.path();

  await goInApp(office, '/admin/devices');
  await office.getByRole('button', { name: 'Load a file of unsent work' }).click();
  const popup = office.getByRole('dialog', { name: 'Load a file of unsent work' });
  await popup.locator('input[type=file]').setInputFiles(file);
  await seen(popup.getByText(`Work of Mr driver1 (${ACTORS.driver1.username})`));
  await seen(popup.getByRole('listitem').filter({ hasText: 'Payment · Restaurant r1' }).getByText('¥3,000'));
  const axe = axeOn(office);
  await axe.dialog('a file of unsent work');
  expect(axe.findings).toEqual([]);
  await popup.getByRole('button', { name: 'Enter 1 item' }).click();
  await seen(popup.getByText('It is entered.'));
  await popup.getByRole('button', { name: 'Done' }).click();
  await gone(popup);
  const both = [
    { amount: 250_000, collectedBy: 'driver1' },
    { amount: 300_000, collectedBy: 'driver1' },
  ];
  expect(await paymentsOf(server)).toMatchObject(both);

  await phone.findSignal();
  await seen(panel.getByText('Everything is sent.'));
  expect(await paymentsOf(server)).toMatchObject(both);
}

test('a driver decides on what was refused; the work of a lost phone is loaded from its file, and counts once', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const office = await open('desktop');
  await signIn(office, 'admin', '/admin/ordertrack');
  await refused(phone, office, server);
  await lost(phone, office, server);
});
