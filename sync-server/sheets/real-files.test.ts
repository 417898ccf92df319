import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { ImportDone, type ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { encodeShiftJis } from './shift-jis.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Bytes = Uint8Array<ArrayBuffer> | string;

function sendFile(path: string, bytes: Bytes, layout: ImportLayout = {}) {
  const body = new FormData();
  body.append('file', new File([bytes], 'list'));
  body.append('layout', JSON.stringify(layout));
  return request(world, 'admin', `/api/import/${path}`, { method: 'POST', body });
}
const check = async (kind: string, bytes: Bytes, layout?: ImportLayout) =>
  ImportReport.parse(await (await sendFile(`${kind}/check`, bytes, layout)).json());
const apply = async (kind: string, bytes: Bytes, layout?: ImportLayout) =>
  ImportDone.parse(await (await sendFile(kind, bytes, layout)).json());
const undo = (id: string | undefined) => request(world, 'admin', `/api/imports/${id}/undo`, { method: 'POST' });

type Table = (string | number | null)[][];
type Merge = [row: number, column: number, toRow: number, toColumn: number];
/** A workbook of these sheets, with merged cells in the first. */
function workbook(sheets: Record<string, Table>, merges: Merge[] = []): Uint8Array<ArrayBuffer> {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    if (book.SheetNames.length === 0) {
      sheet['!merges'] = merges.map(([r, c, toRow, toColumn]) => ({ s: { r, c }, e: { r: toRow, c: toColumn } }));
    }
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }));
}
const mapped = ({ layout }: ImportReport) =>
  Object.fromEntries(layout.columns.flatMap(({ text, field }) => (field ? [[text, field]] : [])));
const codes = async () =>
  (await world.db.selectFrom('customers').select('customerCode').orderBy('customerCode').execute()).map(
    (row) => row.customerCode,
  );

describe('price lists that are not there yet', () => {
  const SHOPS = [
    '得意先コード,得意先名,TEL,ルート,掛/現金,単価ランク',
    'N1,さくら,1,Ueno,掛,Aランク',
    'N2,なみ,2,Ueno,掛,ａランク',
  ];

  test('are offered to be made with customers, and go with the import', async () => {
    expect(await check('customers', SHOPS.join('\n'))).toMatchObject({ created: 0, bad: 2, missing: ['Aランク'] });
    expect(await check('customers', SHOPS.join('\n'), { make: true })).toMatchObject({ created: 2, bad: 0 });
    const { importId } = await apply('customers', SHOPS.join('\n'), { make: true });
    const lists = () => world.db.selectFrom('priceLists').select('name').execute();
    expect(await lists()).toEqual([{ name: 'Aランク' }]);
    const [own] = await world.db
      .selectFrom('customers')
      .select('priceListId')
      .where('customerCode', '=', 'N2')
      .execute();
    expect(own?.priceListId).toBeTruthy();
    expect((await undo(importId)).status).toBe(200);
    expect(await lists()).toEqual([]);
  });

  test('are offered to be made with prices, which find their products by code, too', async () => {
    await apply('products', '商品コード,商品名,単価,分類,単位\nA-1,オクラ,300,Thai Items,袋');
    const rows =
      '単価表名,商品コード,単価,適用開始日\nホテル,A-1,"1,280",2026/12/1\nホテル,Fish sauce,480,令和8年12月1日';
    expect(await check('prices', rows)).toMatchObject({ bad: 2, missing: ['ホテル'] });
    const { importId } = await apply('prices', rows, { make: true });
    const prices = () => world.db.selectFrom('prices').select(['unitPrice', 'from']).orderBy('unitPrice').execute();
    expect(await prices()).toEqual([
      { unitPrice: 48000, from: '2026-12-01' },
      { unitPrice: 128000, from: '2026-12-01' },
    ]);
    expect((await undo(importId)).status).toBe(200);
    expect([await prices(), await world.db.selectFrom('priceLists').selectAll().execute()]).toEqual([[], []]);
  });

  test('are not made of a name that none may have', async () => {
    const long = 'あ'.repeat(81);
    const report = await check('customers', [SHOPS[0], `N1,さくら,1,Ueno,掛,${long}`].join('\n'), { make: true });
    expect(report.badRows[0]?.reasons).toEqual(['Price list: is longer than 80 characters']);
  });
});

