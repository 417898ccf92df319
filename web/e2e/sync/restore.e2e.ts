import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/days.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { card } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import type { Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const HOUR_MS = 3_600_000;

/** Devices whose last contact was two hours ago, before the backup. */
async function knowDevices(server: Server, people: ('manager' | 'driver1' | 'driver2' | 'user1' | 'user2')[]) {
  const lastContactAt = toInstant(Date.now() - 2 * HOUR_MS);
  await server.withDatabase(async (db) => {
    for (const [index, name] of people.entries()) {
      const device = { deviceId: testId(910 + index), identityId: IDS[name], lastContactAt };
      await db
        .insertInto('devices')
        .values({ ...device, waitingCount: 0, waitingYen: 0 })
        .execute();
    }
  });
}

const restore = (server: Server) => server.withDatabase((db) => renewEpoch(db, { how: 'restored', now: Date.now() }));

const banner = (page: Page) => page.getByText(/^Restored from a backup on /);
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });

async function answer(page: Page, name: string, word: 'Yes' | 'No') {
  await question(page, name).getByRole('button', { name: word }).click();
  await gone(question(page, name));
}

/** Takes a screenshot if E2E_SCREENSHOTS is set. */
async function photograph(page: Page, name: string) {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `restore-${name}.png`), animations: 'disabled' });
}

test('the office sees who is back after a restore, gives a device up, and ends it', async () => {
  const stage = await setStage();
  const { server } = stage;
  await knowDevices(server, ['manager', 'driver1', 'driver2', 'user1', 'user2']);
  const driver = await stage.open('phone');
  await signIn(driver, 'driver1');
  const office = await stage.open('desktop');
  await signIn(office, 'admin');
  const { page } = office;
  await gone(banner(page));

  await driver.loseSignal();
  await restore(server);
  await page.reload();
  await seen(banner(page));
  await seen(page.getByText(/^1 of the staff’s 5 devices is back\. No work is held\./));
  expect(await axeFindings(page, 'the dashboard after a restore')).toEqual([]);
  await photograph(page, 'banner-desktop');

  await page.getByRole('link', { name: 'Details' }).click();
  const section = page.getByRole('region', { name: 'After the restore' });
  await seen(section.getByText('0 of 2 restaurants’ phones are back.'));
  const lost = section.getByRole('listitem').filter({ hasText: 'driver2' });
  await seen(lost.getByText('Awaited'));
  expect(await axeFindings(page, 'the details of a restore')).toEqual([]);
  await photograph(page, 'details-desktop');
  await lost.getByRole('button', { name: 'This device will not come back' }).click();
  await answer(page, 'Will this device of Mr driver2 not come back?', 'Yes');
  await seen(lost.getByText('Will not come back', { exact: true }));
  await seen(section.getByText(/1 of the staff’s 4 devices is back/));

  await page.setViewportSize({ width: 390, height: 844 });
  await photograph(page, 'details-phone');
  await goInApp(page, '/admin');
  await seen(banner(page));
  await photograph(page, 'banner-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Details' }).click();
  await section.getByRole('button', { name: 'Lock all logins but mine' }).click();
  await photograph(page, 'lock-question');
  await answer(page, 'Lock all logins but yours?', 'Yes');
  await seen(page.getByText(/ logins locked$/));
  driver.console.allow(/status of 401/);
  await driver.findSignal();
  await chipSays(driver.page, 'Sign in to send');
  const locked = page.getByText('Needs a new password');
  await goInApp(page, '/admin/employee');
  await expect.poll(() => locked.count()).toBe(3);
  await photograph(page, 'locked-employees');
  await goInApp(page, '/admin/customer/web');
  await expect.poll(() => locked.count()).toBe(2);
  await photograph(page, 'locked-logins');
  await goInApp(page, '/admin/devices');
  await section.getByRole('button', { name: 'End the restore' }).click();
  await answer(page, 'End the restore?', 'Yes');
  await gone(section);
  await goInApp(page, '/admin');
  await chipSays(page, 'All sent');
  await gone(banner(page));
});

test('before a second dispatch or payment that a missing device may have made, the office is asked', async () => {
  const stage = await setStage();
  const { server } = stage;
  await knowDevices(server, ['manager']);
  await restore(server);
  const office = await stage.open('desktop');
  await signIn(office, 'admin', '/admin/orders');
  const { page } = office;
  const order = card(page, 'Restaurant r1').first();
  const dispatch = () => order.getByRole('button', { name: 'Mark as dispatched' }).click();
  await dispatch();
  await answer(page, 'Are You Sure to Mark Delivered?', 'Yes');
  const asked = question(page, 'Dispatched already?');
  await seen(asked.getByText('is not back since the restore (Mr manager). Dispatch it all the same?'));
  await photograph(page, 'dispatch-question');
  await answer(page, 'Dispatched already?', 'No');
  await seen(order);
  await dispatch();
  await answer(page, 'Are You Sure to Mark Delivered?', 'Yes');
  await answer(page, 'Dispatched already?', 'Yes');
  await gone(order);

  await goInApp(page, '/admin/invoice');
  // Beside that of the dispatched order.
  const invoice = card(page, 'Restaurant r1').filter({ has: page.locator(`#open-${IDS.invoice1}`) });
  await invoice.getByRole('button', { expanded: false }).click();
  await invoice.getByRole('button', { name: 'Add Payment', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay Full Amount' }).click();
  await answer(page, 'Already paid?', 'No');
  const payments = () =>
    server.withDatabase((db) =>
      db.selectFrom('payments').select('amount').where('invoiceId', '=', IDS.invoice1).execute(),
    );
  expect(await payments()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay Full Amount' }).click();
  await answer(page, 'Already paid?', 'Yes');
  await expect.poll(payments).toHaveLength(1);
});
