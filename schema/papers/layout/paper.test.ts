import { expect, test } from 'vitest';
import { testSnapshots } from '../../testing/test-documents.ts';
import type { Snapshot } from '../contents/snapshot.ts';
import type { Paper, Words } from './layout.ts';
import { paperOf } from './paper.ts';

const snapshots = testSnapshots();

const wordsOf = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(words.values?.[name]));

/** The rows of a paper's tables, as texts. */
const rowsOf = ({ tables }: Paper) =>
  tables.flatMap(({ columns, rows, foot }) => [
    columns.map(({ name }) => wordsOf(name)),
    ...[...rows, ...foot].map((row) =>
      row.map(({ words, below }) => wordsOf(words) + (below ? ` / ${wordsOf(below)}` : '')),
    ),
  ]);
const factsOf = ({ facts }: Paper) => facts.map(({ name, value }) => `${wordsOf(name)}: ${wordsOf(value)}`);

test('each table has as many cells in a row as columns, and no paper says "undefined"', () => {
  for (const snapshot of Object.values(snapshots)) {
    const paper = paperOf(snapshot);
    for (const { columns, rows, foot } of paper.tables) {
      for (const row of [...rows, ...foot]) expect(row).toHaveLength(columns.length);
    }
    expect(JSON.stringify(rowsOf(paper)) + factsOf(paper).join()).not.toMatch(/undefined|NaN/);
  }
});

test('an invoice has its lines with the mark of the reduced rate, and sums and tax per rate', () => {
  const paper = paperOf(snapshots['cash invoice']);
  expect(rowsOf(paper)).toEqual([
    ['Item', 'Quantity', 'Unit', 'Unit price', 'Tax rate', 'Amount'],
    ['髙﨑米 20kg ①', '9', 'Bag', '¥3,280', '8%※', '¥29,520'],
    ['骨付き鶏もも ﾊｰﾌ', '7.03', 'Kg', '¥2,450', '8%※', '¥17,223'],
    ['瓶ビール', '1', 'C/s', '¥5,218', '10%', '¥5,218'],
    ['空瓶 / Containers returned', '-12', 'Btl', '¥100', '–', '-¥1,200'],
    ['Rate of the consumption tax', 'Without tax', 'Consumption tax', 'With tax'],
    ['8% (reduced rate ※)', '¥46,743', '¥3,739', '¥50,482'],
    ['10% (standard rate)', '¥5,218', '¥521', '¥5,739'],
    ['Not taxed', '-¥1,200', '–', '-¥1,200'],
    ['Total', '¥50,761', '¥4,260', '¥55,021'],
  ]);
  expect(paper.issuedOn).toBe('2026-11-20');
  expect(factsOf(paper)).toEqual(['Delivery slip no.: 1043', 'Delivered on: 2026/11/20', 'Customer code: R1']);
  expect(paper.payment.due?.value).toBe('2026/11/20');
  expect(paper.notes.map(wordsOf)).toEqual(['※ marks items of the reduced tax rate.', '裏口へ']);
});

test('a delivery slip has no tax, and says where it stands', () => {
  const paper = paperOf(snapshots['delivery slip']);
  expect(rowsOf(paper).at(-1)).toEqual(['Total without tax', '', '', '', '', '¥50,761']);
  expect(paper.notes.map(wordsOf)[0]).toBe('The consumption tax stands on the invoice of the closing.');
});

test('the invoice of a closing says how its amount came about, and names its slips', () => {
  const paper = paperOf(snapshots['closing invoice']);
  expect(paper.amount?.amount).toBe(138_596);
  expect(paper.sums.map(({ amount }) => amount)).toEqual([129_110, 100_000, 660, 28_450, 110_146, 138_596]);
  expect(rowsOf(paper).slice(4, 12)).toEqual([
    ['Date', 'Payments and adjustments', 'Amount'],
    ['2026/10/30', 'Payment received / Bank transfer', '¥100,000'],
    ['2026/11/20', 'Transfer fee granted', '¥660'],
    ['Delivered on', 'Delivery slip no.', '8%※', '10%', 'Not taxed'],
    ['2026/10/19', '998 / Of an earlier period', '¥46,743', '¥5,218', '-¥1,200'],
    ['2026/11/20', '1043', '¥46,743', '¥5,218', '-¥1,200'],
    ['Item', 'Quantity', 'Unit', 'Unit price', 'Tax rate', 'Amount'],
    ['Delivery slip 998 of 2026/10/19', '', '', '', '', ''],
  ]);
  expect(rowsOf(paper).slice(-4)).toEqual(rowsOf(paperOf(snapshots['cash invoice'])).slice(1, 5));
  expect(factsOf(paper)).toContain('Period: 2026/10/21 – 2026/11/20');
});

test('a receipt has room for the revenue stamp where one is due', () => {
  const receipt = snapshots.receipt as Extract<Snapshot, { paper: 'receipt' }>;
  expect(paperOf(receipt).room).toEqual({ sentence: 'Revenue stamp' });
  expect(paperOf({ ...receipt, stamp: false }).room).toBeNull();
  expect(factsOf(paperOf(receipt))).toContain('Number given with the money: D1-0007');
});

test('a document in the place of another one names it; a reversal names what it takes back', () => {
  const replaces = { kind: 'receipt', no: 'R-000001', issuedOn: '2026-11-19' } as const;
  expect(factsOf(paperOf({ ...snapshots.receipt, replaces }))).toContain('Takes the place of: R-000001 (2026/11/19)');
  const reversal = factsOf(paperOf({ ...snapshots.reversal, replaces }));
  expect(reversal).toContain('Takes back: R-000107');
  expect(reversal.join()).not.toContain('place of');
});
