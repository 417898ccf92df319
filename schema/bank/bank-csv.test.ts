import { describe, expect, test } from 'vitest';
import { TEST_ACCOUNT_KEY } from '../testing/test-zengin.ts';
import { readBankCsv } from './bank-csv.ts';
import { type BankCsvColumns, columnsAgain, rememberedOf } from './csv-columns.ts';

const COLUMNS: BankCsvColumns = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: 4 };
const HEADER = ['日付', '摘要', 'お支払金額', 'お預り金額', '残高'];
const read = (rows: string[][], change: Partial<BankCsvColumns> = {}, today: string | null = null) =>
  readBankCsv([HEADER, ...rows], { ...COLUMNS, ...change }, TEST_ACCOUNT_KEY, today);

const ROWS = [
  ['2026/11/20', 'ｶ)ｻｸﾗ', '', '145,205', '645,205'],
  ['2026/11/24', '電気料', '8,200', '', '637,005'],
  ['2026/11/24', 'ユ）ハル', '', '700', '637,705'],
];

describe('a bank’s CSV', () => {
  test('gives what came in, and counts what went out', () => {
    expect(read(ROWS)).toEqual({
      entries: [
        {
          account: TEST_ACCOUNT_KEY,
          bookedOn: '2026-11-20',
          amount: 145_205,
          payer: 'ｶ)ｻｸﾗ',
          payerKey: 'サクラ',
          ordinal: 1,
          cancelled: false,
          balance: 645_205,
        },
        {
          account: TEST_ACCOUNT_KEY,
          bookedOn: '2026-11-24',
          amount: 700,
          payer: 'ユ）ハル',
          payerKey: 'ハル',
          ordinal: 1,
          cancelled: false,
          balance: 637_705,
        },
      ],
      outgoing: 1,
      passedOver: [],
      outs: [
        {
          account: TEST_ACCOUNT_KEY,
          bookedOn: '2026-11-24',
          amount: 8200,
          payer: '電気料',
          isCorrection: false,
        },
      ],
    });
  });

  test('may begin with the newest line, have one column for both directions, and empty lines', () => {
    expect(read(ROWS.toReversed())).toMatchObject({ entries: [{ amount: 700 }, { amount: 145_205 }], outgoing: 1 });
    const rows = [
      ['20261120', 'A', '500'],
      ['', '', ''],
      ['20261121', 'B', '-300'],
    ];
    const one = readBankCsv(
      rows,
      { headerLines: 0, day: 0, payer: 1, amountIn: 2, amountOut: null, balance: null },
      'x',
    );
    expect(one).toMatchObject({ entries: [{ bookedOn: '2026-11-20', amount: 500 }], outgoing: 1 });
  });

  test.each([
    '2026/11/20',
    '2026-11-20',
    '2026.11.20',
    '20261120',
    '2026年11月20日',
    'R8.11.20',
    '令和8年11月20日',
    '２０２６／１１／２０',
    '2026/11/20 09:15',
  ])('reads the day %s', (day) => {
    expect(read([[day, 'A', '', '1', '1']])).toMatchObject({ entries: [{ bookedOn: '2026-11-20' }] });
  });

  test('reads days of one digit, and the first year of an era', () => {
    expect(read([['2026/1/5', 'A', '', '1', '1']])).toMatchObject({ entries: [{ bookedOn: '2026-01-05' }] });
    expect(read([['令和元年5月1日', 'A', '', '1', '1']])).toMatchObject({ entries: [{ bookedOn: '2019-05-01' }] });
  });

  test.each(['', '2026/13/01', '2026/02/29', '20/11/2026', '2026/11-20', 'today', '26/13/20'])(
    'is refused for the impossible day “%s” of an amount',
    (day) => {
      expect(read([...ROWS, [day, 'A', '', '5', '']])).toEqual({ code: 'file_day', values: { line: 5, text: day } });
    },
  );

  test.each([
    'R 8.11.20',
    'R 8. 11. 20',
    '令和 8年11月20日',
    '令和 8年 11月 20日',
    'R.08/11/20',
    'R8/11/20',
    'r8.11.20',
    'R081120',
    '令8.11.20',
    '㋿8年11月20日',
    'Ｒ８．１１．２０',
    '2026/11/20(金)',
    '2026年11月20日（金）',
    '2026/11/20 金曜日',
    '2026-11-20T09:15:00+09:00',
    '2026/11/20 9:15:33',
    '8.11.20',
    '08.11.20',
    '08/11/20',
    '081120',
    '26/11/20',
    '8年11月20日',
  ])('reads the day %s', (day) => {
    expect(read([[day, 'A', '', '1', '1']], {}, '2026-11-27')).toMatchObject({ entries: [{ bookedOn: '2026-11-20' }] });
  });

  test('reads two digits of a year as that near to the days it knows, and asks where it knows none', () => {
    const line = ['08.11.20', 'A', '', '1', '1'];
    expect(read([line])).toEqual({ code: 'file_year_unknown', values: { line: 2, text: '08.11.20' } });
    const period = [['照会期間', '2026/11/01～2026/11/30'], HEADER, line];
    expect(readBankCsv(period, { ...COLUMNS, headerLines: 2 }, TEST_ACCOUNT_KEY, null)).toMatchObject({
      entries: [{ bookedOn: '2026-11-20' }],
    });
    const other = ['2026/11/19', 'B', '', '1', '2'];
    expect(read([other, line], { balance: null })).toMatchObject({ entries: [{}, { bookedOn: '2026-11-20' }] });
    expect(read([['8.11.20', 'A', '', '1', '1']], {}, '2009-01-05')).toMatchObject({
      entries: [{ bookedOn: '2008-11-20' }],
    });
  });

  test('is refused for a day that none of the years around it has', () => {
    const none = ['2/29', 'A', '', '5', ''];
    expect(read([['2026/3/1', 'B', '', '1', ''], none])).toEqual({
      code: 'file_day',
      values: { line: 3, text: '2/29' },
    });
  });

  test('takes the year of a day without one from its neighbours, over the end of a year as well', () => {
    const rows = [
      ['2025/12/30', 'A', '', '1', ''],
      ['12/31', 'B', '', '2', ''],
      ['1月5日', 'C', '', '3', ''],
    ];
    const days = ['2025-12-30', '2025-12-31', '2026-01-05'].map((bookedOn) => ({ bookedOn }));
    expect(read(rows)).toMatchObject({ entries: days });
    expect(read(rows.toReversed())).toMatchObject({ entries: days.toReversed() });
    const later = [rows[1] ?? [], ['2026/1/5', 'C', '', '3', '']];
    expect(read(later)).toMatchObject({ entries: days.slice(1) });
  });

  test.each(['¥1,500', '1500円', '1,500', '１，５００', '+1500', '￥1,500', ' 1,500 ', '1500.00', '*1,500', '\\1,500'])(
    'reads the amount %s',
    (amount) => {
      expect(read([['2026/11/20', 'A', '', amount, '']])).toMatchObject({ entries: [{ amount: 1500 }] });
    },
  );

  test.each([
    '1500.5',
    '12e3',
    'abc',
    '12,50',
    '1,2,3',
    '1,5000',
    ',500',
    '1,,500',
    '1.500,00',
    '--5',
    '1 500 x',
    '12 50',
    '1 500',
    '55000 8200',
    '10000000001',
    '99999999999999999999',
  ])('is refused for the amount %s', (text) => {
    const problem = { code: 'file_amount', values: { line: 2, text } };
    expect(read([['2026/11/20', 'A', '', text, '']])).toEqual(problem);
  });

  test('is refused where a balance does not follow: a line is missing or changed', () => {
    const [first, second, third] = ROWS as [string[], string[], string[]];
    expect(read([first, third])).toEqual({ code: 'file_balance_breaks', values: { line: 3 } });
    const changed = [first, second, [...third.slice(0, 3), '701', '637,705']];
    expect(read(changed)).toEqual({ code: 'file_balance_breaks', values: { line: 4 } });
    expect(read(changed, { balance: null })).toMatchObject({ outgoing: 1 });
  });

  test('is refused where a line is too short for its columns', () => {
    expect(read([['2026/11/20', 'A']])).toEqual({ code: 'file_column_missing', values: { line: 2, column: 4 } });
  });
});

