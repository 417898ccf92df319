import { describe, expect, test } from 'vitest';
import { reductionOf } from '../allocation/reductions.ts';
import {
  entriesOfReduction,
  entriesOfSale,
  entryOfAdvance,
  entryOfCreditUsed,
  entryOfMoney,
  entryOfReturned,
} from './journal.ts';
import { JOURNAL_FORMATS, JOURNAL_WRITING, journalCsv } from './journal-formats.ts';

const about = { date: '2026-11-20', partner: '髙﨑㈱', memo: '締め請求 12' };
const FOOD = { percent: 8, reduced: true };
const OTHER = { percent: 10, reduced: false };

/** Example 6 of the rules of money, with deposits. */
const closing = {
  day: '2026-11-20',
  groups: [
    { ...FOOD, net: 86_430, tax: 6914 },
    { ...OTHER, net: -1000, tax: -100 },
  ],
  untaxed: -1200,
  withoutRate: 0,
};

test('a document becomes an entry for each rate; goods and deposits that came back stand on the other side', () => {
  expect(entriesOfSale(closing, about)).toEqual([
    {
      ...about,
      ...{ debit: { account: 'receivables' }, amount: 93_344 },
      credit: { account: 'sales', tax: { kind: 'sale', rate: FOOD, tax: 6914 } },
    },
    {
      ...about,
      ...{ credit: { account: 'receivables' }, amount: 1100 },
      debit: { account: 'sales', tax: { kind: 'return', rate: OTHER, tax: 100 } },
    },
    { ...about, debit: { account: 'deposits' }, credit: { account: 'receivables' }, amount: 1200 },
  ]);
});

test('a granted fee is taken off sales by the rates of its invoice (example 7), and comes back when it is taken back', () => {
  const parts = reductionOf(660, [
    { rate: FOOD, gross: 54_108 },
    { rate: OTHER, gross: 7800 },
  ]);
  if (!Array.isArray(parts)) throw new Error(parts.code);
  const given = entriesOfReduction(parts, { kind: 'fee', isBack: false }, about);
  expect(given.map(({ debit, credit, amount }) => [debit, credit.account, amount])).toEqual([
    [{ account: 'sales', tax: { kind: 'return', rate: FOOD, tax: 42 } }, 'receivables', 577],
    [{ account: 'sales', tax: { kind: 'return', rate: OTHER, tax: 7 } }, 'receivables', 83],
  ]);
  const back = entriesOfReduction(parts, { kind: 'bad debt', isBack: true }, about);
  expect(back.map(({ debit, credit, amount }) => [debit.account, credit.account, amount])).toEqual([
    ['receivables', 'bad debts', 577],
    ['receivables', 'bad debts', 83],
  ]);
});

test.each([
  [entryOfMoney(500, 'transfer', about), 'transfer', 'receivables', 500],
  [entryOfMoney(-500, 'cash', about), 'receivables', 'cash', 500],
  [entryOfCreditUsed(300, about), 'advances', 'receivables', 300],
  [entryOfAdvance(4135, 'transfer', about), 'transfer', 'advances', 4135],
  [entryOfAdvance(-4135, 'cash', about), 'advances', 'cash', 4135],
  [entryOfReturned(800, about), 'receivables', 'advances', 800],
  [entryOfMoney(99.5, 'other', about), 'other', 'receivables', 100],
])('money and credit %#', ([entry], debit, credit, amount) => {
  expect(entry).toMatchObject({ debit: { account: debit }, credit: { account: credit }, amount });
});

test('nothing makes no entry', () => {
  expect([...entryOfMoney(0, 'cash', about), ...entryOfMoney(0.3, 'cash', about)]).toEqual([]);
});

describe('the file for', () => {
  const entries = [
    ...entriesOfSale(closing, about),
    ...entryOfMoney(93_344, 'transfer', { ...about, memo: '入金, "1"' }),
  ];
  const lines = (format: (typeof JOURNAL_FORMATS)[number]) => journalCsv(entries, format).split('\r\n');

  test.each(JOURNAL_FORMATS)('%s has the same number of columns in every row', (format) => {
    const { head, row } = JOURNAL_WRITING[format];
    const widths = entries.map((entry, index) => row(entry, index + 1).length);
    expect(new Set([...widths, ...(head ? [head.length] : [])])).toEqual(
      new Set([{ freee: 32, moneyforward: 27, yayoi: 25 }[format]]),
    );
  });

  test('freee', () => {
    expect(lines('freee')[1]).toBe(
      '2026/11/20,1,,売掛金,,,髙﨑㈱,,,,,,,,93344,対象外,,売上高,,,髙﨑㈱,,,,,,,,93344,課税売上8%（軽）,6914,締め請求 12',
    );
    expect(lines('freee')[2]).toContain('課税売返10%,100,売掛金');
  });

  test('MoneyForward', () => {
    expect(lines('moneyforward')[1]).toBe(
      '1,2026/11/20,売掛金,髙﨑㈱,,,対象外,,93344,,売上高,髙﨑㈱,,,課税売上 (軽)8%,,93344,6914,締め請求 12,,,,,,,,',
    );
    expect(lines('moneyforward')[2]).toContain('課税売上-返還等 10%');
  });

  test('Yayoi, without names of columns', () => {
    expect(lines('yayoi')[0]).toBe(
      '2000,,,2026/11/20,売掛金,髙﨑㈱,,対象外,93344,,売上高,髙﨑㈱,,課税売上込軽減8%,93344,6914,締め請求 12,,,0,,,0,0,no',
    );
    expect(lines('yayoi')[1]).toContain('課税売返込10%,1100,100');
    expect(lines('yayoi')[3]).toContain('"入金, ""1"""');
  });

  test('none of them takes a name for a formula', () => {
    const [entry] = entryOfMoney(1, 'cash', { ...about, partner: '=1+1' });
    if (!entry) throw new Error('No entry');
    for (const format of JOURNAL_FORMATS) expect(journalCsv([entry], format)).not.toContain(',=1+1');
  });
});
