import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/days.ts';
import { formatYen, fromHundredths } from '../../../schema/money.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { dispatchOrder, rowsIn } from '../helpers/acts.ts';
import { handedOver } from '../helpers/business/business.ts';
import { chipSays, gone, seen, signIn, signInHere } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import type { Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const now = () => toInstant(Date.now());
const today = dayOf(now(), 'Asia/Tokyo');
/** Annapurna pays monthly, Bangkok Kitchen in cash. */
const [annapurna, bangkokKitchen] = [testId(300), testId(301)];

type OwedBy = { customerId: string; amount: number; late: number; paid?: number };

function owed(_id: string, { customerId, amount, late, paid = 0 }: OwedBy): Put {
  const made = { createdAt: now(), completedAt: null, note: '', assignToCollect: null };
  return ['invoices', { _id, customerId, amount, paid, dueDate: addDays(today, -late), ...made }];
}

/** Invoices of every age, payments of today with a reversed one, and a delivery of today. */
function someBusiness(): Put[] {
  const who = { collectedBy: 'driver1', collectorId: IDS.driver1, takenAt: now(), recordedAt: now() };
  const open = {
    receiptNo: null,
    handoverId: null,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
  };
  const payment = { invoiceId: testId(700), date: today, ...who, ...open };
  const stop = { customerId: annapurna, preparedBy: null, deliveredBy: IDS.driver1, orderId: null, position: null };
  return [
    owed(testId(700), { customerId: annapurna, amount: 4000.5, late: 20, paid: 1000.25 }),
    owed(testId(701), { customerId: bangkokKitchen, amount: 700.1, late: 45 }),
    owed(testId(702), { customerId: annapurna, amount: 800.2, late: 61 }),
    owed(testId(703), { customerId: bangkokKitchen, amount: 900, late: 0 }),
    ['payments', { ...payment, _id: testId(710), amount: 1500.25, receiptNo: '7F3A2C-0099' }],
    ['payments', { ...payment, _id: testId(711), amount: -500, reverses: testId(710), reason: 'Counted wrong' }],
    [
      'orderTracks',
      { _id: testId(720), serialNo: 50, createdAt: now(), isDelivered: true, deliveredAt: now(), ...stop },
    ],
  ];
}

/** Expected numbers of the dashboard, from the server's database. */
function sumsIn(server: Server) {
  return server.withDatabase(async (db) => {
    const invoices = await db.selectFrom('invoices').select(['amount', 'paid', 'dueDate']).execute();
    const payments = await db.selectFrom('payments').select('amount').where('date', '=', today).execute();
    const orders = await db.selectFrom('orders').select(['placedAt', 'isDelivered']).execute();
    const tracks = await db.selectFrom('orderTracks').select(['deliveredAt']).execute();
    const isToday = (at: string | null) => at !== null && dayOf(at, 'Asia/Tokyo') === today;
    const yen = (amounts: number[]) => formatYen(fromHundredths(amounts.reduce((sum, each) => sum + each, 0)));
    const open = invoices.filter(({ amount, paid }) => amount > paid);
    const late = open.filter(({ dueDate }) => dueDate < today);
    return {
      waiting: orders.filter(({ isDelivered }) => isDelivered === 0).length,
      numbers: [
        String(orders.filter(({ placedAt }) => isToday(placedAt)).length),
        `${tracks.filter(({ deliveredAt }) => isToday(deliveredAt)).length} / ${tracks.filter(({ deliveredAt }) => deliveredAt === null).length}`,
        yen(payments.map(({ amount }) => amount)),
        yen(invoices.filter(({ dueDate }) => dueDate === today).map(({ amount }) => amount)),
        yen(late.map(({ amount, paid }) => amount - paid)),
      ],
      open: open.length,
      overdue: late.length,
      dues: yen(open.map(({ amount, paid }) => amount - paid)),
    };
  });
}

const tiles = (page: Page) => page.getByRole('region', { name: 'Screens' }).getByRole('link');
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });
const numbers = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link').locator('span:nth-child(2)');
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Yen in a text, in hundredths. */
const hundredthsOf = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