describe('a customer list without codes', () => {
  const LIST = ['店名,電話番号,支払方法', '居酒屋さくら,03-1111-2222,現金', 'カフェ青山,03-1111-3333,掛'].join('\r\n');
  const values = { route: 'Ueno' };

  test('is taken: codes go on from those that are there, and the same list again changes nothing', async () => {
    const report = await check('customers', LIST, { values });
    expect(report).toMatchObject({ created: 2, bad: 0 });
    expect(report.headers[0]).toBe('Customer code');
    expect(report.rows.map(({ cells }) => cells[0]?.text)).toEqual(['R4', 'R5']);
    const { importId } = await apply('customers', LIST, { values });
    expect(await codes()).toEqual(['R1', 'R2', 'R3', 'R4', 'R5']);
    expect(await check('customers', LIST, { values })).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: 0 });
    expect((await undo(importId)).status).toBe(200);
    // A deleted customer's code is not reused.
    expect((await check('customers', LIST, { values })).rows[0]?.cells[0]?.text).toBe('R6');
  });

  test('asks of rows alike: of a known name with another phone, of a name all but known, of two rows of one name', async () => {
    await apply('customers', LIST, { values });
    const rows = [
      '店名,電話番号,支払方法',
      '居酒屋さくら,03-9999-9999,現金',
      '（株）カフェ青山,03-1111-3333,掛',
      'なみ,1,掛',
      'ﾅﾐ,2,掛',
    ];
    const report = await check('customers', rows.join('\n'), { values });
    expect(report).toMatchObject({ created: 1, bad: 3, asked: 3 });
    expect(report.badRows.map(({ reasons }) => reasons.at(-1))).toEqual([
      'Restaurant: "居酒屋さくら" may be "R4 居酒屋さくら", which is there already: say if it is the same',
      'Restaurant: "（株）カフェ青山" may be "R5 カフェ青山", which is there already: say if it is the same',
      'Restaurant: "ﾅﾐ" may be "なみ" of row 4: say if both are the same',
    ]);
    const answers = { 2: 'new', 3: report.badRows[1]?.asked?.candidates[0]?._id ?? '', 5: 'new' };
    expect(await apply('customers', rows.join('\n'), { values, answers })).toMatchObject({ created: 3, changed: 1 });
    expect(await codes()).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8']);
  });

  test('may have a column of codes with nothing in it; with one code in it, the others are missing', async () => {
    const empty = '得意先コード,店名,電話番号,支払方法\n,さくら,1,現金\n,なみ,2,掛';
    expect(await check('customers', empty, { values })).toMatchObject({ created: 2, bad: 0 });
    const some = '得意先コード,店名,電話番号,支払方法\n12,さくら,1,現金\n,なみ,2,掛';
    expect((await check('customers', some, { values })).badRows).toMatchObject([
      { row: 3, reasons: ['Customer code: This field is required.'] },
    ]);
  });
});

describe('headings over two rows', () => {
  const COLUMNS = { '得意先 コード': 'customerCode', '得意先 名称': 'restaurantName', 電話: 'phoneNumber' };
  const DATA = ['N1', '居酒屋さくら', '03-1111-2222'];

  test.each<[string, Bytes]>([
    [
      'merged',
      workbook({ A: [['得意先', null, '電話'], ['コード', '名称', null], DATA] }, [
        ...([
          [0, 0, 0, 1],
          [0, 2, 1, 2],
        ] satisfies Merge[]),
      ]),
    ],
    ['repeated', [['得意先', '得意先', '電話'], ['コード', '名称', ''], DATA].map((row) => row.join(',')).join('\n')],
    [
      'as a CSV leaves them',
      [['得意先', '', '電話'], ['コード', '名称', ''], DATA].map((row) => row.join(';')).join('\n'),
    ],
    [
      'below a title',
      workbook(
        { A: [['得意先一覧表', null, '2026年11月20日'], [], ['得意先', null, '電話'], ['コード', '名称', null], DATA] },
        [
          ...([
            [0, 0, 0, 1],
            [2, 0, 2, 1],
            [2, 2, 3, 2],
          ] satisfies Merge[]),
        ],
      ),
    ],
  ])('%s are one each', async (_how, bytes) => {
    const report = await check('customers', bytes, { values: { route: 'Ueno', paymentMethod: 'cash' } });
    expect(mapped(report)).toEqual(COLUMNS);
    expect(report).toMatchObject({ created: 1, bad: 0, unusedColumns: [] });
  });

  test('belong to what stands above them', async () => {
    const rows = [
      ['請求先', '', '得意先', ''],
      ['コード', '名称', 'コード', '名称'],
      ['9', '本社', 'N1', '新宿店'],
    ];
    const report = await check('customers', rows.map((row) => row.join('\t')).join('\n'));
    expect(mapped(report)).toEqual({
      '得意先 コード': 'customerCode',
      '得意先 名称': 'restaurantName',
      '請求先 名称': 'legalName',
    });
  });

  test('count as one where one row is enough, and data below is not taken for a heading', async () => {
    const report = await check('products', '商品名,単価,単位,分類\n1,1,袋,Rice\nコード,2,袋,Rice');
    expect([report.layout.header, report.created]).toEqual([1, 2]);
  });

  test('a text that is merged beside several rows holds for all of them; a number does not', async () => {
    const rows = [
      ['分類', '商品名', '単価', '単位'],
      ['Rice', 'A', 100, '袋'],
      [null, 'B', null, '袋'],
    ];
    const report = await check(
      'products',
      workbook({ A: rows }, [
        [1, 0, 2, 0],
        [1, 2, 2, 2],
      ]),
    );
    expect(report.created).toBe(1);
    expect(report.badRows[0]?.reasons).toEqual(['Price: Pleas add price.']);
  });
});

