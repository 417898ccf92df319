import { formatYen } from '../../core/money.ts';
import type { AppliedRate } from '../../tax/tax-rates.ts';
import type { DocumentLine } from '../contents/snapshot.ts';
import {
  type Cell,
  type Column,
  cell,
  type Label,
  paperDay,
  quantityOf,
  said,
  type Table,
  type Words,
  yen,
} from './layout.ts';
import { UNIT_LABELS } from './paper-labels.ts';

/** `8%※`: a reduced rate has a mark, which a note explains. */
export const rateOf = (rate: AppliedRate | null): Words =>
  rate === null ? '–' : `${rate.percent}%${rate.reduced ? '※' : ''}`;

const LINE_REMARKS = {
  sale: null,
  discount: /*i18n*/ 'Discount',
  // Also on corrections, which may only lower a price.
  return: /*i18n*/ 'Given back, of the delivery of {day}',
  deposit: /*i18n*/ 'Deposit for containers',
} as const;

export function remarkOf({
  kind,
  quantity,
  rateDay,
}: Pick<DocumentLine, 'kind' | 'quantity' | 'rateDay'>): Label | null {
  if (kind === 'deposit' && quantity < 0) return said(/*i18n*/ 'Containers returned');
  const sentence = LINE_REMARKS[kind];
  return sentence && said(sentence, kind === 'return' ? { day: paperDay(rateDay) } : undefined);
}

export const unitOf = (unit: string): Words => {
  const sentence = Object.entries(UNIT_LABELS).find(([code]) => code.toLowerCase() === unit.toLowerCase())?.[1];
  return sentence === undefined ? unit : said(sentence);
};

export const LINE_COLUMNS: Column[] = [
  { name: said(/*i18n*/ 'Item'), align: 'start', width: 'wide' },
  { name: said(/*i18n*/ 'Quantity'), align: 'end', width: 'number' },
  { name: said(/*i18n*/ 'Unit'), align: 'start', width: 'unit' },
  { name: said(/*i18n*/ 'Unit price'), align: 'end', width: 'figure' },
  { name: said(/*i18n*/ 'Tax rate'), align: 'end', width: 'number' },
  { name: said(/*i18n*/ 'Amount'), align: 'end', width: 'figure' },
];

export const lineRow = (line: DocumentLine): Cell[] => [
  cell(line.name, remarkOf(line)),
  cell(quantityOf(line.quantity)),
  cell(unitOf(line.unit)),
  cell(formatYen(line.unitPrice)),
  cell(rateOf(line.rate)),
  yen(line.amount),
];

export function lineTable(lines: readonly DocumentLine[]): Table {
  return { columns: LINE_COLUMNS, rows: lines.map(lineRow), foot: [] };
}
