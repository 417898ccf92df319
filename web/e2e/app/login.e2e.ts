import { describe, expect, test } from 'vitest';
import { logOut } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import { chipSays, databasesOf, fillLogin, gone, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

describe('signing in', () => {
  test("empty fields are required; a wrong password shows 'Login failed' for 3 seconds; the right one leads to the address that was asked for", async () => {
    const { open, server } = await setStage();
    const phone = await open('phone');
    const { page } = phone;
    await phone.goto('/driver/ordertrack?x=1');
    await page.waitForURL(`${server.url}/?redirect=${encodeURIComponent('/driver/ordertrack?x=1')}`);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => page.getByText('*This field is required.').count()).toBe(2);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await page.getByText('*This field is required.').count()).toBe(1);

    phone.console.allow(/status of 401/);
    await fillLogin(page, 'driver1', 'not it');
    const alert = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await seen(alert);
    const shownAt = Date.now();
    await gone(alert);
    expect(Date.now() - shownAt).toBeGreaterThan(2000);

    await signInHere(page, 'driver1');
    await page.waitForURL(`${server.url}/driver/ordertrack?x=1`);
    await seen(page.getByRole('heading', { name: 'ORDERS', exact: true }));
  });

  test('the login comes alone; the app is fetched behind it, and run when somebody types', async () => {
    const { open, server } = await setStage();
    const { page, goto } = await open('phone', { isNew: true });
    await goto('/');
    const button = page.getByRole('button', { name: 'Login' });
    await seen(button);
    // Initiators of its requests: a script that only fetches it, or an import.
    const waysOf = (file: RegExp) =>
      page.evaluate((source) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries.filter(({ name }) => new RegExp(source).test(name)).map((entry) => entry.initiatorType);
      }, file.source);
    const app = /\/assets\/app-[\w-]{8}\.js/;
    await expect.poll(() => waysOf(app)).toEqual(['fetch']);
    expect(await databasesOf(page)).toEqual([]);
    expect(await waysOf(/\/assets\/(recipes|motion-shared|zod|background-first)-/)).toEqual([]);

    await page.getByLabel('Username').fill('customer1');
    await expect.poll(async () => (await waysOf(app)).length).toBeGreaterThan(1);
    await seen(button);
    expect(await page.getByLabel('Username').inputValue()).toBe('customer1');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('customer1'));
    await button.click();
    await page.waitForURL(`${server.url}/customer`);
    await seen(page.getByRole('link', { name: /^All Products/ }));
  });

  test('what is typed stays when the language changes; one that is out of reach says so', async () => {
    const { open } = await setStage();
    const device = await open('phone', { isNew: true });
    const { page } = device;
    device.console.allow(/Failed to (load resource|fetch)|ERR_/);
    // Nothing is kept yet that could come without signal.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await device.goto('/');
    await page.getByLabel('Username').fill('customer1');
    const languages = page.getByRole('combobox', { name: 'Language' });
    await languages.selectOption('日本語');
    await seen(page.getByRole('button', { name: 'ログイン' }));
    expect(await page.getByLabel('ユーザー名').inputValue()).toBe('customer1');
    await page.getByRole('combobox', { name: '言語' }).selectOption('English');
    await seen(page.getByRole('button', { name: 'Login' }));
    await device.loseSignal();
    await languages.selectOption('नेपाली');
    const alert = page.getByRole('alert');
    await seen(alert.getByText('This language is not kept on this device yet. It needs signal once.'));
    expect(await languages.inputValue()).toBe('en');
    await languages.selectOption('日本語');
    await gone(alert);
  });

  test('the reserved account sets its password under My account; the old one is of no use any more', async () => {
    const { open, server } = await setStage();
    const phone = await open('desktop');
    phone.console.allow(/status of 4\d\d/);
    const { page } = phone;
    await phone.goto('/');
    await signInHere(page, 'admin');
    await page.waitForURL(`${server.url}/admin`);
    await page.getByRole('button', { name: 'Account of admin' }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await page.waitForURL(`${server.url}/account`);
    const submit = page.getByRole('button', { name: 'Change Password' });
    await page.getByLabel('Current Password').fill('not mine at all');
    await page.getByLabel('New Password').fill('short');
    await submit.click();
    await seen(page.getByText('Use at least 8 characters.'));
    await page.getByLabel('New Password').fill('a password of mine');
    await submit.click();
    await seen(page.getByText('This is not your password.'));
    await page.getByLabel('Current Password').fill(passwordOf('admin'));
    await phone.loseSignal();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await phone.findSignal();
    await submit.click();
    await seen(page.getByText('Password changed', { exact: true }));

    const elsewhere = await open('phone');
    elsewhere.console.allow(/status of 401/);
    await elsewhere.goto('/');
    await fillLogin(elsewhere.page, 'admin', passwordOf('admin'));
    await seen(elsewhere.page.getByRole('alert').filter({ hasText: 'Login failed' }));
    await fillLogin(elsewhere.page, 'admin', 'a password of mine');
    await elsewhere.page.waitForURL(`${server.url}/admin`);
  });

  test('signing out in one tab signs out the other', async () => {
    const { open, server } = await setStage();
    const phone = await open('phone');
    await signIn(phone, 'customer1');
    const first = phone.page;
    const second = await phone.openTab('/customer/regularorder');
    await chipSays(second, 'All sent');
    phone.console.allow(DELETION_WAITS);
    await logOut(first);
    await first.waitForURL(`${server.url}/`);
    await second.waitForURL(/\/\?redirect=/);
    await seen(second.getByRole('button', { name: 'Login' }));
    expect(await first.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(() => databasesOf(first)).toEqual([]);
  });
});
