import { z } from 'zod';
import { ACCOUNT_KINDS } from '../../business/business-entity.ts';
import { ClosingFigures } from '../../closing/closing.ts';
import { Day } from '../../core/days.ts';
import { WholeYen, Yen, YenSum } from '../../core/money.ts';
import { FEE_BEARERS } from '../../customers/customer-entity.ts';
import { Thousandths } from '../../slips/line-amount.ts';
import { SlipLineKind } from '../../slips/slip-lines.ts';
import { DocumentTotals } from '../../tax/tax-groups.ts';
import { AppliedRate } from '../../tax/tax-rates.ts';
import { DocumentKind } from './document-entity.ts';

/** The business at the time of issue. */
export const Issuer = z.object({
  legalName: z.string(),
  registrationNo: z.string(),
  address: z.string(),
  phone: z.string(),
  logo: z.string(),
  /** Only on papers that ask for payment. */
  bankAccounts: z.array(
    z.object({
      bank: z.string(),
      branch: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      number: z.string(),
      holder: z.string(),
    }),
  ),
});
export type Issuer = z.infer<typeof Issuer>;

export const Recipient = z.object({
  code: z.string(),
  name: z.string(),
  restaurant: z.string(),
  /** Postal address and contact person; absent on papers of earlier versions. */
  address: z.string().optional(),
  person: z.string().optional(),
});

/** A reference to another document. */
export const DocumentRef = z.object({
  kind: DocumentKind,
  no: z.string(),
  issuedOn: Day,
  /** The printed number, if it differs from `no`. */
  paperNo: z.string().optional(),
});
export type DocumentRef = z.infer<typeof DocumentRef>;

export const DocumentLine = z.object({
  kind: SlipLineKind,
  name: z.string(),
  quantity: Thousandths,
  unit: z.string(),
  /** Yen without tax. */
  unitPrice: Yen,
  amount: WholeYen,
  /** Null for untaxed lines. */
  rate: AppliedRate.nullable(),
  /** The day whose rate applies: for returned goods, the day of their delivery. */
  rateDay: Day,
});
export type DocumentLine = z.infer<typeof DocumentLine>;

/** Fields of every paper. */
const Head = z.object({
  /** Version of the snapshot's format: later versions of the program still draw this one. */
  format: z.literal(1),
  no: z.string(),
  issuedOn: Day,
  /** The recipient's language beside Japanese (decision 0022). */
  language: z.string(),
  issuer: Issuer,
  recipient: Recipient,
  /** Who pays the bank's fee, on papers with an account; absent from those of earlier versions. */
  feeBearer: z.enum(FEE_BEARERS).optional(),
  replaces: DocumentRef.nullable(),
});

/** The number of a slip; after a restore with its series. */
export const SlipNumber = z.union([z.int(), z.string()]);
export type SlipNumber = z.infer<typeof SlipNumber>;

const Slip = z.object({
  slipNo: SlipNumber,
  deliveredOn: Day,
  lines: z.array(DocumentLine),
  note: z.string(),
  /** The slip that it corrects; null for a delivery. */
  correctsNo: SlipNumber.nullable(),
  /** The number of its order; absent from older papers, and without an order. */
  orderNo: z.int().optional(),
});

/** A cash customer's slip, which is itself a qualified invoice. */
export const CashInvoice = Head.extend({
  paper: z.literal('cash invoice'),
  ...Slip.shape,
  dueOn: Day,
  totals: DocumentTotals,
});

/** A monthly customer's slip: it names rates, but carries no tax. */
export const DeliverySlip = Head.extend({
  paper: z.literal('delivery slip'),
  ...Slip.shape,
  /** Sum of all lines, without tax. */
  net: WholeYen,
});

/** A slip on the invoice of a closing. */
export const ClosedSlip = z.object({
  ...Slip.omit({ slipNo: true, note: true, orderNo: true }).shape,
  no: SlipNumber,
  /** Nets by rate, in the order of the invoice's groups; 0 for none. */
  nets: z.array(WholeYen),
  untaxed: WholeYen,
  /** True if it belongs to an earlier period. */
  isLate: z.boolean(),
});

const METHODS = ['cash', 'transfer', 'other'] as const;

/** Entries of an account other than invoices: money, reductions, and changes of the credit. */
export const SETTLING_ENTRIES = ['payment', 'fee', 'bad debt', 'left over', 'returned', 'paid out'] as const;
export const Settling = z.object({
  day: Day,
  entry: z.enum(SETTLING_ENTRIES),
  /** Null if no money changed hands. */
  method: z.enum(METHODS).nullable(),
  /** True if it reverses such an entry. */
  isTakenBack: z.boolean(),
  /** Negative if it increases the debt. */
  amount: Yen,
});
export type Settling = z.infer<typeof Settling>;

