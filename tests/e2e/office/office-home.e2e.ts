import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { formatYen, fromHundredths } from '../../../schema/core/money.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { rowsIn } from '../helpers/acts.ts';
import { handedOver } from '../helpers/business/business.ts';
import { chipSays, type Device, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { callerOf } from '../helpers/servers/calls.ts';
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

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Screens' }).getByRole('link').filter({ hasText: name });
const numbers = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link').locator('span:nth-child(2)');
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const rail = (page: Page) => page.getByRole('navigation', { name: 'All screens' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** The dashboard in two tabs, online and offline. */
async function dashboards(office: Device, server: Server, { whole }: Axe): Promise<void> {
  const { page } = office;
  const sums = await sumsIn(server);
  await expect.poll(() => numbers(page).allTextContents()).toEqual(sums.numbers);
  const said = (name: string) => expect.poll(() => tile(page, name).textContent());
  await said('Web Orders').toBe(`Web OrdersTo dispatch${sums.waiting}`);
  await said('Payments').toBe(`Payments${sums.overdue} overdue${sums.open}`);

  // An age group links to its invoices.
  const dues = panel(page, 'Dues by age');
  await seen(dues.getByText(sums.dues));
  await dues.getByRole('link', { name: 'Over 60 days, monthly: ¥800.20' }).click();
  await page.waitForURL(`${server.url}/admin/invoice?type=monthly&to=${addDays(today, -61)}`);
  await seen(rowsIn(page).filter({ hasText: 'Annapurna' }));
  expect(await rowsIn(page).count()).toBe(1);
  await page.goBack();

  const chart = page.getByRole('img', { name: /^Orders and deliveries/ });
  await seen(chart.locator('.recharts-bar-rectangle path').first());
  await seen(page.getByRole('img', { name: /^Collections/ }).locator('.recharts-line-curve'));
  await panel(page, 'Collections').getByRole('button', { name: 'Table' }).click();
  await seen(panel(page, 'Collections').getByRole('table'));
  await whole('dashboard, with a chart and a table');

  // A colleague dispatches: both tabs show it.
  const tab = await office.openTab('/admin');
  const colleague = await callerOf(server, 'manager');
  await colleague(`/api/orders/${IDS.order1}/deliver`, 'PUT', { dispatch: { deliveredBy: IDS.driver2 } });
  const after = await sumsIn(server);
  for (const each of [page, tab]) {
    await expect.poll(() => tile(each, 'Web Orders').textContent()).toBe(`Web OrdersTo dispatch${sums.waiting - 1}`);
    await expect.poll(() => numbers(each).allTextContents()).toEqual(after.numbers);
  }

  // Everything works offline, including the charts, whose code customers' phones don't cache.
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
  await office.closeTab();
  await office.findSignal();
}

/** Keyboard use of a list and its search. */
async function listKeys(page: Page): Promise<void> {
  await goInApp(page, '/admin/invoice?type=cash');
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
  expect(await isFocused(search)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isFocused(search)).toBe(false);
}

test('the dashboard says what the database says, in every tab; the bar and the keyboard lead everywhere', async () => {
  const { open, server } = await setStage();
  await server.add([...someBusiness(), ...handedOver()]);
  const office = await open('desktop');
  const { page } = office;
  const axe = axeOn(page);
  await signIn(office, 'admin');
  await dashboards(office, server, axe);

  await rail(page).getByRole('link', { name: 'Products', exact: true }).click();
  await page.waitForURL(`${server.url}/admin/products`);
  await rail(page).getByRole('button', { name: 'Fold the menu' }).click();
  await rail(page).getByRole('link', { name: 'Devices' }).click();
  await page.waitForURL(`${server.url}/admin/devices`);
  await page.reload();
  await rail(page).getByRole('button', { name: 'Unfold the menu' }).click();
  await listKeys(page);
  await page.keyboard.press('?');
  await seen(page.getByRole('dialog', { name: 'Keys' }).getByText('Search everything'));
  await axe.dialog('keys');
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));

  // The global search opens over the screen, and returns the focus.
  const search = page.getByRole('textbox', { name: 'Search by restaurant name' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await seen(finder(page));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await expect.poll(() => isFocused(search)).toBe(true);
  await bar(page).getByRole('button', { name: 'Search everything' }).click();
  const options = () => page.getByRole('option').allTextContents();
  await finder(page).fill('０３－１２３４');
  await expect.poll(async () => (await options()).length).toBe(6 + 1 + 5);
  await finder(page).fill('r2');
  await expect.poll(async () => (await options())[0]).toMatch(/^Restaurant r2/);
  await axe.dialog('search everything');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/admin/customer/${IDS.restaurant2}`);
  await gone(page.getByRole('dialog'));
  await seen(page.getByRole('heading', { name: 'Restaurant r2' }));

  // On a phone, a menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await gone(rail(page));
  const menu = bar(page).getByRole('button', { name: 'All screens' });
  await menu.click();
  await bar(page).getByRole('link', { name: 'Invoices' }).click();
  await page.waitForURL(`${server.url}/admin/invoice`);
  await gone(bar(page).getByRole('link', { name: 'Invoices' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(axe.findings).toEqual([]);
});
