import type { SnapshotOf } from '../contents/snapshot.ts';
import { type Body, cell, dayFact, none, paperDay, said, type Table, yen } from './layout.ts';
import { DOCUMENT_TITLES, ENTRY_LABELS, METHOD_LABELS } from './paper-labels.ts';
import { markNote, taxTable } from './tax-table.ts';

export function receipt(snapshot: SnapshotOf<'receipt'>): Body {
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
