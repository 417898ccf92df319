import { numberOf } from '../contents/printed.ts';
import type { Snapshot, SnapshotOf } from '../contents/snapshot.ts';
import { closingInvoice, statement } from './account-papers.ts';
import { type Body, dayFact, type Fact, type Paper, type Payment, said } from './layout.ts';
import { DOCUMENT_TITLES } from './paper-labels.ts';
import { accountWords } from './parties.ts';
import { receipt } from './receipt-paper.ts';
import { cashInvoice, deliverySlip, feeReturn, namedAs, returnInvoice } from './slip-papers.ts';
import { markNote, taxTable } from './tax-table.ts';

function reversal({ reversed, total, totals }: SnapshotOf<'reversal'>): Body {
  return {
    title: said(DOCUMENT_TITLES.reversal),
    facts: [
      { name: said(/*i18n*/ 'Takes back'), value: reversed.paperNo ?? reversed.no },
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

const FEE_NOTES = {
  customer: /*i18n*/ 'Please bear the transfer fee.',
  supplier: /*i18n*/ 'We bear the transfer fee.',
} as const;

function paymentOf({ issuer, feeBearer }: Snapshot, due: Fact | null): Payment {
  const accounts = issuer.bankAccounts.map(accountWords);
  return { due, accounts, fee: accounts.length > 0 && feeBearer ? said(FEE_NOTES[feeBearer]) : null };
}

/** The layout of a document, from its snapshot alone. */
export function paperOf(snapshot: Snapshot): Paper {
  const { issuedOn, issuer, recipient, replaces } = snapshot;
  const { facts, due = null, ...body } = bodyOf(snapshot);
  const instead =
    replaces && snapshot.paper !== 'reversal'
      ? [{ name: said(/*i18n*/ 'Takes the place of'), value: namedAs(replaces) }]
      : [];
  const customer = { name: said(/*i18n*/ 'Customer code'), value: recipient.code };
  return {
    ...body,
    no: numberOf(snapshot),
    issuedOn,
    issuer,
    recipient,
    payment: paymentOf(snapshot, due),
    facts: [...facts, ...instead, customer],
  };
}
