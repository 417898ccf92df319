import { expect, test } from 'vitest';
import { emptyInstallation } from '../../jobs/helpers/first-day.ts';
import { chipSays, fillLogin, goInApp, gone, seen } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

const ADMIN = { name: 'tanaka', password: 'first-day-2026' };
/** Filling takes long on a busy machine. */
const FILLED_MS = 400_000;

test('an installation is filled with example data, looked at by a restaurant, and emptied to its first day', async () => {
  const stage = await setStage(0, emptyInstallation(ADMIN.name, ADMIN.password));
  const office = await stage.open('desktop');
  const phone = await stage.open('phone');
  const { page } = office;
  await office.goto('/');
  await fillLogin(page, ADMIN.name, ADMIN.password);
  await chipSays(page, 'All sent');
  await seen(page.getByText('1 of 9'));

  await goInApp(page, '/admin/settings');
  const card = page.getByRole('region', { name: 'Try it with example data' });
  await card.getByRole('button', { name: 'Try it with example data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(card.getByRole('progressbar'));
  const logins = page.getByRole('list', { name: 'Example logins' });
  await logins.waitFor({ timeout: FILLED_MS });
  await seen(logins.getByText('customer1'));
  const password = (await page.locator('[data-password]').textContent()) ?? '';
  const strip = page.getByRole('complementary', { name: 'Example data' });
  await seen(strip);
  await goInApp(page, '/admin');
  await seen(page.getByRole('region', { name: 'Today' }));
  await gone(page.getByText('Your first day'));
  await seen(strip);

  // Its session ends, and its pictures disappear, with the example data.
  phone.console.allow(/status of 40[14]/);
  await phone.goto('/');
  await fillLogin(phone.page, 'customer1', password);
  await chipSays(phone.page, 'All sent');
  await seen(phone.page.getByText('Products').first());

  await strip.getByRole('button', { name: 'Empty it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('1 of 9'));
  await gone(strip);
  await chipSays(page, 'All sent');
  const left = await stage.server.withDatabase((db) => db.selectFrom('customers').select('_id').execute());
  expect(left).toEqual([]);

  await phone.page.reload();
  await chipSays(phone.page, 'Sign in to send');
}, 900_000);
