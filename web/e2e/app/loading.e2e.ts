import { expect, test } from 'vitest';
import { askForAddress, seen, signIn } from '../helpers/device.ts';
import { setStage } from '../helpers/stage.ts';

/** Counts frames in which the bar is shown above an empty screen. */
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

test.each([
  ['customer1', 'phone', '/customer/regularorder', 'All Products', 'list', /\/customer-[\w-]{8}\.js/],
  ['admin', 'desktop', '/admin/products', 'Products', 'table', /\/office-[\w-]{8}\.js/],
] as const)(
  '%s on a slow %s sees that products are coming, and never an empty screen',
  async (who, size, path, title, role, chunk) => {
    const { open } = await setStage();
    const device = await open(size, { isNew: true });
    await signIn(device, who, path);
    const { page, context } = device;
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // As on the first visit, before the app is cached.
    await cdp.send('Network.enable');
    await cdp.send('Network.setBypassServiceWorker', { bypass: true });
    await page.addInitScript(watchEmptyFrames);
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    let heldBack = 0;
    await page.route(chunk, async (route) => {
      heldBack += 1;
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await seen(page.locator('main [aria-busy=true]'));
    expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
    await expect.poll(() => heldBack, { message: 'requests of the screen that are held back' }).toBeGreaterThan(0);
    release();
    await seen(page.getByRole('heading', { name: title, exact: true }));
    await seen(page.getByRole(role, { name: 'Products' }));
    expect(await page.evaluate(() => Reflect.get(window, 'emptyFrames'))).toBe(0);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  },
);

test('a restaurant’s home is there before its mutations, and a tap made meanwhile comes to its screen', async () => {
  const { open } = await setStage();
  const device = await open('phone', { isNew: true });
  await signIn(device, 'customer1', '/customer');
  const { page, context } = device;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  let heldBack = 0;
  await page.route(/\/background-first-[\w-]{8}\.js/, async (route) => {
    heldBack += 1;
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await seen(page.getByRole('link', { name: 'All Products' }));
  await expect.poll(() => heldBack, { message: 'requests of the mutations that are held back' }).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'All Products' }).click();
  // Without the mutations nothing could be saved, so there is nothing to save with.
  await page.waitForTimeout(500);
  expect(await page.getByRole('heading', { name: 'All Products', exact: true }).count()).toBe(0);
  release();
  await seen(page.getByRole('heading', { name: 'All Products', exact: true }));
});

test('who goes on before the screens of their role are loaded comes to the second one', async () => {
  const { open } = await setStage();
  const device = await open('phone', { isNew: true });
  await signIn(device, 'driver1', '/driver');
  const { page, context } = device;
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/\/driver-first-[\w-]{8}\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await seen(page.locator('main [aria-busy=true]'));
  await askForAddress(page, '/driver/payments');
  release();
  await seen(page.getByRole('heading', { name: 'Payments', exact: true }));
});