describe('a workbook of several sheets', () => {
  const HEAD = ['得意先コード', '得意先名', 'TEL', 'ルート', '掛/現金'];
  const rowsOf = (code: string) => [HEAD, [code, `店 ${code}`, '1', 'Ueno', '現金']];
  const fields = { 0: 'customerCode', 1: 'restaurantName', 2: 'phoneNumber', 3: 'route', 4: 'paymentMethod' };

  test('is read where it was read the last time, of the same columns or others', async () => {
    const month = (code: string) => workbook({ 東京: rowsOf(`T${code}`), 大阪: rowsOf(`O${code}`) });
    expect((await check('customers', month('1'))).sheet).toBe('東京');
    await apply('customers', month('1'), { sheet: '大阪', fields });
    const next = await check('customers', month('2'));
    expect([next.sheet, next.rows[0]?.cells[0]?.text]).toEqual(['大阪', 'O2']);
    expect((await check('customers', month('2'), { sheet: '東京' })).sheet).toBe('東京');
    await apply('customers', month('2'), { sheet: '東京', fields });
    expect((await check('customers', month('3'))).sheet).toBe('東京');
  });

  test('is read past its cover, also under another name', async () => {
    const cover: Table = [['得意先一覧'], ['作成 2026年11月']];
    await apply('customers', workbook({ 表紙: cover, 一覧: rowsOf('A1') }), { sheet: '一覧', fields });
    expect((await check('customers', workbook({ 表紙: cover, 一覧: rowsOf('A2') }))).sheet).toBe('一覧');
    expect((await check('customers', workbook({ 表紙: cover, '12月': rowsOf('A2') }))).sheet).toBe('12月');
    expect((await check('products', workbook({ 表紙: cover, 一覧: rowsOf('A2') }))).sheet).toBe('表紙');
  });
});

