import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/days.ts';
import { formatYen, subtractYen, sumYen, toHundredths } from '../../../schema/money.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { card, rowsIn } from '../helpers/acts.ts';
import { chipSays, gone, seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings } from '../helpers/looks/axe.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const DAY_MS = 86_400_000;
const today = () => dayOf(toInstant(Date.now()), 'Asia/Tokyo');

/** An invoice of restaurant 3 with one payment `daysAgo`: long ago the office took payments itself. */
function paidInvoice(n: number, daysAgo: number, how: { amount: number; paid: number; handoverId?: string }): Put[] {
  const { amount, paid, handoverId = null } = how;
  const at = toInstant(Date.now() - daysAgo * DAY_MS);
  const date = dayOf(at, 'Asia/Tokyo');
  const _id = testId(5000 + n);
  const completedAt = paid >= amount ? at : null;
  const invoice = { _id, customerId: IDS.restaurant3, amount, dueDate: date, note: '', assignToCollect: null, paid };
  const who = {
    ...(daysAgo > 90
      ? { collectedBy: 'manager', collectorId: IDS.manager }
      : { collectedBy: 'driver2', collectorId: IDS.driver2 }),
    takenAt: at,
    recordedAt: at,
    receiptNo: '7F3A2C-0001',
  };
  const stands = { handoverId, reverses: null, reason: '', reversedBy: null, doubtedBalance: null };
  return [
    ['invoices', { ...invoice, createdAt: at, completedAt }],
    ['payments', { _id: testId(5100 + n), invoiceId: _id, amount: paid, date, ...who, ...stands }],
  ];
}

/** 25 invoices paid long ago, a recent overpaid one, and one half paid with handed-over cash. */
function finishedWork(): Put[] {
  const old = Array.from({ length: 25 }, (_, n) => paidInvoice(n, 120 + n, { amount: 1000, paid: 1000 })).flat();
  const closedAt = toInstant(Date.now() - DAY_MS);
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const cash = { driverId: IDS.driver2, day: dayOf(closedAt, 'Asia/Tokyo'), expected: 4000, counted: 4000, note: '' };
  return [
    ...old,
    ...paidInvoice(30, 2, { amount: 3000, paid: 3500 }),
    ['handovers', { _id: testId(5200), ...cash, closedAt, ...open }],
    ...paidInvoice(31, 1, { amount: 9000, paid: 4000, handoverId: testId(5200) }),
  ];
}

const yenIn = (text: string) => Number(text.replace(/[^\d.-]/g, ''));

/** The value of a column, for each row. */
function figures(rows: Locator, name: string): Promise<number[]> {
  return rows
    .evaluateAll((found, wanted) => {
      const headings = [...(found[0]?.closest('[role=table]')?.querySelector('[role=row]')?.children ?? [])];
      const place = headings.findIndex((heading) => heading.textContent?.includes(wanted));
      return found.map((row) => row.children[place]?.textContent ?? '');
    }, name)
    .then((texts) => texts.map(yenIn));
}

/** Checks that the sums equal those of the shown rows, and their number. */
async function sumsAreOf(page: Page, count: number): Promise<void> {
  const sums = page.getByRole('row', { name: 'Sums' });
  await seen(sums.getByText(count === 1 ? '1 invoice' : `${count} invoices`, { exact: true }));
  const rows = rowsIn(page);
  await expect.poll(() => rows.count()).toBe(count);
  for (const name of ['Amount', 'Paid', 'Balance']) {
    expect(await figures(sums, name), name).toEqual([sumYen(await figures(rows, name))]);
  }
}

async function toasted(page: Page, text: string): Promise<void> {
  await seen(page.getByRole('status').filter({ hasText: text }).first());
}

