import type { Day } from '../../days.ts';
import { formatYen, type Yen } from '../../money.ts';
import type { DocumentTotals, TaxGroup } from '../slips/tax-groups.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';
import { DOCUMENT_TITLES, ENTRY_LABELS, METHOD_LABELS, UNIT_LABELS } from './paper-labels.ts';
import { totalsIn } from './reversal-contents.ts';
import type { DocumentLine, Issuer, Settling, Snapshot, SnapshotOf, StatementLine } from './snapshot.ts';

/** A sentence that is said in the paper's languages, with its values. */
export type Label = { sentence: string; values?: Record<string, string | number> };
/** Words of a paper: said in its languages, or text that is the same in all of them (names, days, figures). */
export type Words = Label | string;
export type Cell = { words: Words; below?: Words; isStrong?: boolean };
export type Column = { name: Words; align: 'start' | 'end'; width: 'wide' | 'day' | 'figure' | 'unit' | 'number' };
export type Fact = { name: Label; value: Words };
export type Sum = { name: Label; amount: Yen; isStrong?: boolean };
export type Table = { columns: Column[]; rows: Cell[][]; foot: Cell[][] };

/**
 * A document as it is laid out, for screens and PDFs alike, so that both show the same: blocks from top to bottom, without
 * sizes or fonts.
 */
export type Paper = {
  title: Label;
  no: string;
  facts: Fact[];
  issuer: Issuer;
  recipient: Snapshot['recipient'];
  /** The one amount that the paper is about. */
  amount: Sum | null;
  /** Sums behind that amount. */
  sums: Sum[];
  tables: Table[];
  notes: Words[];
  /** Room for a revenue stamp, or for the seal of whoever takes the goods. */
  room: Label | null;
};

export const said = (sentence: string, values?: Label['values']): Label => ({ sentence, ...(values && { values }) });

/** A day on paper, read alike in every language: `2026/11/22`. */
export const paperDay = (day: Day): string => day.replaceAll('-', '/');

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
export const quantityOf = (thousandths: number): string => grouped.format(thousandths / 1000);

export const cell = (words: Words, below?: Words | null): Cell => ({ words, ...(below && { below }) });
export const yen = (amount: Yen): Cell => cell(formatYen(amount));
const none = (): Cell => cell('');

/** `8%※`: the mark of a reduced rate, which a line below explains. */
export const rateOf = (rate: AppliedRate | null): Words =>
  rate === null ? '–' : `${rate.percent}%${rate.reduced ? '※' : ''}`;

function groupLabel({ percent, reduced }: AppliedRate): Label {
  return reduced
    ? said(/*i18n*/ '{percent}% (reduced rate ※)', { percent })
    : said(/*i18n*/ '{percent}% (standard rate)', { percent });
}

