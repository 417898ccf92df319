import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../../sync-server/db/history.ts';
import { card, markDelivered } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { gone, openSyncPanel, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import type { Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** The second stop, planned after the backup. */
const LOST = testId(2002);

/** The office restores a backup from before the stop was planned. */
async function restoreWithoutStop(server: Server): Promise<void> {
  await server.withDatabase(async (db) => {
    await db.deleteFrom('feed').where('id', '=', LOST).execute();
    await db.deleteFrom('orderTracks').where('_id', '=', LOST).execute();
    await renewEpoch(db, { how: 'restored', now: Date.now() });
  });
  await server.startAgain();
}

test('a backup is restored while a driver is on the way: the round stays in hand, and what it has alone goes to the office as a file', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add(manyStops(2));
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const { page } = phone;
  let isReset = false;
  // The phone learns of the reset, but gets no page of the fresh copy.
  await page.route('**/api/sync/pull*', async (route) => {
    if (isReset) return route.abort('connectionrefused');
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort('connectionrefused');
    isReset = (await response.json()).reset;
    return route.fulfill({ response });
  });
  await stage.cutPower();
  await restoreWithoutStop(server);

  const panel = await openSyncPanel(page);
  await panel.getByRole('button', { name: 'Update now' }).click();
  await seen(panel.getByText('Getting a fresh copy'));
  await seen(panel.getByText('Not begun yet'));
  expect(await axeFindings(page, 'a fresh copy that has not come')).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();
  for (const stop of ['Restaurant r1', 'Stop 01', 'Stop 02']) await seen(card(page, stop));
  await markDelivered(page, 'Stop 01');

  await page.unroute('**/api/sync/pull*');
  await openSyncPanel(page);
  await panel.getByRole('button', { name: 'Update now' }).click();
  await seen(panel.getByText('1 record that this device still has and the office may not'));
  await gone(panel.getByText('Getting a fresh copy'));
  expect(await axeFindings(page, 'what a restored server has not given back')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save a file for the office' }).click(),
  ]);
  const { actor, records } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(actor.username).toBe('driver1');
  expect(records).toMatchObject([{ table: 'orderTracks', id: LOST, row: { isDelivered: false } }]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await gone(card(page, 'Stop 02'));
  await seen(card(page, 'Restaurant r1'));
});
