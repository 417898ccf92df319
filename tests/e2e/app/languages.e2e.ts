import { describe, expect, test } from 'vitest';
import type { Language } from '../../../schema/core/languages.ts';
import { IDS, type PersonName, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { addToCart, card, placeOrder } from '../helpers/acts.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { chipSays, goInApp, gone, seen, signIn, signInByHand, worksOffline } from '../helpers/devices/device.ts';
import { speak } from '../helpers/looks/languages.ts';
import { setStage } from '../helpers/stage.ts';
import { wordsIn } from '../helpers/words.ts';

describe('languages', () => {
  test('a language chosen on the login follows the person to the next device, and is there without signal', async () => {
    const { open } = await setStage();
    const first = await open('phone');
    await first.goto('/');
    expect(await first.page.evaluate(() => document.documentElement.lang)).toBe('en');
    await first.page.getByRole('combobox', { name: 'Language' }).selectOption('日本語');
    const login = first.page.getByRole('button', { name: 'ログイン' });
    await seen(login);
    expect(await first.page.evaluate(() => document.documentElement.lang)).toBe('ja');
    await first.page.getByLabel('ユーザー名').fill('customer1');
    await first.page.getByLabel('パスワード', { exact: true }).fill(passwordOf('customer1'));
    const told = first.page.waitForResponse((response) => response.url().endsWith('/me/language') && response.ok());
    await login.click();
    await seen(first.page.getByRole('link', { name: /^全商品/ }));
    await told;

    const second = await open('phone');
    await second.goto('/');
    await second.page.getByLabel('Username').fill('customer1');
    await second.page.getByLabel('Password', { exact: true }).fill(passwordOf('customer1'));
    await second.page.getByRole('button', { name: 'Login' }).click();
    await seen(second.page.getByRole('link', { name: /^全商品/ }));
    await worksOffline(second.page);
    await second.loseSignal();
    await second.page.reload();
    await second.page.getByRole('button', { name: /のアカウント$/ }).click();
    await second.page.getByRole('combobox', { name: '言語' }).selectOption('नेपाली');
    await seen(second.page.getByRole('link', { name: /^सबै सामान/ }));
    await second.page.reload();
    await seen(second.page.getByRole('link', { name: /^सबै सामान/ }));
    // The choice is sent once the device is online again.
    const toldLater = second.page.waitForResponse(
      (response) => response.url().endsWith('/me/language') && response.ok(),
    );
    await second.findSignal();
    await toldLater;
  });

  test('products are named by the office, read in the reader’s language, and found by every name however it is typed', async () => {
    const { open, server } = await setStage();
    const okra = testProduct(testId(950), 'Okra fresh', { category: IDS.rice, description: 'Fresh' });
    await server.add([
      ['products', okra],
      ['categories', { _id: IDS.rice, name: 'Rice', names: { ja: '米' } }],
    ]);
    const office = await open('desktop');
    await signIn(office, 'admin', '/admin/products');
    await office.page.getByRole('button', { name: 'Edit Okra fresh' }).click();
    const form = office.page.getByRole('dialog', { name: 'Product Form' });
    await form.getByText('Names in other languages').click();
    await form.getByLabel('Name in Japanese').fill('オクラ');
    await form.getByLabel('Name in Nepali').fill('भिण्डी');
    await form.getByRole('button', { name: 'Update Product' }).click();
    await gone(form);
    await seen(card(office.page, 'Okra fresh').locator('[lang=ja]').getByText('オクラ'));
    await chipSays(office.page, 'All sent');
    for (const typed of ['おくら', 'भिन्डी']) {
      await office.page.getByRole('textbox', { name: 'Search Products' }).fill(typed);
      // The other one, called Okra only in English, comes after the one with the name in this language.
      await seen(office.page.getByText('2 products found'));
      await seen(card(office.page, 'Okra fresh'));
    }

    // A login keeps the language of its last sign-in, so each language needs a person of its own.
    const read = async (language: Language, person: PersonName) => {
      const device = await open('phone');
      await speak(device, server.url, language);
      await signInByHand(device, person, '/customer/regularorder');
      const search = device.page.getByRole('textbox', { name: (await wordsIn(language))('Search Products') });
      const heading = (name: string) => device.page.getByRole('heading', { name, exact: true });
      return { page: device.page, search, heading };
    };
    const japanese = await read('ja', 'customer1');
    expect(await japanese.heading('Coconut milk').getAttribute('lang')).toBe('en');
    expect(await japanese.page.locator('select option').allTextContents()).toContain('米');
    for (const typed of ['ｵｸﾗ', 'おく', 'okra', 'भिंडी']) {
      await japanese.search.fill(typed);
      await seen(japanese.heading('オクラ'));
      await gone(japanese.heading('Coconut milk'));
    }
    expect(await japanese.heading('オクラ').getAttribute('lang')).toBeNull();
    const nepali = await read('ne', 'customer2');
    await nepali.search.fill('भिन्डी');
    await seen(nepali.heading('भिण्डी'));

    // An order keeps the ordered names; its readers see the names in their own language.
    await addToCart(japanese.page, 'オクラ');
    await placeOrder(japanese.page, 'Ring twice');
    await goInApp(japanese.page, '/customer');
    await seen(japanese.page.getByText('オクラ'));
    await goInApp(office.page, '/admin/orders');
    await seen(card(office.page, 'Ring twice').getByText('Okra fresh'));
  });

  test('a browser in Japanese begins in Japanese', async () => {
    const { open, server } = await setStage();
    const { page, goto, context } = await open('desktop', { isNew: true });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'ja-JP', 'en-US'] });
    });
    await goto('/');
    await seen(page.getByRole('heading', { name: 'ログイン' }));
    await speak({ context }, server.url, 'ne');
    await goto('/');
    await seen(page.getByRole('heading', { name: 'लगइन गर्नुहोस्' }));
  });
});