test('the dashboard says what the database says, on every tab and to everybody, as soon as it changes', async () => {
  const { open, server } = await setStage();
  await server.add([...someBusiness(), ...handedOver()]);
  const office = await open('desktop');
  const { page } = office;
  await signIn(office, 'admin');
  const labels = [
    'Web Orders',
    'Customers',
    'Order Track',
    'Reports',
    'Products',
    'Payments',
    'Customer Slider',
    'Employees',
  ];
  await expect
    .poll(async () => (await tiles(page).allTextContents()).map((text) => labels.find((each) => text.startsWith(each))))
    .toEqual(labels);
  const sums = await sumsIn(server);
  await expect.poll(() => numbers(page).allTextContents()).toEqual(sums.numbers);
  const said = (name: string) => expect.poll(() => tile(page, name).textContent());
  await said('Web Orders').toBe(`Web OrdersTo dispatch${sums.waiting}`);
  await said('Payments').toBe(`Payments${sums.overdue} overdue${sums.open}`);
  await said('Customers').toBe('Customers3 bad debt9');
  await said('Products').toMatch(/^Products\d out of stock31$/);
  await said('Customer Slider').toBe('Customer SliderCreate or delete1');
  await said('Employees').toBe('Employees2 drivers3');
  const others = page.getByRole('navigation', { name: 'More screens' }).getByRole('link');
  expect(await others.allTextContents()).toEqual([
    'Delivery Slips',
    'Documents',
    'Standing Orders',
    'Delivery Calendar',
    'Price Lists',
    'Closings',
    'Handovers · 1 to confirm',
    'Bank',
    'Devices',
    'Activity',
    'Import',
    'Settings',
  ]);

  // The ages add up to all dues, and each links to its invoices.
  const dues = panel(page, 'Dues by age');
  await seen(dues.getByText(sums.dues));
  const together = await dues.locator('tbody td:last-of-type').allTextContents();
  expect(together.map(hundredthsOf).reduce((sum, each) => sum + each)).toBe(hundredthsOf(sums.dues));
  await dues.getByRole('link', { name: 'Over 60 days, monthly: ¥800.20' }).click();
  await page.waitForURL(`${server.url}/admin/invoice?type=monthly&to=${addDays(today, -61)}`);
  await seen(rowsIn(page).filter({ hasText: 'Annapurna' }));
  expect(await rowsIn(page).count()).toBe(1);
  await page.goBack();

  // Charts, and the same numbers as tables.
  await seen(
    page
      .getByRole('img', { name: /^Orders and deliveries/ })
      .locator('.recharts-bar-rectangle path')
      .first(),
  );
  await seen(page.getByRole('img', { name: /^Collections/ }).locator('.recharts-line-curve'));
  const collections = panel(page, 'Collections');
  await collections.getByRole('button', { name: 'Table' }).click();
  await collections.getByRole('button', { name: '12 weeks' }).click();
  await expect.poll(() => collections.locator('tbody tr').count()).toBe(12);
  await collections.getByRole('button', { name: '30 days' }).click();
  await expect.poll(() => collections.locator('tbody tr').count()).toBe(30);
  await expect
    .poll(() => collections.locator('tbody tr').first().locator('td').allTextContents())
    .toEqual([expect.any(String), ...sums.numbers.slice(2, 4)]);
  await panel(page, 'Best customers').getByRole('button', { name: 'Deliveries' }).click();
  await expect
    .poll(() => panel(page, 'Best customers').getByRole('listitem').allTextContents())
    .toEqual(['1Annapurna1']);
  await panel(page, 'Best products').getByRole('button', { name: 'Quantity' }).click();
  await expect
    .poll(() => panel(page, 'Best products').getByRole('listitem').allTextContents())
    .toEqual(['1Fish sauce2 Btl']);
  expect(await axeFindings(page, 'dashboard, with a chart and a table')).toEqual([]);

  // A colleague dispatches: both tabs show it.
  const tab = await office.openTab('/admin');
  const colleague = await open('desktop');
  await signIn(colleague, 'manager', '/admin/orders');
  await dispatchOrder(colleague.page, 'Restaurant r1', 'driver2');
  for (const each of [page, tab]) {
    await expect.poll(() => tile(each, 'Web Orders').textContent()).toBe(`Web OrdersTo dispatch${sums.waiting - 1}`);
    await expect.poll(() => numbers(each).allTextContents()).toEqual((await sumsIn(server)).numbers);
  }

  // Screens closed to managers are not offered, and their addresses explain why.
  await colleague.goto('/admin/activity');
  await seen(colleague.page.getByRole('heading', { name: 'Only an admin can open this page' }));
  await colleague.page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await seen(tile(colleague.page, 'Payments'));
  expect(
    (await tiles(colleague.page).allTextContents()).map((text) => labels.find((each) => text.startsWith(each))),
  ).toEqual(labels.slice(0, 6));
  await bar(colleague.page).getByRole('button', { name: 'More' }).click();
  await expect
    .poll(() => bar(colleague.page).locator('[popover]').getByRole('link').allTextContents())
    .toEqual(expect.arrayContaining(['Handovers', 'Devices']));
  expect(
    await colleague.page.getByRole('link', { name: /^(Activity|Import|Settings|Employees|Customer Slider)/ }).count(),
  ).toBe(0);

  // Everything works offline, including the charts, whose code no customer's phone caches.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    );
    return files.flat().filter((file) => file.includes('/dashboard-chart-'));
  });
  expect(kept).toMatchObject([expect.stringMatching(/^charts /)]);
  await office.loseSignal();
  await tab.reload();
  await chipSays(tab, 'Offline');
  await seen(tab.getByRole('img', { name: /^Collections/ }).locator('.recharts-line-curve'));
  await expect.poll(() => tile(tab, 'Web Orders').textContent()).toBe(`Web OrdersTo dispatch${sums.waiting - 1}`);
});

