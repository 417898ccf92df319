import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ImportDone, type ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { issuesOf, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

function send(path: string, lines: string[], layout?: ImportLayout) {
  const body = new FormData();
  body.append('file', new File([lines.join('\n')], 'list.csv'));
  if (layout) body.append('layout', JSON.stringify(layout));
  return request(world, 'admin', `/api/import/${path}`, { method: 'POST', body });
}

const check = async (kind: string, lines: string[], layout?: ImportLayout) =>
  ImportReport.parse(await (await send(`${kind}/check`, lines, layout)).json());
const apply = async (kind: string, lines: string[], layout?: ImportLayout) =>
  ImportDone.parse(await (await send(kind, lines, layout)).json());

/** An ordinary list of a Japanese supplier. */
const LIST = [
  '得意先一覧表,,,,2026年11月20日現在',
  '',
  '得意先CD,得意先名,TEL,住所,取引条件,掛/現金,備考',
  '1001,居酒屋 さくら,03-3831-1111,東京都台東区1-1,20日締翌月末払,掛,朝8時まで',
  '1002,カフェ青山,090-1234-5678,東京都港区2-2,,現金,',
  '1003,ネパール食堂,０３－３８３２－２２２２,東京都台東区3-3,末日締翌々月10日払,掛売,',
];

const mapped = ({ layout }: ImportReport) => Object.fromEntries(layout.columns.map(({ text, field }) => [text, field]));

describe('a list as others write it', () => {
  test('may have an address in several columns, which are one', async () => {
    const list = [
      '得意先CD,得意先名,TEL,郵便番号,住所1,建物名,掛/現金,ルート',
      '1001,居酒屋 さくら,03-3831-1111,110-0005,東京都台東区上野1-1,さくらビル2階,現金,Ueno',
    ];
    const report = await check('customers', list);
    expect(mapped(report)).toMatchObject({ 郵便番号: 'address', 住所1: 'address', 建物名: 'address' });
    expect(report.fields.find(({ field }) => field === 'address')).toMatchObject({ isJoined: true });
    await apply('customers', list);
    const row = await world.db.selectFrom('customers').select('address').where('customerCode', '=', '1001').execute();
    expect(row).toEqual([{ address: '〒110-0005 東京都台東区上野1-1 さくらビル2階' }]);
  });

  test('is read from the row that names its columns, by the names of the trade', async () => {
    const report = await check('customers', LIST);
    expect(report.layout.header).toBe(3);
    expect(mapped(report)).toEqual({
      得意先CD: 'customerCode',
      得意先名: 'restaurantName',
      TEL: 'phoneNumber',
      住所: 'address',
      取引条件: 'closingDay',
      '掛/現金': 'paymentMethod',
      備考: '',
    });
    expect(report.unusedColumns).toEqual(['備考']);
    // Only the routes can't be known from it.
    expect(report).toMatchObject({ created: 0, bad: 3 });
    expect(report.fields.find(({ field }) => field === 'route')).toMatchObject({ isRequired: true });
  });

  test('goes in with one value for all rows, its terms of payment in the fields that they belong to', async () => {
    const values = { route: 'Ueno' };
    expect(await check('customers', LIST, { values })).toMatchObject({ created: 3, bad: 0 });
    expect(await apply('customers', LIST, { values })).toMatchObject({ created: 3, changed: 0, unchanged: 0 });
    const fields = ['customerCode', 'phoneNumber', 'paymentMethod', 'closingDay', 'payMonths', 'paymentDate'] as const;
    const stored = await world.db
      .selectFrom('customers')
      .select(fields)
      .where('customerCode', 'like', '100%')
      .orderBy('customerCode')
      .execute();
    expect(stored.map((each) => fields.map((field) => each[field]))).toEqual([
      ['1001', '338311111', 'monthly', 20, 1, 31],
      ['1002', '9012345678', 'cash', 31, 1, null],
      ['1003', '338322222', 'monthly', 31, 2, 10],
    ]);
  });

  test('leaves what a customer has where the file says nothing: the value for all rows is for new ones', async () => {
    await apply('customers', LIST, { values: { route: 'Ueno' } });
    const later = [
      '得意先CD,得意先名,TEL,取引条件,掛/現金',
      '1001,さくら,03-3831-1111,,掛',
      '1004,なみ,03-1,10日締翌月20日払,掛',
    ];
    await apply('customers', later, { values: { route: 'Saitama' } });
    const stored = await world.db
      .selectFrom('customers')
      .select(['restaurantName', 'route', 'closingDay', 'payMonths', 'paymentDate'])
      .where('customerCode', 'in', ['1001', '1004'])
      .orderBy('customerCode')
      .execute();
    // As always, an empty cell of a column clears the field; a field that only other columns mention is left alone.
    expect(stored.map((each) => Object.values(each))).toEqual([
      ['さくら', 'Ueno', 31, 1, 31],
      ['なみ', 'Saitama', 10, 1, 20],
    ]);
  });

  test('is read again as it was the last time, wherever its columns begin; a row more at the top does not matter', {
    tags: ['long'],
  }, async () => {
    const columns = (await check('customers', LIST)).layout.columns;
    const fields = Object.fromEntries(columns.map(({ position, field }) => [position, field]));
    const chosen = { fields: { ...fields, 3: '', 6: 'contactPerson' }, values: { route: 'Saitama' } };
    await apply('customers', LIST, chosen);
    const again = await check('customers', ['新しい一覧', ...LIST]);
    expect(again.layout).toMatchObject({ header: 4, isKept: true, values: { route: 'Saitama' } });
    expect(mapped(again)).toMatchObject({ 住所: '', 備考: 'contactPerson' });
    expect((await check('products', LIST)).layout.isKept).toBe(false);
  });

  test('has its row of names and its columns chosen by a person', async () => {
    const odd = ['A,B,C', 'x,y,z', 'N9,03-1111-2222,Momo'];
    const layout = {
      header: 1,
      fields: { 0: 'customerCode', 1: 'phoneNumber', 2: 'restaurantName' },
      values: { route: 'Ueno', paymentMethod: 'cash' },
    };
    expect(await check('customers', odd, layout)).toMatchObject({ created: 1, bad: 1 });
    expect(await check('customers', odd, { ...layout, header: 2 })).toMatchObject({ created: 1, bad: 0 });
  });

  test('has a wrong cell corrected in the preview', async () => {
    const lines = ['Customer code,Restaurant,Phone,Route,Payment method', 'N1,Momo,abc,Ueno,card'];
    const { badRows } = await check('customers', lines);
    expect(badRows[0]?.cells).toEqual([
      { field: 'customerCode', text: 'N1' },
      { field: 'phoneNumber', text: 'abc' },
      { field: 'paymentMethod', text: 'card' },
    ]);
    const cells = { '2:phoneNumber': '03-1111-2222', '2:paymentMethod': '現金' };
    expect(await check('customers', lines, { cells })).toMatchObject({ created: 1, bad: 0 });
    expect(await apply('customers', lines, { cells })).toMatchObject({ created: 1 });
  });

  test('goes in without the rows that can’t be taken, if a person says so', async () => {
    const lines = [
      'Customer code,Restaurant,Phone,Route,Payment method',
      'N1,Momo,1,Ueno,cash',
      'N2,Sushi,1,Ueno,card',
    ];
    expect((await send('customers', lines)).status).toBe(422);
    expect(await apply('customers', lines, { skip: true })).toMatchObject({
      created: 1,
      changed: 0,
      unchanged: 0,
      skipped: 1,
    });
  });
});

describe('a product list', () => {
  const GOODS = [
    '商品名,分類,売単価,単位,税率,入数',
    'バスマティ米,米,3280,袋,軽減8%,1',
    'キングフィッシャー,酒,5200,ケース,10%,24',
    '玉ねぎ,野菜,250,キロ,8%,',
  ];

  test('names categories that are missing, and makes them if a person says so', { tags: ['long'] }, async () => {
    const report = await check('products', GOODS);
    expect(report).toMatchObject({ bad: 3, missing: ['米', '酒', '野菜'] });
    expect(await check('products', GOODS, { make: true })).toMatchObject({ created: 3, bad: 0 });
    await apply('products', GOODS, { make: true });
    const rows = await world.db
      .selectFrom('products')
      .innerJoin('categories', 'categories._id', 'products.category')
      .select(['products.name', 'categories.name as group', 'price', 'sku', 'taxClass', 'packSize', 'description'])
      .where('categories.name', 'in', ['米', '酒', '野菜'])
      .orderBy('price', 'desc')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['キングフィッシャー', '酒', 520000, 'C/s', 'standard', 24, 'キングフィッシャー'],
      ['バスマティ米', '米', 328000, 'Bag', 'food', 1, 'バスマティ米'],
      ['玉ねぎ', '野菜', 25000, 'Kg', 'food', 1, '玉ねぎ'],
    ]);
  });

  test('leaves what it does not name as it is: a price list changes prices alone', async () => {
    const before = await world.db.selectFrom('products').selectAll().where('name', '=', 'Fish sauce').execute();
    expect(await apply('products', ['商品名,単価', 'Fish sauce,999'])).toMatchObject({ created: 0, changed: 1 });
    const after = await world.db.selectFrom('products').selectAll().where('name', '=', 'Fish sauce').execute();
    expect(after).toEqual(before.map((product) => ({ ...product, price: 99900 })));
  });

  test('shows a cell as it will be stored, with what the file says where that is another', async () => {
    const [row] = (await check('products', GOODS, { make: true })).rows;
    expect(row?.cells.slice(0, 5)).toEqual([
      { text: 'バスマティ米' },
      { text: '米' },
      { text: '3280' },
      { text: 'Bag', typed: '袋' },
      { text: 'food', typed: '軽減8%' },
    ]);
  });
});

test('an invalid layout is refused in words', async () => {
  const body = new FormData();
  body.append('file', new File(['Name\nRice'], 'list.csv'));
  body.append('layout', '{"header":"one"}');
  const answer = await request(world, 'admin', '/api/import/products/check', { method: 'POST', body });
  expect([answer.status, (await issuesOf(answer))[0]?.path]).toEqual([422, 'layout']);
});
