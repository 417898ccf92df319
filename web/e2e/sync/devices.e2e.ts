import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/days.ts';
import { ACTORS, IDS, testId } from '../../../schema/testing/test-records.ts';
import { card, giveInvoiceTo, takePayment } from '../helpers/acts.ts';
import { chipSays, gone, openSyncPanel, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import type { Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;

const paymentsOf = (server: Server) =>
  server.withDatabase((db) => db.selectFrom('payments').selectAll().where('invoiceId', '=', IDS.invoice1).execute());

test('a refused payment says who has the invoice now, is changed, and is accepted with its own time', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/payments');
  const office = await stage.open('desktop');
  await signIn(office, 'admin', '/admin/invoice');
  await phone.loseSignal();
  await takePayment(phone.page, 'Restaurant r1', 3000);
  const after = toInstant(Date.now());
  await giveInvoiceTo(office.page, 'Restaurant r1', 'driver2');
  await chipSays(office.page, 'All sent');

  await phone.findSignal();
  await chipSays(phone.page, '1 needs attention');
  const panel = await openSyncPanel(phone.page);
  const item = panel.getByRole('listitem').filter({ hasText: 'Payment' });
  await seen(item.getByText('This is assigned to somebody else now. Now driver2 has it.'));
  await seen(item.getByText('You have ¥3,000 in hand. Ask the office to assign it to you again, then send again.'));

  await office.goto('/admin/invoice');
  await giveInvoiceTo(office.page, 'Restaurant r1', 'driver1');
  await chipSays(office.page, 'All sent');
  await item.getByRole('button', { name: 'Change' }).click();
  await item.getByLabel('Amount').fill('0');
  await item.getByRole('button', { name: 'Save and send' }).click();
  await seen(item.getByText('Amount must be a positive number'));
  await item.getByLabel('Amount').fill('2500');
  await item.getByRole('button', { name: 'Save and send' }).click();
  await gone(item);
  await seen(panel.getByText('Everything is sent.'));
  const payments = await paymentsOf(stage.server);
  expect(payments).toMatchObject([{ amount: 250_000, collectorId: IDS.driver1 }]);
  expect((payments[0]?.takenAt ?? '') <= after, 'it was taken before the signal came back').toBe(true);
});

test('the office sees a silent phone and what was refused, and loads the file of a lost one', async () => {
  const stage = await setStage();
  const { server } = stage;
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/payments');
  await phone.loseSignal();
  await takePayment(phone.page, 'Restaurant r1', 3000);
  await chipSays(phone.page, 'Offline · 1 waiting¥3,000');
  const panel = await openSyncPanel(phone.page);
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save unsent work as a file' }).click(),
  ]);
  const file = await download.path();
  await server.withDatabase(async (db) => {
    const silent = { lastContactAt: toInstant(Date.now() - 3 * DAY_MS), waitingCount: 2, waitingYen: 480_000 };
    const device = { deviceId: testId(901), identityId: IDS.driver2, appVersion: '0.0.9', ...silent };
    await db.insertInto('devices').values(device).execute();
    const at = toInstant(Date.now());
    const verdict = JSON.stringify({ id: testId(902), status: 'refused', code: 'nothing_due', detail: {} });
    const args = JSON.stringify({ invoiceId: IDS.invoice2, paymentId: testId(903), date: '2025-06-11' });
    const work = { id: testId(902), name: 'invoice.payInFull', args, at, receivedAt: at, verdict, enteredBy: null };
    await db
      .insertInto('mutationLog')
      .values({ ...work, code: 'nothing_due', actorId: IDS.driver2, deviceId: testId(901) })
      .execute();
  });

  const office = await stage.open('desktop');
  await signIn(office, 'admin');
  const { page } = office;
  await page.getByRole('link', { name: /^Devices/ }).click();
  const silent = card(page, ACTORS.driver2.username).first();
  for (const text of ['Silent', '2 items', '¥4,800', '0.0.9', 'Nothing is left to pay on this invoice.']) {
    await seen(silent.getByText(text).first());
  }
  await seen(silent.getByText('Payment in full · Restaurant r2'));

  await page.getByRole('button', { name: 'Load a file of unsent work' }).click();
  const popup = page.getByRole('dialog', { name: 'Load a file of unsent work' });
  const input = popup.locator('input[type=file]');
  await input.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await seen(popup.getByText('This file is damaged, or it is not a file of unsent work. Nothing of it was entered.'));
  await input.setInputFiles(file);
  await seen(popup.getByText(`Work of Mr driver1 (${ACTORS.driver1.username})`));
  await seen(popup.getByRole('listitem').filter({ hasText: 'Payment · Restaurant r1' }).getByText('¥3,000'));
  expect(await axeFindings(page, 'a file of unsent work')).toEqual([]);
  await popup.getByRole('button', { name: 'Enter 1 item' }).click();
  await seen(popup.getByText('It is entered.'));
  await popup.getByRole('button', { name: 'Done' }).click();
  await gone(popup);
  expect(await paymentsOf(server)).toMatchObject([{ amount: 300_000, collectedBy: 'driver1' }]);

  // The phone turns up after all and sends the same work.
  await phone.findSignal();
  await seen(panel.getByText('Everything is sent.'));
  expect(await paymentsOf(server)).toHaveLength(1);
});