describe('a supplier’s list', () => {
  const LIST = [
    '仕入先コード,品名,規格,入数,仕入単価,単位',
    'S-1,ナンプラー 700ml,700ml×12,12,3200,ケース',
    'S-2,Fish sauce,,1,1,本',
    'S-3,タマリンド,,1,450,袋',
  ].join('\n');
  const values = { category: '仕入れ' };

  test('comes in as products to be priced, which nobody can order yet; a known one stays as it is', async () => {
    const before = await world.db.selectFrom('products').selectAll().where('name', '=', 'Fish sauce').execute();
    const report = await check('supplier', LIST, { values });
    expect(report).toMatchObject({ missing: ['仕入れ'], unusedColumns: ['仕入単価'] });
    expect(await check('supplier', LIST, { values, make: true })).toMatchObject({
      created: 2,
      changed: 0,
      unchanged: 1,
    });
    const { importId } = await apply('supplier', LIST, { values, make: true });
    const made = await world.db
      .selectFrom('products')
      .select(['code', 'name', 'price', 'itemType', 'sku', 'packSize', 'description'])
      .where('code', 'like', 'S-%')
      .where('deletedAt', 'is', null)
      .orderBy('code')
      .execute();
    expect(made.map((each) => Object.values(each))).toEqual([
      ['S-1', 'ナンプラー 700ml', 0, 'Out of Stock', 'C/s', 12, '700ml×12'],
      ['S-3', 'タマリンド', 0, 'Out of Stock', 'Bag', 1, 'タマリンド'],
    ]);
    expect(await world.db.selectFrom('products').selectAll().where('name', '=', 'Fish sauce').execute()).toEqual(
      before,
    );
    expect(await check('supplier', LIST, { values })).toMatchObject({ created: 0, changed: 0, unchanged: 3, bad: 0 });
    expect((await undo(importId)).status).toBe(200);
  });

  test('says where a code is another product’s, and takes the row without it', async () => {
    await apply('products', '商品コード,商品名,単価,分類,単位\nS-1,オクラ,300,Rice,袋');
    const report = await check('supplier', `${LIST}\nS-3,別の品,,1,9,袋`, { values, make: true });
    expect(report.badRows.map(({ row, reasons }) => [row, reasons])).toEqual([
      [2, ['Product code: another product has this code: write another one, or empty the cell']],
      [5, ['Product code: the same as in row 4']],
    ]);
    const cells = { '2:code': '', '5:code': '' };
    expect(await check('supplier', `${LIST}\nS-3,別の品,,1,9,袋`, { values, make: true, cells })).toMatchObject({
      created: 3,
      bad: 0,
    });
  });
});

describe('files as other programs write them', () => {
  const ROWS = [
    ['店名', '電話番号', '現金/掛'],
    ['㈱さくら\n新宿店', '０３－１１１１－２２２２', '掛'],
    ['ｶﾌｪ青山', '03(1111)3333', '現金'],
  ];
  const csv = (divider: string) =>
    ROWS.map((row) => row.map((cell) => (/[\n,;\t]/.test(cell) ? `"${cell}"` : cell)).join(divider)).join('\r\n');
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

  test.each<[string, () => Bytes]>([
    ['UTF-8 with its mark', () => `\ufeff${csv(',')}`],
    ['semicolons', () => csv(';')],
    ['tabs in UTF-16', () => utf16(csv('\t'))],
    ['commas in UTF-16', () => utf16(csv(','))],
    ['CP932', () => new Uint8Array(encodeShiftJis(csv(',')))],
  ])('%s', async (_how, bytes) => {
    const report = await check('customers', bytes(), { values: { route: 'Ueno' } });
    expect(report).toMatchObject({ created: 2, bad: 0 });
    expect(report.rows.map(({ cells }) => cells.slice(1, 3).map(({ text }) => text))).toEqual([
      ['㈱さくら 新宿店', '0311112222'],
      ['ｶﾌｪ青山', '0311113333'],
    ]);
  });
});

describe('rows that say nothing of their own', () => {
  const SHOPS = '得意先コード,得意先名,TEL,ルート,掛/現金';

  test.each([
    ['a sum, by the column of codes', 'customers', [SHOPS, 'N1,さくら,1,Ueno,掛', '合計,1件,,,']],
    ['a sum, by the column of names', 'customers', [SHOPS, 'N1,さくら,1,Ueno,掛', ',【合　計】,1,,']],
    ['remarks', 'customers', [SHOPS, 'N1,さくら,1,Ueno,掛', '※2026年11月現在,,,,', '以上,,,,']],
    ['the columns’ names on each page', 'customers', [SHOPS, 'N1,さくら,1,Ueno,掛', SHOPS]],
    ['groups', 'products', ['商品名,単価,分類,単位', '【野菜】,,,', 'オクラ,300,Thai Items,袋', '■冷凍,,,']],
    ['sums and tax', 'products', ['商品名,単価,分類,単位', 'オクラ,300,Thai Items,袋', '小計,300,,', '消費税,24,,']],
    ['the sum of two columns', 'products', ['商品名,単価,分類', 'オクラ,300,Thai Items', '総合計,"1,300",']],
    ['staff', 'employees', ['氏名,ユーザー名,役割,電話', '山田太郎,yamada,ドライバー,090-1111-2222', '計,1名,,']],
    [
      'what is owed',
      'balances',
      ['得意先コード,得意先名,請求日,請求額', 'R1,Restaurant r1,2025/5/31,500', '総合計,,,500'],
    ],
    ['prices', 'prices', ['単価表名,商品名,単価,適用開始日', 'ホテル,Fish sauce,480,2026/12/1', 'Total,,480,']],
  ])('%s are passed over, and counted', async (_name, kind, lines) => {
    const report = await check(kind, lines.join('\n'), { make: true });
    expect(report).toMatchObject({ created: 1, bad: 0 });
    expect(report.empty).toBeGreaterThan(0);
    expect(report.missing).not.toContain('Total');
  });

  test('a shop that is called so comes in, and half a row stays one that can’t be taken', async () => {
    const rows = [SHOPS, 'N1,合計,1,Ueno,掛', 'N2,,,,', 'なみ,,,,'];
    expect(await check('customers', rows.join('\n'))).toMatchObject({ created: 1, bad: 2, empty: 0 });
  });
});

