import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
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
/** Takes a screenshot if E2E_SCREENSHOTS is set. */
async function photograph(page: Page, name: string) {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `restore-${name}.png`), animations: 'disabled' });
}

test('the office sees who is back after a restore, on the dashboard and in its details, until it ends it', async () => {
  const { open, server } = await setStage();
  await knowDevices(server, ['manager', 'driver1', 'driver2', 'user1', 'user2']);
  await restore(server);
  const office = await open('desktop');
  await signIn(office, 'admin');
  const { page } = office;
  await seen(banner(page));
  await seen(page.getByText(/^1 of the staff’s 4 devices is back\. No work is held\./));
  expect(await axeFindings(page, 'the dashboard after a restore')).toEqual([]);
  await photograph(page, 'banner-desktop');

  await page.getByRole('link', { name: 'Details' }).click();
  const section = page.getByRole('region', { name: 'After the restore' });
  await seen(section.getByText('0 of 2 restaurants’ phones are back.'));
  expect(await axeFindings(page, 'the details of a restore')).toEqual([]);
  await photograph(page, 'details-desktop');
  await section.getByRole('button', { name: 'End the restore' }).click();
  await page.getByRole('alertdialog', { name: 'End the restore?' }).getByRole('button', { name: 'Yes' }).click();
  await gone(section);
  await goInApp(page, '/admin');
  await chipSays(page, 'All sent');
  await gone(banner(page));
});
