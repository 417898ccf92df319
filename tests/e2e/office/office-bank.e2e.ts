import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { IDS, type Put, testId, worldRecords } from '../../../schema/testing/test-records.ts';
import { buildNotice, type TestEntry } from '../../../schema/testing/test-zengin.ts';
import { seen, signIn } from '../helpers/devices/device.ts';
import { axeFindings, axeOn } from '../helpers/looks/axe.ts';
import { setStage } from '../helpers/stage.ts';

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
const DAY = addDays(TODAY, -1);
const KNOWN = 'ｶ)ﾓﾓ';

/** Restaurant 1, which transfers as カ）モモ, with invoices of these amounts. */
function owing(...amounts: number[]): Put[] {
  const customers = worldRecords(toInstant(Date.now())).filter(
    ([table, { _id }]) => table === 'customers' && _id === IDS.restaurant1,
  );
  const invoices = amounts.map((amount, index): Put => {
    const dueDate = addDays(TODAY, index);
    const open = { paid: 0, completedAt: null, assignToCollect: null, note: '', createdAt: toInstant(Date.now()) };
    return ['invoices', { _id: testId(800 + index), customerId: IDS.restaurant1, amount, dueDate, ...open }];
  });
  return [...customers.map(([table, row]): Put => [table, { ...row, payerNames: [KNOWN] } as never]), ...invoices];
}

async function bring(page: Page, ...entries: TestEntry[]) {
  const account = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
  const buffer = Buffer.from(buildNotice(entries, { account, from: DAY, to: DAY }));
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByLabel('Bank’s file', { exact: true })
    .setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer });
}

test('a large file shows how much of it is sent, then what came of it, with its sums', async () => {
  const { open, server } = await setStage();
  await server.add(owing(45_360));
  const office = await open('phone');
  const { page } = office;
  await signIn(office, 'manager', '/admin/bank');
  const network = await office.context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  const others = Array.from({ length: 999 }, (_, index) => ({ day: DAY, amount: 1000, payer: `X${index}` }));
  await bring(page, { day: DAY, amount: 45_360, payer: KNOWN }, ...others);
  const sent = page.getByRole('progressbar', { name: 'Sending the file…' });
  const percent = async () => Number((await sent.getAttribute('aria-valuenow', { timeout: 5000 })) ?? 0);
  await expect.poll(percent, { interval: 20 }).toBeGreaterThan(20);
  await seen(page.getByText('1,000 new entries'));
  const rows = async (name: string) => page.getByRole('table', { name }).getByRole('row').allTextContents();
  expect(await rows('Entries of the file')).toEqual([
    'Entries read1,000¥1,044,360',
    'New1,000¥1,044,360',
    'Known already0¥0',
  ]);
  await expect
    .poll(() => rows('Proposed for all that is open'))
    .toEqual(['Certain matches1¥45,360', 'Likely matches0¥0', 'Without a proposal999¥999,000']);
  expect(await axeFindings(page, 'the result of an import')).toEqual([]);
});

test('the office imports a notice, confirms with the keyboard, and works on when the signal is gone', async () => {
  const { open, server } = await setStage();
  await server.add(owing(45_360, 38_597, 61_908));
  const office = await open('desktop');
  const { page } = office;
  const axe = axeOn(page);

  await signIn(office, 'manager', '/admin/bank');
  await seen(page.getByText('Nothing to match'));
  await axe.colours('nothing to match');

  const transfers = [45_360, 38_597 + 61_908, 700, 150].map((amount) => ({ day: DAY, amount, payer: KNOWN }));
  await bring(page, ...transfers.slice(0, 3), { day: DAY, amount: 150, payer: 'ﾘｿｸ' });
  await seen(page.getByText('4 new entries'));
  await seen(page.getByText('2 certain matches · ¥145,865'));
  await axe.whole('transfers to match');

  // One by Enter: the focus stays in the list, on the row that takes its place.
  const rows = page.getByRole('list', { name: 'Transfers to match' }).getByRole('listitem');
  const confirm = rows.filter({ hasText: '¥45,360' }).getByRole('button', { name: 'Confirm' });
  const at = Number(await rows.filter({ hasText: '¥45,360' }).getAttribute('aria-posinset'));
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(3);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[role=listitem]')?.getAttribute('aria-posinset') ?? '');
  await expect.poll(focused).toBe(String(Math.min(at, 3)));

  await page.getByRole('button', { name: 'Confirm all certain' }).click();
  await seen(page.getByText('1 transfer confirmed'));
  await rows.filter({ hasText: 'ﾘｿｸ' }).getByRole('button', { name: 'Choose a customer' }).click();
  await seen(page.getByText('No open invoice has this amount'));
  await axe.dialog('a match by hand');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Files' }).click();
  await seen(page.getByText('notice.txt'));
  await axe.whole('files');

  await office.loseSignal();
  await seen(page.getByText('No signal. This is how it was when it was last read.'));
  await expect.poll(() => page.getByRole('button', { name: 'Import a file' }).isDisabled()).toBe(true);
  expect(axe.findings).toEqual([]);
});
