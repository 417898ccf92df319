import { formatYen } from '../../core/money.ts';
import { numberText } from '../../core/number-series.ts';
import type { Slip } from '../../slips/slip-entity.ts';
import type { SlipLine } from '../../slips/slip-lines.ts';
import { isComplete } from '../../slips/slip-rules.ts';
import { totalsOf } from '../../tax/tax-sums.ts';
import { headOf, type Parties } from '../contents/parts.ts';
import { type Cell, cell, dayFact, noteOf, type Paper, quantityOf, said, yen } from './layout.ts';
import { LINE_COLUMNS, rateOf, remarkOf, unitOf } from './line-table.ts';
import { orderFact } from './slip-papers.ts';
import { markNote, taxTable } from './tax-table.ts';

/** A line that may not be weighed or priced yet: missing values are left blank to write in. */
function draftRow(line: SlipLine): Cell[] {
  const { kind, name, ordered, delivered, unit, orderedUnit, toWeigh, unitPrice, amount, rate, rateDay } = line;
  const isOpen = toWeigh === true || unitPrice === null;
  const quantity = toWeigh ? (ordered ?? 0) : delivered;
  return [
    cell(name, remarkOf({ kind, quantity, rateDay })),
    cell(quantityOf(quantity)),
    cell(unitOf(toWeigh ? (orderedUnit ?? unit) : unit)),
    cell(unitPrice === null ? '' : formatYen(unitPrice), toWeigh ? unitOf(unit) : null),
    cell(rateOf(rate)),
    isOpen ? cell('') : yen(amount),
  ];
}

/**
 * The paper that accompanies goods before delivery: the current slip. It has no number and is not a document, since it
 * may change at the door; the document is issued on delivery.
 * @param slip with its current lines, as the paper names them
 */
export function draftPaperOf(
  parties: Parties & { customer: { paymentMethod: 'cash' | 'monthly' } },
  slip: Pick<Slip, 'no' | 'series' | 'day' | 'lines' | 'note'>,
  orderNo?: number,
): Paper {
  const { issuer, recipient } = headOf(parties, { withAccounts: false });
  const { lines } = slip;
  const totals = totalsOf(lines);
  const isCash = parties.customer.paymentMethod === 'cash';
  const net = totals.groups.reduce((sum, group) => sum + group.net, totals.untaxed);
  const amount = isCash
    ? { name: said(/*i18n*/ 'To be paid on delivery (with tax)'), amount: totals.total }
    : { name: said(/*i18n*/ 'Total without tax'), amount: net };
  return {
    title: said(/*i18n*/ 'Delivery slip for the delivery'),
    no: '',
    issuedOn: null,
    issuer,
    recipient,
    facts: [
      { name: said(/*i18n*/ 'Delivery slip no.'), value: numberText(slip) ?? '' },
      ...orderFact(orderNo),
      dayFact(/*i18n*/ 'To be delivered on', slip.day),
      { name: said(/*i18n*/ 'Customer code'), value: recipient.code },
    ],
    payment: { due: null, accounts: [], fee: null },
    amount: isComplete(lines) ? amount : null,
    sums: [],
    tables: [
      { columns: LINE_COLUMNS, rows: lines.map(draftRow), foot: [] },
      ...(isCash && isComplete(lines) ? [taxTable(totals)] : []),
    ],
    notes: [
      said(/*i18n*/ 'This is no invoice and no receipt: the document is issued with the delivery.'),
      ...markNote(lines.map(({ rate }) => rate)),
      ...noteOf(slip.note),
    ],
    room: said(/*i18n*/ 'Received by (seal)'),
  };
}
