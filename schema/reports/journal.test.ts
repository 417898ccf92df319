import { describe, expect, test } from 'vitest';
import { reductionOf } from '../payments/reductions.ts';
import { testId } from '../testing/test-records.ts';
import {
  entriesOfReduction,
  entriesOfSale,
  entryNo,
  entryOfAdvance,
  entryOfCreditUsed,
  entryOfMoney,
  entryOfReturned,
} from './journal.ts';
import { JOURNAL_FORMATS, JOURNAL_WRITING, journalCsv } from './journal-formats.ts';
import { cutToWidth, plainName, subAccountOf } from './sub-account.ts';

const about = { date: '2026-11-20', partner: '髙﨑㈱', memo: '締め請求 12', key: 'closing:1' };
const FOOD = { percent: 8, reduced: true };
const OTHER = { percent: 10, reduced: false };

/** Example 6 of money.md, with deposits. */
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
      key: 'closing:1:8r',
      debit: { account: 'receivables' },
      amount: 93_344,
      credit: { account: 'sales', tax: { kind: 'sale', rate: FOOD, tax: 6914 } },
    },
    {
      ...about,
      key: 'closing:1:10',
      credit: { account: 'receivables' },
      amount: 1100,
      debit: { account: 'sales', tax: { kind: 'return', rate: OTHER, tax: 100 } },
    },
    {
      ...about,
      key: 'closing:1:deposits',
      debit: { account: 'deposits' },
      credit: { account: 'receivables' },
      amount: 1200,
    },
  ]);
});

test('a closing that is reversed is no return: its entries come back with their own tax category, turned around', () => {
  const back = {
    ...closing,
    groups: closing.groups.map((group) => ({ ...group, net: -group.net, tax: -group.tax })),
    untaxed: -closing.untaxed,
  };
  const entries = entriesOfSale(closing, about);
  const reversed = entriesOfSale(back, { ...about, key: 'reversal:1' }, { isReversal: true });
  expect(reversed.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual(
    entries.map(({ debit, credit, amount }) => [credit, debit, amount]),
  );
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
  const subAccount = 'K-001 髙﨑㈱';
  const entries = [
    ...entriesOfSale(closing, about),
    ...entryOfMoney(93_344, 'transfer', { ...about, memo: '入金, "1"' }),
  ].map((entry, index) => ({ ...entry, no: index + 1, subAccount }));
  const lines = (format: (typeof JOURNAL_FORMATS)[number]) => journalCsv(entries, format).split('\r\n');

  test.each(JOURNAL_FORMATS)('%s has the same number of columns in every row', (format) => {
    const { head, row } = JOURNAL_WRITING[format];
    const widths = entries.map((entry) => row(entry).length);
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
      '1,2026/11/20,売掛金,K-001 髙﨑㈱,,,対象外,,93344,,売上高,,,,課税売上 (軽)8%,,93344,6914,締め請求 12 髙﨑㈱,,,,,,,,',
    );
    expect(lines('moneyforward')[2]).toContain('課税売上-返還等 10%');
  });

  test('Yayoi, without names of columns', () => {
    expect(lines('yayoi')[0]).toBe(
      '2000,,,2026/11/20,売掛金,K-001 髙﨑㈱,,対象外,93344,,売上高,,,課税売上込軽減8%,93344,6914,締め請求 12 髙﨑㈱,1,,0,,,0,0,no',
    );
    expect(lines('yayoi')[1]).toContain('課税売返込10%,1100,100');
    expect(lines('yayoi')[3]).toContain('"入金, ""1"" 髙﨑㈱"');
  });

  test('none of them takes a name for a formula', () => {
    const [entry] = entryOfMoney(1, 'cash', { ...about, partner: '=1+1' });
    if (!entry) throw new Error('No entry');
    for (const code of ['=1', '-7', '@x']) {
      const named = { ...entry, no: 1, subAccount: subAccountOf({ _id: testId(1), code, name: '+5' }) };
      for (const format of JOURNAL_FORMATS) {
        const [line = ''] = journalCsv([named], format)
          .split('\r\n')
          .slice(JOURNAL_WRITING[format].head ? 1 : 0);
        expect(line).not.toMatch(/(^|,)"?[ =+@-]/);
      }
    }
  });
});

describe('a customer’s sub-account of receivables', () => {
  const widthOf = (text: string) =>
    Array.from(text).reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? 1 : 2), 0);

  test('is one for each of 400 whose names begin alike, at most 24 half-width characters, in any order and selection', () => {
    const partners = Array.from({ length: 400 }, (_, index) => ({
      _id: testId(index + 1),
      code: index % 3 === 0 ? `とても長い得意先コードの${index}` : `C-${index}`,
      name: '株式会社東京フードサービスホールディングス新宿東口店',
    }));
    const names = partners.map(subAccountOf);
    expect(new Set(names).size).toBe(400);
    expect(Math.max(...names.map(widthOf))).toBeLessThanOrEqual(24);
    expect(partners.toReversed().map(subAccountOf).toReversed()).toEqual(names);
    expect(names[1]).toBe('C-1 株式会社東京フードサ');
  });

  test('has no space before it, and ends with a whole character', () => {
    expect(subAccountOf({ _id: testId(1), code: 'K-1', name: '　\t ナマステ' })).toBe('K-1 ナマステ');
    expect(plainName('  二行\r\nの名 ')).toBe('二行 の名');
    expect(cutToWidth('ｱｲ亜𠮷野家', 6)).toBe('ｱｲ亜𠮷');
    expect(cutToWidth('ｱｲ亜𠮷野家', 5)).toBe('ｱｲ亜');
  });
});

test('an entry has a number of its own that follows from what it stands for, and fits the columns of all software', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `payment:${testId(index)}`);
  const numbers = keys.map(entryNo);
  expect(new Set(numbers).size).toBe(keys.length);
  expect(numbers.every((no) => Number.isSafeInteger(no) && String(no).length <= 15)).toBe(true);
  expect(keys.toReversed().map(entryNo)).toEqual(numbers.toReversed());
  const [entry] = entryOfMoney(500, 'cash', { ...about, key: 'payment:1' });
  if (!entry) throw new Error('No entry');
  const named = { ...entry, no: 999_999_999_999_999, subAccount: '' };
  const number = journalCsv([named], 'yayoi').split(',')[17] ?? '';
  expect(number).toMatch(/^[0-9A-Z]{1,10}$/);
});
