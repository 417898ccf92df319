import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { askForAddress, type Device, goInApp, seen, signIn } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

/** Counts frames that show the bar above an empty screen. */
function watchEmptyFrames() {
  let count = 0;
  Object.defineProperty(window, 'emptyFrames', { get: () => count });
  const look = () => {
    const main = document.querySelector('main');
    if (document.querySelector('main, header') && main?.textContent === '') count += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Delays a file of the build until released, on a device that loads it from the network as on the first visit. */
async function holdBack({ page, context }: Device, file: RegExp) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  let count = 0;
  await page.route(file, async (route) => {
    count += 1;
    await held;
    await route.continue();
  });
  return {
    release,
    /** Waits until it is requested. */
    isAsked: () => expect.poll(() => count, { message: `requests of ${file}` }).toBeGreaterThan(0),
  };
}

/** Reloads a slow device with open products, while the screens of its role are delayed. */
async function loadSlowly(device: Device, title: string, list: Locator, chunk: RegExp): Promise<void> {
  const { page, context } = device;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watchEmptyFrames);
  const { release, isAsked } = await holdBack(device, chunk);
  await page.reload({ waitUntil: 'commit' });
  await seen(page.locator('main [aria-busy=true]'));
  expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
  await isAsked();
  release();
  await seen(page.getByRole('heading', { name: title, exact: true }));
  await seen(list);
  expect(await page.evaluate(() => Reflect.get(window, 'emptyFrames'))).toBe(0);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

test('the office on a slow desktop sees that products are coming, and never an empty screen', async () => {
  const { open } = await setStage();
  const device = await open('desktop');
  await signIn(device, 'admin', '/admin/products');
  const list = device.page.getByRole('table', { name: 'Products' });
  await loadSlowly(device, 'Products', list, /\/office-[\w-]{8}\.js/);
});

test('a restaurant on a slow phone does so as well; its screens are there before its mutations, and a tap made meanwhile is saved when they are', async () => {
  const { open } = await setStage();
  const device = await open('phone');
  await signIn(device, 'customer1', '/customer/regularorder');
  const { page } = device;
  const title = page.getByRole('heading', { name: 'All Products', exact: true });
  await loadSlowly(
    device,
    'All Products',
    page.getByRole('list', { name: 'Products' }),
    /\/catalogue-first-[\w-]{8}\.js/,
  );

  await goInApp(page, '/customer');
  const { release, isAsked } = await holdBack(device, /\/background-first-[\w-]{8}\.js/);
  await page.reload({ waitUntil: 'commit' });
  await seen(page.getByRole('link', { name: 'All Products' }));
  await isAsked();
  await page.getByRole('link', { name: 'All Products' }).click();
  await seen(title);
  const heart = page.getByRole('button', { name: /^My Ordersheet: / }).first();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await heart.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  release();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

test('who goes on before the screens of their role are loaded comes to the second one', async () => {
  const { open } = await setStage();
  const device = await open('phone');
  await signIn(device, 'driver1', '/driver');
  const { page } = device;
  const { release, isAsked } = await holdBack(device, /\/driver-first-[\w-]{8}\.js/);
  await page.reload({ waitUntil: 'commit' });
  await seen(page.locator('main [aria-busy=true]'));
  await isAsked();
  await askForAddress(page, '/driver/payments');
  release();
  await seen(page.getByRole('heading', { name: 'Payments', exact: true }));
});
