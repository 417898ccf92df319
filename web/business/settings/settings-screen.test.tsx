import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { IDS, testBusiness } from '../../../schema/testing/test-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component } from './settings-screen.tsx';

const Screen = () => (
  <ServerReadsProvider>
    <Component />
  </ServerReadsProvider>
);

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const stored = () => opened.device.db.rows('business').get(BUSINESS_ID);
const field = (label: string) => screen.findByLabelText(label);

async function render() {
  const { user } = opened.render(<Screen />);
  const type = async (label: string, text: string) => {
    const input = await field(label);
    await user.clear(input);
    if (text !== '') await user.type(input, text);
  };
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, type, save };
}

test('a check digit that does not fit warns, and the number is saved all the same', { tags: ['long'] }, async () => {
  const { type, save } = await render();
  const warning = /The check digit does not fit/;
  expect(await field('Registration number')).toHaveProperty('value', 'T7000012050002');
  expect(screen.queryByText(warning)).toBeNull();
  await type('Registration number', 'T8000012050002');
  await screen.findByText(warning);
  await save();
  await waitFor(async () => expect(await stored()).toMatchObject({ registrationNo: 'T8000012050002' }));
  await opened.sync();
  expect(await opened.network.server.db.selectFrom('business').select('registrationNo').execute()).toEqual([
    { registrationNo: 'T8000012050002' },
  ]);
});

test('a number of the wrong length is refused at its field, in one sentence without the warning, and nothing is saved', {
  tags: ['long'],
}, async () => {
  const { type, save } = await render();
  await type('Registration number', 'T80000120500');
  await type('Legal name', 'Another name');
  await save();
  await screen.findByText('A registration number is T and 13 digits.');
  expect(screen.queryByText(/The check digit/)).toBeNull();
  expect(await stored()).toEqual(testBusiness());
});

test('a bank account is added, corrected where it is wrong, and removed', { tags: ['long'] }, async () => {
  const { user, type, save } = await render();
  await user.click(await screen.findByRole('button', { name: 'Add bank account' }));
  await user.click(screen.getByRole('button', { name: 'Remove bank account 1' }));
  await type('Bank', 'Hinode Bank');
  await type('Branch', 'Okubo');
  await user.selectOptions(await field('Kind'), 'current');
  await type('Account number', '12');
  await type('Account holder', 'ひまる');
  await save();
  await screen.findByText('An account number has 4 to 10 digits.');
  expect(await stored()).toEqual(testBusiness());
  await type('Account number', '７６５-4321');
  await save();
  const account = { bank: 'Hinode Bank', branch: 'Okubo', kind: 'current', number: '7654321', holder: 'ヒマル' };
  await waitFor(async () => expect((await stored())?.bankAccounts).toEqual([account]));
});

test('a planned rate that overlaps another is refused at its first day, and planned once it does not', {
  tags: ['long'],
}, async () => {
  const { user, type } = await render();
  await user.click(await screen.findByRole('button', { name: 'Plan a rate' }));
  await type('Percent', '2');
  await type('First day', '2028-01-01');
  await type('Last day', '2027-12-31');
  await user.click(screen.getByRole('button', { name: 'Plan rate' }));
  await screen.findByText('The last day is before the first day.');
  await type('Last day', '2028-12-31');
  await user.click(screen.getByRole('button', { name: 'Plan rate' }));
  await screen.findByText(/Another rate for these goods is planned from 1 Apr 2027 on/);
  await type('First day', '2029-04-01');
  await type('Last day', '');
  await user.click(screen.getByRole('button', { name: 'Plan rate' }));
  await waitFor(async () => expect(await opened.device.db.rows('taxRates').count()).toBe(4));
});

test('a planned rate is shown and not applied, until it is confirmed; then 8 % ends before it and goes on after it', async () => {
  const { user } = await render();
  const food = await screen.findByRole('list', { name: 'Food and drink' });
  const rows = () => within(food).getAllByRole('listitem');
  await within(food).findByText('In force');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^8 %From 1 Oct 2019.*In force$/),
    expect.stringMatching(/^1 %1 Apr 2027 to 31 Mar 2029.*Planned, not applied/),
  ]);
  await user.click(within(food).getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
    '8 %1 Oct 2019 to 31 ',
    '1 %1 Apr 2027 to 31 ',
    '8 %From 1 Apr 2029消費',
  ]);
  expect(within(food).queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(await opened.device.db.rows('taxRates').get(IDS.plannedRate)).toMatchObject({ status: 'in force' });
});

test('the first settings of a new installation are saved, on the database that the migrations made', {
  tags: ['long'],
}, async () => {
  await opened.close();
  opened = await openTestScreen('admin', { isNew: true });
  const { user, type, save } = await render();
  await type('Legal name', '株式会社ひまる商事');
  await type('Registration number', 'T7000012050002');
  await type('Address', '東京都新宿区大久保1-2-3');
  await user.click(screen.getByRole('button', { name: 'Add bank account' }));
  await type('Bank', 'みずほ銀行');
  await type('Branch', '新宿支店');
  await type('Account number', '1234567');
  await type('Account holder', 'カ)ヒマルシヨウジ');
  await save();
  await screen.findByText('Settings saved');
  await opened.sync();
  const headers = { authorization: `Bearer ${opened.network.tokens.admin}` };
  const business = await (await opened.network.fetcher('/api/business', { headers })).json();
  expect(business).toMatchObject({
    legalName: '株式会社ひまる商事',
    registrationNo: 'T7000012050002',
    address: '東京都新宿区大久保1-2-3',
    bankAccounts: [
      { bank: 'みずほ銀行', branch: '新宿支店', kind: 'ordinary', number: '1234567', holder: 'カ)ヒマルシヨウジ' },
    ],
    orderMinimum: 20_000,
  });
  // Saved again, with everything that the migrations and the first save left.
  await type('Phone', '03-1234-5678');
  await save();
  await waitFor(async () => expect(await stored()).toMatchObject({ phone: '03-1234-5678', orderMinimum: 20_000 }));
});