async function findAndAssign(page: Page, server: Server): Promise<void> {
  await sumsAreOf(page, 7);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('Collector').selectOption({ label: 'Nobody' });
  await seen(page.getByRole('button', { name: 'Filters, 1 active' }));
  await sumsAreOf(page, 5);
  await panel.getByRole('button', { name: 'Overdue only' }).click();
  const late = await server.withDatabase((db) =>
    db
      .selectFrom('invoices')
      .select('_id')
      .where('assignToCollect', 'is', null)
      .where('completedAt', 'is', null)
      .where('dueDate', '<', today())
      .execute(),
  );
  await sumsAreOf(page, late.length);
  await panel.getByLabel('Route').selectOption('Shinjuku B');
  await panel.getByLabel('Amount from').fill('20000');
  await panel.getByLabel('Due to').fill(today());
  await seen(page.getByRole('button', { name: 'Filters, 5 active' }));
  await sumsAreOf(page, 1);
  await panel.getByLabel('Amount from').fill('20000.01');
  await seen(page.getByRole('heading', { name: 'No cash invoices found' }));
  await seen(page.getByText('Adjust your filters and try again.'));
  // The URL keeps them.
  await page.reload();
  await seen(page.getByRole('button', { name: 'Filters, 5 active' }));
  expect(await panel.getByLabel('Amount from').inputValue()).toBe('20000.01');
  await panel.getByRole('button', { name: 'Clear filters' }).click();
  await sumsAreOf(page, 7);

  // By keyboard: all shown rows but one.
  const all = page.getByRole('checkbox', { name: 'Select all 7 shown' });
  await all.focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Select Everest' }).press('Space');
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await seen(bar.getByText('6 invoices selected'));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  // No default driver, one confirmation, and Undo restores each collector.
  const assign = bar.getByRole('button', { name: 'Assign', exact: true });
  expect(await assign.isDisabled()).toBe(true);
  const collectors = () => rowsIn(page).allTextContents();
  const before = await collectors();
  await bar.getByLabel('Assign to').selectOption({ label: 'driver2' });
  await assign.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Give 5 invoices to driver2?' });
  await seen(question.getByText('1 now with driver1 (1), 4 with nobody.'));
  await question.getByRole('button', { name: 'No' }).click();
  await gone(question);
  expect(await collectors()).toEqual(before);
  for (const isUndone of [true, false]) {
    await assign.click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await toasted(page, '5 invoices assigned to driver2');
    await gone(bar);
    await expect.poll(() => rowsIn(page).filter({ hasText: 'driver2' }).count()).toBe(6);
    if (!isUndone) continue;
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toasted(page, '5 invoices as before');
    await expect.poll(collectors).toEqual(before);
    await all.click();
    await page.getByRole('checkbox', { name: 'Select Everest' }).click();
    await bar.getByLabel('Assign to').selectOption({ label: 'driver2' });
  }
  await page.getByRole('checkbox', { name: 'Select Restaurant r1' }).click();
  await bar.getByLabel('Assign to').selectOption({ label: 'Nobody' });
  await assign.click();
  const leave = page.getByRole('alertdialog', { name: 'Leave 1 invoice without a collector?' });
  await seen(leave.getByText('1 now with driver2 (1).'));
  await leave.getByRole('button', { name: 'Yes' }).click();
  await toasted(page, '1 invoice assigned to nobody');
  expect(await rowsIn(page).filter({ hasText: 'driver2' }).count()).toBe(5);
}

async function writeAnInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Invoice' }).click();
  const form = page.getByRole('dialog', { name: 'Invoice Form' });
  expect(await form.getByLabel('Due Date').inputValue()).toBe(today());
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => form.getByText('This field is required.').count()).toBe(2);
  await form.getByRole('combobox', { name: 'Customer' }).fill('everest');
  await page.getByRole('option', { name: /^Everest/ }).click();
  await form.getByLabel('Amount').fill('1234.56');
  await form.getByLabel('Assign To Collect').selectOption({ label: 'driver1' });
  await form.getByLabel('Note').fill('Two boxes of okra');
  await form.getByRole('button', { name: 'Submit' }).click();
  await gone(form);
  await sumsAreOf(page, 8);
  const written = card(page, '¥1,234.56').first();
  await written.getByRole('button', { expanded: false }).click();
  await seen(written.getByText('Two boxes of okra'));
  await written.getByRole('button', { name: 'Edit Invoice' }).click();
  await form.getByLabel('Amount').fill('2000');
  await form.getByRole('button', { name: 'Update Invoice' }).click();
  await gone(form);
  const changed = card(page, 'Two boxes of okra');
  await seen(changed.getByText('¥2,000').first());

  // Deleted after confirmation.
  const dialog = page.getByRole('alertdialog', { name: 'Are You Sure to Delete Invoice?' });
  await changed.getByRole('button', { name: 'Delete' }).click();
  await seen(dialog.getByText('You cannot undo this operation'));
  await dialog.getByRole('button', { name: 'No' }).click();
  await gone(dialog);
  await changed.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await toasted(page, 'Invoice deleted');
  await sumsAreOf(page, 7);
}

