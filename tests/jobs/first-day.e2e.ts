import { expect, onTestFinished, test } from 'vitest';
import { openMailServer } from '../../sync-server/testing/test-mail-server.ts';
import { dispatchOrder, markDelivered, undoIsOver } from '../e2e/helpers/acts.ts';
import { chipSays, fillLogin, goInApp, gone, seen } from '../e2e/helpers/devices/device.ts';
import { setStage } from '../e2e/helpers/stage.ts';
import { ask, step } from './helpers/demo.ts';
import { chooseList, emptyInstallation, importRows } from './helpers/first-day.ts';
import { importBankFile, lastOfMonth, takeByTelephone } from './helpers/office.ts';

const MORNING = lastOfMonth();
const TODAY = MORNING.toISOString().slice(0, 10);
const SHOP = 'ビストロ ひまわり';
const US = '株式会社青空青果';
const ADMIN = { name: 'tanaka', password: 'first-day-2026' };
const DRIVER = { name: 'suzuki', password: 'van-number-3' };
// 2 boxes at 2,480 plus 8 %, 3 bags at 680 plus 10 %.
const AMOUNT = 4960 + 396 + 2040 + 204;
const COOK = { name: 'maru', password: 'izakaya-maru' };
const MAIL = { username: 'post@aozora.example', password: 'mail-secret' };

const CUSTOMERS = [
  ['得意先コード', '得意先名', '郵便番号', '住所', 'TEL', 'メールアドレス', '掛/現金', '締日', '回収', '支払日'],
  [
    '0001',
    SHOP,
    '110-0005',
    '東京都台東区上野1-2-3',
    '03-3831-0001',
    'keiri@himawari.example',
    '掛',
    '末',
    '翌月',
    '末',
  ],
  ['0002', '居酒屋 まる', '110-0006', '東京都台東区秋葉原4-5', '03-3831-0002', '', '現金', '', '', ''],
  ['0003', '中華そば 龍', '111-0032', '東京都台東区浅草2-3-4', '03-3841-0003', '', '掛', '20', '翌月', '10'],
];
const PRODUCTS = [
  ['商品コード', '商品名', '分類', '単位', '単価', '税率'],
  ['1001', '玉ねぎ 10kg', '野菜', '箱', 2480, '8%'],
  ['1002', '鶏もも肉 2kg', '肉', '袋', 1980, '8%'],
  ['2001', '割り箸 100膳', '資材', '袋', 680, '10%'],
];

