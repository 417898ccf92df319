import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, type Sheet, utils } from 'xlsx';
import { InvoicesOfDayResponse } from '../../../schema/billing/invoice-responses.ts';
import { addDays, dayOf, type Instant, toInstant } from '../../../schema/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import { formatYen } from '../../../schema/money.ts';
import { IDS, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { card, giveTrackTo, rowsIn } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { type Device, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { callerOf } from '../helpers/servers/calls.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => toInstant(Date.now() - days * DAY_MS);
const tokyoDay = (instant: Instant) => dayOf(instant, 'Asia/Tokyo');

const GONE = testId(5000);
/** A year ago: on no device. */
const ANCIENT = daysAgo(365);

function stop(n: number, deliveredAt: Instant | null, fields: Partial<OrderTrack> = {}): Put {
  return [
    'orderTracks',
    {
      _id: testId(5100 + n),
      customerId: IDS.restaurant2,
      preparedBy: null,
      deliveredBy: IDS.driver1,
      orderId: null,
      serialNo: 500 + n,
      position: null,
      createdAt: deliveredAt ?? daysAgo(0.1),
      isDelivered: deliveredAt !== null,
      deliveredAt,
      ...fields,
    },
  ];
}

/** 45 deliveries, one a day; one of each year before, on the server only; two of a deleted restaurant. */
const HISTORY: Put[] = [
  ['customers', { ...testCustomer(GONE, 'gone'), deletedAt: daysAgo(1) }],
  stop(0, null, { customerId: GONE }),
  ...Array.from({ length: 45 }, (_, n) => stop(1 + n, daysAgo(n + 0.5), n === 0 ? { customerId: GONE } : {})),
  stop(60, ANCIENT, { customerId: IDS.restaurant1, deliveredBy: IDS.driver2 }),
  stop(61, daysAgo(400)),
];

const cards = (page: Page) => rowsIn(page);
const cardCount = (page: Page, count: number) => expect.poll(() => cards(page).count()).toBe(count);
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by restaurant name' });
const notFound = 'No orders found matching your search criteria';
const trackOf = (server: Server, id: string) =>
  server.withDatabase((db) => db.selectFrom('orderTracks').selectAll().where('_id', '=', id).executeTakeFirst());

async function office(stage: Stage, who: 'admin' | 'manager', path: string): Promise<Device> {
  const device = await stage.open('desktop');
  await signIn(device, who, path);
  return device;
}

/** Answers the open confirmation. */
async function answer(page: Page, question: string | RegExp, choice: 'Yes' | 'No', about: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await seen(dialog.getByText(about));
  await dialog.getByRole('button', { name: choice }).click();
  await dialog.waitFor({ state: 'detached' });
}
const remove = (page: Page, choice: 'Yes' | 'No') =>
  answer(page, 'Are You Sure to Delete Order?', choice, 'You cannot undo this operation');

async function choose(popup: Locator, label: string, typed: string, option: string): Promise<void> {
  await popup.getByRole('combobox', { name: label }).fill(typed);
  await popup.getByRole('option', { name: option }).click();
}

test('stops are planned, found, given to a driver many at a time, corrected and deleted', async () => {
  const stage = await setStage();
  await stage.server.add([...HISTORY, ...manyStops(5)]);
  const [{ page }, { page: manager }] = await Promise.all([
    office(stage, 'admin', '/admin/ordertrack'),
    office(stage, 'manager', '/admin/ordertrack?keyword=stop'),
  ]);
  await cardCount(page, 8);
  const findings: string[] = [];
  const lost = card(page, 'Deleted Restaurant');
  for (const text of ['No route', 'driver1', 'Pending', '#500']) await seen(lost.getByText(text));
  await cardCount(manager, 5);
  expect(await manager.getByRole('button', { name: /^Delete/ }).count(), 'a manager deletes nothing').toBe(0);

  // Searched by name and by route; the URL keeps both.
  await page.keyboard.press('/');
  await page.keyboard.type('STOP 03');
  await cardCount(page, 1);
  await page.getByRole('button', { name: /^Saitama/ }).click();
  await seen(page.getByText(notFound));
  await expect.poll(() => new URL(page.url()).search).toBe('?keyword=STOP+03&route=Saitama');
  await page.reload();
  await seen(page.getByText(notFound));
  await page.getByRole('button', { name: /^All Customers/ }).click();
  await cardCount(page, 1);
  await search(page).press('Escape');
  await cardCount(page, 8);

  // Required fields have errors until they are filled in.
  await page.getByRole('button', { name: 'Add Order Track' }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => popup.getByText('This field is required.').count()).toBe(2);
  findings.push(...(await axeFindings(page, 'order track form')));
  await choose(popup, 'Customer', 'everest', 'Everest');
  await expect.poll(() => popup.getByText('This field is required.').count()).toBe(1);
  await choose(popup, 'Delivered By', 'driver1', 'driver1');
  await choose(popup, 'Prepared By (optional)', 'mana', 'manager');
  await popup.getByRole('button', { name: 'Submit' }).click();
  await gone(popup);
  await seen(card(page, 'Everest').getByText(/^#\d+$/));
  await giveTrackTo(manager, 'Stop 05', 'driver2');
  await seen(card(page, 'Stop 05').getByText('driver2'));

  // Shift selection by keyboard and mouse; one confirmation, one mutation.
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await tick('Stop 04').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await seen(page.getByText('3 selected'));
  await page.getByRole('button', { name: 'Clear' }).click();
  await tick('Stop 05').click();
  await tick('Stop 02').click({ modifiers: ['Shift'] });
  await seen(page.getByText('4 selected'));
  await search(page).fill('Stop 02');
  await seen(page.getByText('4 selected, 3 not shown'));
  await search(page).fill('');
  findings.push(...(await axeFindings(page, 'selected order tracks')));
  await page.getByLabel('Driver for the selected ones').selectOption('driver2');
  await page.getByRole('button', { name: 'Assign' }).click();
  await answer(page, 'Give 3 order tracks to driver2?', 'Yes', 'Now with driver1 (3).');
  await seen(page.getByText('3 order tracks given to driver2'));
  for (const name of ['Stop 02', 'Stop 03', 'Stop 04']) await seen(card(manager, name).getByText('driver2'));
  expect(await loggedMutations(stage.server, 'orderTrack.assign')).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await seen(page.getByText('9 selected'));
  await page.getByRole('button', { name: 'Clear' }).click();

  // An admin deletes after confirmation; focus moves to the next stop.
  await page.getByRole('button', { name: 'Delete Stop 03' }).click();
  await remove(page, 'No');
  await page.getByRole('button', { name: 'Delete Stop 03' }).click();
  await remove(page, 'Yes');
  await seen(page.getByText('Order deleted'));
  await gone(card(manager, 'Stop 03'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Stop 02');
  expect(findings).toEqual([]);
});

test('what was delivered is paged over all time, follows the drivers, and needs signal for what is old', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add(HISTORY);
  const admin = await office(stage, 'admin', '/admin/ordertrack');
  const { page } = admin;
  await page.getByRole('tab', { name: 'Delivered' }).click();
  await seen(page.getByText('47 delivered'));
  const findings = await axeFindings(page, 'delivered');
  const first = cards(page).first();
  for (const text of ['Deleted Restaurant', 'No route', 'driver1']) await seen(first.getByText(text));
  await seen(first.getByText(/^\d\d:\d\d · \d+ \w+ \d{4}$/));

  // A new delivery becomes the first row.
  const asDriver = await callerOf(server, 'driver2');
  await asDriver(`/api/ordertrack/${IDS.track2}/deliver`, 'PUT');
  await seen(first.getByText('Restaurant r2'));
  await seen(page.getByText('48 delivered'));

  // The last page comes from the server; edits and deletions there go to the server.
  await page.getByRole('button', { name: 'Page 3 of 3' }).click();
  await cardCount(page, 8);
  const ancient = card(page, 'Restaurant r1');
  await seen(ancient.getByText('driver2'));
  await ancient.getByRole('button', { name: 'Edit Restaurant r1' }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  await choose(popup, 'Delivered By', 'driver1', 'driver1');
  await popup.getByRole('button', { name: 'Update' }).click();
  await gone(popup);
  await seen(ancient.getByText('driver1'));
  await ancient.getByRole('button', { name: 'Delete Restaurant r1' }).click();
  await remove(page, 'Yes');
  await seen(page.getByText('47 delivered'));
  await cardCount(page, 7);
  expect(await trackOf(server, testId(5160))).toBeUndefined();

  // Back restores the previous page; a search starts at its first page.
  await page.goBack();
  await cardCount(page, 20);
  await page.getByRole('button', { name: 'Ueno' }).click();
  await seen(page.getByText('46 delivered'));
  await search(page).fill('r2');
  await page.waitForURL(/keyword=r2/);
  await page.getByRole('button', { name: 'Page 3 of 3' }).click();
  await page.waitForURL(/\?tab=delivered&route=Ueno&keyword=r2&pageNumber=3$/);
  await search(page).fill('nowhere');
  await seen(page.getByText(notFound));
  await search(page).fill('');
  await page.getByRole('button', { name: 'All Customers' }).click();
  await seen(page.getByText('47 delivered'));

  // A failed read can be retried; offline the device shows its own rows and keeps working.
  admin.console.allow(/500 \(Internal Server Error\)/);
  await page.route('**/api/ordertrack/completed*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await page.goto(`${server.url}/admin/ordertrack?tab=delivered&pageNumber=9`);
  await seen(page.getByText('Broken'));
  await page.unroute('**/api/ordertrack/completed*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await cardCount(page, 7);
  await admin.loseSignal();
  await seen(page.getByText('Deliveries older than 90 days are shown when there is signal.'));
  await page.goto(`${server.url}/admin/ordertrack?tab=delivered`);
  await seen(page.getByText('46 delivered'));
  await page.getByRole('button', { name: 'Delete Restaurant r2' }).first().click();
  await remove(page, 'Yes');
  await seen(page.getByText('45 delivered'));
  await admin.findSignal();
  await seen(page.getByText('46 delivered'));
  await expect.poll(() => trackOf(server, IDS.track2)).toBeUndefined();
  expect(findings).toEqual([]);
});

/** The shown report, by driver. */
function shownReport(page: Page): Promise<unknown> {
  return page.locator('section[aria-labelledby]').evaluateAll((sections) =>
    sections.map((section) => ({
      driver: section.querySelector('h2')?.textContent,
      stops: Array.from(section.querySelectorAll('tbody tr'), (row) =>
        Array.from(row.querySelectorAll('td'), (cell) => cell.querySelector('time')?.dateTime ?? cell.textContent),
      ),
    })),
  );
}

/** A report from the server in the same shape. */
const asShown = ({ orderTrack }: OrderTrackReport) =>
  orderTrack.map(({ deliveredBy, orders }) => ({
    driver: deliveredBy[0],
    stops: orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => [
      String(index + 1),
      restaurantName,
      paymentMethod === 'cash' ? 'Cash' : 'Monthly',
      deliveredAt,
    ]),
  }));

/** Rows of the exported sheet. */
async function exported(page: Page): Promise<{ name: string; rows: unknown[]; sheet: Sheet }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const { Sheets, SheetNames } = read(readFileSync(await download.path()));
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  return { name: download.suggestedFilename(), rows: utils.sheet_to_json(sheet, { header: 1 }), sheet };
}

async function onPaper(page: Page, ...texts: string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await seen(page.getByText(text, { exact: true }).filter({ visible: true }).first());
  expect(await page.getByRole('button').filter({ visible: true }).count(), 'buttons on paper').toBe(0);
  await page.emulateMedia({ media: 'screen' });
}

const yesterday = addDays(tokyoDay(daysAgo(0)), -1);
const longAgo = addDays(yesterday, -120);
const FORMULA = testId(5001);
const LATE_PAYER = testId(5002);

function invoice(n: number, customerId: string, amount: number, paid: number): Put {
  const fields = { dueDate: yesterday, note: '', assignToCollect: null, createdAt: daysAgo(2), completedAt: null };
  return ['invoices', { _id: testId(5300 + n), customerId, amount, paid, ...fields }];
}

/** Restaurants 300, 302 and 304 of the business pay monthly, on the 25th. */
const REPORTED: Put[] = [
  ['customers', { ...testCustomer(FORMULA, 'f'), restaurantName: '=1+1', paymentMethod: 'monthly', paymentDate: 25 }],
  ['customers', { ...testCustomer(LATE_PAYER, 'l'), paymentMethod: 'monthly', paymentDate: 31 }],
  stop(1, `${yesterday}T03:00:00.000Z`, { customerId: FORMULA, deliveredBy: IDS.driver2 }),
  stop(2, `${yesterday}T02:00:00.000Z`),
  stop(3, `${yesterday}T01:00:00.000Z`, { customerId: testId(300) }),
  // Midnight in Tokyo.
  stop(4, `${yesterday}T15:00:00.000Z`),
  stop(5, `${longAgo}T05:00:00.000Z`),
  stop(6, `${longAgo}T04:00:00.000Z`, { customerId: FORMULA }),
  invoice(1, FORMULA, 1000.5, 400.25),
  invoice(2, LATE_PAYER, 7000, 0),
];

test('reports say what the server says, of today, of yesterday and of long ago, on the screen, on paper and in Excel', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add(REPORTED);
  const asManager = await callerOf(server, 'manager');
  const device = await office(stage, 'manager', '/admin/reports');
  const { page } = device;
  await seen(page.getByRole('link', { name: /^Projected Payments/ }));
  const findings = await axeFindings(page, 'reports');
  await page.getByRole('link', { name: /^Todays Orders/ }).click();
  await seen(page.getByText('1 order by 1 driver: 1 cash, 0 monthly'));
  await page.getByRole('button', { name: 'Previous day' }).click();
  await seen(page.getByText('3 orders by 2 drivers: 1 cash, 2 monthly'));
  findings.push(...(await axeFindings(page, 'todays orders')));
  const reportOf = async (day: string) => {
    const report = await asManager(`/api/ordertrack/report/${day}`);
    return asShown(OrderTrackReport.parse(report));
  };
  const ofYesterday = await reportOf(yesterday);
  expect(ofYesterday.map(({ stops }) => stops.length)).toEqual([2, 1]);
  expect(await shownReport(page)).toEqual(ofYesterday);
  const orders = await exported(page);
  expect(orders.name).toBe(`todays-orders-${yesterday}.xlsx`);
  expect(orders.rows.slice(1).map((row) => [row].flat().slice(0, 4))).toEqual([
    ['driver1', 1, 'Annapurna', 'Monthly'],
    ['driver1', 2, 'Restaurant r2', 'Cash'],
    ['driver2', 1, '=1+1', 'Monthly'],
    ['Total', 3],
  ]);
  expect(orders.sheet.C4).toMatchObject({ t: 's', v: '=1+1' });
  await onPaper(page, '配達日報', 'Todays Orders', '配達2件', '2 orders', '=1+1');

  // Older than this device's window: read from the server; offline it says so. A day without deliveries is empty.
  await page.getByLabel('Delivered on').fill(longAgo);
  await seen(page.getByText('2 orders by 1 driver: 1 cash, 1 monthly'));
  expect(await shownReport(page)).toEqual(await reportOf(longAgo));
  await page.getByRole('button', { name: 'Next day' }).click();
  await seen(page.getByText('No Orders...!'));
  await device.loseSignal();
  await page.getByLabel('Delivered on').fill(addDays(longAgo, -1));
  await seen(page.getByText('Older history needs signal'));
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await seen(page.getByText('1 order by 1 driver: 1 cash, 0 monthly'));
  await device.findSignal();

  // The projected sum equals the sum of its invoices on the server.
  await page.goto(`${server.url}/admin/reports/payment?date=2027-04-25`);
  await seen(page.getByRole('status').getByText('¥90,600.25'));
  const projected = InvoicesOfDayResponse.parse(await asManager('/api/invoice/date?paymentDate=25'));
  expect(projected.totalAmountToCollect).toBe(90_600.25);
  const inSql = await server.withDatabase((db) =>
    db
      .selectFrom('invoices')
      .innerJoin('customers', 'customers._id', 'invoices.customerId')
      .where('customers.paymentMethod', '=', 'monthly')
      .where('customers.paymentDate', '=', 25)
      .where('invoices.completedAt', 'is', null)
      .select(({ fn }) => [fn.sum<number>('invoices.amount').as('amount'), fn.sum<number>('invoices.paid').as('paid')])
      .executeTakeFirstOrThrow(),
  );
  expect((inSql.amount - inSql.paid) / 100).toBe(90_600.25);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Shinjuku A', 'Koujimachi', 'Ueno', 'Nishi Tokyo', 'Overdue']);
  const ueno = page.getByRole('region', { name: 'Ueno' });
  for (const text of ['=1+1', '¥1,000.50', '¥400.25', 'Overdue']) await seen(ueno.getByText(text));
  await expect.poll(() => ueno.getByText('¥600.25').count(), { message: 'balance and sum of the route' }).toBe(2);
  findings.push(...(await axeFindings(page, 'projected payments')));
  const payments = await exported(page);
  // The last payer's invoice is overdue, and expected on another day.
  expect(payments.rows.at(-1)).toEqual(['Total', ...Array(5), 97_600.25]);
  expect(payments.rows.at(-2)).toContain('Overdue');
  expect(payments.sheet.G2).toMatchObject({ t: 'n', v: 10_000 });
  await onPaper(page, '入金予定表', '¥90,600.25', 'Nishi Tokyo');
  await page.getByLabel('To be paid on').fill('2027-04-30');
  // The last day of a short month includes the payment days it lacks: on screen, in Excel, on paper and over REST.
  await seen(page.getByText('1 invoice of 1 customer: payment day 30 or 31, and closings due on this day'));
  await seen(page.getByRole('status').getByText('¥7,000'));
  // Overdue money of today stands beside it, with a sum of its own.
  const overdue = page.getByRole('region', { name: 'Overdue' });
  await seen(overdue.getByText('=1+1'));
  const inAll = await server.withDatabase((db) =>
    db
      .selectFrom('invoices')
      .innerJoin('customers', 'customers._id', 'invoices.customerId')
      .where('customers.paymentMethod', '=', 'monthly')
      .where('customers.paymentDate', 'not in', [30, 31])
      .where('invoices.completedAt', 'is', null)
      .where('invoices.dueDate', '<', tokyoDay(toInstant(Date.now())))
      .select(({ fn }) => [fn.sum<number>('invoices.amount').as('amount'), fn.sum<number>('invoices.paid').as('paid')])
      .executeTakeFirstOrThrow(),
  );
  const late = (inAll.amount - inAll.paid) / 100;
  expect(late).toBeGreaterThan(600);
  await seen(page.getByRole('status').getByText(formatYen(late)));
  const withOverdue = await exported(page);
  expect(withOverdue.rows.at(-1)).toEqual(['Total', ...Array(5), 7000 + late]);
  expect(withOverdue.rows.at(-2)).toContain('Overdue');
  await onPaper(page, '¥7,000', '30 or 31');
  const onLast = InvoicesOfDayResponse.parse(await asManager('/api/invoice/date?date=2027-04-30'));
  expect([onLast.totalAmountToCollect, onLast.totalOverdue]).toEqual([7000, late]);
  await page.getByLabel('To be paid on').fill('2027-05-30');
  await seen(page.getByText('No monthly invoices found'));
  await seen(page.getByText('Adjust your filters and try again.'));
  expect(findings).toEqual([]);
});
