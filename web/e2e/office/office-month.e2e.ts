import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newSlip } from '../../../schema/billing/slips/slip-making.ts';
import { totalsOf } from '../../../schema/billing/slips/tax-groups.ts';
import { addDays, dayOf, toInstant } from '../../../schema/days.ts';
import { formatYen } from '../../../schema/money.ts';
import { type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { buildNotice } from '../../../schema/testing/test-zengin.ts';
import { readPdf } from '../../../sync-server/testing/test-pdf.ts';
import { seen, signIn } from '../helpers/device.ts';
import { setStage } from '../helpers/stage.ts';

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
/** The last day of the month before. */
const CLOSED_ON = addDays(`${TODAY.slice(0, 7)}-01`, -1);
const SLIPS = 20;

const CUSTOMERS = [
  { ...testCustomer(testId(9001), 'm1'), legalName: '髙﨑㈱', payerNames: ['ｶ)ﾀｶｻｷ'] },
  { ...testCustomer(testId(9002), 'm2'), legalName: '株式会社モモ', payerNames: ['ｶ)ﾓﾓ'], knownFees: [440] },
  { ...testCustomer(testId(9003), 'm3'), legalName: '合同会社サクラ' },
].map((customer) => ({
  ...{ ...customer, paymentMethod: 'monthly' as const, paymentDate: 31, badDebt: false },
  ...{ closingDay: 31, payMonths: 1, dateShift: 'next' as const },
}));

/** The lines of a delivered order: short of a bag, weighed fish, beer, and empties that came back. */
function linesOf(n: number, day: string) {
  const id = (line: number) => testId(9100 + n * 10 + line);
  const rice = slipLine(
    { _id: id(1), name: 'Basmati rice', price: 3280, quantity: 9, ordered: 10_000, unit: 'Bag' },
    day,
  );
  const fish = { name: '骨付き鶏もも', price: 2450, quantity: 3.42 + n / 100, ordered: 2000, unit: 'Kg' } as const;
  return [
    { ...rice, reason: 'Not in stock' },
    { ...slipLine({ _id: id(2), ...fish }, day), orderedUnit: 'Pcs' as const },
    slipLine(
      { _id: id(3), name: '瓶ビール', price: 5218, quantity: 1 + (n % 3), unit: 'C/s', taxClass: 'standard' },
      day,
    ),
    slipLine({ _id: id(4), name: '空き瓶', price: 100, quantity: -n, kind: 'deposit' }, day),
  ].filter(({ delivered }) => delivered !== 0);
}

/** Twenty orders of the month before, as they were delivered. */
const SLIPS_OF_MONTH = Array.from({ length: SLIPS }, (_, n) => {
  const day = addDays(CLOSED_ON, -n);
  const at = toInstant(Date.parse(`${day}T03:00:00.000Z`));
  const customerId = testId(9001 + (n % CUSTOMERS.length));
  const slip = newSlip({
    _id: testId(9500 + n),
    customerId,
    orderId: null,
    lines: linesOf(n, day),
    day,
    createdAt: at,
  });
  return { ...slip, no: 100 + n, deliveredAt: at, deliveredOn: day, billing: 'monthly' as const };
});

const totals = CUSTOMERS.map(({ _id }) =>
  totalsOf(SLIPS_OF_MONTH.filter(({ customerId }) => customerId === _id).flatMap(({ lines }) => lines)),
);
const [first, second, third] = totals.map(({ total }) => total);
const sum = totals.reduce((all, { total }) => all + total, 0);

test('a month of twenty deliveries is closed, its invoices have all that the law asks, and the bank matches all but one', async () => {
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three customers are played');
  const { open, server } = await setStage();
  await server.add([
    ...CUSTOMERS.map((customer): Put => ['customers', customer]),
    ...SLIPS_OF_MONTH.map((slip): Put => ['slips', slip]),
  ]);
  const office = await open('desktop');
  const { page } = office;

  // Closed.
  await signIn(office, 'manager', `/admin/closing?date=${CLOSED_ON}`);
  await seen(page.getByRole('article', { name: 'Restaurant m1' }).getByText(formatYen(first)).first());
  await page.getByRole('button', { name: /^Close all \d+ accounts$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText(new RegExp(`^Run 1: \\d+ accounts closed, ${formatYen(sum)} billed`)));

  // Printed: every field that the law asks for, to the yen.
  await page.getByRole('link', { name: 'All closings of this run' }).click();
  await page.getByRole('link', { name: 'Print the invoices' }).click();
  for (const [index, { groups, total }] of totals.entries()) {
    const { restaurantName = '', legalName = '' } = CUSTOMERS[index] ?? {};
    await page.getByRole('textbox', { name: 'Search by customer or document number' }).fill(restaurantName);
    await page.getByRole('row').filter({ hasText: legalName }).getByRole('link').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    const { text } = readPdf(readFileSync(await download.path()));
    const figures = [total, ...groups.flatMap(({ net, tax }) => [net, tax])].map(formatYen);
    const said = [
      '請求書',
      'Himal Foods',
      '登録番号',
      'T7000012050002',
      '※は軽減税率対象品目です。',
      `${legalName}　御中`,
    ];
    const fields = [...said, ...figures, '骨付き鶏もも', '8%※', '10%'];
    expect(fields.filter((field) => !text.includes(field))).toEqual([]);
    expect(text).not.toMatch(/todoke/i);
    await page.goBack();
  }

  // Paid: one exactly, one less the fee that its transfers are known to lack, one by nobody who is known.
  const entries = [
    { day: TODAY, amount: first, payer: 'ｶ)ﾀｶｻｷ' },
    { day: TODAY, amount: second - 440, payer: 'ｶ)ﾓﾓ' },
    { day: TODAY, amount: third - 12_345, payer: 'ｻｸﾗ ﾊﾅｺ' },
  ];
  const account = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
  const buffer = Buffer.from(buildNotice(entries, { account, from: TODAY, to: TODAY }));
  await page.goto(`${server.url}/admin/bank`);
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByLabel('Bank’s file', { exact: true })
    .setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer });
  await seen(page.getByText('3 new entries'));
  await page.getByRole('button', { name: 'Confirm all certain' }).click();
  const rows = page.getByRole('list', { name: 'Transfers to match' }).getByRole('listitem');
  // A fee is missing: somebody looks at it.
  await rows.filter({ hasText: 'ﾓﾓ' }).getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await seen(rows.getByText('ｻｸﾗ ﾊﾅｺ'));

  // The rest is owed, and the accountant finds the month's sales.
  await page.goto(`${server.url}/admin/reports/receivables`);
  const owed = page
    .getByRole('row', { name: /^Restaurant m3/ })
    .getByRole('cell')
    .last();
  await expect.poll(() => owed.textContent()).toBe(formatYen(third));
  await page.goto(`${server.url}/admin/reports/sales?from=${CLOSED_ON}&to=${CLOSED_ON}`);
  await seen(page.getByRole('region', { name: 'In all' }).getByText(formatYen(sum)).first());
}, 180_000);