describe('workbooks as other programs write them', () => {
  const ROWS: Table = [
    ['得意先コード', '得意先名', 'TEL', 'ルート', '掛/現金'],
    ['0101', 'さくら', '0311112222', 'Ueno', '掛'],
  ];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(ROWS), '一覧');
  const html = `<html><table>${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`;

  test.each<[string, () => Bytes]>([
    ['.xls', () => new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'biff8' }))],
    ['a table of HTML', () => html],
    ['the same in CP932', () => new Uint8Array(encodeShiftJis(html))],
  ])('%s is read, with the zeros of its codes', async (_how, bytes) => {
    const report = await check('customers', bytes());
    expect(report).toMatchObject({ created: 1, bad: 0 });
    expect(report.rows[0]?.cells.slice(0, 3).map(({ text }) => text)).toEqual(['0101', 'さくら', '0311112222']);
  });

  test('a cover before the list is passed by, and the list is named', async () => {
    const report = await check('customers', workbook({ 表紙: [['得意先台帳'], ['作成者', '経理部']], データ: ROWS }));
    expect(report).toMatchObject({ sheet: 'データ', created: 1 });
  });
});

describe('headings that say more than a name', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'customers',
      '名前（通称）,名前（カナ）,電話番号（代表）,入金期日（締め日）,入金期日（入金月）,Cash/Credit',
      {
        '名前（通称）': 'restaurantName',
        '電話番号（代表）': 'phoneNumber',
        '入金期日（締め日）': 'closingDay',
        '入金期日（入金月）': 'payMonths',
        'Cash/Credit': 'paymentMethod',
      },
    ],
    [
      'customers',
      'お客様電話番号,得意先名1,得意先名2,得意先名称カナ,担当者コード,締日・支払日',
      {
        お客様電話番号: 'phoneNumber',
        得意先名1: 'restaurantName',
        得意先名2: 'restaurantName',
        '締日・支払日': 'closingDay',
      },
    ],
    [
      'products',
      'JANコード,商品コード,商品名(カナ),商品名(正式),標準売上単価,売価(税込),規格・型番',
      {
        商品コード: 'code',
        '商品名(カナ)': 'otherNames',
        '商品名(正式)': 'name',
        標準売上単価: 'price',
        '規格・型番': 'description',
      },
    ],
    ['balances', '得意先名,請求金額,入金額', { 得意先名: 'restaurantName' }],
    ['balances', '得意先名,請求金額,入金額,未回収残高', { 得意先名: 'restaurantName', 未回収残高: 'amount' }],
  ])('of %s: %s', async (kind, heading, fields) => {
    expect(mapped(await check(kind, `${heading}\n,`))).toEqual(fields);
  });

  test('a polite heading, a sign, and a way of payment with a filler', async () => {
    const report = await check('customers', 'お名前,〒,ご住所１,お電話番号,お支払方法\n桜亭 様,1600022,新宿,1,掛取引', {
      values: { route: 'Ueno' },
    });
    expect(report.rows[0]?.cells.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['桜亭', '〒160-0022 新宿', 'monthly']),
    );
  });

  test('a column of row numbers is not taken for codes, and a column whose cells can be read is preferred to one whose can’t', async () => {
    const rows = ['№,区分,商品名,単価,荷姿,単位', '1,Rice,A,100,5kg×4,袋', '2,Rice,B,100,1kg×10,袋'];
    expect(mapped(await check('products', rows.join('\n')))).toEqual({
      商品名: 'name',
      単価: 'price',
      荷姿: 'description',
      単位: 'sku',
    });
    const codes = ['No,商品名,単価,規格,荷姿', 'A1,A,100,5kg,袋', 'A7,B,100,1kg,ケース'];
    expect(mapped(await check('products', codes.join('\n')))).toMatchObject({ No: 'code', 荷姿: 'sku' });
  });

  test('lists beside each other are said, instead of half of them being lost', async () => {
    const rows = '商品名,単位,単価,,商品名,単位,単価\nA,袋,100,,C,袋,300';
    expect(await check('products', rows)).toMatchObject({
      created: 0,
      problem: 'it has lists beside each other, each with "商品名": put them below each other',
    });
  });
});

