import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import {
  entriesOfReduction,
  entriesOfSale,
  entryNo,
  entryOfAdvance,
  entryOfCreditUsed,
  entryOfMoney,
  entryOfReturned,
  type JournalEntry,
  type NumberedEntry,
} from './journal.ts';
import { entryNoIn, JOURNAL_FORMATS, journalCsv } from './journal-formats.ts';
import { subAccountOf } from './sub-account.ts';
import { compareWithTaken, takenOf } from './taken-entries.ts';

const FOOD = { percent: 8, reduced: true };
const WINE = { percent: 10, reduced: false };
const about = (memo: string) => ({ date: '2026-11-20', partner: '=モモ, "House"', memo, key: memo });
const sale = (sign: number) => ({
  groups: [
    { ...FOOD, net: sign * 1000, tax: sign * 80 },
    { ...WINE, net: sign * 500, tax: sign * 50 },
  ],
  day: '2026-11-20',
  untaxed: sign * 300,
  withoutRate: sign * 20.5,
});
const parts = [
  { rate: FOOD, amount: 440, tax: 32 },
  { rate: WINE, amount: 110, tax: 10 },
  { rate: null, amount: 5, tax: 0 },
];

const entries = (): JournalEntry[] => [
  ...entriesOfSale(sale(1), about('sold')),
  ...entriesOfSale(sale(-1), about('given back')),
  ...entriesOfSale(sale(-1), about('taken back'), { isReversal: true }),
  ...(['cash', 'transfer', 'other'] as const).flatMap((method) => entryOfMoney(100, method, about(`by ${method}`))),
  ...entryOfMoney(-100.5, 'cash', about('money given back')),
  ...entryOfCreditUsed(70, about('credit used')),
  ...entryOfAdvance(60, 'transfer', about('left over')),
  ...entryOfAdvance(-60, 'cash', about('paid out')),
  ...entryOfReturned(50, about('came back')),
  ...(['fee', 'bad debt'] as const).flatMap((kind) =>
    [false, true].flatMap((isBack) => entriesOfReduction(parts, { kind, isBack }, about(`${kind} ${isBack}`))),
  ),
];
const numbered = (entry: JournalEntry): NumberedEntry => ({
  ...entry,
  no: entryNo(entry.key),
  subAccount: subAccountOf({ _id: testId(1), code: 'R1', name: entry.partner }),
});

test('every kind of entry has the sides, the tax and the words that each program imports, as they are written', async () => {
  const all = entries().map(numbered);
  const lines = JOURNAL_FORMATS.flatMap((format) => [
    `--- ${format}: ${all.slice(0, 2).map(({ no }) => entryNoIn(format, no))}`,
    journalCsv(all, format).replaceAll('\r', ''),
  ]);
  const partners = ['R1', ' r 1', 'A-LONG-CODE-OF-15', '=1+1', 'ﾓﾓ'].flatMap((code) =>
    ['モモハウス東京駅前店', '  -x\ny', ''].map(
      (name) => `${code} ${JSON.stringify(name)}: ${subAccountOf({ _id: testId(2), code, name })}`,
    ),
  );
  const text = [...lines, '--- sub-accounts', ...partners].join('\n');
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'journal-said.txt'));
});

test('an entry that the books have is changed by its day, its amount or a side of it, and by nothing else', () => {
  const [entry] = entries().map(numbered);
  if (!entry) throw new Error('No entry');
  const taken = [takenOf(entry)];
  const kindOf = (changed: NumberedEntry) => {
    const { fresh, changed: others, gone } = compareWithTaken([changed], taken);
    return [fresh.length, others.length, gone.length];
  };
  const { credit, debit } = entry;
  if (!credit.tax) throw new Error('No tax');
  const { tax } = credit;
  const [same, changed] = [
    [0, 0, 0],
    [0, 1, 0],
  ];
  expect(kindOf({ ...entry })).toEqual(same);
  expect(kindOf({ ...entry, partner: 'Renamed', memo: 'x', subAccount: 'x', key: 'x' })).toEqual(same);
  expect(kindOf({ ...entry, date: '2026-11-21' })).toEqual(changed);
  expect(kindOf({ ...entry, amount: entry.amount + 1 })).toEqual(changed);
  expect(kindOf({ ...entry, debit: credit, credit: debit })).toEqual(changed);
  expect(kindOf({ ...entry, debit: { account: 'cash' } })).toEqual(changed);
  expect(kindOf({ ...entry, debit: { ...debit, rate: 'unknown' } })).toEqual(changed);
  const others = [
    { kind: 'return' },
    { rate: { ...FOOD, percent: 9 } },
    { rate: { ...FOOD, reduced: false } },
    { tax: 81 },
  ] as const;
  for (const other of others)
    expect(kindOf({ ...entry, credit: { ...credit, tax: { ...tax, ...other } } })).toEqual(changed);
  expect(kindOf({ ...entry, no: 5 })).toEqual([1, 0, 1]);
  expect(compareWithTaken([{ ...entry, amount: 1 }], taken).changed).toEqual([
    { entry: { ...entry, amount: 1 }, was: taken[0] },
  ]);
  expect(compareWithTaken([], taken).gone).toEqual(taken);
});
