import type { Day } from '../../core/days.ts';
import type { DocumentRef, SlipNumber, SnapshotOf } from '../contents/snapshot.ts';
import { type Body, cell, dayFact, type Fact, none, noteOf, paperDay, said, yen } from './layout.ts';
import { lineTable } from './line-table.ts';
import { DOCUMENT_TITLES } from './paper-labels.ts';
import { markNote, taxTable } from './tax-table.ts';

type SlipShown = { slipNo: SlipNumber; deliveredOn: Day; correctsNo: SlipNumber | null; orderNo?: number | undefined };

/** The number of a slip's order, if any. */
export const orderFact = (orderNo: number | undefined): Fact[] =>
  orderNo === undefined ? [] : [{ name: said(/*i18n*/ 'Order no.'), value: String(orderNo) }];

/** A reference to another document: number and date. */
export const namedAs = ({ no, paperNo = no, issuedOn }: DocumentRef): string => `${paperNo} (${paperDay(issuedOn)})`;

function slipFacts({ deliveredOn, correctsNo, orderNo }: Omit<SlipShown, 'slipNo'>): Fact[] {
  const corrects = { name: said(/*i18n*/ 'Corrects delivery slip'), value: String(correctsNo) };
  return [
    ...orderFact(orderNo),
    dayFact(/*i18n*/ 'Delivered on', deliveredOn),
    ...(correctsNo === null ? [] : [corrects]),
  ];
}

export function cashInvoice(snapshot: SnapshotOf<'cash invoice'>): Body {
  const { lines, totals, dueOn, note } = snapshot;
  return {
    title: said(DOCUMENT_TITLES['cash invoice']),
    // The number that came with the goods, before the invoice existed.
    facts: [{ name: said(/*i18n*/ 'Delivery slip no.'), value: String(snapshot.slipNo) }, ...slipFacts(snapshot)],
    due: dayFact(/*i18n*/ 'Please pay by', dueOn),
    amount: { name: said(/*i18n*/ 'Amount due (with tax)'), amount: totals.total },
    sums: [],
    tables: [lineTable(lines), taxTable(totals)],
    notes: [...markNote(lines.map(({ rate }) => rate)), ...noteOf(note)],
    room: said(/*i18n*/ 'Received by (seal)'),
  };
}

export function deliverySlip(snapshot: SnapshotOf<'delivery slip'>): Body {
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

export function returnInvoice(snapshot: SnapshotOf<'return invoice'>): Body {
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

/** A return invoice without goods: a fee granted on an invoice. */
export function feeReturn({ lowered, from, to, totals }: SnapshotOf<'granted fee'>): Body {
  const supplies =
    from === to
      ? dayFact(/*i18n*/ 'Delivered on', from)
      : { name: said(/*i18n*/ 'Period'), value: `${paperDay(from)} – ${paperDay(to)}` };
  return {
    title: said(DOCUMENT_TITLES['granted fee']),
    facts: [{ name: said(/*i18n*/ 'On the invoice'), value: namedAs(lowered) }, supplies],
    amount: { name: said(/*i18n*/ 'Given back (with tax)'), amount: totals.total },
    sums: [],
    tables: [taxTable(totals)],
    notes: [said(/*i18n*/ 'For the transfer fee that we bear.'), ...markNote(totals.groups)],
    room: null,
  };
}
