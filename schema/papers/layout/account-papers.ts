import { totalsIn } from '../contents/reversal-contents.ts';
import type { Settling, SnapshotOf, StatementLine } from '../contents/snapshot.ts';
import {
  type Body,
  type Cell,
  type Column,
  cell,
  dayFact,
  none,
  paperDay,
  said,
  type Table,
  type Words,
  yen,
} from './layout.ts';
import { LINE_COLUMNS, lineRow, rateOf } from './line-table.ts';
import { DOCUMENT_TITLES, ENTRY_LABELS, METHOD_LABELS } from './paper-labels.ts';
import { markNote, taxTable } from './tax-table.ts';

/** The slips of a closing with their nets by rate. Tax is only in the table of rates. */
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

/** The lines of a closing's slips, below a heading for each slip. */
function closedLines({ slips }: SnapshotOf<'closing invoice'>): Table {
  const rows = slips.flatMap(({ no, deliveredOn, correctsNo, lines }) => {
    const named = said(/*i18n*/ 'Delivery slip {no} of {day}', { no: String(no), day: paperDay(deliveredOn) });
    const corrects =
      correctsNo === null ? null : said(/*i18n*/ 'Corrects delivery slip {no}', { no: String(correctsNo) });
    const blanks = LINE_COLUMNS.slice(1).map(none);
    return [[{ ...cell(named, corrects), isHeading: true }, ...blanks], ...lines.map(lineRow)];
  });
  return { columns: LINE_COLUMNS, rows, foot: [] };
}

/** The cell of an account entry, with an optional second line. */
function entryCell({ entry, method, isTakenBack }: Omit<StatementLine, 'balance'>, below: Words | null = null): Cell {
  if (isTakenBack) return cell(said(ENTRY_LABELS[entry]), said(/*i18n*/ 'Taken back'));
  return cell(said(ENTRY_LABELS[entry]), below ?? (method === null ? null : said(METHOD_LABELS[method])));
}

/** The table of a closing's entries. */
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

export function closingInvoice(snapshot: SnapshotOf<'closing invoice'>): Body {
  const { from, closedOn, dueOn, figures, settlings, slips } = snapshot;
  const { previous, received, adjusted, carried, current, billed, groups } = figures;
  const totals = totalsIn(snapshot);
  return {
    title: said(DOCUMENT_TITLES['closing invoice']),
    facts: [{ name: said(/*i18n*/ 'Period'), value: `${paperDay(from)} – ${paperDay(closedOn)}` }],
    due: dayFact(/*i18n*/ 'Please pay by', dueOn),
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

/** Title and notes of a statement, which may be a closing's reminder. */
function statementHead({ reminder, closing }: SnapshotOf<'statement'>) {
  if (!reminder) return { title: said(DOCUMENT_TITLES.statement), notes: [] };
  const nothingSold = said(/*i18n*/ 'Nothing was delivered in this period. This paper is not an invoice.');
  if (closing < 0) return { title: said(/*i18n*/ 'Notice of your credit'), notes: [nothingSold] };
  const paid = said(/*i18n*/ 'If you have paid meanwhile, please take no notice of it.');
  return { title: said(/*i18n*/ 'Reminder of your balance'), notes: [nothingSold, paid] };
}

export function statement(snapshot: SnapshotOf<'statement'>): Body {
  const { from, to, opening, charged, paid, closing, lines } = snapshot;
  const { title, notes } = statementHead(snapshot);
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
    title,
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
    notes,
    room: null,
  };
}
