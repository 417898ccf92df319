import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, type Sheet, utils } from 'xlsx';
import { addDays, dayOf, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { IDS, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => toInstant(Date.now() - days * DAY_MS);
const tokyoDay = (instant: Instant) => dayOf(instant, 'Asia/Tokyo');

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

/** Answers the open confirmation. */
async function answerYes(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

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

/** Stops are selected by keyboard and mouse, and assigned to a driver with one mutation. */
async function assignsStops(page: Page, server: Server, { whole, dialog }: Axe): Promise<void> {
  await page.getByRole('button', { name: 'Add Order Track' }).click();
  const popup = page.getByRole('dialog', { name: 'ORDER TRACK' });
  await popup.getByRole('button', { name: 'Submit' }).click();
  await seen(popup.getByText('This field is required.').first());
  await dialog('order track form');
  await page.keyboard.press('Escape');
  await gone(popup);

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
  await whole('selected order tracks');
  await page.getByLabel('Driver for the selected ones').selectOption('driver2');
  await page.getByRole('button', { name: 'Assign' }).click();
  await answerYes(page, 'Give 4 order tracks to driver2?');
  await seen(page.getByText('4 order tracks given to driver2'));
  for (const name of ['Stop 02', 'Stop 03', 'Stop 04']) await seen(card(page, name).getByText('driver2'));
  await expect.poll(() => loggedMutations(server, 'orderTrack.assign')).toHaveLength(1);

  // The focus moves to the next stop.
  await page.getByRole('button', { name: 'Delete Stop 03' }).click();
  await answerYes(page, 'Are You Sure to Delete Order?');
  await gone(card(page, 'Stop 03'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Stop 02');
}

/** Yesterday's, on the screen, in Excel and on paper. */
async function reportsOrders(page: Page, { whole, colours }: Axe): Promise<void> {
  await goInApp(page, '/admin/reports');
  await seen(page.getByRole('link', { name: /^Projected Payments/ }));
  await colours('reports');
  await page.getByRole('link', { name: /^Todays Orders/ }).click();
  await seen(page.getByText('1 order by 1 driver: 1 cash, 0 monthly'));
  await page.getByRole('button', { name: 'Previous day' }).click();
  await seen(page.getByText('3 orders by 2 drivers: 1 cash, 2 monthly'));
  await whole('todays orders');
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
}

/** Today's overdue amounts are listed beside those of the day, with their own sum. */
async function reportsPayments(page: Page, { whole }: Axe): Promise<void> {
  await goInApp(page, '/admin/reports/payment?date=2027-04-25');
  await seen(page.getByRole('status').getByText('¥90,600.25'));
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Shinjuku A', 'Koujimachi', 'Ueno', 'Nishi Tokyo', 'Overdue']);
  const ueno = page.getByRole('region', { name: 'Ueno' });
  for (const text of ['=1+1', '¥1,000.50', '¥400.25', 'Overdue']) await seen(ueno.getByText(text));
  await expect.poll(() => ueno.getByText('¥600.25').count(), { message: 'balance and sum of the route' }).toBe(2);
  await whole('projected payments');
  const payments = await exported(page);
  // The last payer's invoice is overdue; it was expected on another day.
  expect(payments.rows.at(-1)).toEqual(['Total', ...Array(5), 97_600.25]);
  expect(payments.rows.at(-2)).toContain('Overdue');
  expect(payments.sheet.G2).toMatchObject({ t: 'n', v: 10_000 });
  await onPaper(page, '入金予定表', '¥90,600.25', 'Nishi Tokyo');
  // The last day of a short month includes the payment days it lacks.
  await page.getByLabel('To be paid on').fill('2027-04-30');
  await seen(page.getByText('1 invoice of 1 customer: payment day 30 or 31, and closings due on this day'));
  await seen(page.getByRole('status').getByText('¥7,000'));
  await onPaper(page, '¥7,000', '30 or 31');
}

test('stops are given to a driver many at a time, and reports of deliveries and payments are read, saved and printed', async () => {
  const { open, server } = await setStage();
  await server.add([...REPORTED, ...manyStops(5)]);
  const device = await open('desktop');
  const { page } = device;
  const axe = axeOn(page);
  await signIn(device, 'admin', '/admin/ordertrack');
  await assignsStops(page, server, axe);
  await page.getByRole('tab', { name: 'Delivered' }).click();
  await seen(page.getByText('6 delivered'));
  await axe.whole('delivered');
  await reportsOrders(page, axe);
  await reportsPayments(page, axe);
  expect(axe.findings).toEqual([]);
});
