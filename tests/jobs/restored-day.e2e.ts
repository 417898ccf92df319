import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TABLE_NAMES } from '../../schema/core/table-names.ts';
import {
  addToCart,
  card,
  dispatchOrder,
  markDelivered,
  placeOrder,
  takePayment,
  undoIsOver,
} from '../e2e/helpers/acts.ts';
import { chipSays, type Device, goInApp, gone, openSyncPanel, seen, signIn } from '../e2e/helpers/devices/device.ts';
import type { Server } from '../e2e/helpers/servers/server.ts';
import { setStage } from '../e2e/helpers/stage.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a README command on the server's files. */
function run(server: Server, command: 'backup' | 'restore', file: string): void {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  execFileSync(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, file], { cwd: ROOT, env, stdio: 'pipe' });
}

/** Every record of the business. */
const everything = (server: Server) =>
  server.withDatabase(async (db) => {
    const found: Record<string, unknown> = {};
    for (const table of TABLE_NAMES) {
      for (const row of await db.selectFrom(table).selectAll().execute()) found[`${table}/${row._id}`] = row;
    }
    return found;
  });

/** Takes a screenshot if E2E_SCREENSHOTS is set. */
async function photograph({ page }: Device, name: string) {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `restored-day-${name}.png`), animations: 'disabled' });
}

async function syncNow({ page }: Device) {
  const panel = await openSyncPanel(page);
  await panel.getByRole('button', { name: 'Update now' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
}

test('a backup of the morning is restored in the afternoon: driver first, then restaurant, office last, and one phone stays away', async () => {
  const stage = await setStage();
  const { open, server } = stage;
  const [restaurant, driver, away] = [await open('phone'), await open('phone'), await open('phone')];
  const office = await open('desktop');
  await signIn(restaurant, 'customer1', '/customer/regularorder');
  await signIn(driver, 'driver1', '/driver/ordertrack');
  await signIn(away, 'driver2', '/driver/ordertrack');
  await signIn(office, 'admin', '/admin/orders');
  const backup = join(server.dataDir, 'morning.backup');
  run(server, 'backup', backup);

  // The day's work, all confirmed.
  await addToCart(restaurant.page, 'Coconut milk', 'Fish sauce');
  await placeOrder(restaurant.page, 'Ring twice');
  await chipSays(restaurant.page, 'All sent');
  await seen(card(office.page, 'Coconut milk'));
  await dispatchOrder(office.page, 'Coconut milk', 'driver1');
  await seen(card(driver.page, '#3'));
  await markDelivered(driver.page, '#3');
  await undoIsOver(driver.page);
  await goInApp(driver.page, '/driver/payments');
  await takePayment(driver.page, 'Restaurant r1', 4000.5);
  await chipSays(driver.page, 'All sent');
  await chipSays(office.page, 'All sent');
  const before = await everything(server);

  const devices = [restaurant, driver, away, office];
  for (const device of devices) await device.loseSignal();
  await stage.cutPower();
  run(server, 'restore', backup);
  await server.startAgain();
  expect(Object.keys(await everything(server)).length).toBeLessThan(Object.keys(before).length);

  // The office created the stop and is not back yet: the phone keeps its work and waits.
  await driver.findSignal();
  await syncNow(driver);
  await chipSays(driver.page, '1 waiting');
  await photograph(driver, 'driver');
  await seen(driver.page.getByRole('region', { name: 'Cash to hand over' }).getByText('¥4,000.50'));

  await restaurant.findSignal();
  await goInApp(restaurant.page, '/customer/myorderlist');
  await seen(restaurant.page.getByText(/ · 2 items$/));
  await chipSays(restaurant.page, 'All sent');
  await photograph(restaurant, 'restaurant');

  await office.findSignal();
  await office.goto('/admin');
  await seen(office.page.getByText(/^Restored from a backup on /));
  await chipSays(office.page, 'All sent');
  await syncNow(driver);
  await chipSays(driver.page, 'All sent');
  await photograph(office, 'office');
  expect(await everything(server)).toEqual(before);
  await goInApp(office.page, '/admin/orders');
  // Until the first pull after the restore the copy still has the deleted order.
  await seen(card(office.page, 'Restaurant r1').first());
  await gone(card(office.page, 'Coconut milk'));
  await seen(card(office.page, 'Restaurant r1'));

  // The missing phone is given up, which ends the restore.
  await goInApp(office.page, '/admin');
  await office.page.getByRole('link', { name: 'Details' }).click();
  const section = office.page.getByRole('region', { name: 'After the restore' });
  await photograph(office, 'details');
  await section.getByRole('button', { name: 'End the restore' }).click();
  await office.page.getByRole('alertdialog', { name: 'End the restore?' }).getByRole('button', { name: 'Yes' }).click();
  await gone(section);
  await away.findSignal();
  await chipSays(away.page, 'All sent');
  await seen(card(away.page, '#2'));
  expect(await everything(server)).toEqual(before);
});