/** The invoice of a closing: a qualified invoice with the lines of its slips. */
export const ClosingInvoice = Head.extend({
  paper: z.literal('closing invoice'),
  closingNo: z.string(),
  from: Day,
  closedOn: Day,
  dueOn: Day,
  figures: ClosingFigures,
  /** Counted entries: money adds up to the received amount, the rest to the adjustments. */
  settlings: z.array(Settling),
  slips: z.array(ClosedSlip),
});

export const Receipt = Head.extend({
  paper: z.literal('receipt'),
  receivedOn: Day,
  /** As given by the collector's phone; null if none. */
  receiptNo: z.string().nullable(),
  method: z.enum(METHODS),
  amount: Yen,
  /** The invoices that it pays; `no` is null for those without a document. */
  invoices: z.array(z.object({ no: z.string().nullable(), dueOn: Day, amount: Yen })),
  /** The rest beyond the invoices: the customer's credit. */
  leftOver: Yen,
  /** Paid amounts by rate, if known. */
  totals: DocumentTotals.nullable(),
  /** True if a printed receipt needs a revenue stamp. */
  stamp: z.boolean(),
});

export const StatementLine = Settling.extend({
  entry: z.enum(['invoice', ...SETTLING_ENTRIES]),
  dueOn: Day.nullable(),
  /** Number of the document or receipt. */
  no: z.string().nullable(),
  /** The balance after the entry. */
  balance: YenSum,
});

/** A customer's account over an inclusive period. */
export const Statement = Head.extend({
  paper: z.literal('statement'),
  from: Day,
  to: Day,
  opening: YenSum,
  charged: YenSum,
  paid: YenSum,
  closing: YenSum,
  lines: z.array(StatementLine),
  /** The closing that sends it as a reminder; absent if somebody requested it. */
  reminder: z.object({ closingNo: z.string() }).optional(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A qualified return invoice: earlier supplies taken back, with their rates. */
export const ReturnInvoice = Head.extend({
  paper: z.literal('return invoice'),
  ...Slip.shape,
  totals: DocumentTotals,
});

/** A qualified return invoice for a granted fee, with the rates of its invoice. */
export const FeeReturn = Head.extend({
  paper: z.literal('granted fee'),
  /** The invoice, and the first and last day of its supplies. */
  lowered: DocumentRef,
  from: Day,
  to: Day,
  totals: DocumentTotals,
});

/** Reverses a document. */
export const Reversal = Head.extend({
  paper: z.literal('reversal'),
  reversed: DocumentRef,
  /** The opposite of the reversed amount. */
  total: Yen,
  totals: DocumentTotals.nullable(),
});

/** Everything that a paper shows; nothing is looked up again later (money.md section 1: issued documents are kept). */
export const Snapshot = z.discriminatedUnion('paper', [
  CashInvoice,
  DeliverySlip,
  ClosingInvoice,
  Receipt,
  Statement,
  ReturnInvoice,
  FeeReturn,
  Reversal,
]);
export type Snapshot = z.infer<typeof Snapshot>;
export type SnapshotOf<P extends Snapshot['paper']> = Extract<Snapshot, { paper: P }>;

type Given = 'format' | 'no' | 'replaces';
/** A paper without its number and the other fields that issuing adds. */
export type Contents = Snapshot extends infer S ? (S extends Snapshot ? Omit<S, Given> : never) : never;
export type ContentsOf<P extends Snapshot['paper']> = Extract<Contents, { paper: P }>;

const KINDS = {
  'cash invoice': 'invoice',
  'closing invoice': 'invoice',
  'delivery slip': 'slip',
  receipt: 'receipt',
  statement: 'statement',
  'return invoice': 'return invoice',
  'granted fee': 'return invoice',
  reversal: 'reversal',
} as const satisfies Record<Snapshot['paper'], DocumentKind>;

export const kindOf = ({ paper }: Pick<Snapshot, 'paper'>): DocumentKind => KINDS[paper];

/** Yen for searches and sums: for a closing what the period adds, never older balances. */
export function totalOf(contents: Contents): Yen {
  switch (contents.paper) {
    case 'cash invoice':
    case 'return invoice':
    case 'granted fee':
      return contents.totals.total;
    case 'closing invoice':
      return contents.figures.current;
    case 'delivery slip':
      return contents.net;
    case 'receipt':
      return contents.amount;
    case 'statement':
      return contents.closing;
    case 'reversal':
      return contents.total;
  }
}