async function payAndNote(page: Page): Promise<void> {
  const everest = card(page, 'Everest');
  await everest.getByRole('button', { name: 'Add payment, Everest' }).click();
  const form = page.getByRole('dialog', { name: 'Payment Form' });
  const [amount, part] = [form.getByLabel('Amount'), form.getByRole('button', { name: 'Partial Payment' })];
  expect(await amount.getAttribute('step')).toBe('0.01');
  await amount.fill('4000.01');
  await part.click();
  await gone(form);
  await seen(everest.getByText('Partial Paid'));

  // A payment entered wrongly is corrected.
  await everest.getByRole('button', { expanded: false }).click();
  await everest.getByRole('button', { name: /^Edit payment of/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await edit.getByLabel('Amount').fill('99999');
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await seen(edit.getByText('The amount is more than what is left to pay.'));
  await edit.getByLabel('Amount').fill('5000');
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await gone(edit);
  await seen(everest.getByText('¥35,000'));

  await everest.getByRole('button', { name: 'Add Note' }).click();
  const notes = page.getByRole('dialog', { name: 'Notes Form' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await seen(notes.getByText('*This field is required.'));
  expect(await notes.getByRole('textbox').getAttribute('rows')).toBe('4');
  await notes.getByRole('textbox').fill('   ');
  await seen(notes.getByText('Note content is required'));
  await notes.getByRole('textbox').fill('  Call after five  ');
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await toasted(page, 'Note added successfully!');
  await gone(notes);
  await seen(everest.getByText('Call after five', { exact: true }));

  // An invoice with payments stays.
  await everest.getByRole('button', { name: 'Delete' }).click();
  await toasted(page, 'Money was received on this invoice.');

  // Paid in full, it leaves the list and takes no more payments and notes.
  await everest.getByRole('button', { name: 'Add Payment', exact: true }).click();
  await form.getByRole('button', { name: 'Pay Full Amount' }).click();
  await gone(everest);
  await sumsAreOf(page, 6);
  await page.getByRole('button', { name: /^Done/ }).click();
  await everest.getByRole('button', { expanded: false }).click();
  await seen(everest.getByRole('button', { name: 'Edit Invoice' }));
  expect(await everest.getByRole('button', { name: /^Add (payment|note)/i }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Overdue only' }).count()).toBe(0);
  await seen(card(page, 'Restaurant r3').getByText('Overpaid'));
  await sumsAreOf(page, 2);
}

async function allTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All time' }).click();
  await seen(page.getByText('20 of 27 invoices'));
  await page.getByRole('button', { name: 'Page 2 of 2' }).click();
  await seen(page.getByText('7 of 27 invoices'));
  const [oldest] = await rowsIn(page).all();
  await oldest?.getByRole('button', { expanded: false }).click();
  await seen(page.getByText('Completed more than 90 days ago: it can’t be changed any more.'));
  await seen(page.getByText('7F3A2C-0001').first());
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).fill('everest');
  await seen(page.getByText('1 of 1 invoice', { exact: true }));
  await page.getByRole('textbox', { name: 'Search by restaurant name' }).fill('nobody at all');
  await seen(page.getByRole('heading', { name: 'No completed invoices found' }));
}

/** Checks that the card's total equals the sum of the rows' open balances. */
async function duesAreOf(page: Page, dues: number): Promise<void> {
  await seen(page.getByRole('region', { name: 'Total dues' }).getByText(formatYen(dues), { exact: true }).first());
  const balances = await figures(rowsIn(page), 'Balance');
  expect(sumYen(balances.map((balance) => Math.max(0, balance)))).toBe(dues);
}

async function handedOver(page: Page): Promise<void> {
  await seen(page.getByText('28 invoices', { exact: true }));
  await duesAreOf(page, 10_000);
  const half = card(page, 'Partial Paid');
  await half.getByRole('button', { expanded: false }).click();
  await seen(half.getByText('Handed over'));
  await seen(half.getByText('7F3A2C-0001'));
  expect(
    await page
      .getByRole('link', { name: /^Landline/ })
      .first()
      .getAttribute('href'),
  ).toBe('tel:0312345678');
  await half.getByRole('button', { name: /^Edit payment of/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await seen(edit.getByText('This cash was handed over. It can only be taken back by an entry with a reason.'));
  await edit.getByRole('button', { name: 'Take back' }).click();
  await seen(edit.getByText('This field is required.'));
  await edit.getByLabel('Reason').fill('Counted twice');
  await edit.getByRole('button', { name: 'Take back' }).click();
  await gone(edit);
  const open = rowsIn(page).filter({ hasText: 'Counted twice' });
  await seen(open.getByText('Was taken back'));
  await seen(open.getByText('-¥4,000'));
  await duesAreOf(page, 14_000);
}

async function statement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Statement' }).click();
  await seen(page.getByRole('heading', { name: 'Statement of Restaurant r3' }));
  await page.getByLabel('Period').selectOption('Everything');
  const lines = page.getByRole('table', { name: 'Charges and payments' }).getByRole('row');
  // Head, balance brought forward, 28 invoices with a payment each but one, and one reversal.
  await expect.poll(() => lines.count()).toBe(2 + 28 + 27 + 1);
  const last = yenIn((await lines.last().getByRole('cell').last().textContent()) ?? '');
  expect(last).toBe(subtractYen(14_000, 500));
  await seen(page.getByRole('region', { name: 'Balance due' }).getByText('¥13,500'));
  const open = page.getByRole('table', { name: 'Open invoices' });
  await seen(
    open
      .getByRole('row', { name: /^ご請求残高 ?Total dues/ })
      .getByText('¥14,000', { exact: true })
      .last(),
  );
  await seen(open.getByRole('row', { name: /^お預り金 ?Credit/ }).getByText('-¥500'));
  await page.getByLabel('Period').selectOption('Own dates');
  await page.getByLabel('From', { exact: true }).fill(addDays(today(), -400));
  await page.getByLabel('To', { exact: true }).fill(addDays(today(), -300));
  await seen(page.getByText('Nothing was charged or paid in this period.'));
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('own');
}

test('an admin finds, assigns, writes, pays, corrects and deletes invoices, and every sum is the one of its rows', async () => {
  const { open, server } = await setStage();
  await server.add(finishedWork());
  const device = await open('desktop');
  const { page } = device;
  const findings: string[] = [];
  const visit = async (screen: string) => findings.push(...(await axeFindings(page, screen)));
  await signIn(device, 'admin', '/admin/invoice');
  await findAndAssign(page, server);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Everest' }).click();
  await visit('invoices with filters and a selection');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await writeAnInvoice(page);
  await payAndNote(page);
  await visit('completed invoices');
  await allTime(page);
  await device.goto(`/admin/invoice/bycustomer/${IDS.restaurant3}`);
  await handedOver(page);
  await visit("a customer's invoices");
  await statement(page);
  await visit('a statement');
  await chipSays(page, 'All sent');
  await server.withDatabase(async (db) => {
    const assigned = await db.selectFrom('invoices').select('_id').where('assignToCollect', '=', IDS.driver2).execute();
    expect(assigned).toHaveLength(5);
    expect(await loggedMutations(server, 'invoice.assign')).toHaveLength(2);
    const payments = await db.selectFrom('payments').select('amount').where('invoiceId', '=', testId(323)).execute();
    expect(payments.map(({ amount }) => amount).sort()).toEqual([toHundredths(35_000), toHundredths(5000)]);
  });
  expect(findings).toEqual([]);
});

test('a manager may not delete; without signal the past is missed plainly, and what fails can be tried again', async () => {
  const { open, server } = await setStage();
  await server.add(finishedWork());
  const device = await open('desktop');
  const { page, console } = device;
  await signIn(device, 'manager', '/admin/invoice');
  await card(page, 'Restaurant r1').getByRole('button', { expanded: false }).click();
  await seen(card(page, 'Restaurant r1').getByRole('button', { name: 'Edit Invoice' }));
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);

  // Makes the server fail to read notes.
  console.allow(/status of 500/);
  const rename = (from: string, to: string) =>
    server.withDatabase((db) => db.schema.alterTable(from).renameTo(to).execute());
  await rename('notes', 'lostNotes');
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: 'All time' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load invoices' });
  await seen(failed.getByText('Failed to fetch invoices: 500 Internal Server Error'));
  await rename('lostNotes', 'notes');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await seen(page.getByText('20 of 26 invoices'));

  await device.loseSignal();
  await page.getByRole('button', { name: 'Page 2 of 2' }).click();
  await seen(page.getByRole('heading', { name: 'Older invoices need signal' }));
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await sumsAreOf(page, 1);
  // Offline no page can be loaded, so the URL changes behind the router's back, which logs a warning.
  console.allow(/blocker on a POP navigation/);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin/invoice/bycustomer/${IDS.restaurant3}`);
  await seen(page.getByText('Invoices completed more than 90 days ago are shown when there is signal.'));
  await duesAreOf(page, 10_000);
  await page.getByRole('link', { name: 'Statement' }).click();
  await seen(page.getByText(/^Older history needs signal/));
  await seen(page.getByText('Made without signal: older history may be missing.'));
  await device.findSignal();
  await gone(page.getByText(/^Older history needs signal/));
});
