import { expect, onTestFinished, test } from 'vitest';
import { chipSays, seen } from '../helpers/devices/device.ts';
import { openKillablePhone } from '../helpers/devices/killable-phone.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

test('what is tapped first after a cold start, before the app has loaded its mutations, survives a power cut', async () => {
  const { server } = await setStage();
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await openKillablePhone(wire);
  await phone.signIn('customer1', '/customer');
  await chipSays(phone.page, 'All sent');
  await phone.loseSignal();

  let page = await phone.killAndReopen('/customer');
  const heart = () => page.getByRole('button', { name: 'My Ordersheet: Lemongrass' });
  // As soon as there is something to tap, without waiting for anything else.
  await page.getByRole('link', { name: 'All Products' }).tap();
  await page.getByRole('textbox', { name: 'Search Products' }).fill('lemon');
  await heart().tap();
  await page.getByRole('alertdialog', { name: 'Add to My Ordersheet?' }).getByRole('button', { name: 'Yes' }).tap();
  await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');

  page = await phone.killAndReopen('/customer/customsheet');
  await seen(page.getByRole('heading', { name: 'Lemongrass' }));
  await chipSays(page, 'Offline · 1 waiting');
  await phone.findSignal();
  await chipSays(page, 'All sent');
  expect(await loggedMutations(server, 'wishlist.add')).toHaveLength(1);
});
