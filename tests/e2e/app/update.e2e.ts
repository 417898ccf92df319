import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../sync-server/basics/config.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { openSqlite } from '../../../sync-server/db/sqlite/open-sqlite.ts';
import { startServer } from '../../../sync-server/serve.ts';
import { dayFromUs } from '../../../web/orders/checkout/day-from-us.ts';
import { addToCart } from '../helpers/acts.ts';
import { chipSays, gone, isStored, pageAge, seen, signInByHand } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

/** The real server with its own build, which the test can replace. */
async function startReplaceableBuild() {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-e2e-'));
  const appDir = join(dir, 'app');
  cpSync(join(import.meta.dirname, '../../../dist'), appDir, { recursive: true });
  copyFileSync(inject('businessFile'), databaseFile(dir));
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'warn' }), appDir);
  onTestFinished(async () => {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const replace = (file: string, change: (text: string) => string) => {
    const path = join(appDir, file);
    const before = readFileSync(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} stayed as it was.`);
    writeFileSync(path, after);
  };
  return {
    url: `http://127.0.0.1:${server.port}`,
    /** Opens the database next to the running server. */
    async withDatabase<T>(work: (db: Writer) => Promise<T>): Promise<T> {
      const db = openSqlite(databaseFile(dir));
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    /** Publishes a changed index.html, and a service worker that lists it. */
    publish(version: string) {
      replace('index.html', (page) => page.replace('</head>', `<meta name="version" content="${version}"></head>`));
      replace('service-worker.js', (worker) =>
        worker.replace(/("?revision"?:)"[^"]+"(,"?url"?:"index\.html")/, `$1"${version}"$2`),
      );
    },
    /** Renames every script, as a change to all of them would. */
    renameScripts() {
      const scripts = readdirSync(join(appDir, 'assets')).filter((name) => name.endsWith('.js'));
      const renamed = (text: string) =>
        scripts.reduce((done, name) => done.replaceAll(name, name.replace(/\.js$/, '.second.js')), text);
      for (const name of scripts) {
        const path = join(appDir, 'assets', name);
        writeFileSync(path, renamed(readFileSync(path, 'utf8')));
        renameSync(path, join(appDir, 'assets', renamed(name)));
      }
      replace('index.html', renamed);
      replace('service-worker.js', renamed);
    },
  };
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=version]')?.getAttribute('content') ?? 'first');

/** Waits until this version's page is shown. */
const becomes = (page: Page, version: string) =>
  expect.poll(() => versionOf(page).catch(() => 'reloading')).toBe(version);

test('a new version is offered, comes only when somebody agrees, and leaves a typed checkout as it is', async () => {
  const build = await startReplaceableBuild();
  const stage = await setStage();
  const phone = await stage.open('phone', { url: build.url });
  const { page } = phone;
  await signInByHand(phone, 'customer1');
  await phone.goto('/customer/regularorder');
  await addToCart(page, 'Okra', 'Ginger', 'Chickpeas');
  await page.getByRole('textbox', { name: 'Quantity: Ginger' }).fill('12');
  await page.getByRole('link', { name: 'View cart · 3 items' }).click();
  await page.getByRole('checkbox', { name: /^Something similar is fine.*Ginger/ }).check({ force: true });
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  const day = page.getByLabel('Delivery Date', { exact: true });
  const proposed = await day.inputValue();
  await page.getByRole('group', { name: 'Next delivery days' }).getByRole('radio').nth(1).check();
  const chosen = await day.inputValue();
  expect(chosen).not.toBe(proposed);
  const message = page.getByLabel(/Your message/);
  await message.fill('Back door');
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  await isStored(page);
  build.publish('second');
  await page.reload();
  await seen(offer);
  const age = await pageAge(page);
  await offer.getByRole('button', { name: 'Later' }).click();
  await gone(offer);
  expect(await pageAge(page)).toBe(age);

  // It stays on the first version, and offers the update again on the next load.
  await page.reload();
  await seen(offer);
  await chipSays(page, 'Not ordered');
  expect(await versionOf(page)).toBe('first');
  await message.press('End');
  await message.pressSequentially(', ring twice');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await becomes(page, 'second');
  await chipSays(page, 'Not ordered');
  expect(await offer.count()).toBe(0);

  // Step 2 of the checkout is as it was left, and can be ordered.
  await expect.poll(() => message.inputValue()).toBe('Back door, ring twice');
  expect(await day.inputValue()).toBe(chosen);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await chipSays(page, 'All sent');
  const placed = (await loggedMutations(build, 'order.place')).map(({ args }) => JSON.parse(args));
  expect(placed).toEqual([
    expect.objectContaining({
      customMessage: 'Back door, ring twice',
      deliveryDate: dayFromUs(chosen),
      orderItems: [
        expect.objectContaining({ name: 'Chickpeas', quantity: 1, substitute: false }),
        expect.objectContaining({ name: 'Ginger', quantity: 12, substitute: true }),
        expect.objectContaining({ name: 'Okra', quantity: 1, substitute: false }),
      ],
    }),
  ]);
});

test('a tab whose version another tab has replaced stays as it is and offers the reload', async () => {
  const build = await startReplaceableBuild();
  const stage = await setStage();
  const device = await stage.open('desktop', { url: build.url });
  device.console.allow(/status of 404|ERR_INTERNET_DISCONNECTED/);
  await signInByHand(device, 'admin');
  const first = device.page;
  const second = await device.openTab('/admin');
  await chipSays(second, 'All sent');
  const offerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  build.renameScripts();
  build.publish('second');
  await first.reload();
  await offerOf(first).getByRole('button', { name: 'Reload' }).click();
  await becomes(first, 'second');
  // Its charts come last, and would miss the signal.
  await seen(first.getByRole('img', { name: /^Orders and deliveries/ }));

  await offerOf(second).getByRole('button', { name: 'Later' }).click();
  await gone(offerOf(second));
  // The HTTP cache may keep old files for a while, but need not.
  const devTools = await device.context.newCDPSession(second);
  await devTools.send('Network.clearBrowserCache');
  const age = await pageAge(second);
  // Offline, its worker alone has to notice that its own screens are gone.
  await device.loseSignal();
  await second.getByRole('link', { name: 'Products', exact: true }).first().click();
  await seen(offerOf(second));
  await device.findSignal();
  expect(await pageAge(second)).toBe(age);
  expect(new URL(second.url()).pathname).toBe('/admin');
  await offerOf(second).getByRole('button', { name: 'Reload' }).click();
  await becomes(second, 'second');
  await second.getByRole('link', { name: 'Products', exact: true }).first().click();
  await second.waitForURL(`${build.url}/admin/products`);
});
