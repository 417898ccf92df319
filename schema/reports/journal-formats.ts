import type { Day } from '../core/days.ts';
import { ACCOUNTS, type JournalTax, type NumberedEntry, type Side } from './journal.ts';
import { cutToWidth, plainName } from './sub-account.ts';

/** Accounting software that can import the journal. */
export const JOURNAL_FORMATS = ['freee', 'moneyforward', 'yayoi'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

type Row = readonly (string | number)[];

type Writing = {
  /** Null for Yayoi, which wants no header. */
  head: Row | null;
  row(entry: NumberedEntry): Row;
  encoding: 'utf-8' | 'shift_jis';
};

const TAXED = { sale: '課税売上', return: '課税売返', 'bad debt': '課税売倒' } as const;
const NO_TAX = '対象外';
const slashed = (day: Day) => day.replaceAll('-', '/');

/** The sub-account of a side: the partner, for receivables only. */
const subAccountOf = ({ account }: Side, { subAccount }: NumberedEntry) =>
  account === 'receivables' ? subAccount : '';

/** Document and partner, for formats without a column for the partner. */
const memoOf = ({ memo, partner }: NumberedEntry) => `${memo} ${plainName(partner)}`.trimEnd();

/** The number in base 36: Yayoi's column has room for ten letters and digits. */
const shortNo = (no: number) => no.toString(36).toUpperCase();

/** The number of an entry in a program's file. */
export const entryNoIn = (format: JournalFormat, no: number): string => (format === 'yayoi' ? shortNo(no) : String(no));

/** The tax category of a side; empty if the rate is unknown, which is left to the software or a person. */
function taxNameOf({ tax, rate }: Side, name: (tax: JournalTax) => string): string {
  if (rate === 'unknown') return '';
  return tax ? name(tax) : NO_TAX;
}

const taxOf = ({ tax }: Side): number | '' => tax?.tax ?? '';

/** `課税売上10%`, `課税売返8%（軽）`. */
const freeeTax = ({ kind, rate }: JournalTax) => `${TAXED[kind]}${rate.percent}%${rate.reduced ? '（軽）' : ''}`;

/** `課税売上 10%`, `課税売上-返還等 (軽)8%`. */
function moneyForwardTax({ kind, rate }: JournalTax): string {
  const names = { sale: '課税売上', return: '課税売上-返還等', 'bad debt': '課税売上-貸倒' };
  return `${names[kind]} ${rate.reduced ? '(軽)' : ''}${rate.percent}%`;
}

/** `課税売上込10%`, `課税売返込軽減8%`: amounts include tax. */
const yayoiTax = ({ kind, rate }: JournalTax) => `${TAXED[kind]}込${rate.reduced ? '軽減' : ''}${rate.percent}%`;

const freeeSide = (side: Side, { amount, partner }: NumberedEntry): Row => [
  ACCOUNTS[side.account],
  '',
  '',
  plainName(partner),
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  amount,
  taxNameOf(side, freeeTax),
  taxOf(side),
];

const freeeColumns = (side: '借方' | '貸方') =>
  ['勘定科目', '科目コード', '補助科目', '取引先', '取引先コード', '部門', '品目', 'メモタグ']
    .concat(['セグメント1', 'セグメント2', 'セグメント3', '金額', '税区分', '税額'])
    .map((column) => side + column);

const moneyForwardSide = (side: Side, entry: NumberedEntry): Row => [
  ACCOUNTS[side.account],
  subAccountOf(side, entry),
  '',
  '',
  taxNameOf(side, moneyForwardTax),
  '',
  entry.amount,
  taxOf(side),
];

const moneyForwardColumns = (side: '借方' | '貸方') =>
  ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map((column) => side + column);

const yayoiSide = (side: Side, entry: NumberedEntry): Row => [
  ACCOUNTS[side.account],
  subAccountOf(side, entry),
  '',
  taxNameOf(side, yayoiTax),
  entry.amount,
  taxOf(side),
];

/** Columns as each vendor documents them for importing a journal (docs/decisions/0034). */
export const JOURNAL_WRITING: Record<JournalFormat, Writing> = {
  freee: {
    head: ['日付', '伝票番号', '決算整理仕訳', ...freeeColumns('借方'), ...freeeColumns('貸方'), '摘要'],
    row: (entry) => [
      slashed(entry.date),
      entry.no,
      '',
      ...freeeSide(entry.debit, entry),
      ...freeeSide(entry.credit, entry),
      entry.memo,
    ],
    encoding: 'utf-8',
  },
  moneyforward: {
    head: [
      '取引No',
      '取引日',
      ...moneyForwardColumns('借方'),
      ...moneyForwardColumns('貸方'),
      '摘要',
      '仕訳メモ',
      'タグ',
      'MF仕訳タイプ',
      '決算整理仕訳',
      '作成日時',
      '作成者',
      '最終更新日時',
      '最終更新者',
    ],
    row: (entry) => [
      entry.no,
      slashed(entry.date),
      ...moneyForwardSide(entry.debit, entry),
      ...moneyForwardSide(entry.credit, entry),
      cutToWidth(memoOf(entry), 200),
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ],
    encoding: 'utf-8',
  },
  yayoi: {
    head: null,
    row: (entry) => [
      // A single-line entry, not part of the year-end closing.
      '2000',
      '',
      '',
      slashed(entry.date),
      ...yayoiSide(entry.debit, entry),
      ...yayoiSide(entry.credit, entry),
      cutToWidth(memoOf(entry), 64),
      shortNo(entry.no),
      '',
      '0',
      '',
      '',
      '0',
      '0',
      'no',
    ],
    encoding: 'shift_jis',
  },
};

/** A field, quoted if necessary (RFC 4180). */
function fieldOf(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The journal as CSV, with the line ends that these programs expect. */
export function journalCsv(entries: readonly NumberedEntry[], format: JournalFormat): string {
  const { head, row } = JOURNAL_WRITING[format];
  const rows = [...(head ? [head] : []), ...entries.map(row)];
  return rows.map((each) => `${each.map(fieldOf).join(',')}\r\n`).join('');
}
