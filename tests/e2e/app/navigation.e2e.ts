import { expect, test } from 'vitest';
import { addToCart, card, logOut } from '../helpers/acts.ts';
import { DELETION_WAITS } from '../helpers/devices/console-watch.ts';
import { askForAddress, chipSays, gone, openSyncPanel, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

test('the bar leads home, to the cart with its count, and out; the home button is everywhere but at home; loading anew leads back', async () => {
  const { open, server } = await setStage();
  const phone = await open('phone');
  const { page } = phone;
  await signIn(phone, 'customer1');
  const homeButton = page.getByRole('navigation', { name: 'Home' }).getByRole('link');
  await seen(page.getByRole('link', { name: /^All Products/ }));
  expect(await homeButton.count()).toBe(0);
  await page.getByRole('button', { name: 'Account of Restaurant r1' }).click();
  await seen(page.getByText('customer1 · Customer'));
  await page.keyboard.press('Escape');
  // Screens of other roles load, and lead back.
  for (const area of ['/driver/payments', '/admin/orders']) {
    await askForAddress(page, area);
    await page.waitForFunction(() => location.pathname === '/customer');
  }

  await page.getByRole('link', { name: /^All Products/ }).click();
  await seen(homeButton);
  await addToCart(page, 'Okra', 'Fish sauce');
  // Returns to the former scroll position every time.
  const scrolls = () =>
    page.evaluate(() => {
      scrollTo(0, 1200);
      return scrollY;
    });
  await expect.poll(scrolls, { message: 'the whole list is there' }).toBe(1200);
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(12);
  }
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await page.waitForURL(`${server.url}/cart`);
  await page.getByRole('link', { name: 'Todoke, home' }).click();
  await page.waitForURL(`${server.url}/customer`);
  await page.goBack();
  await seen(page.getByRole('button', { name: 'CONTINUE' }));
  await page.goForward();
  await seen(page.getByRole('link', { name: /^All Products/ }));

  await phone.goto('/nowhere');
  await seen(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
  await seen(page.getByText('404 Not Found'));
  const [first] = await page.getByRole('main').locator('a, button').all();
  expect(await first?.textContent()).toBe('Go to the start');
  await first?.click();
  await page.waitForURL(`${server.url}/customer`);

  // With goods in the cart, the user menu still offers logout; the cart is not emptied without a question.
  phone.console.allow(DELETION_WAITS);
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: 'Your cart has 2 items. Log out and empty it?' });
  await question.getByRole('button', { name: 'No' }).click();
  await gone(question);
  await seen(page.getByRole('link', { name: 'Cart, 2 items' }));
  await logOut(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL(`${server.url}/`);
});

test('a phone in the basement opens from its icon as it was left, goes on, back and deep, and loads anew', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  // Goes offline right after the first screen.
  await phone.goto('/customer/regularorder');
  await signInHere(phone.page, 'customer1');
  await seen(card(phone.page, 'Okra'));
  await phone.loseSignal();
  await openSyncPanel(phone.page);
  await phone.page.keyboard.press('Escape');
  await addToCart(phone.page, 'Okra');
  await phone.closeTab();

  const page = await phone.openTab('/');
  await page.waitForURL(`${stage.server.url}/customer`);
  await seen(page.getByRole('link', { name: 'Cart, 1 item' }));
  await seen(page.getByRole('region', { name: 'Pending amount' }).getByText('¥10,000'));
  await page.getByRole('link', { name: /^Thai Products/ }).click();
  await seen(card(page, 'Coconut milk'));
  await page.reload();
  await seen(card(page, 'Coconut milk'));
  await page.goBack();
  await page.getByRole('link', { name: /^Order History/ }).click();
  await seen(page.getByRole('row').filter({ hasText: 'Pending' }));
  await phone.goto('/customer/regularorder?category=nothing');
  await seen(card(page, 'Okra').getByText('1 '));
  await chipSays(page, 'Offline');
});
