import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, devices, type Page } from 'playwright-core';
import { readConfig } from '../sync-server/config.ts';
import { openDatabase, startServer } from '../sync-server/serve.ts';
import { openBrowser } from '../web/e2e/browser.ts';
import { fillDemo } from './demo/fill.ts';

/** `npm run screenshots`: the pictures of the README, made from the demo business in the built app. */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots');
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

type Shot = {
  file: string;
  username: string;
  password: string;
  path: string;
  device: object;
  before?(page: Page): Promise<void>;
};

const addThree = async (page: Page) => {
  for (let count = 0; count < 3; count++)
    await page
      .getByRole('button', { name: /add to cart/i })
      .nth(count)
      .click();
};

const SHOTS: Shot[] = [
  {
    file: 'customer.png',
    username: 'customer1',
    password: 'todoke-customer',
    path: '/customer/regularorder',
    device: PHONE,
    before: addThree,
  },
  { file: 'driver.png', username: 'driver1', password: 'todoke-driver', path: '/driver/payments', device: PHONE },
  { file: 'office.png', username: 'admin', password: 'todoke-admin', path: '/admin/orders', device: DESKTOP },
];

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({ ...shot.device, baseURL: address });
  const page = await context.newPage();
  await page.goto(shot.path);
  await page.getByLabel('Username').fill(shot.username);
  await page.getByLabel('Password', { exact: true }).fill(shot.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${shot.path}`);
  await page.getByText('All sent').first().waitFor();
  await shot.before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.screenshot({ path: join(FOLDER, shot.file) });
  await context.close();
}

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
