import type { BankAccount } from '../../business/business-entity.ts';
import type { Unit } from '../../catalogue/units.ts';
import type { DocumentKind } from '../contents/document-entity.ts';
import type { Snapshot, SnapshotOf, StatementLine } from '../contents/snapshot.ts';

/** Labels of papers, also used on the server, which draws PDFs. */
export const DOCUMENT_TITLES = {
  'cash invoice': /*i18n*/ 'Delivery slip and invoice',
  'closing invoice': /*i18n*/ 'Invoice',
  'delivery slip': /*i18n*/ 'Delivery slip',
  receipt: /*i18n*/ 'Receipt',
  statement: /*i18n*/ 'Statement of account',
  'return invoice': /*i18n*/ 'Return invoice',
  'granted fee': /*i18n*/ 'Return invoice',
  reversal: /*i18n*/ 'Reversal',
} as const satisfies Record<Snapshot['paper'], string>;

/** Kinds of documents in lists, searches and the index of an export. */
export const KIND_LABELS = {
  invoice: /*i18n*/ 'Invoice',
  slip: /*i18n*/ 'Delivery slip',
  receipt: /*i18n*/ 'Receipt',
  statement: /*i18n*/ 'Statement of account',
  'return invoice': /*i18n*/ 'Return invoice',
  reversal: /*i18n*/ 'Reversal',
} as const satisfies Record<DocumentKind, string>;

export const METHOD_LABELS = {
  cash: /*i18n*/ 'Cash',
  transfer: /*i18n*/ 'Bank transfer',
  other: /*i18n*/ 'Otherwise',
} as const satisfies Record<SnapshotOf<'receipt'>['method'], string>;

/** Labels of account entries, on statements and on the invoice that counts them. */
export const ENTRY_LABELS = {
  invoice: /*i18n*/ 'Invoice',
  payment: /*i18n*/ 'Payment received',
  fee: /*i18n*/ 'Transfer fee granted',
  'bad debt': /*i18n*/ 'Written off',
  'left over': /*i18n*/ 'Payment kept as credit',
  returned: /*i18n*/ 'Goods returned',
  'paid out': /*i18n*/ 'Credit paid out',
} as const satisfies Record<StatementLine['entry'], string>;

export const UNIT_LABELS = {
  Kg: /*i18n*/ 'Kg',
  Pcs: /*i18n*/ 'Pcs',
  Set: /*i18n*/ 'Set',
  'C/s': /*i18n*/ 'C/s',
  Tin: /*i18n*/ 'Tin',
  Bag: /*i18n*/ 'Bag',
  Btl: /*i18n*/ 'Btl',
  Pkt: /*i18n*/ 'Pkt',
  Gln: /*i18n*/ 'Gln',
} as const satisfies Record<Unit, string>;

export const ACCOUNT_LABELS = {
  ordinary: /*i18n*/ 'Ordinary account',
  current: /*i18n*/ 'Current account',
  savings: /*i18n*/ 'Savings account',
} as const satisfies Record<BankAccount['kind'], string>;

/** Labels on every paper. */
export const HEAD_LABELS = {
  no: /*i18n*/ 'No.',
  issuedOn: /*i18n*/ 'Issued on',
  phone: /*i18n*/ 'Tel.',
  registrationNo: /*i18n*/ 'Registration number',
  payTo: /*i18n*/ 'Please transfer to',
} as const;