describe('cells as people write them', () => {
  const stored = async (kind: string, rows: string[], layout: ImportLayout = {}) => {
    const report = await check(kind, rows.join('\n'), layout);
    expect(report.badRows).toEqual([]);
    return report.rows.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  };
  const reasons = async (kind: string, rows: string[], layout: ImportLayout = {}) =>
    (await check(kind, rows.join('\n'), layout)).badRows.map((bad) => bad.reasons.at(-1));

  test('terms of payment in one cell, with the way of it', async () => {
    const rows = [
      '得意先コード,店名,TEL,締め・支払',
      'N1,A,1,月末締め翌月末払い',
      'N2,B,1,掛（20日締・翌々月10日払）',
      'N3,C,1,都度現金',
      'N4,D,1,99日締翌25日',
    ];
    expect((await stored('customers', rows, { values: { route: 'Ueno' } })).map((row) => row.slice(7))).toEqual([
      ' 31 1 31 monthly Ueno',
      ' 20 2 10 monthly Ueno',
      ' 31 1  cash Ueno',
      ' 31 1 25 monthly Ueno',
    ]);
    const unclear = ['得意先コード,店名,TEL,締め・支払', 'N1,A,1,15日・月末締め翌月末払い', 'N2,B,1,カード払い'];
    expect((await reasons('customers', unclear, { values: { route: 'Ueno' } })).length).toBe(2);
  });

  test('days of delivery in a row, from one to another, or all; a dash between two means those between', async () => {
    const rows = (days: string) => ['得意先コード,店名,TEL,ルート,掛/現金,曜日', `N1,A,1,Ueno,掛売上,${days}`];
    const days = async (typed: string) => (await stored('customers', rows(typed)))[0]?.split('monthly ')[1];
    expect(await days('月水金')).toBe('Monday, Wednesday, Friday');
    expect(await days('金～月')).toBe('Monday, Friday, Saturday, Sunday');
    expect((await days('毎日'))?.split(', ')).toHaveLength(7);
    expect((await days('月-金'))?.split(', ')).toHaveLength(5);
    expect(await days('Monday to Wednesday')).toBe('Monday, Tuesday, Wednesday');
    expect(await reasons('customers', rows('月、祝'))).toEqual(['Delivery days: "祝" is not a weekday']);
  });

  test('classes of tax, pieces, prices by weight, and Devanagari digits', async () => {
    const rows = [
      '商品コード,商品名,kg単価,入数,税区分,分類,単位',
      'N1,A,"२,८००",24入,課税(軽減8%),Rice,袋',
      'N2,B,@980,12本,課税売上10%,Rice,袋',
      'N3,C,¥300-,x6,非課税,Rice,袋',
    ];
    expect(await stored('products', rows)).toEqual([
      'N1 A 2800 24 food Rice Bag kg',
      'N2 B 980 12 standard Rice Bag kg',
      'N3 C 300 6 untaxed Rice Bag kg',
    ]);
    const unclear = ['商品コード,商品名,単価,税区分,分類,単位', 'N1,A,1,旧8%,Rice,袋', 'N2,B,64800-,8%,Rice,袋'];
    expect((await reasons('products', unclear)).length).toBe(2);
  });

  test('an English name is a further name beside the supplier’s own, and the name if there is no other', async () => {
    const both = ['商品コード,商品名,英語名,単価,税,分類,単位', 'N1,鶏もも肉,Chicken thigh,1,8%,Rice,袋'];
    expect(await stored('products', both)).toEqual(['N1 鶏もも肉 Chicken thigh 1 food Rice Bag']);
    const english = ['商品コード,英語名,フリガナ,単価,税,分類,単位', 'N1,Chicken thigh,トリモモ,1,8%,Rice,袋'];
    expect(await stored('products', english)).toEqual(['N1 Chicken thigh トリモモ 1 food Rice Bag']);
  });

  test('without a mark beside those that have one, goods are not at the reduced rate', async () => {
    const rows = ['商品コード,商品名,単価,税,分類,単位', 'N1,A,1,※,Rice,袋', 'N2,B,1,,Rice,袋'];
    expect(await stored('products', rows)).toEqual(['N1 A 1 food Rice Bag', 'N2 B 1 standard Rice Bag']);
  });

  test('under a heading of the reduced rate a mark says yes, and 対象外 no', async () => {
    const rows = ['商品コード,商品名,単価,軽減税率対象,分類,単位', 'N1,A,1,○,Rice,袋', 'N2,B,1,対象外,Rice,袋'];
    expect(await stored('products', rows)).toEqual(['N1 A 1 food Rice Bag', 'N2 B 1 standard Rice Bag']);
  });

  test('periods, days without an end, English months; a year of another calendar asks', async () => {
    await apply('products', '商品コード,商品名,単価,分類,単位\nA-1,オクラ,300,Rice,袋');
    const price = (days: string, heading = '適用期間') => [
      `単価表名,商品コード,単価,${heading}`,
      `ホテル,A-1,9,${days}`,
    ];
    const made = { make: true };
    expect(await stored('prices', price('2026/12/1～2027/3/31'), made)).toEqual([
      'ホテル オクラ 9 2026-12-01 2027-03-31',
    ]);
    expect(await stored('prices', price('1 Dec 2026,9999/12/31', '適用開始日,適用終了日'), made)).toEqual([
      'ホテル オクラ 9 2026-12-01 ',
    ]);
    expect(await reasons('prices', price('2083/08/15', '適用開始日'), made)).toEqual([
      'From: "2083/08/15" is far ahead: write the year as of the common era, such as 2026',
    ]);
  });

  test('amounts in thousands are refused, and what no column says is not 0', async () => {
    const list = ['売掛残高一覧,（単位：千円）,', '得意先コード,得意先名,残高', 'R1,Restaurant r1,648'];
    const values = { issuedOn: '2025-05-31' };
    expect((await check('balances', list.join('\n'), { values })).problem).toContain('in thousands of yen');
    expect(await reasons('balances', ['得意先コード,得意先名', 'R1,Restaurant r1'], { values })).toEqual([
      'Amount open: This field is required.',
    ]);
    const honorific = ['得意先名,当月残高', 'Restaurant r1 御中,648', 'Restaurant r2　様,5', '山田 計,653'];
    expect(await check('balances', honorific.join('\n'), { values })).toMatchObject({ created: 2, bad: 0, empty: 1 });
  });
});

