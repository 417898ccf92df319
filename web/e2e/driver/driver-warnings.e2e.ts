import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toInstant } from '../../../schema/days.ts';
import { UnsentImportResponse } from '../../../schema/sync/devices-responses.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { endLogin } from '../../../sync-server/auth/credentials.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { card, markDelivered, slideDelivered, takePayment } from '../helpers/acts.ts';
import { manyStops, passwordOf } from '../helpers/business/business.ts';
import { setAhead } from '../helpers/devices/clock.ts';
import { chipOf, type Device, fillLogin, openSyncPanel, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { fillDisk } from '../helpers/devices/full-disk.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const MINUTE = 60_000;

/** Sets the phone's clock wrong, from the next page load on. */
async function setClock({ context }: Device, aheadMs: number): Promise<void> {
  await context.addInitScript(setAhead, aheadMs);
}

async function picture({ page }: Device, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

test('a wrong clock, storage that may be cleared and a full phone are told, and nothing is lost', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(3));
  const phone = await stage.open('phone', { isNew: true });
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const { page } = phone;
  await setClock(phone, 12 * MINUTE);
  await page.reload();
  await expect.poll(() => chipOf(page).textContent()).toBe('All sent, the clock is wrong, open details');
  const panel = await openSyncPanel(page);
  await seen(
    panel.getByText(
      'This phone’s clock is 12 minutes ahead. Times are corrected by the server where they lie in its future; set the clock to automatic.',
    ),
  );
  await seen(panel.getByText('Storage is not protected'));
  await picture(phone, 'clock');
  expect(await axeFindings(page, 'warnings')).toEqual([]);
  await phone.context
    .newCDPSession(page)
    .then((session) => session.send('Browser.grantPermissions', { permissions: ['durableStorage'] }));
  await panel.getByRole('button', { name: 'Ask the browser to keep it' }).tap();
  await picture(phone, 'asked');
  await panel.getByRole('button', { name: 'Close' }).tap();

  // No room for another delivery: it is reported at once, and the stop stays.
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
  // The service worker still has room here, so it may have sent the waiting work.
  await expect.poll(() => chipOf(page).textContent()).toMatch(/^Storage full/);
  await openSyncPanel(page);
  await seen(panel.getByText('nothing can be sent or fetched', { exact: false }));
  await picture(phone, 'full-panel');
  expect(await axeFindings(page, 'full storage')).toEqual([]);
  await fillDisk(page, false);
  await panel.getByRole('button', { name: 'Update now' }).tap();
  await seen(panel.getByText('Everything is sent.'));
  expect(await loggedMutations(stage.server, 'orderTrack.deliver')).toHaveLength(1);
});

test('an account that was closed, and work of somebody else on this phone, say what they mean', async () => {
  const stage = await setStage();
  const { server } = stage;
  const phone = await stage.open('phone');
  phone.console.allow(/status of 401/);
  await signIn(phone, 'driver1', '/driver/payments');
  const { page } = phone;
  await phone.loseSignal();
  await takePayment(page, 'Restaurant r1', 3000);
  const office = { username: 'admin', password: passwordOf('admin') };
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${server.url}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(office) });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const authorization = `Bearer ${token}`;
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
  await expect.poll(() => chipOf(page).textContent()).toBe('Sign in to send · 1 waiting¥3,000, open details');
  const panel = await openSyncPanel(page);
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

  // The next driver signs in on the phone, sees the other one's work, and saves it for the office.
  await signInHere(page, 'driver2');
  await openSyncPanel(page);
  await seen(panel.getByText('Unsent work of Mr driver1'));
  await seen(panel.getByText('1 item (¥3,000) of driver1 is saved on this device and not sent.', { exact: false }));
  await picture(phone, 'others');
  expect(await axeFindings(page, 'work of others')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save driver1’s work as a file' }).tap(),
  ]);
  const sent = await fetch(`${server.url}/api/sync/rescue`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: readFileSync(await download.path()),
  });
  expect(UnsentImportResponse.parse(await sent.json()).verdicts).toMatchObject([{ status: 'applied', cash: 3000 }]);
});
