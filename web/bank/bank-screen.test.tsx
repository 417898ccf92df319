import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { buildNotice, type TestEntry } from '../../schema/testing/test-zengin.ts';
import { post, pushOne, queued } from '../../sync-server/testing/test-calls.ts';
import { ServerReadsProvider } from '../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { Component as BankScreen } from './bank-screen.tsx';

const DAY = '2025-06-10';
const KNOWN = 'ｶ)ﾓﾓ';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

/** Done by another user, on the server. */
async function does(name: string, args: object): Promise<void> {
  const { network } = opened;
  const done = await pushOne({ ...network.server, tokens: network.tokens }, 'admin', queued(name, args));
  expect(done).toMatchObject({ status: 'applied' });
}

const transfer = (amount: number, payer = KNOWN, day = DAY): TestEntry => ({ day, amount, payer });

function notice(...entries: TestEntry[]): File {
  const account = { bank: '0001', branch: '123', kind: '1', number: '1234567' };
  const day = entries[0]?.day ?? DAY;
  const bytes = buildNotice(entries, { account, from: day, to: day });
  return new File([new Uint8Array(bytes)], 'notice.txt', { type: 'text/plain' });
}

/** Restaurant 3 owes 5,000 and transfers as カ）モモ. */
async function show() {
  await does('customer.update', { customerId: IDS.restaurant3, payerNames: [KNOWN] });
  await opened.sync();
  await opened.readAgain();
  return opened.render(
    <ServerReadsProvider>
      <BankScreen />
    </ServerReadsProvider>,
  );
}

type User = Awaited<ReturnType<typeof show>>['user'];

async function bring(user: User, file: File) {
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  await user.upload(await screen.findByLabelText('Bank’s file'), file);
}

const entryOf = async (payer: string) =>
  within((await screen.findByText(payer)).closest('article, [role=row]') as HTMLElement);
const closeDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a file is imported, what is certain is confirmed at once, and the rest set aside', {
  tags: ['long'],
}, async () => {
  const { user } = await show();
  await screen.findByText('Nothing to match');
  await bring(user, notice(transfer(5000), transfer(12, 'ﾘｿｸ')));
  await screen.findByText('2 new entries');
  await closeDialog();
  await screen.findByText('1 certain match · ¥5,000');
  (await entryOf(KNOWN)).getByText('Restaurant r3');
  (await entryOf('ﾘｿｸ')).getByText('“ﾘｿｸ” says how the money came, not who paid.');
  await user.click(screen.getByRole('button', { name: 'Confirm all certain' }));
  await screen.findByText('1 transfer confirmed');
  await waitFor(() => expect(screen.queryByText(KNOWN)).toBeNull());

  await user.click((await entryOf('ﾘｿｸ')).getByRole('button', { name: 'Set aside' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Set aside' }));
  await user.click(popup.getByRole('button', { name: 'Set aside' }));
  await popup.findByText('This field is required.');
  await user.type(popup.getByRole('textbox', { name: 'Reason' }), 'Interest');
  await user.click(popup.getByRole('button', { name: 'Set aside' }));
  await closeDialog();

  await user.click(screen.getByRole('tab', { name: 'By month' }));
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2025-06' } });
  const aside = await entryOf('ﾘｿｸ');
  aside.getByText('manager: Interest');
  await user.click(aside.getByRole('button', { name: 'Bring back' }));
  await waitFor(async () => expect((await entryOf('ﾘｿｸ')).queryByRole('button')).toBeNull());
  await user.click((await entryOf(KNOWN)).getByRole('button', { name: 'Take the match back' }));
  const why = within(await screen.findByRole('dialog', { name: 'Take the match back' }));
  await user.type(why.getByRole('textbox', { name: 'Reason' }), 'Of another customer');
  await user.click(why.getByRole('button', { name: 'Take the match back' }));
  await closeDialog();
  await user.click(screen.getByRole('tab', { name: /^To match/ }));
  await screen.findByText('1 certain match · ¥5,000');
  const { paid } = await opened.network.server.db
    .selectFrom('invoices')
    .select('paid')
    .where('_id', '=', IDS.invoice3)
    .executeTakeFirstOrThrow();
  expect(paid).toBe(0);
});

test('the result of an import has counts and sums, and what is proposed for all that is open', async () => {
  const { user } = await show();
  const rowsOf = async (name: string) => {
    const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
    return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent));
  };
  await bring(user, notice(transfer(5000), transfer(12, 'ﾘｿｸ')));
  await screen.findByText('2 new entries');
  await closeDialog();
  expect(await rowsOf('Proposed for all that is open')).toEqual([
    ['Certain matches', '1', '¥5,000'],
    ['Likely matches', '0', '¥0'],
    ['Without a proposal', '1', '¥12'],
  ]);
  await bring(user, notice(transfer(5000), transfer(12, 'ﾘｿｸ'), transfer(700)));
  await screen.findByText('1 new entry');
  expect(await rowsOf('Entries of the file')).toEqual([
    ['Entries read', '3', '¥5,712'],
    ['New', '1', '¥700'],
    ['Known already', '2', '¥5,012'],
  ]);
});

