import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { UnsentImportResponse } from '../../../schema/sync/devices-responses.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { endLogin } from '../../../sync-server/auth/credentials.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { card, markDelivered, slideDelivered, takePayment } from '../helpers/acts.ts';
import { manyStops, passwordOf } from '../helpers/business/business.ts';
import { setAhead } from '../helpers/devices/clock.ts';
import {
  chipOf,
  type Device,
  fillLogin,
  goInApp,
  openSyncPanel,
  PLAIN_PAGE,
  seen,
  takeSession,
  worksOffline,
} from '../helpers/devices/device.ts';
import { fillDisk } from '../helpers/devices/full-disk.ts';
import { axeOn } from '../helpers/looks/axe.ts';
import { callerOf } from '../helpers/servers/calls.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const MINUTE = 60_000;

async function picture({ page }: Device, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('a wrong clock, storage that may be cleared, a full phone, a closed account and work of somebody else are told, and nothing is lost', async () => {
  const { server, open } = await setStage();
  await server.add(manyStops(3));
  const phone = await open('phone');
  const { page } = phone;
  const axe = axeOn(page);
  // Only for this page: the device keeps its clock.
  await page.addInitScript(setAhead, 12 * MINUTE);
  await phone.goto(PLAIN_PAGE);
  await takeSession(page, 'driver1');
  await phone.goto('/driver/ordertrack');
  await expect.poll(() => chipOf(page).textContent()).toBe('All sent, the clock is wrong, open details');
  await worksOffline(page);
  const panel = await openSyncPanel(page);
  await seen(
    panel.getByText(
      'This phone’s clock is 12 minutes ahead. Times are corrected by the server where they lie in its future; set the clock to automatic.',
    ),
  );
  await seen(panel.getByText('Storage is not protected'));
  await picture(phone, 'clock');
  await axe.dialog('warnings');
  await phone.context
    .newCDPSession(page)
    .then((session) => session.send('Browser.grantPermissions', { permissions: ['durableStorage'] }));
  await panel.getByRole('button', { name: 'Ask the browser to keep it' }).tap();
  await picture(phone, 'asked');
  await panel.getByRole('button', { name: 'Close' }).tap();

  // No room for another delivery: that is reported at once, and the stop stays.
  await phone.loseSignal();
  await markDelivered(page, 'Stop 01');
  await fillDisk(page, true);
  phone.console.allow(/StorageFull/);
  await slideDelivered(page.getByRole('button', { name: 'Mark As Delivered: Stop 02' }));
  await picture(phone, 'full-tap');
  await seen(page.getByText('This device’s storage is full, so nothing was saved.', { exact: false }));
  expect(await card(page, 'Stop 02').count()).toBe(1);
  await phone.findSignal();
  await picture(phone, 'full-chip');
  // The service worker still has room, so it may have sent the waiting work.
  await expect.poll(() => chipOf(page).textContent()).toMatch(/^Storage full/);
  await openSyncPanel(page);
  await seen(panel.getByText('nothing can be sent or fetched', { exact: false }));
  await picture(phone, 'full-panel');
  await axe.dialog('full storage');
  await fillDisk(page, false);
  await panel.getByRole('button', { name: 'Update now' }).tap();
  await seen(panel.getByText('Everything is sent.'));
  expect(await loggedMutations(server, 'orderTrack.deliver')).toHaveLength(1);
  await panel.getByRole('button', { name: 'Close' }).tap();

  // The account is deleted while there is work on the phone.
  phone.console.allow(/status of 401/);
  await goInApp(page, '/driver/payments');
  await phone.loseSignal();
  await takePayment(page, 'Restaurant r1', 3000);
  // Today an employee with open work can't be deleted; earlier versions allowed it.
  await server.withDatabase(async (db) => {
    await db
      .updateTable('employees')
      .set({ deletedAt: toInstant(Date.now()) })
      .where('_id', '=', IDS.driver1)
      .execute();
    await writeTogether(db, (trx) => endLogin(trx, IDS.driver1));
  });

  await phone.findSignal();
  await expect
    .poll(() => chipOf(page).textContent())
    .toBe('Sign in to send · 1 waiting¥3,000, the clock is wrong, open details');
  await openSyncPanel(page);
  await seen(panel.getByText('Your session has ended'));
  await seen(
    panel.getByText('If your account was closed, signing in fails: save unsent work as a file', { exact: false }),
  );
  await seen(panel.getByRole('listitem').filter({ hasText: 'Payment' }).getByText('¥3,000'));
  await picture(phone, 'closed');
  await panel.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('link', { name: 'Sign in' }).tap();
  await fillLogin(page, 'driver1', passwordOf('driver1'));
  await seen(page.getByText('Login failed'));
  await picture(phone, 'closed-login');

  // The next driver signs in on the phone, sees the previous driver's work, and saves it for the office.
  await fillLogin(page, 'driver2', passwordOf('driver2'));
  await openSyncPanel(page);
  await seen(panel.getByText('Unsent work of Mr driver1'));
  await seen(panel.getByText('1 item (¥3,000) of driver1 is saved on this device and not sent.', { exact: false }));
  await picture(phone, 'others');
  await axe.dialog('work of others');
  expect(axe.findings).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save driver1’s work as a file' }).tap(),
  ]);
  const admin = await callerOf(server, 'admin');
  const sent = await admin('/api/sync/rescue', 'POST', JSON.parse(readFileSync(await download.path(), 'utf8')));
  expect(UnsentImportResponse.parse(sent).verdicts).toMatchObject([{ status: 'applied', cash: 3000 }]);
});