test('the bar and the keyboard lead everywhere in the office, and Ctrl+K finds anything', async () => {
  const { open, server } = await setStage();
  await server.add(someBusiness());
  const office = await open('desktop');
  const { page } = office;
  await office.goto('/admin');
  await signInHere(page, 'admin');

  // The bar.
  for (const [name, path] of [
    ['Order Track', '/admin/ordertrack'],
    ['Customers', '/admin/customer'],
    ['Products', '/admin/products'],
    ['Invoices', '/admin/invoice'],
    ['Reports', '/admin/reports'],
    ['Orders', '/admin/orders'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await page.waitForURL(server.url + path);
    await expect.poll(() => bar(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
  }
  await bar(page).getByRole('button', { name: 'More' }).click();
  await bar(page).getByRole('link', { name: 'Devices' }).click();
  await page.waitForURL(`${server.url}/admin/devices`);
  await gone(bar(page).getByRole('link', { name: 'Devices' }));

  // Keys of a list.
  await office.goto('/admin/invoice?type=cash');
  const search = page.getByRole('textbox', { name: 'Search by restaurant name' });
  await seen(rowsIn(page).first());
  await page.keyboard.press('/');
  await page.keyboard.type('kitchen');
  await expect.poll(() => rowsIn(page).count()).toBe(3);
  const focused = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest<HTMLElement>('[data-index]');
      return row ? String(Number(row.dataset.index) + 1) : document.activeElement?.ariaLabel;
    });
  for (const [key, row] of [
    ['ArrowDown', '1'],
    ['ArrowDown', '2'],
    ['End', '3'],
    ['Home', '1'],
    ['ArrowUp', 'Search by restaurant name'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused, { message: key }).toBe(row);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await seen(rowsIn(page).first().getByRole('button', { expanded: true }));
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  expect(await search.inputValue()).toBe('');
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(false);
  await page.keyboard.press('?');
  await seen(page.getByRole('dialog', { name: 'Keys' }).getByText('Search everything'));
  const findings = await axeFindings(page, 'keys');
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));

  // Search everything opens over the screen, and returns focus.
  const options = () => page.getByRole('option').allTextContents();
  await search.focus();
  await page.keyboard.press('Control+k');
  await seen(
    page.getByText('Customers, products, orders, invoices, stops, logins, staff and screens, with or without signal.'),
  );
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await bar(page).getByRole('button', { name: 'Search everything' }).click();
  await finder(page).fill('nobody at all');
  await seen(page.getByText('Nothing found for “nobody at all”'));
  await seen(
    page.getByText(
      /^Searched the names, codes, numbers and phones of 9 customers, 31 products, 1 order, 13 invoices, /,
    ),
  );
  await finder(page).fill('０３－１２３４');
  await expect.poll(async () => (await options()).length).toBe(6 + 1 + 5);
  await finder(page).fill('r2');
  await expect.poll(async () => (await options())[0]).toMatch(/^Restaurant r2R2 · Ueno · 0312345678$/);
  findings.push(...(await axeFindings(page, 'search everything')));
  expect(findings).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/admin/customer/${IDS.restaurant2}`);
  await gone(page.getByRole('dialog'));

  // The other screen of a customer, a receipt's invoice, a product, an order.
  const go = async (typed: string, first: RegExp, { key = 'Enter', path }: { key?: string; path: string }) => {
    await page.keyboard.press('Control+k');
    await finder(page).fill(typed);
    await expect.poll(async () => (await options())[0], { message: typed }).toMatch(first);
    await page.keyboard.press(key);
    await page.waitForURL(server.url + path);
    await gone(page.getByRole('dialog'));
  };
  await go('bangkok', /^Bangkok KitchenE1 · /, {
    key: 'Shift+Enter',
    path: `/admin/customer/orders/${bangkokKitchen}`,
  });
  await go('7f3a2c-0099', /^Annapurna¥4,000\.50 · /, { path: `/admin/invoice/bycustomer/${annapurna}` });
  await go('lemongr', /^Lemongrass/, { path: '/admin/products?search=Lemongrass' });
  await seen(page.getByText('Lemongrass', { exact: true }));
  await expect.poll(() => page.getByText('Tamarind', { exact: true }).count()).toBe(0);
  await go(IDS.order1.slice(-8), /^Restaurant r1/, { path: `/admin/orders/${IDS.order1}` });
  await go('projected', /^Projected Payments/, { path: '/admin/reports/payment' });
  await go('customer2', /^customer2Restaurant r2/, { path: `/admin/customer/orders/${IDS.restaurant2}` });

  // Recent results are offered, and arrows choose.
  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => (await options()).map((text) => text.slice(0, 10)))
    .toEqual(['customer2R', 'Projected ', 'Restaurant', 'Lemongrass', 'Annapurna¥', 'Bangkok Ki']);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL(`${server.url}/admin/products?search=Lemongrass`);

  // Hidden on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await bar(page).getByRole('link', { name: 'Invoices' }).isVisible()).toBe(false);
  for (const button of await bar(page)
    .getByRole('button', { name: /^(More|Search everything)$/ })
    .all())
    expect(await button.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
