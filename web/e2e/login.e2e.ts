import { describe, expect, test } from 'vitest';
import { logOut } from './acts.ts';
import { DELETION_WAITS } from './console-watch.ts';
import { chipSays, databasesOf, fillLogin, gone, seen, signIn, signInHere } from './device.ts';
import { setStage } from './stage.ts';

describe('signing in', () => {
  test("a wrong password shows 'Login failed', which goes after 3 seconds", async () => {
    const { open } = await setStage();
    const phone = await open('phone');
    phone.console.allow(/status of 401/);
    await phone.goto('/');
    await fillLogin(phone.page, 'customer1', 'not it');
    const alert = phone.page.getByRole('alert').filter({ hasText: 'Login failed' });
    await seen(alert);
    const shownAt = Date.now();
    await gone(alert);
    expect(Date.now() - shownAt).toBeGreaterThan(2000);
  });

  test('empty fields say that they are required; the password can be shown', async () => {
    const { open } = await setStage();
    const { page, goto } = await open('phone');
    await goto('/');
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
  });

  test('each role comes to its own home, and to no other', async () => {
    const { open, server } = await setStage();
    const homes = [
      ['admin', '/admin'],
      ['manager', '/admin'],
      ['driver1', '/driver'],
      ['customer1', '/customer'],
    ] as const;
    for (const [name, home] of homes) {
      const { page, goto, context } = await open('desktop');
      await goto('/');
      await signInHere(page, name);
      await page.waitForURL(server.url + home);
      for (const other of ['/admin/orders', '/driver/payments', '/customer'].filter((path) => !path.startsWith(home))) {
        await goto(other);
        await page.waitForURL(server.url + home);
      }
      await context.close();
    }
  });

  test('the address that was asked for comes after the login', async () => {
    const { open, server } = await setStage();
    const phone = await open('phone');
    await phone.goto('/driver/ordertrack?x=1');
    await phone.page.waitForURL(`${server.url}/?redirect=${encodeURIComponent('/driver/ordertrack?x=1')}`);
    await signInHere(phone.page, 'driver1');
    await phone.page.waitForURL(`${server.url}/driver/ordertrack?x=1`);
    await seen(phone.page.getByRole('heading', { name: 'ORDERS', exact: true }));
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
