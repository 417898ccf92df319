import { describe, expect, test } from 'vitest';
import { logOut } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import { chipSays, databasesOf, gone, seen, signInHere } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

describe('signing in', () => {
  test('it leads to the address that was asked for, and signing out in one tab signs out the other', async () => {
    const { open, server } = await setStage();
    const phone = await open('phone');
    const first = phone.page;
    await phone.goto('/driver/ordertrack?x=1');
    await first.waitForURL(`${server.url}/?redirect=${encodeURIComponent('/driver/ordertrack?x=1')}`);
    await seen(first.getByRole('button', { name: 'Login' }));
    // The bar is for signed-in users only.
    expect(await first.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await signInHere(first, 'driver1');
    await first.waitForURL(`${server.url}/driver/ordertrack?x=1`);
    await seen(first.getByRole('heading', { name: 'ORDERS', exact: true }));

    const second = await phone.openTab('/driver/payments');
    await chipSays(second, 'All sent');
    phone.console.allow(DELETION_WAITS);
    await logOut(first);
    await first.waitForURL(`${server.url}/`);
    await second.waitForURL(/\/\?redirect=/);
    await seen(second.getByRole('button', { name: 'Login' }));
    expect(await first.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(() => databasesOf(first)).toEqual([]);
  });

  test('the login comes alone; the app is fetched behind it, and run when somebody types, whose words stay in another language', async () => {
    const { open, server } = await setStage();
    const device = await open('phone', { isNew: true });
    const { page } = device;
    device.console.allow(/Failed to (load resource|fetch)|ERR_/);
    // No worker, so nothing is cached yet.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await device.goto('/');
    const button = page.getByRole('button', { name: 'Login' });
    await seen(button);
    // What caused the requests of a file: a script that only fetches it, or an import.
    const waysOf = (file: RegExp) =>
      page.evaluate((source) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries.filter(({ name }) => new RegExp(source).test(name)).map((entry) => entry.initiatorType);
      }, file.source);
    const app = /\/assets\/app-[\w-]{8}\.js/;
    await expect.poll(() => waysOf(app)).toEqual(['fetch']);
    expect(await databasesOf(page)).toEqual([]);
    expect(await waysOf(/\/assets\/(recipes|motion-shared|zod|background-first)-/)).toEqual([]);

    const username = page.getByLabel('Username');
    await username.fill('customer1');
    await expect.poll(async () => (await waysOf(app)).length).toBeGreaterThan(1);
    await seen(button);
    expect(await username.inputValue()).toBe('customer1');

    const languages = page.getByRole('combobox', { name: 'Language' });
    await languages.selectOption('日本語');
    await seen(page.getByRole('button', { name: 'ログイン' }));
    expect(await page.getByLabel('ユーザー名').inputValue()).toBe('customer1');
    await page.getByRole('combobox', { name: '言語' }).selectOption('English');
    await seen(button);
    await device.loseSignal();
    await languages.selectOption('नेपाली');
    const alert = page.getByRole('alert');
    await seen(alert.getByText('This language is not kept on this device yet. It needs signal once.'));
    expect(await languages.inputValue()).toBe('en');
    await languages.selectOption('日本語');
    await gone(alert);
    await page.getByRole('combobox', { name: '言語' }).selectOption('English');
    await device.findSignal();

    await page.getByLabel('Password', { exact: true }).fill(passwordOf('customer1'));
    await button.click();
    await page.waitForURL(`${server.url}/customer`);
    await seen(page.getByRole('link', { name: /^All Products/ }));
  });
});
