import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { toHundredths } from '../../../schema/core/money.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { card, rowsIn } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { type Axe, axeOn } from '../helpers/looks/axe.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;

/** An invoice of restaurant 3 with one payment `daysAgo`. */
function paidInvoice(n: number, daysAgo: number, how: { amount: number; paid: number; handoverId?: string }): Put[] {
  const { amount, paid, handoverId = null } = how;
  const at = toInstant(Date.now() - daysAgo * DAY_MS);
  const date = dayOf(at, 'Asia/Tokyo');
  const _id = testId(5000 + n);
  const completedAt = paid >= amount ? at : null;
  const invoice = { _id, customerId: IDS.restaurant3, amount, dueDate: date, note: '', assignToCollect: null, paid };
  const who = { collectedBy: 'driver2', collectorId: IDS.driver2, takenAt: at, recordedAt: at };
  const stands = {
    receiptNo: '7F3A2C-0001',
    handoverId,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
  };
  return [
    ['invoices', { ...invoice, createdAt: at, completedAt }],
    ['payments', { _id: testId(5100 + n), invoiceId: _id, amount: paid, date, ...who, ...stands }],
  ];
}

/** A recent overpaid invoice, and one half paid with handed-over cash. */
function finishedWork(): Put[] {
  const closedAt = toInstant(Date.now() - DAY_MS);
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const cash = { driverId: IDS.driver2, day: dayOf(closedAt, 'Asia/Tokyo'), expected: 4000, counted: 4000, note: '' };
  return [
    ...paidInvoice(30, 2, { amount: 3000, paid: 3500 }),
    ['handovers', { _id: testId(5200), ...cash, closedAt, ...open }],
    ...paidInvoice(31, 1, { amount: 9000, paid: 4000, handoverId: testId(5200) }),
  ];
}

const rowCount = (page: Page, count: number) => expect.poll(() => rowsIn(page).count()).toBe(count);

/** All shown invoices but one are assigned to a driver, by keyboard. */
async function assigns(page: Page, { whole }: Axe): Promise<void> {
  await rowCount(page, 7);
  const all = page.getByRole('checkbox', { name: 'Select all 7 shown' });
  await all.focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Select Everest' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await seen(bar.getByText('6 invoices selected'));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await whole('invoices with filters and a selection');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await bar.getByLabel('Assign to').selectOption({ label: 'driver2' });
  await bar.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Give 5 invoices to driver2?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await gone(bar);
  await expect.poll(() => rowsIn(page).filter({ hasText: 'driver2' }).count()).toBe(6);
}

async function writesAndPays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Invoice Form' });
  await form.getByRole('combobox', { name: 'Customer' }).fill('everest');
  await page.getByRole('option', { name: /^Everest/ }).click();
  await form.getByLabel('Amount').fill('1234.56');
  await form.getByRole('button', { name: 'Submit' }).click();
  await gone(form);
  await rowCount(page, 8);
  await seen(card(page, '¥1,234.56'));
  await card(page, '¥40,000').getByRole('button', { name: 'Add payment, Everest' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment Form' });
  await payment.getByLabel('Amount').fill('5000');
  await payment.getByRole('button', { name: 'Partial Payment' }).click();
  await gone(payment);
  await seen(card(page, '¥35,000').getByText('Partial Paid'));
}

test('an admin assigns, writes and has paid invoices, and reads what is finished', async () => {
  const { open, server } = await setStage();
  await server.add(finishedWork());
  const device = await open('desktop');
  const { page } = device;
  const axe = axeOn(page);
  await signIn(device, 'admin', '/admin/invoice');
  await assigns(page, axe);
  await writesAndPays(page);
  await page.getByRole('button', { name: /^Done/ }).click();
  await seen(card(page, 'Restaurant r3').getByText('Overpaid'));
  await axe.whole('completed invoices');
  await goInApp(page, `/admin/invoice/bycustomer/${IDS.restaurant3}`);
  await seen(page.getByText('3 invoices', { exact: true }));
  await card(page, 'Partial Paid').getByRole('button', { expanded: false }).click();
  await seen(page.getByText('Handed over'));
  await axe.whole("a customer's invoices");
  await page.getByRole('link', { name: 'Statement' }).click();
  await seen(page.getByRole('table', { name: 'Charges and payments' }));
  await axe.colours('a statement');
  await chipSays(page, 'All sent');
  await server.withDatabase(async (db) => {
    const assigned = await db.selectFrom('invoices').select('_id').where('assignToCollect', '=', IDS.driver2).execute();
    expect(assigned).toHaveLength(6);
    expect(await loggedMutations(server, 'invoice.assign')).toHaveLength(1);
    const payments = await db.selectFrom('payments').select('amount').where('invoiceId', '=', testId(323)).execute();
    expect(payments).toEqual([{ amount: toHundredths(5000) }]);
  });
  expect(axe.findings).toEqual([]);
});