const LINE_REMARKS = {
  sale: null,
  discount: /*i18n*/ 'Discount',
  // Of a correction, too, which may only lower a price.
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

const lineRow = (line: DocumentLine): Cell[] => [
  cell(line.name, remarkOf(line)),
  cell(quantityOf(line.quantity)),
  cell(unitOf(line.unit)),
  cell(formatYen(line.unitPrice)),
  cell(rateOf(line.rate)),
  yen(line.amount),
];

function lineTable(lines: readonly DocumentLine[]): Table {
  return { columns: LINE_COLUMNS, rows: lines.map(lineRow), foot: [] };
}

const TAX_COLUMNS: Column[] = [
  { name: said(/*i18n*/ 'Rate of the consumption tax'), align: 'start', width: 'wide' },
  { name: said(/*i18n*/ 'Without tax'), align: 'end', width: 'figure' },
  { name: said(/*i18n*/ 'Consumption tax'), align: 'end', width: 'figure' },
  { name: said(/*i18n*/ 'With tax'), align: 'end', width: 'figure' },
];

const taxRow = (group: TaxGroup): Cell[] => [
  cell(groupLabel(group)),
  yen(group.net),
  yen(group.tax),
  yen(group.net + group.tax),
];

/** Sums per rate with the rate, and the tax per rate, which the law wants on the paper. */
export function taxTable({ groups, untaxed, total }: DocumentTotals): Table {
  const rows = groups.map(taxRow);
  if (untaxed !== 0) rows.push([cell(said(/*i18n*/ 'Not taxed')), yen(untaxed), cell('–'), yen(untaxed)]);
  const net = groups.reduce((sum, group) => sum + group.net, untaxed);
  const tax = groups.reduce((sum, group) => sum + group.tax, 0);
  return { columns: TAX_COLUMNS, rows, foot: [[cell(said(/*i18n*/ 'Total')), yen(net), yen(tax), yen(total)]] };
}

/** The explanation of the mark, where something has it. */
export function markNote(rates: readonly (AppliedRate | null)[]): Words[] {
  return rates.some((rate) => rate?.reduced) ? [said(/*i18n*/ '※ marks items of the reduced tax rate.')] : [];
}

export const noteOf = (note: string): Words[] => (note.trim() === '' ? [] : [note.trim()]);

type Body = Omit<Paper, 'no' | 'issuer' | 'recipient'>;

export const dayFact = (name: string, day: Day): Fact => ({ name: said(name), value: paperDay(day) });

type SlipShown = { slipNo: number; deliveredOn: Day; correctsNo: number | null };

function slipFacts({ slipNo, deliveredOn, correctsNo }: SlipShown): Fact[] {
  const corrects = { name: said(/*i18n*/ 'Corrects delivery slip'), value: String(correctsNo) };
  return [
    { name: said(/*i18n*/ 'Delivery slip no.'), value: String(slipNo) },
    dayFact(/*i18n*/ 'Delivered on', deliveredOn),
    ...(correctsNo === null ? [] : [corrects]),
  ];
}

function cashInvoice(snapshot: SnapshotOf<'cash invoice'>): Body {
  const { lines, totals, dueOn, note } = snapshot;
  return {
    title: said(DOCUMENT_TITLES['cash invoice']),
    facts: [...slipFacts(snapshot), dayFact(/*i18n*/ 'Please pay by', dueOn)],
    amount: { name: said(/*i18n*/ 'Amount due (with tax)'), amount: totals.total },
    sums: [],
    tables: [lineTable(lines), taxTable(totals)],
    notes: [...markNote(lines.map(({ rate }) => rate)), ...noteOf(note)],
    room: said(/*i18n*/ 'Received by (seal)'),
  };
}

function deliverySlip(snapshot: SnapshotOf<'delivery slip'>): Body {
  const { lines, net, note } = snapshot;
  const { columns, rows } = lineTable(lines);
  const blanks = columns.slice(2).map(none);
  return {
    title: said(DOCUMENT_TITLES['delivery slip']),
    facts: slipFacts(snapshot),
    amount: { name: said(/*i18n*/ 'Total without tax'), amount: net },
    sums: [],
    tables: [{ columns, rows, foot: [[cell(said(/*i18n*/ 'Total without tax')), ...blanks, yen(net)]] }],
    notes: [
      said(/*i18n*/ 'The consumption tax stands on the invoice of the closing.'),
      ...markNote(lines.map(({ rate }) => rate)),
      ...noteOf(note),
    ],
    room: said(/*i18n*/ 'Received by (seal)'),
  };
}

/** The slips of a closing, each with its net per rate. Tax stands in the table of the rates alone. */
function slipTable({ slips, figures }: SnapshotOf<'closing invoice'>): Table {
  const { groups, untaxed } = figures;
  const hasUntaxed = untaxed !== 0 || slips.some((slip) => slip.untaxed !== 0);
  return {
    columns: [
      { name: said(/*i18n*/ 'Delivered on'), align: 'start', width: 'day' },
      { name: said(/*i18n*/ 'Delivery slip no.'), align: 'start', width: 'wide' },
      ...groups.map((group): Column => ({ name: rateOf(group), align: 'end', width: 'figure' })),
      ...(hasUntaxed ? [{ name: said(/*i18n*/ 'Not taxed'), align: 'end', width: 'figure' } satisfies Column] : []),
    ],
    rows: slips.map((slip) => [
      cell(paperDay(slip.deliveredOn)),
      cell(String(slip.no), slip.isLate ? said(/*i18n*/ 'Of an earlier period') : null),
      ...slip.nets.map(yen),
      ...(hasUntaxed ? [yen(slip.untaxed)] : []),
    ]),
    foot: [],
  };
}

/** The lines of a closing's slips, each slip below a row that names it. */
function closedLines({ slips }: SnapshotOf<'closing invoice'>): Table {
  const rows = slips.flatMap(({ no, deliveredOn, correctsNo, lines }) => {
    const named = said(/*i18n*/ 'Delivery slip {no} of {day}', { no, day: paperDay(deliveredOn) });
    const corrects = correctsNo === null ? null : said(/*i18n*/ 'Corrects delivery slip {no}', { no: correctsNo });
    const blanks = LINE_COLUMNS.slice(1).map(none);
    return [[{ ...cell(named, corrects), isStrong: true }, ...blanks], ...lines.map(lineRow)];
  });
  return { columns: LINE_COLUMNS, rows, foot: [] };
}

/** An entry of an account, and what else is to be said of it. */
function entryCell({ entry, method, isTakenBack }: Omit<StatementLine, 'balance'>, below: Words | null = null): Cell {
  if (isTakenBack) return cell(said(ENTRY_LABELS[entry]), said(/*i18n*/ 'Taken back'));
  return cell(said(ENTRY_LABELS[entry]), below ?? (method === null ? null : said(METHOD_LABELS[method])));
}

/** A closing's entries. */
function settlingTable(settlings: readonly Settling[]): Table {
  return {
    columns: [
      { name: said(/*i18n*/ 'Date'), align: 'start', width: 'day' },
      { name: said(/*i18n*/ 'Payments and adjustments'), align: 'start', width: 'wide' },
      { name: said(/*i18n*/ 'Amount'), align: 'end', width: 'figure' },
    ],
    rows: settlings.map((each) => [
      cell(paperDay(each.day)),
      entryCell({ ...each, dueOn: null, no: null }),
      yen(each.amount),
    ]),
    foot: [],
  };
}

function closingInvoice(snapshot: SnapshotOf<'closing invoice'>): Body {
  const { closingNo, from, closedOn, dueOn, figures, settlings, slips } = snapshot;
  const { previous, received, adjusted, carried, current, billed, groups } = figures;
  const totals = totalsIn(snapshot);
  return {
    title: said(DOCUMENT_TITLES['closing invoice']),
    facts: [
      { name: said(/*i18n*/ 'Closing no.'), value: closingNo },
      { name: said(/*i18n*/ 'Period'), value: `${paperDay(from)} – ${paperDay(closedOn)}` },
      dayFact(/*i18n*/ 'Please pay by', dueOn),
    ],
    amount: { name: said(/*i18n*/ 'Amount billed (with tax)'), amount: billed },
    sums: [
      { name: said(/*i18n*/ 'Previous balance'), amount: previous },
      { name: said(/*i18n*/ 'Payments received'), amount: received },
      { name: said(/*i18n*/ 'Adjustments'), amount: adjusted },
      { name: said(/*i18n*/ 'Carried over'), amount: carried },
      { name: said(/*i18n*/ 'This period (with tax)'), amount: current },
      { name: said(/*i18n*/ 'Billed now'), amount: billed, isStrong: true },
    ],
    tables: [
      ...(totals ? [taxTable(totals)] : []),
      ...(settlings.length > 0 ? [settlingTable(settlings)] : []),
      ...(slips.length > 0 ? [slipTable(snapshot), closedLines(snapshot)] : []),
    ],
    notes: markNote(groups),
    room: null,
  };
}

function receipt(snapshot: SnapshotOf<'receipt'>): Body {
  const { receivedOn, receiptNo, method, amount, invoices, leftOver, totals, stamp } = snapshot;
  const paid: Table = {
    columns: [
      { name: said(/*i18n*/ 'Paid invoice'), align: 'start', width: 'wide' },
      { name: said(/*i18n*/ 'Due on'), align: 'start', width: 'day' },
      { name: said(/*i18n*/ 'Amount'), align: 'end', width: 'figure' },
    ],
    rows: [
      ...invoices.map(({ no, dueOn, amount: part }) => [
        cell(no ?? said(/*i18n*/ 'Invoice')),
        cell(paperDay(dueOn)),
        yen(part),
      ]),
      ...(leftOver === 0 ? [] : [[cell(said(ENTRY_LABELS['left over'])), none(), yen(leftOver)]]),
    ],
    foot: [],
  };
  return {
    title: said(DOCUMENT_TITLES.receipt),
    facts: [
      dayFact(/*i18n*/ 'Received on', receivedOn),
      { name: said(/*i18n*/ 'Paid by'), value: said(METHOD_LABELS[method]) },
      ...(receiptNo === null ? [] : [{ name: said(/*i18n*/ 'Number given with the money'), value: receiptNo }]),
    ],
    amount: { name: said(/*i18n*/ 'Amount received'), amount },
    sums: [],
    tables: [paid, ...(totals ? [taxTable(totals)] : [])],
    notes: [said(/*i18n*/ 'We have received this amount for goods. Thank you.'), ...markNote(totals?.groups ?? [])],
    room: stamp ? said(/*i18n*/ 'Revenue stamp') : null,
  };
}

function statement({ from, to, opening, charged, paid, closing, lines }: SnapshotOf<'statement'>): Body {
  const columns: Column[] = [
    { name: said(/*i18n*/ 'Date'), align: 'start', width: 'day' },
    { name: said(/*i18n*/ 'Entry'), align: 'start', width: 'wide' },
    { name: said(/*i18n*/ 'Charged'), align: 'end', width: 'figure' },
    { name: said(/*i18n*/ 'Paid'), align: 'end', width: 'figure' },
    { name: said(/*i18n*/ 'Balance'), align: 'end', width: 'figure' },
  ];
  const before = [cell(''), cell(said(/*i18n*/ 'Brought forward')), cell(''), cell(''), yen(opening)];
  const rows = lines.map(({ balance, ...line }) => {
    const { day, entry, dueOn, no, amount } = line;
    return [
      cell(paperDay(day)),
      entryCell(line, no ?? (dueOn === null ? null : said(/*i18n*/ 'due on {day}', { day: paperDay(dueOn) }))),
      entry === 'invoice' ? yen(amount) : none(),
      entry === 'invoice' ? none() : yen(amount),
      yen(balance),
    ];
  });
  return {
    title: said(DOCUMENT_TITLES.statement),
    facts: [{ name: said(/*i18n*/ 'Period'), value: `${paperDay(from)} – ${paperDay(to)}` }],
    amount:
      closing < 0
        ? { name: said(/*i18n*/ 'Credit'), amount: -closing }
        : { name: said(/*i18n*/ 'Balance due'), amount: closing },
    sums: [
      { name: said(/*i18n*/ 'Brought forward'), amount: opening },
      { name: said(/*i18n*/ 'Charged'), amount: charged },
      { name: said(/*i18n*/ 'Paid'), amount: paid },
      { name: said(/*i18n*/ 'Balance'), amount: closing, isStrong: true },
    ],
    tables: [{ columns, rows: [before, ...rows], foot: [] }],
    notes: [],
    room: null,
  };
}

function returnInvoice(snapshot: SnapshotOf<'return invoice'>): Body {
  const { lines, totals, note } = snapshot;
  return {
    title: said(DOCUMENT_TITLES['return invoice']),
    facts: slipFacts(snapshot),
    amount: { name: said(/*i18n*/ 'Given back (with tax)'), amount: totals.total },
    sums: [],
    tables: [lineTable(lines), taxTable(totals)],
    notes: [...markNote(lines.map(({ rate }) => rate)), ...noteOf(note)],
    room: null,
  };
}

function reversal({ reversed, total, totals }: SnapshotOf<'reversal'>): Body {
  return {
    title: said(DOCUMENT_TITLES.reversal),
    facts: [
      { name: said(/*i18n*/ 'Takes back'), value: reversed.no },
      dayFact(/*i18n*/ 'Of the day', reversed.issuedOn),
    ],
    amount: { name: said(/*i18n*/ 'Amount taken back'), amount: total },
    sums: [],
    tables: totals ? [taxTable(totals)] : [],
    notes: [said(/*i18n*/ 'The document with this number no longer counts.'), ...markNote(totals?.groups ?? [])],
    room: null,
  };
}

function bodyOf(snapshot: Snapshot): Body {
  switch (snapshot.paper) {
    case 'cash invoice':
      return cashInvoice(snapshot);
    case 'delivery slip':
      return deliverySlip(snapshot);
    case 'closing invoice':
      return closingInvoice(snapshot);
    case 'receipt':
      return receipt(snapshot);
    case 'statement':
      return statement(snapshot);
    case 'return invoice':
      return returnInvoice(snapshot);
    case 'reversal':
      return reversal(snapshot);
  }
}

/** The layout of a document, from its snapshot alone. */
export function paperOf(snapshot: Snapshot): Paper {
  const { no, issuedOn, issuer, recipient, replaces } = snapshot;
  const { facts, ...body } = bodyOf(snapshot);
  const instead =
    replaces && snapshot.paper !== 'reversal'
      ? [{ name: said(/*i18n*/ 'Takes the place of'), value: `${replaces.no} (${paperDay(replaces.issuedOn)})` }]
      : [];
  return { ...body, no, issuer, recipient, facts: [dayFact(/*i18n*/ 'Issued on', issuedOn), ...facts, ...instead] };
}