test('a transfer more than a year before the invoice is not certain, and asks before it is confirmed', async () => {
  const { user } = await show();
  await screen.findByText('Nothing to match');
  await bring(user, notice(transfer(5000, KNOWN, '2024-05-10')));
  await screen.findByText('1 new entry');
  await closeDialog();
  const entry = await entryOf(KNOWN);
  entry.getByText('Likely');
  expect(screen.queryByRole('button', { name: 'Confirm all certain' })).toBeNull();
  await user.click(entry.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('alertdialog', { name: 'More than a year before the invoice?' });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await user.click((await entryOf(KNOWN)).getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('Nothing to match');
});

test('a file that is cut says so at its place, and another one can be chosen', async () => {
  const { user } = await show();
  const whole = new Uint8Array(await notice(transfer(5000)).arrayBuffer());
  await bring(user, new File([whole.subarray(0, 500)], 'cut.txt', { type: 'text/plain' }));
  await screen.findByText('The file is cut: line 3 has 100 of 200 bytes.');
  await user.upload(await screen.findByLabelText('Bank’s file'), notice(transfer(5000)));
  await screen.findByText('1 new entry');
});

test('a CSV’s columns are proposed by its header, and asked for once', async () => {
  const { user } = await show();
  const csv = new File(['日付,摘要,お預り金額\n2025/06/10,RAM,700\n'], 'account.csv', { type: 'text/csv' });
  await bring(user, csv);
  await screen.findByText('account.csv');
  const chosen = ['Day', 'Payer', 'Amount that came in'].map((name) => screen.getByLabelText<HTMLSelectElement>(name));
  expect(chosen.map(({ value }) => value)).toEqual(['0', '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('1 new entry');
  await entryOf('RAM');
});

const csvOf = (...lines: string[]) => new File([`${lines.join('\n')}\n`], 'account.csv', { type: 'text/csv' });
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value;
const inTable = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).join('|'));

test('what will be taken of a CSV is shown before it is imported, with the balance and the lines passed over', async () => {
  const { user } = await show();
  const lines = [
    '年月日,お支払金額,お預かり金額,取引内容,差引残高',
    '2025/06/09,,700,RAM,1700',
    '2025/06/10,300,,DENKI,1400',
  ];
  await bring(user, csvOf(...lines, '合計,300,700,,'));
  await screen.findByText('The balance follows in 1 line.');
  expect(['Day', 'Payer', 'Amount that came in', 'Amount that went out', 'Balance'].map(chosen)).toEqual([
    '0',
    '3',
    '2',
    '1',
    '4',
  ]);
  expect(inTable('First entries')).toEqual([
    'Day|Came in|Went out|Payer',
    '9 Jun 2025|¥700||RAM',
    '10 Jun 2025||¥300|DENKI',
  ]);
  screen.getByText('1 line is no entry and is passed over:');
  screen.getByText('合計 300 700');
  await user.click(importButton());
  await screen.findByText('1 new entry');
  screen.getByText('合計 300 700');
});

test('where a CSV does not say what is what, nothing is preselected and Import waits until it can be read', {
  tags: ['long'],
}, async () => {
  const { user } = await show();
  await bring(user, csvOf('日付,区分,金額,摘要', '2025/06/09,あ,700,RAM', '2025/06/10,い,300,DENKI'));
  await screen.findByText(/^The file does not say clearly/);
  expect(['Day', 'Payer', 'Amount that came in'].map(chosen)).toEqual(['', '', '']);
  expect(importButton().disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Day'), '0');
  await user.selectOptions(screen.getByLabelText('Payer'), '2');
  await user.selectOptions(screen.getByLabelText('Amount that came in'), '2');
  await screen.findByText('Column 3 is chosen twice.');
  expect(importButton().disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Payer'), '3');
  await screen.findByText('No balance could be compared. Please look at the amounts.');
  await waitFor(() => expect(importButton().disabled).toBe(false));
  await user.selectOptions(screen.getByLabelText('Says in or out'), '1');
  await screen.findByText('Line 2: “あ” says neither that it came in nor that it went out.');
  expect(importButton().disabled).toBe(true);
});

test('another header than the remembered one is said, and the year of days without one is asked for', async () => {
  const { user } = await show();
  await bring(user, csvOf('日付,摘要,入金,残高', '2025/06/09,RAM,700,1700'));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('1 new entry');
  await bring(user, csvOf('月日,摘要,取引店,入金,残高', '6/10,RAM,001,5,1705', '6/10,SITA,001,6,1711'));
  await screen.findByText(/^The header of this file is not the one/);
  await screen.findByText('Line 2: “6/10” has no year. Enter the year of the latest entry.');
  expect(importButton().disabled).toBe(true);
  await user.type(screen.getByLabelText('Year of the latest entry'), '2025');
  await screen.findByText('The balance follows in 1 line.');
  await user.click(importButton());
  await screen.findByText('2 new entries');
});

test('what was changed meanwhile is not confirmed, and is proposed anew', async () => {
  const { user } = await show();
  await bring(user, notice(transfer(5000)));
  await closeDialog();
  const confirm = (await entryOf(KNOWN)).getByRole('button', { name: 'Confirm' });
  await does('invoice.addPayment', { invoiceId: IDS.invoice3, paymentId: testId(700), amount: 1000, date: DAY });
  await user.click(confirm);
  await screen.findByText(/^It was changed meanwhile/);
  await (await entryOf(KNOWN)).findByText('The amount fits none of its open invoices.');
});

test('a transfer of an unknown payer is matched by searching the invoices, and the payer is known from then on', {
  tags: ['long'],
}, async () => {
  const { user } = await show();
  await bring(user, notice(transfer(3000, 'ﾀﾆﾝ'), transfer(2000, 'ﾀﾆﾝ')));
  await closeDialog();
  await user.click((await screen.findAllByRole('button', { name: 'Choose a customer' }))[0] as HTMLElement);
  const popup = within(await screen.findByRole('dialog', { name: 'Match' }));
  popup.getByText('No open invoice has this amount');
  await user.type(popup.getByLabelText('Search the open invoices'), 'r3 5000');
  await user.click(await popup.findByRole('button', { name: /^Restaurant r3/ }));
  const [first] = popup.getAllByLabelText<HTMLInputElement>(/^For the invoice of/);
  const amount = Number(first?.value);
  expect([2000, 3000]).toContain(amount);
  await user.click(popup.getByRole('button', { name: 'Confirm' }));
  await closeDialog();
  // The other one is exactly what is left.
  await screen.findByText(`1 certain match · ¥${(5000 - amount).toLocaleString('en-US')}`);
});

test('a missing amount counts as the fee if the supplier bears the customer’s fees', async () => {
  await does('customer.update', { customerId: IDS.restaurant3, feeBearer: 'supplier' });
  const { user } = await show();
  await bring(user, notice(transfer(4340)));
  await closeDialog();
  await user.click((await entryOf(KNOWN)).getByRole('button', { name: 'Allocate' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Match' }));
  expect(popup.getByLabelText<HTMLSelectElement>('It lacks ¥660').value).toBe('granted');
  await user.click(popup.getByRole('button', { name: 'Confirm' }));
  await closeDialog();
  const { paid } = await opened.network.server.db
    .selectFrom('invoices')
    .select('paid')
    .where('_id', '=', IDS.invoice3)
    .executeTakeFirstOrThrow();
  expect(Number(paid)).toBe(500_000);
});

test('the focus moves to the row before when the last one is confirmed', async () => {
  const { user } = await show();
  for (const entry of [transfer(12, 'ﾘｿｸ'), transfer(5000, KNOWN, '2025-06-11')]) {
    await bring(user, notice(entry));
    await closeDialog();
  }
  await entryOf(KNOWN);
  const rows = screen.getAllByRole('listitem');
  expect(rows.at(-1)?.textContent).toContain(KNOWN);
  (await entryOf(KNOWN)).getByRole('button', { name: 'Confirm' }).focus();
  await user.keyboard('{Enter}');
  const choose = (await entryOf('ﾘｿｸ')).getByRole('button', { name: 'Choose a customer' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
});

/** Imports a CSV with day, payer, withdrawal and deposit. */
async function bringCsv(user: User, lines: string) {
  const text = `日付,摘要,お支払金額,お預り金額\n${lines}`;
  await bring(user, new File([text], 'account.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await closeDialog();
}

test('case 16: a transfer from two sources is asked about, and certain once a person says that it is the same', {
  tags: ['long'],
}, async () => {
  const { user } = await show();
  await bring(user, notice(transfer(5000)));
  await screen.findByText('1 certain match · ¥5,000');
  await bringCsv(user, '2025/06/09,振込 ﾓ,,5000\n');
  await screen.findByText(/^1 is perhaps known from another file/);
  const entry = await entryOf('振込 ﾓ');
  entry.getByText(/^Perhaps the same as the transfer of .* from ｶ\)ﾓﾓ\.$/);
  expect(screen.queryByRole('button', { name: 'Confirm all certain' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(entry.getByRole('button', { name: 'The same' }));
  await screen.findByText('1 certain match · ¥5,000');
  expect(screen.queryByText('振込 ﾓ')).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'By month' }));
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2025-06' } });
  const double = await entryOf('振込 ﾓ');
  double.getByText(/^manager: the same as the transfer of .* from ｶ\)ﾓﾓ$/);
  await user.click(double.getByRole('button', { name: 'Another one' }));
  await waitFor(async () => expect((await entryOf('振込 ﾓ')).queryByRole('button')).toBeNull());
  await user.click(screen.getByRole('tab', { name: /^To match/ }));
  await screen.findByText('1 certain match · ¥5,000');
  await entryOf('振込 ﾓ');
});

test('case 21: a returned transfer is asked about, and leaves the list as returned', async () => {
  const { user } = await show();
  await bringCsv(user, '2025/06/05,ｶ)ﾓﾓ,,5000\n2025/06/09,訂正 ﾓﾓ,5000,\n');
  const entry = await entryOf(KNOWN);
  entry.getByText(/^Perhaps taken back: the same amount went out on/);
  expect(screen.queryByRole('button', { name: 'Confirm all certain' })).toBeNull();
  await user.click(entry.getByRole('button', { name: 'Taken back' }));
  await screen.findByText('Nothing to match');
});

test('money that went out again after its match was confirmed is asked about above the list', {
  tags: ['long'],
}, async () => {
  const { user } = await show();
  await bring(user, notice(transfer(5000, KNOWN, '2025-06-05')));
  await user.click(await screen.findByRole('button', { name: 'Confirm all certain' }));
  await screen.findByText('1 transfer confirmed');
  await bringCsv(user, '2025/06/09,訂正 ﾓﾓ,5000,\n');
  await screen.findByText(/^¥5,000 of .* perhaps went out again on/);
  await user.click(screen.getByRole('button', { name: 'Other money' }));
  await waitFor(() => expect(screen.queryByText(/perhaps went out again/)).toBeNull());
});

test('case 03: a file is taken back after a question, and refused in words while something of it is matched', async () => {
  const { user } = await show();
  await bring(user, notice(transfer(5000)));
  await closeDialog();
  await user.click(await screen.findByRole('button', { name: 'Confirm all certain' }));
  await screen.findByText('1 transfer confirmed');
  await user.click(screen.getByRole('tab', { name: 'Files' }));
  const takeBack = async () => {
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await screen.findByRole('alertdialog', { name: 'Take notice.txt back?' });
    await user.click(screen.getByRole('button', { name: 'Yes' }));
  };
  await takeBack();
  const sentence = 'Transfers of this file are matched: ¥5,000 of 2025-06-10 (ｶ)ﾓﾓ). Take these matches back first.';
  await screen.findByText(sentence);
  const { db } = opened.network.server;
  const { _id } = await db.selectFrom('bankEntries').select('_id').executeTakeFirstOrThrow();
  const { network } = opened;
  const path = `/api/bank/entries/${_id}/undo`;
  await post({ ...network.server, tokens: network.tokens }, 'manager', path, { reason: 'x' });
  await takeBack();
  await screen.findByText(/^Taken back: .* by manager$/);
  expect(await db.selectFrom('bankEntries').selectAll().execute()).toEqual([]);
});

test('a payer text that only names the way of payment is not stored as a name, and says so', async () => {
  const { user } = await show();
  await bringCsv(user, '2025/06/05,振込,,5000\n2025/06/06,ｻｸﾗ,,700\n');
  (await entryOf('振込')).getByText('“振込” says how the money came, not who paid.');
});
