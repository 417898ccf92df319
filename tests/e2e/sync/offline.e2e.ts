import { expect, test } from 'vitest';
import { chipSays, openSyncPanel, seen, signInHere, worksOffline } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

test('the login says that it needs signal; after it the app opens from the cache, at its start, deep inside and at an address it does not know', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone', { isNew: true });
  await phone.goto('/');
  await worksOffline(phone.page);
  await phone.loseSignal();
  await seen(phone.page.getByText('You are offline. Signing in needs signal; everything after it does not.'));
  await phone.findSignal();
  await signInHere(phone.page, 'customer1');
  expect(new URL(phone.page.url()).pathname).toBe('/customer');
  await phone.closeTab();
  await phone.loseSignal();
  await stage.cutPower();

  const start = await phone.openTab('/');
  await start.waitForURL(`${stage.server.url}/customer`);
  await chipSays(start, 'Offline');
  await seen(start.getByRole('heading', { name: 'Restaurant r1' }));
  await phone.closeTab();

  const deep = await phone.openTab('/customer/thaiproducts');
  await seen(deep.getByRole('heading', { name: 'Coconut milk' }));
  await chipSays(deep, 'Offline');
  const panel = await openSyncPanel(deep);
  await seen(panel.getByText('No signal. Nothing waits to be sent.'));
  await phone.closeTab();

  const unknown = await phone.openTab('/customer/nowhere');
  await seen(unknown.getByRole('heading', { name: 'Unexpected Application Error!' }));
  await seen(unknown.getByText('404 Not Found'));
});
