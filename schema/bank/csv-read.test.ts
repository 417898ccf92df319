import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directionOf, endsFile, isKindOfTransfer, isSumCell, yenOf } from './csv-cells.ts';
import type { BankCsvColumns } from './csv-columns.ts';
import { daysOf, writtenDay } from './csv-days.ts';
import { readCsvLines } from './csv-lines.ts';
import { proposeColumns } from './csv-proposal.ts';
import { dayRank, payerRank, roleOf } from './csv-words.ts';

const TODAY = '2026-11-27';
const written = (name: string) => join(import.meta.dirname, name);

const WORDS = [
  '入',
  '預',
  '預け',
  '受',
  '収',
  '貸',
  '貸方',
  '1',
  '01',
  '+',
  'C',
  'cr',
  'in',
  'credit',
  'deposit',
  'おご入金',
  '預入',
  '出',
  '払',
  '支',
  '引',
  '借',
  '借方',
  '2',
  '02',
  '-',
  '−',
  'd',
  'DR',
  'out',
  'debit',
  'withdrawal',
  'payment',
  '引落',
  '入出金',
  '入払',
  '入金支払',
  'x',
  '',
  '合計',
  '【合計】',
  '* 小計 *',
  'Total',
  'grand total',
  'totals paid',
  '件数',
  '以上',
  '-- end --',
  '振込１',
  'お振込',
  '振込手数料',
  'ATM',
  '給与',
  'ｶ)ミナト',
  '明細',
  '12 50',
  '12,50',
  '1,250',
  '¥45,360',
  '\\8,200円',
  '▲8,200',
  '(8,200)',
  '8200-',
  '+-5',
  '1.00',
  '1.5',
  '*500',
  '9999999999',
  '99999999999',
  '００１',
  '-',
  'ー',
  '0',
];
const HEADERS = [
  '番号',
  '口座番号',
  'ID',
  '差引残高',
  '残高',
  'balance',
  '入払区分',
  '取引名',
  'type',
  'お取引日',
  '日付　年',
  '起算日',
  '約定日',
  '日',
  '入出金',
  'お取引金額（円）',
  'Amount (JPY)',
  'お預入金額',
  '受取',
  'paid in',
  'お引出し',
  '支払い金額',
  'money out',
  '摘要',
  '摘要内容',
  '振込依頼人名',
  '取引先',
  'description',
  'メモ',
  'memo',
  '備考',
  '',
  '※',
  'foo',
];
const DAYS = [
  '2026/11/20',
  '2026-1-5',
  '20261120',
  '2026年11月20日',
  'R8.11.20',
  'R8年11月20日',
  '令和元年5月1日',
  'H31.4.30',
  'R081120',
  'r 8. 1. 5',
  '08.01.05',
  '26/11/20',
  '081120',
  '8年1月5日',
  '11/20',
  '11月20日',
  '2/29',
  '2/30',
  '2025/02/29',
  '2026/11/20 12:30',
  '2026/11/20T09:15:00+09:00',
  '2026/11/20(金)',
  '2026/11/20金曜日',
  '2026/11-20',
  '13/1',
  '11',
  '2026/11',
  '昭和50.1.1',
  '平成30/12/31',
  '９／１',
];

test('the words of a cell, of a header and of a day mean what is written', async () => {
  const lines = [
    ...WORDS.map((cell) => {
      const is = [isSumCell(cell) && 'sum', endsFile(cell) && 'end', isKindOfTransfer(cell) && 'kind'].filter(Boolean);
      return `${cell}: ${directionOf(cell)}, ${yenOf(cell)} ${is}`.trim();
    }),
    ...HEADERS.map((cell) => `${cell}: ${roleOf(cell)}, payer ${payerRank(cell)}, day ${dayRank(cell)}`),
    ...[
      ...DAYS.map((day) => [day]),
      ['2026', '11', '20'],
      ['2026年', '11月', '20日'],
      ['R8', '1', '5'],
      ['8', '11/20'],
      ['2026', '', '20'],
    ].map((cells) => `${cells.join(' ')}: ${JSON.stringify(writtenDay(cells))}`),
  ];
  await expect(lines.join('\n')).toMatchFileSnapshot(written('csv-words.txt'));
});

/** Days without a year, or with part of it, and the clues around them. */
const SERIES: [string[], { preamble?: string[]; year?: number; today?: string }][] = [
  [['12/30', '12/31', '1/4', '1/5'], { year: 2027 }],
  [['1/5', '1/4', '12/31', '12/30'], { year: 2027 }],
  [['1/5', '1/5'], { year: 2027 }],
  [['3/1', '2/1', '3/1'], { year: 2027 }],
  [['12/30', '1/4', '2/1'], { preamble: ['照会期間', '2026/12/01～2027/01/31'] }],
  [['12/30', '1/4'], {}],
  [['2026/12/30', '1/4', '12/31'], {}],
  [['12/30', '2027/1/4', '6/30', '7/10'], {}],
  [['26/11/20', '8/11/20', '27/1/1', '28/1/1', '19/1/1'], { today: '2026-11-27' }],
  [['26/11/20', 'x', '11/30'], { today: '2026-11-27' }],
  [['26/11/20'], {}],
  // Half a year apart, where both directions span as many days.
  [['1/1', '7/1'], { year: 2027 }],
  [['7/1', '1/1'], { year: 2027 }],
  [['1/1', '7/1', '1/2'], { year: 2027 }],
  [['2/29', '2/28'], { year: 2028 }],
  [['2/29'], { year: 2027 }],
  [['11/30', '11/5'], { preamble: ['R8年11月10日'] }],
];

