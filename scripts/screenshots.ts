import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, devices, type Page } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../sync-server/basics/config.ts';
import { fillDemo } from '../sync-server/demo/fill.ts';
import { openDatabase } from '../sync-server/open-business.ts';
import { startServer } from '../sync-server/serve.ts';
import { openBrowser } from '../tests/e2e/helpers/devices/browser.ts';

/**
 * `npm run screenshots`: makes the pictures of the README and the manifest, from the demo business in the built app.
 */
const README = join(import.meta.dirname, '..', 'docs', 'screenshots');
const MANIFEST = join(import.meta.dirname, '..', 'web', 'public', 'screenshots');
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const customer = { username: 'customer1', password: 'todoke-customer' };
const driver = { username: 'driver1', password: 'todoke-driver' };
const admin = { username: 'admin', password: 'todoke-admin' };

type Shot = {
  file: string;
  who: { username: string; password: string };
  path: string;
  device: object;
  before?(page: Page): Promise<void>;
};

async function addThree(page: Page): Promise<void> {
  const addToCart = page.getByRole('button', { name: /add to cart/i });
  for (let count = 0; count < 3; count++) await addToCart.first().click();
  await page.evaluate(() => scrollTo(0, 0));
}

async function closeAdvertisement(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'detached' });
}

const products = { who: customer, path: '/customer/regularorder', device: PHONE, before: addThree };
const home = { who: customer, path: '/customer', before: closeAdvertisement };
const orders = { who: admin, path: '/admin/orders', device: DESKTOP };

const SHOTS: Shot[] = [
  { file: join(README, 'customer.png'), ...products },
  { file: join(README, 'driver.png'), who: driver, path: '/driver/payments', device: PHONE },
  { file: join(README, 'office.png'), ...orders },
  { file: join(MANIFEST, 'phone-home.webp'), ...home, device: PHONE },
  { file: join(MANIFEST, 'phone-products.webp'), ...products },
  { file: join(MANIFEST, 'phone-stops.webp'), who: driver, path: '/driver/ordertrack', device: PHONE },
  { file: join(MANIFEST, 'wide-home.webp'), ...home, device: DESKTOP },
  { file: join(MANIFEST, 'wide-orders.webp'), ...orders },
];

/** A palette of few colours keeps text sharp in few bytes; a photo is smaller with lossy compression. */
async function smallest(picture: Buffer, file: string): Promise<Buffer> {
  const fewColours = await sharp(picture).png({ palette: true, effort: 10 }).toBuffer();
  if (!file.endsWith('.webp')) return fewColours;
  const lossless = await sharp(fewColours).webp({ lossless: true, effort: 6 }).toBuffer();
  const lossy = await sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer();
  return lossless.length < lossy.length ? lossless : lossy;
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({ ...shot.device, baseURL: address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByLabel('Username').fill(shot.who.username);
  await page.getByLabel('Password', { exact: true }).fill(shot.who.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${shot.path}`);
  await page.getByText('All sent').first().waitFor();
  await shot.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle').catch(() => {});
  const picture = await page.screenshot();
  await writeFile(shot.file, await smallest(picture, shot.file));
  await context.close();
}

for (const folder of [README, MANIFEST]) mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'todoke-screenshots-'));
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' });
const db = await openDatabase(dataDir);
await fillDemo(db, { ...config, now: Date.now(), scale: 1 });
await db.destroy();
const server = await startServer(config);
const browser = await openBrowser();
try {
  for (const shot of SHOTS) await take(browser, `http://127.0.0.1:${server.port}`, shot);
} finally {
  await browser.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