test('the first day', async () => {
  const mail = await openMailServer(MAIL);
  onTestFinished(() => mail.close());
  const stage = await setStage(MORNING.getTime() - Date.now(), emptyInstallation(ADMIN.name, ADMIN.password));
  const office = await stage.open('desktop');
  const driver = await stage.open('phone');
  const { page } = office;

  await step('the admin signs in, and is told what comes first', async () => {
    await office.goto('/');
    await fillLogin(page, ADMIN.name, ADMIN.password);
    await chipSays(page, 'All sent');
    await seen(page.getByText('1 of 9'));
  });

  await step('says who we are and where customers pay', async () => {
    await page.getByRole('link', { name: /^The business/ }).click();
    await page.getByLabel('Legal name').fill(US);
    await page.getByLabel('Registration number').fill('T7000012050002');
    await page.getByLabel('Address').fill('東京都台東区上野7-1-1 青空ビル2階');
    await page.getByLabel('Phone', { exact: true }).fill('03-3831-9999');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const account = page.getByRole('group', { name: 'Bank account 1' });
    await account.getByLabel('Bank', { exact: true }).fill('みどり銀行');
    await account.getByLabel('Branch').fill('上野支店');
    await account.getByLabel('Account number').fill('7654321');
    await account.getByLabel('Account holder').fill('カ)アオゾラセイカ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.getByText('Settings saved'));
  });

  await step('brings the list of products, and that of customers', async () => {
    await chooseList(page, 'products', '商品一覧', PRODUCTS);
    await page.getByRole('button', { name: 'Make them with the import' }).click();
    await importRows(page, 3);
    await chooseList(page, 'customers', '得意先一覧', CUSTOMERS);
    await page.getByLabel('Route', { exact: true }).selectOption({ label: 'Ueno' });
    await importRows(page, 3);
  });

  await step('says on which days goods go out, how e-mails leave, and who drives', async () => {
    await goInApp(page, '/admin/calendar');
    await page.getByRole('button', { name: 'Edit All routes' }).click();
    const plan = page.getByRole('dialog');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
      await plan.getByLabel(day, { exact: true }).check();
    await plan.getByLabel('Order until').fill('17:00');
    await plan.getByRole('button', { name: 'Save' }).click();
    await plan.waitFor({ state: 'detached' });

    await goInApp(page, '/admin/settings/mail');
    await page.getByLabel('Server').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(mail.port));
    await page.getByLabel('Encryption').selectOption('none');
    await page.getByLabel('Username').fill(MAIL.username);
    await page.getByLabel('Password', { exact: true }).fill(MAIL.password);
    await page.getByLabel('Sender’s address').fill('post@aozora.example');
    await page.getByLabel('Address of the app').fill('https://order.aozora.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seen(page.getByText('Settings saved'));

    await goInApp(page, '/admin/employee');
    await page.getByRole('button', { name: 'Add Employee' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Employee' });
    await form.getByLabel('Name', { exact: true }).fill('鈴木 一郎');
    await form.getByLabel('Role').selectOption({ label: 'Driver' });
    await form.getByLabel('Username').fill(DRIVER.name);
    await form.getByLabel('Phone Number').fill('090-1111-2222');
    await form.getByLabel('Password', { exact: true }).fill(DRIVER.password);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'detached' });
    await goInApp(page, '/admin/customer/web');
    await page.getByRole('button', { name: 'Add Web Customer' }).first().click();
    const login = page.getByRole('dialog');
    await login.getByRole('combobox', { name: 'Customer (empty for a new one)' }).fill('まる');
    await page.getByRole('option', { name: '居酒屋 まる' }).click();
    await login.getByLabel('Email').fill('maru@example.com');
    await login.getByLabel('Username').fill(COOK.name);
    await login.getByLabel('Password', { exact: true }).fill(COOK.password);
    await login.getByRole('button', { name: 'Submit' }).click();
    await login.waitFor({ state: 'detached' });
    await goInApp(page, '/admin');
    await seen(page.getByRole('region', { name: 'Today' }));
    await gone(page.getByText('Your first day'));
    await seen(page.getByRole('region', { name: 'Ready for the first order' }));
  });

  await step('a restaurant telephones its first order, and driver Suzuki brings it', async () => {
    await takeByTelephone(page, SHOP, [
      ['玉ねぎ', '2'],
      ['割り箸', '3'],
    ]);
    await goInApp(page, '/admin/orders');
    await dispatchOrder(page, SHOP, DRIVER.name);
    await chipSays(page, 'All sent');
    await driver.goto('/');
    await fillLogin(driver.page, DRIVER.name, DRIVER.password);
    await chipSays(driver.page, 'All sent');
    await goInApp(driver.page, '/driver/ordertrack');
    await markDelivered(driver.page, SHOP);
    await undoIsOver(driver.page);
    await chipSays(driver.page, 'All sent');
  });

  await step('the month is closed, and the invoice goes out by e-mail', async () => {
    await goInApp(page, `/admin/closing?date=${TODAY}`);
    await seen(page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: SHOP }));
    await page.getByRole('button', { name: /^Close 1 of|^Close 1/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('link', { name: 'Send or print the papers' }).click();
    await page.getByRole('button', { name: 'Send 1 by e-mail' }).click();
    await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual(['keiri@himawari.example']);
    expect(mail.mails[0]?.text).toContain('application/pdf');
    await seen(page.getByText(/^Sent .* to keiri@himawari.example$/));
  });

  await step('the bank’s file is matched with it', async () => {
    await goInApp(page, '/admin/bank');
    await importBankFile(page, { number: '7654321', day: TODAY }, [{ amount: AMOUNT, payer: 'ﾋﾞｽﾄﾛ ﾋﾏﾜﾘ' }]);
    await seen(page.getByText('1 new entry'));
    const transfer = page.getByRole('list', { name: 'Transfers to match' }).getByRole('listitem');
    await seen(transfer.getByText('The amount alone'));
    await transfer.getByRole('button', { name: 'Confirm' }).click();
    await gone(transfer);
    await chipSays(page, 'All sent');
  });

  const books = `select restaurantName, amount / 100 as amount, paid / 100 as paid from invoices
    join customers on customers._id = customerId`;
  expect(ask(stage.server, books)).toEqual([{ restaurantName: SHOP, amount: AMOUNT, paid: AMOUNT }]);
  expect(ask(stage.server, 'select address from customers where restaurantName = ?', SHOP)).toEqual([
    { address: '〒110-0005 東京都台東区上野1-2-3' },
  ]);
  const slips = 'select deliveredOn from slips where deliveredOn is not null';
  expect(ask(stage.server, slips)).toEqual([{ deliveredOn: TODAY }]);
  expect(ask(stage.server, 'select name from mutationLog where verdict not like ?', '%"applied"%')).toEqual([]);
}, 400_000);
