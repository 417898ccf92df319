import { describe, expect, test } from 'vitest';
import { TEST_ACCOUNT_KEY } from '../../testing/test-zengin.ts';
import { type BankCsvColumns, decodeBankText, readBankCsv } from './bank-csv.ts';

const COLUMNS: BankCsvColumns = { headerLines: 1, day: 0, payer: 1, amountOut: 2, amountIn: 3, balance: 4 };
const HEADER = ['日付', '摘要', 'お支払金額', 'お預り金額', '残高'];
const read = (rows: string[][], change: Partial<BankCsvColumns> = {}) =>
  readBankCsv([HEADER, ...rows], { ...COLUMNS, ...change }, TEST_ACCOUNT_KEY);

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
          ...{ account: TEST_ACCOUNT_KEY, bookedOn: '2026-11-20', amount: 145_205, payer: 'ｶ)ｻｸﾗ' },
          ...{ payerKey: 'サクラ', ordinal: 1, cancelled: false },
        },
        {
          ...{ account: TEST_ACCOUNT_KEY, bookedOn: '2026-11-24', amount: 700, payer: 'ユ）ハル' },
          ...{ payerKey: 'ハル', ordinal: 1, cancelled: false },
        },
      ],
      outgoing: 1,
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

  test.each(['', '2026/13/01', '2026/02/29', '26/11/20', '20/11/2026', '2026/11-20', 'today', '合計'])(
    'is refused for the impossible day “%s” of an amount',
    (day) => {
      expect(read([...ROWS, [day, 'A', '', '5', '']])).toEqual({ code: 'file_day', values: { line: 5, text: day } });
    },
  );

  test.each(['¥1,500', '1500円', '1,500', '１，５００', '+1500', '￥1,500'])('reads the amount %s', (amount) => {
    expect(read([['2026/11/20', 'A', '', amount, '']])).toMatchObject({ entries: [{ amount: 1500 }] });
  });

  test.each(['1500.5', '12e3', 'abc', '10000000001', '99999999999999999999'])(
    'is refused for the amount %s',
    (text) => {
      const problem = { code: 'file_amount', values: { line: 2, text } };
      expect(read([['2026/11/20', 'A', '', text, '']])).toEqual(problem);
    },
  );

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

test('a bank’s text is UTF-8 or Shift_JIS', () => {
  expect(decodeBankText(new TextEncoder().encode('\ufeff日付'))).toBe('日付');
  expect(decodeBankText(Uint8Array.of(0x93, 0xfa, 0x95, 0x74, 0xb6, 0x29))).toBe('日付ｶ)');
  expect(decodeBankText(Uint8Array.of(0xfd, 0xff))).toEqual({ code: 'file_unknown', values: {} });
});
