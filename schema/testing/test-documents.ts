import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { type Document, documentNo } from '../papers/contents/document-entity.ts';
import { feeReturnOf } from '../papers/contents/fee-contents.ts';
import {
  cashInvoiceOf,
  closingInvoiceOf,
  type DeliveredSlip,
  deliverySlipOf,
  returnInvoiceOf,
} from '../papers/contents/invoice-contents.ts';
import type { BilledLine, Parties } from '../papers/contents/parts.ts';
import { receiptOf } from '../papers/contents/receipt-contents.ts';
import { reversalOf } from '../papers/contents/reversal-contents.ts';
import type { CountedEntry } from '../papers/contents/settlings.ts';
import { type Contents, kindOf, type Snapshot, totalOf } from '../papers/contents/snapshot.ts';
import { lineAmount } from '../slips/line-amount.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';
import { IDS, testBusiness, testCustomer, testId } from './test-records.ts';

const DAY: Day = '2026-11-20';
const FOOD: AppliedRate = { percent: 8, reduced: true };
const STANDARD: AppliedRate = { percent: 10, reduced: false };

type LineFields = Pick<BilledLine, 'name' | 'unit' | 'delivered' | 'unitPrice' | 'rate'> & Partial<BilledLine>;
const testLine = (fields: LineFields): BilledLine => ({
  kind: 'sale',
  rateDay: DAY,
  amount: lineAmount(fields.unitPrice ?? 0, fields.delivered) ?? 0,
  ...fields,
});

/** The lines of worked example 3, with characters that a subset font would lack. */
export const EXAMPLE_3: BilledLine[] = [
  testLine({ name: '髙﨑米 20kg ①', unit: 'Bag', delivered: 9000, unitPrice: 3280, rate: FOOD }),
  testLine({ name: '骨付き鶏もも ﾊｰﾌ', unit: 'Kg', delivered: 7030, unitPrice: 2450, rate: FOOD }),
  testLine({ name: '瓶ビール', unit: 'C/s', delivered: 1000, unitPrice: 5218, rate: STANDARD }),
  testLine({ kind: 'deposit', name: '空瓶', unit: 'Btl', delivered: -12_000, unitPrice: 100, rate: null }),
];

/** Issuer and recipient with rare characters in their names. */
export function testParties(language = 'ne'): Parties {
  const customer = {
    ...testCustomer(IDS.restaurant1, 'r1'),
    restaurantName: 'モモハウス',
    legalName: '合同会社ﾋﾏﾙ',
    language,
  };
  return { business: { ...testBusiness(), legalName: '髙﨑食品㈱' }, customer };
}

export const testSlip = (fields: Partial<DeliveredSlip> = {}): DeliveredSlip => ({
  _id: testId(901),
  no: 1043,
  deliveredOn: DAY,
  lines: EXAMPLE_3,
  note: '裏口へ',
  correctsNo: null,
  ...fields,
});

const numbered = (contents: Contents, number: number): Snapshot =>
  ({
    ...contents,
    format: 1,
    no: documentNo(kindOf(contents), { series: '', number }),
    replaces: null,
  }) as Snapshot;

/** A snapshot of every paper, with numbers. */
export function testSnapshots(language = 'ne'): Record<Snapshot['paper'], Snapshot> {
  const parties = testParties(language);
  const cash = numbered(cashInvoiceOf(parties, testSlip(), DAY), 42);
  const late = testSlip({ _id: testId(902), no: 998, deliveredOn: '2026-10-19' });
  const receipt = numbered(
    receiptOf(parties, {
      receivedOn: DAY,
      receiptNo: 'D1-0007',
      method: 'cash',
      leftOver: 0,
      invoices: [{ dueOn: DAY, amount: 55_021, document: { no: 'I-000042', snapshot: cash } }],
    }),
    107,
  );
  const closing = {
    customerId: IDS.restaurant1,
    from: '2026-10-21',
    closedOn: DAY,
    dueOn: '2026-12-31',
    previous: 129_110,
    received: 100_000,
    adjusted: 660,
    carried: 28_450,
    untaxed: 0,
    groups: [
      { ...FOOD, net: 86_430, tax: 6914 },
      { ...STANDARD, net: 15_275, tax: 1527 },
    ],
    current: 110_146,
    billed: 138_596,
    slipIds: [testId(901), testId(902)],
    paymentIds: [],
    creditIds: [],
    lateSlipIds: [testId(902)],
  };
  const given = EXAMPLE_3.slice(0, 1).map((line) => ({
    ...line,
    kind: 'return' as const,
    delivered: -9000,
    amount: -29_520,
  }));
  const none = { method: null, isTakenBack: false };
  const settlings: CountedEntry[] = [
    { ...none, causeId: testId(904), day: '2026-10-30', entry: 'payment', method: 'transfer', amount: 100_000 },
    { ...none, causeId: testId(905), day: DAY, entry: 'fee', amount: 660 },
  ];
  const lines = [
    { ...none, day: DAY, entry: 'invoice' as const, dueOn: DAY, no: 'I-000042', amount: 55_021, balance: 55_021 },
    { ...none, day: DAY, entry: 'payment' as const, dueOn: null, no: 'D1-0007', amount: 55_021, balance: 0 },
  ];
  const { language: beside, issuer, recipient } = receipt;
  const fee = feeReturnOf(parties, { amount: 12_000, grantedOn: DAY }, cash);
  if (!fee) throw new Error('The fee has no return invoice.');
  return {
    'cash invoice': cash,
    'closing invoice': numbered(
      closingInvoiceOf(parties, { closingNo: '17', closing, issuedOn: DAY }, { slips: [testSlip(), late], settlings }),
      43,
    ),
    'delivery slip': numbered(deliverySlipOf(parties, testSlip()), 1),
    receipt,
    statement: numbered(
      {
        paper: 'statement',
        issuedOn: DAY,
        language: beside,
        issuer,
        recipient,
        from: '2026-11-01',
        to: '2026-11-30',
        opening: 0,
        charged: 55_021,
        paid: 55_021,
        closing: 0,
        lines,
      },
      3,
    ),
    'return invoice': numbered(returnInvoiceOf(parties, testSlip({ no: 1050, lines: given, correctsNo: 1043 })), 1),
    'granted fee': numbered(fee, 2),
    reversal: numbered(reversalOf(receipt, DAY), 1),
  };
}

/** A document with this snapshot and hash. */
export function testDocument(_id: Id, snapshot: Snapshot, sha256: string): Document {
  const number = Number(snapshot.no.split('-').at(-1));
  const { no, issuedOn, recipient, issuer } = snapshot;
  return {
    _id,
    kind: kindOf(snapshot),
    series: '',
    number,
    no,
    issuedOn,
    issuedAt: `${issuedOn}T03:00:00.000Z`,
    customerId: IDS.restaurant1,
    partner: recipient.name,
    total: totalOf(snapshot),
    causeId: _id,
    replaces: null,
    logo: issuer.logo,
    sha256,
    snapshot,
  };
}