describe('of a bank’s CSV', () => {
  test('lines of sums, ends, notes and repeated headers are passed over and named', () => {
    const passed = (rows: string[][]) => {
      const found = read([...ROWS, ...rows]);
      return 'code' in found ? found : found.passedOver.map(({ line, reason }) => [line, reason]);
    };
    expect(passed([['合計', '', '8,200', '145,905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['', '合計', '8200', '145905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['2026/11/30', '合計', '8200', '145905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['入金件数', '2', '入金合計', '145905']])).toEqual([[5, 'sum']]);
    expect(passed([['', '', '8200', '145905', '637705']])).toEqual([[5, 'sum']]);
    expect(passed([['', '【合計】', '8200', '145905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['', '件数', '1', '2', '']])).toEqual([[5, 'sum']]);
    expect(passed([['Grand Total', '', '8200', '145905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['', '*** Total ***', '8200', '145905', '']])).toEqual([[5, 'sum']]);
    expect(passed([['END']])).toEqual([[5, 'sum']]);
    expect(passed([['[EOF]']])).toEqual([[5, 'sum']]);
    expect(passed([['*** 以上 ***']])).toEqual([[5, 'sum']]);
    expect(passed([['※未確定の取引を含みます']])).toEqual([[5, 'note']]);
    expect(passed([HEADER])).toEqual([[5, 'header']]);
    expect(passed([['2026/11/30', '残高', '', '', '637705']])).toEqual([[5, 'no amount']]);
  });

  test('a line that may be an entry is never skipped, even without a day or with an invalid amount', () => {
    expect(read([...ROWS, ['', 'A', '', '500', '638,205']])).toMatchObject({ code: 'file_day' });
    expect(read([...ROWS, ['2026/13/1', 'A', '', '12,50', '']])).toMatchObject({ code: 'file_day' });
    expect(read([...ROWS, ['2026/11/25', 'A', '', '12,50', '']])).toMatchObject({ code: 'file_amount' });
    expect(read([...ROWS, ['2026/11/25', 'A', '5', '7', '']])).toEqual({ code: 'file_both_ways', values: { line: 5 } });
  });

  test('the first entry is no header, and is not skipped', () => {
    expect(readBankCsv(ROWS, COLUMNS, 'x')).toEqual({ code: 'file_skips_entry', values: { line: 1 } });
  });

  test('balances are compared over lines without one, in either order, and days in either', () => {
    const rows = [
      ['2026/11/01', '前月繰越', '', '', '500'],
      ['2026/11/02', 'A', '', '100', ''],
      ['2026/11/02', 'B', '', '100', '700'],
      ['2026/11/03', 'C', '', '50', '750'],
    ];
    expect(read(rows)).toMatchObject({ entries: [{}, {}, {}] });
    expect(read(rows.toReversed())).toMatchObject({ entries: [{}, {}, {}] });
    const [carried, one, other, last] = rows as [string[], string[], string[], string[]];
    expect(read([last, one, other, carried])).toMatchObject({ entries: [{}, {}, {}] });
    expect(read([carried, one, ['2026/11/02', 'B', '', '100', '650'], last])).toMatchObject({
      code: 'file_balance_breaks',
    });
  });

  test('columns that can’t be right are refused', () => {
    expect(read(ROWS, { amountIn: 2 })).toEqual({ code: 'columns_twice', values: { column: 3 } });
    expect(read(ROWS, { amountIn: 2, amountOut: 3, balance: null })).toEqual({
      code: 'columns_in_is_out',
      values: { column: 3, text: 'お支払金額' },
    });
    expect(read(ROWS, { amountOut: null, amountIn: 4, payer: 3, balance: null })).toMatchObject({
      code: 'file_payers_numbers',
    });
    expect(read(ROWS.slice(1, 2), { amountOut: null, balance: null })).toEqual({ code: 'file_nothing', values: {} });
  });

  const TURNED = [
    ['日付', '区分', '金額', '摘要'],
    ['2026/11/20', '入金', '55000', 'ｶ)ｻｸﾗ'],
    ['2026/11/24', '支払', '8200', 'ﾃﾞﾝｷ'],
  ];
  const turned = { headerLines: 1, day: 0, amountIn: 2, amountOut: null, payer: 3, balance: null };

  test('an amount’s direction is that of its column, and an amount without one asks', () => {
    expect(readBankCsv(TURNED, { ...turned, direction: 1 }, 'x')).toMatchObject({
      entries: [{ amount: 55_000 }],
      outgoing: 1,
    });
    expect(readBankCsv(TURNED, turned, 'x')).toEqual({
      code: 'file_direction_column',
      values: { column: 2, text: '支払' },
    });
    const strange = [...TURNED, ['2026/11/25', '振替', '5', 'A']];
    expect(readBankCsv(strange, { ...turned, direction: 1 }, 'x')).toEqual({
      code: 'file_direction',
      values: { line: 4, text: '振替' },
    });
  });

  test.each([
    ['入金', '出金'],
    ['入', '出'],
    ['預入', '支払'],
    ['お預り', 'お支払'],
    ['お預入れ', 'お引出し'],
    ['受入', '払出'],
    ['1', '2'],
    ['１', '２'],
    ['+', '-'],
    ['振込入金', '口座引落'],
    ['貸', '借'],
    ['Deposit', 'Withdrawal'],
    ['CR', 'DR'],
  ])('the directions %s and %s are read', (one, other) => {
    const [head = [], came = [], went = []] = TURNED;
    const rows = [head, came.with(1, one), went.with(1, other)];
    expect(readBankCsv(rows, { ...turned, direction: 1 }, 'x')).toMatchObject({
      entries: [{ amount: 55_000 }],
      outgoing: 1,
    });
  });
});

describe('columns are remembered with their header', () => {
  const [first] = ROWS as [string[]];
  const kept = rememberedOf([['口座', '1'], HEADER, first], { ...COLUMNS, headerLines: 2, year: 2026 });

  test('and found again below more lines or fewer, in letters of any width', () => {
    expect(kept).not.toHaveProperty('year');
    expect(columnsAgain([HEADER.map((word) => ` ${word} `), first], kept)).toMatchObject({
      headerLines: 1,
      amountIn: 3,
    });
    expect(columnsAgain([['a'], ['b'], ['c'], [...HEADER, ''], first], kept)).toMatchObject({ headerLines: 4 });
  });

  test('and not taken for another one, or none', () => {
    expect(columnsAgain([first], kept)).toBeNull();
    expect(columnsAgain([HEADER.toSpliced(2, 0, '取引店'), first], kept)).toBeNull();
    expect(columnsAgain([HEADER.toReversed(), first], kept)).toBeNull();
    const bare = rememberedOf([first], { ...COLUMNS, headerLines: 0 });
    expect(bare.header).toBeNull();
    expect(columnsAgain([HEADER, first], bare)).toBeNull();
    expect(columnsAgain([first], bare)).toMatchObject({ headerLines: 0 });
  });
});
