import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openProfile } from '../helpers/devices/browser.ts';
import { gone, seen, signInByHand, worksOffline } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const Picture = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() });
const Manifest = z.object({
  id: z.string(),
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(Picture),
  screenshots: z.array(Picture.extend({ form_factor: z.enum(['narrow', 'wide']) })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Picture) })),
});

test('Chromium finds nothing that keeps it from installing the app, with its pictures and shortcuts', async () => {
  const { server } = await setStage();
  const profile = mkdtempSync(join(tmpdir(), 'todoke-profile-'));
  const context = await openProfile(profile);
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const [page = await context.newPage()] = context.pages();
  await page.goto(server.url);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest?.id).toBe(`${server.url}/`);

  const { icons, screenshots, shortcuts, ...names } = Manifest.parse(JSON.parse(data ?? ''));
  expect(names).toEqual({ id: '/', name: 'Todoke', start_url: '/', display: 'standalone' });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Reorder /customer/reorder',
    'Cart /cart',
    'Deliveries /driver/ordertrack',
  ]);
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const bytes = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`);
    expect(bytes.length, src).toBeLessThan(200_000);
  }
});

/** Fires Chromium's install event, which a headless browser never does. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = 'The browser asks';
      return { outcome: 'dismissed' };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

test('installing is offered until somebody declines; an iPhone is told how; robots.txt stays a file', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone', { isNew: true });
  const { page } = phone;
  await signInByHand(phone, 'customer1');
  const hint = page.getByRole('region', { name: 'Install Todoke' });
  const homeIsThere = () => seen(page.getByRole('link', { name: /^All Products/ }));
  await homeIsThere();
  expect(await hint.count()).toBe(0);
  await offerInstall(page);
  await seen(hint);
  expect(await axeFindings(page, 'install hint')).toEqual([]);
  await hint.getByRole('button', { name: 'Install', exact: true }).click();
  await expect.poll(() => page.title()).toBe('The browser asks');
  await gone(hint);
  await page.reload();
  await homeIsThere();
  await offerInstall(page);
  expect(await hint.count()).toBe(0);

  // An iPhone on which the question was not answered yet.
  await phone.context.clearCookies({ name: 'installDeclined' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    });
  });
  await page.reload();
  await seen(hint.getByText('Tap Share, then Add to Home Screen.'));
  const forApple = page.locator('head').locator('meta[name^=apple-mobile-web-app], link[rel=apple-touch-icon]');
  expect(
    await forApple.evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? one.getAttribute('href'))),
  ).toEqual([
    'apple-mobile-web-app-capable',
    'apple-mobile-web-app-title',
    'apple-mobile-web-app-status-bar-style',
    '/icons/apple-touch-icon.png',
  ]);
  await hint.getByRole('button', { name: 'Do not install' }).click();
  await gone(hint);
  await page.reload();
  await homeIsThere();
  expect(await hint.count()).toBe(0);

  // For crawlers, and in a browser with the app, robots.txt is a file and not the app.
  const crawled = await fetch(`${server.url}/robots.txt`);
  expect(crawled.headers.get('content-type')).toMatch(/^text\/plain/);
  const rules = 'User-agent: *\nDisallow: /\n';
  expect(await crawled.text()).toBe(rules);
  await worksOffline(page);
  await page.goto(`${server.url}/robots.txt`);
  expect(await page.locator('body').textContent()).toBe(rules);
});
