import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServerReadsProvider } from '../rest/server-reads.tsx';
import { openTestScreen } from '../testing/test-screen.tsx';
import { Component as ImportScreen } from './import-screen.tsx';

const LIST = [
  '得意先一覧表,,,,2026年11月20日現在',
  '得意先CD,得意先名,TEL,取引条件,掛/現金',
  '1001,居酒屋 さくら,03-3831-1111,20日締翌月末払,掛',
  '1002,カフェ青山,,,現金',
].join('\n');

/** The import screen with a chosen file, of a new business unless said otherwise. */
async function choose(lines: string, at: string, isNew = true) {
  const opened = await openTestScreen('admin', { isNew });
  const { user } = opened.render(
    <ServerReadsProvider>
      <ImportScreen />
    </ServerReadsProvider>,
    'idle',
    at,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await user.upload(input, new File([lines], 'list.csv', { type: 'text/csv' }));
  await screen.findByText('list.csv');
  return { opened, user };
}

const figure = (name: string) => screen.findByText(name, { selector: 'dt' }).then((term) => term.nextSibling);

test('an ordinary list goes in: its columns are proposed, what it lacks is chosen once, a cell is corrected', {
  tags: ['long'],
}, async () => {
  const { opened, user } = await choose(LIST, '/admin/import');
  const columns = within(await screen.findByRole('table', { name: 'Columns of the file' }));
  const fieldOf = (name: string) => columns.getByLabelText<HTMLSelectElement>(`${name} is read as`).value;
  expect(['得意先CD', '得意先名', 'TEL', '取引条件', '掛/現金'].map(fieldOf)).toEqual([
    'customerCode',
    'restaurantName',
    'phoneNumber',
    'closingDay',
    'paymentMethod',
  ]);
  await user.selectOptions(screen.getByLabelText('Route'), 'Ueno');
  await waitFor(async () => expect((await figure('Problems'))?.textContent).toBe('1'));
  const problems = within(screen.getByRole('table', { name: 'Rows with problems' }));
  await user.type(problems.getByLabelText('Phone'), '090-1234-5678{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByText('Imported');
  const stored = await opened.network.server.db
    .selectFrom('customers')
    .select(['restaurantName', 'phoneNumber', 'closingDay', 'paymentDate', 'route'])
    .orderBy('customerCode')
    .execute();
  expect(stored.map((each) => Object.values(each))).toEqual([
    ['居酒屋 さくら', '338311111', 20, 31, 'Ueno'],
    ['カフェ青山', '9012345678', 31, null, 'Ueno'],
  ]);
});

test('missing categories are made with the import, and a row that can’t be taken is left out', {
  tags: ['long'],
}, async () => {
  const goods = '商品名,分類,単価,単位\n玉ねぎ,野菜,250,キロ\nにんじん,野菜,百円,キロ';
  const { opened, user } = await choose(goods, '/admin/import?tab=products');
  await user.click(await screen.findByRole('button', { name: 'Make them with the import' }));
  await screen.findByText('1 category will be made');
  await user.click(await screen.findByRole('button', { name: 'Leave these rows out' }));
  await screen.findByRole('button', { name: 'Import all rows or none' });
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByText(/1 row was left out\./);
  const { db } = opened.network.server;
  const [product, ...others] = await db.selectFrom('products').selectAll().execute();
  const category = await db.selectFrom('categories').selectAll().executeTakeFirstOrThrow();
  expect([product?.name, product?.sku, product?.category === category._id, category.name]).toEqual([
    '玉ねぎ',
    'Kg',
    true,
    '野菜',
  ]);
  expect(others).toEqual([]);
});

test('a file with unknown columns is not refused: the user assigns them', { tags: ['long'] }, async () => {
  const { user } = await choose('A,B,C\nN9,03-1111-2222,Momo', '/admin/import');
  await screen.findByText(/No row can be read yet/);
  const columns = within(screen.getByRole('table', { name: 'Columns of the file' }));
  await user.selectOptions(columns.getByLabelText('A is read as'), 'customerCode');
  await waitFor(() => expect(screen.queryByText(/No row can be read yet/)).toBeNull());
  expect((await figure('Problems'))?.textContent).toBe('1');
});

test('rows that may be a known record ask, and the answers are applied', { tags: ['long'] }, async () => {
  const list = 'Product code,Name,Category,Price\n,fish-sauce,Rice,1\n,Fish sauces,Rice,2\n,FISHSAUCE,Rice,3';
  const { opened, user } = await choose(list, '/admin/import?tab=products', false);
  const questions = within(await screen.findByRole('region', { name: 'Questions' }));
  expect((await figure('Questions'))?.textContent).toBe('3');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Not yet: see below' }).disabled).toBe(true);
  const answer = async (row: string, name: string) => {
    const item = questions.getByText(row).closest('li');
    await user.click(within(item as HTMLElement).getByRole('button', { name }));
    await waitFor(() => expect(questions.queryByText(row)).toBeNull());
  };
  await answer('Row 2', 'It is the same');
  await answer('Row 3', 'It is another one');
  await user.click(questions.getByRole('button', { name: 'Leave this row out' }));
  await screen.findByText('All questions are answered; 1 row is left out.');
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await screen.findByText(/1 row was left out\./);
  const { db } = opened.network.server;
  const stored = await db.selectFrom('products').select(['name', 'price']).where('price', '<', 400).execute();
  expect(stored.map(({ name }) => name).sort()).toEqual(['Fish sauces', 'fish-sauce']);
});
