import type { Snapshot, SnapshotOf } from '../documents/snapshot.ts';
import { closingInvoice, statement } from './account-papers.ts';
import { type Body, dayFact, type Paper, paperDay, said } from './layout.ts';
import { DOCUMENT_TITLES } from './paper-labels.ts';
import { receipt } from './receipt-paper.ts';
import { cashInvoice, deliverySlip, feeReturn, returnInvoice } from './slip-papers.ts';
import { markNote, taxTable } from './tax-table.ts';

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
    case 'granted fee':
      return feeReturn(snapshot);
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
