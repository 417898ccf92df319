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
import { databaseFile } from '../../../sync-server/open-business.ts';
import { startServer } from '../../../sync-server/serve.ts';
import { chipSays, gone, pageAge, seen, signInByHand } from '../helpers/device.ts';
import { setStage } from '../helpers/stage.ts';

/** The real server on its own build, which the test can replace. */
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
    /** Publishes another index.html, and a service worker that lists it. */
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

test('a new version is offered, and comes only when somebody agrees', async () => {
  const build = await startReplaceableBuild();
  const stage = await setStage();
  const phone = await stage.open('phone', { url: build.url });
  await signInByHand(phone, 'customer1');
  const offer = phone.page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  build.publish('second');
  await phone.page.reload();
  await seen(offer);
  const age = await pageAge(phone.page);
  await offer.getByRole('button', { name: 'Later' }).click();
  await gone(offer);
  expect(await pageAge(phone.page)).toBe(age);

  // It stays on the first version, and asks again on the next load.
  await phone.page.reload();
  await seen(offer);
  await chipSays(phone.page, 'All sent');
  expect(await versionOf(phone.page)).toBe('first');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await becomes(phone.page, 'second');
  await chipSays(phone.page, 'All sent');
  expect(await offer.count()).toBe(0);
});

test('a tab whose version another tab has replaced stays as it is and offers the reload', async () => {
  const build = await startReplaceableBuild();
  const stage = await setStage();
  const phone = await stage.open('phone', { url: build.url });
  phone.console.allow(/status of 404|ERR_INTERNET_DISCONNECTED/);
  await signInByHand(phone, 'customer1');
  const first = phone.page;
  const second = await phone.openTab('/customer');
  await chipSays(second, 'All sent');
  const offerOf = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  build.renameScripts();
  build.publish('second');
  await first.reload();
  await offerOf(first).getByRole('button', { name: 'Reload' }).click();
  await becomes(first, 'second');

  await offerOf(second).getByRole('button', { name: 'Later' }).click();
  await gone(offerOf(second));
  // The HTTP cache may keep old files for a while, but need not.
  const devTools = await phone.context.newCDPSession(second);
  await devTools.send('Network.clearBrowserCache');
  const age = await pageAge(second);
  // Without signal it knows from its worker alone that its own screens are gone.
  await phone.loseSignal();
  await second.getByRole('link', { name: /^Order History/ }).click();
  await seen(offerOf(second));
  await phone.findSignal();
  expect(await pageAge(second)).toBe(age);
  expect(new URL(second.url()).pathname).toBe('/customer');
  await offerOf(second).getByRole('button', { name: 'Reload' }).click();
  await becomes(second, 'second');
  await second.getByRole('link', { name: /^Order History/ }).click();
  await second.waitForURL(`${build.url}/customer/myorderlist`);
});