test('a day without its year is of the year that the file, its period or a person says', async () => {
  const lines = SERIES.map(([days, { preamble, ...clues }]) => {
    const found = daysOf(
      days.map((day) => [day]),
      { ...clues, preamble: preamble ? [preamble] : [] },
    );
    return `${days.join(' ')} ${JSON.stringify({ preamble, ...clues })}: ${found.join(' ')}`;
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(written('csv-years.txt'));
});

const FILES: Record<string, string> = {
  'both ways, with a balance': `日付,摘要,入金,出金,残高
2026/11/20,カ)ミナト,55000,,155000
2026/11/20,ハル,"10804",,165804
2026/11/24,デンキ,,8200,157604`,
  'newest first, and no word': `2026/11/24,8200,,デンキ,157604
2026/11/20,,10804,ハル,165804
2026/11/20,,55000,カ)ミナト,155000`,
  'a direction': `取引日,区分,金額,お取引内容
2026.11.20,入金,55000,カ)ミナト
2026.11.20,入金,10804,ハル
2026.11.24,出金,8200,デンキ`,
  'a sign': `Date,Description,Amount,Balance
2026-11-20,MINATO,55000,155000
2026-11-20,HARU,10804,165804
2026-11-24,POWER,-8200,157604`,
  'a sign, and its word': `日付,金額,内容,区分
2026/11/20,55000,カ)ミナト,入金
2026/11/20,10804,ハル,入金
2026/11/24,-8200,デンキ,出金`,
  'a day in three columns, below its period': `照会期間,2026/11/01～2026/11/30
年,月,日,お預入れ,お引出し,摘要
2026,11,20,55000,,カ)ミナト
2026,11,20,10804,,ハル
2026,11,24,,8200,デンキ
合計,,,65804,8200,`,
  'a header in two rows, no year': `お取引,お取引金額,,お客様
月日,お預入れ,お引出し,摘要
11/20,55000,,カ)ミナト
11/20,10804,,ハル
11/24,,8200,デンキ`,
};

const rowsOf = (text: string) => text.split('\n').map((line) => line.replaceAll('"', '').split(','));
const CELLS = ['', 'x', '0', '1,000', '-500', '12 50', '11/20', '2026/11/21', '合計', '出金'];

/** Reads by the proposed columns, or by the usual ones if none are proposed. */
function readBySense(rows: string[][], usual: BankCsvColumns): string {
  const proposed = proposeColumns(rows, TODAY);
  const { headerLines, day, dayMore = [], amountIn, amountOut, direction, payer, balance } = proposed ?? usual;
  const places = { day: [day, ...dayMore], in: amountIn, out: amountOut, direction, payer, balance };
  const named = Object.entries(places).flatMap(([name, column]) => (column == null ? [] : [`${name} ${column}`]));
  const by = proposed ? `${headerLines} above, ${named.join(', ')}` : 'nothing is proposed';
  return `${by}; ${readBy(rows, proposed ?? usual)}`;
}

function readBy(rows: string[][], columns: BankCsvColumns): string {
  const reading = readCsvLines(rows, { ...columns, year: 2026 }, TODAY);
  if ('code' in reading) return `${reading.code} ${JSON.stringify(reading.values)}`;
  const lines = reading.lines.map(({ line, day: on, came, went, payer: who, balance: left }) =>
    `${line}: ${on} +${came} -${went} ${who} ${left ?? ''}`.trim(),
  );
  const passed = reading.passedOver.map(({ line, reason, text }) => `${line} passed: ${reason} ${text}`);
  return [`${reading.compared} compared`, ...lines, ...passed].join('\n    ');
}

/**
 * A file as it is, without each of its lines, with one repeated, with its columns reversed, and with one cell changed.
 */
function* variantsOf(rows: string[][]): Generator<[string, string[][]]> {
  yield ['as it is', rows];
  for (const [at] of rows.entries()) {
    yield [`without line ${at + 1}`, rows.filter((_, index) => index !== at)];
    yield [`line ${at + 1} twice`, rows.flatMap((row, index) => (index === at ? [row, row] : [row]))];
  }
  yield ['turned round', rows.map((row) => row.toReversed())];
  yield ['upside down', [...rows.slice(0, 1), ...rows.slice(1).reverse()]];
  const at = rows.length - 2;
  for (const [column] of rows[at]?.entries() ?? []) {
    for (const cell of CELLS) {
      yield [
        `${cell === '' ? 'nothing' : cell} in column ${column}`,
        rows.map((row, index) => (index === at ? row.with(column, cell) : row)),
      ];
    }
  }
}

test('a bank’s file is read by the sense of its columns, and refused where a cell may mean something else', async () => {
  const lines: string[] = [];
  for (const [name, text] of Object.entries(FILES)) {
    const byOutcome = new Map<string, string[]>();
    const usual = proposeColumns(rowsOf(text), TODAY);
    if (!usual) throw new Error(`${name} is not understood`);
    for (const [what, rows] of variantsOf(rowsOf(text))) {
      const outcome = readBySense(rows, usual);
      byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), what]);
    }
    lines.push(`--- ${name}`);
    for (const left of ['balance', 'direction', 'amountOut'] as const) {
      if (usual[left] == null) continue;
      lines.push(`  by a person, without ${left}:`, `    ${readBy(rowsOf(text), { ...usual, [left]: null })}`);
    }
    for (const [outcome, whats] of byOutcome) lines.push(`  ${whats.join(' | ')}:`, `    ${outcome}`);
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(written('csv-files.txt'));
});