test.each([
  ['products', '商品コード,商品名,単価,分類,単位,状態', ',A,1,Rice,袋,販売中', ',B,1,Rice,袋,廃番'],
  ['products', '商品コード,商品名,単価,分類,単位,削除フラグ', ',A,1,Rice,袋,0', ',B,1,Rice,袋,1'],
  ['products', '商品コード,商品名,単価,分類,単位,取引終了日', ',A,1,Rice,袋,', ',B,1,Rice,袋,2025/3/31'],
  ['employees', '氏名,ユーザー名,役割,電話,退職日', ',a,driver,1,', ',b,driver,1,2025/3/31'],
])('%s that are no more ask before they come in', async (kind, heading, present, past) => {
  const rows = [heading, `N1${present}`, `N2${past}`].join('\n');
  expect(await check(kind, rows)).toMatchObject({ created: 1, bad: 1, asked: 1 });
  expect(await check(kind, rows, { answers: { 3: 'new' } })).toMatchObject({ created: 2, bad: 0 });
  expect(await check(kind, rows, { answers: { 3: 'skip' } })).toMatchObject({ created: 1, bad: 0, left: 1 });
});

test('titles and two rows of headings at the top of each page are passed over', async () => {
  const head = ['得意先一覧,,1頁', '得意先,得意先,電話', 'コード,名称,'];
  const rows = [...head, 'N1,A,1', '得意先一覧,,2頁', ...head.slice(1), 'N2,B,1', '計 2件,,'];
  const values = { route: 'Ueno', paymentMethod: 'cash' };
  expect(await check('customers', rows.join('\n'), { values })).toMatchObject({ created: 2, bad: 0, empty: 4 });
});
