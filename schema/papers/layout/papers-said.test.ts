import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '../../core/days.ts';
import { FEE_BEARERS } from '../../customers/customer-entity.ts';
import { linesOf as shownLines } from '../../slips/slip-rules.ts';
import { readPaper } from '../../testing/read-paper.ts';
import { EXAMPLE_3, testParties, testSlip, testSnapshots } from '../../testing/test-documents.ts';
import { testId } from '../../testing/test-records.ts';
import { slipLine } from '../../testing/test-slips.ts';
import { cashInvoiceOf, closingInvoiceOf, deliverySlipOf, returnInvoiceOf } from '../contents/invoice-contents.ts';
import { receiptOf } from '../contents/receipt-contents.ts';
import { reversalOf } from '../contents/reversal-contents.ts';
import { settlingsOf } from '../contents/settlings.ts';
import type { Contents, Snapshot } from '../contents/snapshot.ts';
import { type Charge, reminderOf, statementOf } from '../contents/statement-contents.ts';
import { linesOf, widthOf } from './address-lines.ts';
import { draftPaperOf } from './draft-paper.ts';
import { paperOf } from './paper.ts';
import { windowLines } from './window-envelope.ts';

const DAY = '2026-11-20';
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => testId(from + index));
const issued = (contents: Contents, fields: Partial<Snapshot> = {}): Snapshot =>
  ({ ...contents, format: 1, no: 'X-000001', replaces: null, ...fields }) as Snapshot;

const parties = testParties();
const [first, second] = EXAMPLE_3;
if (!first || !second) throw new Error('No lines');
const standardOnly = EXAMPLE_3.slice(2, 3);

const money = { kind: undefined, method: undefined, reverses: null, allocationId: undefined };
const [p1, p2, p3, p4, p5, p6, p7, c1, c2, c3] = ids(920, 10) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
/** Entries of all kinds, out of order; two payments belong together, and one is reversed. */
const SETTLED: Parameters<typeof settlingsOf>[0] = {
  payments: [
    { ...money, _id: p1, amount: 3000, date: '2026-11-18', method: 'transfer', allocationId: testId(940) },
    { ...money, _id: p2, amount: 2000, date: '2026-11-18', method: 'transfer', allocationId: testId(940) },
    {
      ...money,
      _id: p3,
      amount: -3000,
      date: '2026-11-19',
      method: 'transfer',
      allocationId: testId(940),
      reverses: p1,
    },
    { ...money, _id: p4, amount: 1500.5, date: '2026-11-02' },
    { ...money, _id: p5, amount: 440, date: '2026-11-18', kind: 'fee', allocationId: testId(940) },
    { ...money, _id: p6, amount: 800, date: '2026-11-10', kind: 'bad debt' },
    { ...money, _id: p7, amount: 700, date: '2026-11-10', kind: 'credit' },
  ],
  credits: [
    { _id: c1, amount: 900, date: '2026-11-18', kind: 'left over', method: 'other', reverses: null },
    { _id: c2, amount: -700, date: '2026-11-10', kind: 'used', method: null, reverses: null },
    { _id: c3, amount: -100, date: '2026-11-20', kind: 'paid out', method: 'cash', reverses: null },
  ],
};

const charges: Charge[] = [
  { causeId: testId(951), day: '2026-11-18', dueOn: '2026-12-31', amount: 20_000 },
  { causeId: testId(950), day: '2026-10-31', dueOn: '2026-11-30', amount: 5000.5 },
  { causeId: testId(952), day: '2026-12-01', dueOn: '2026-12-31', amount: 1 },
  { causeId: testId(953), day: '2026-11-01', dueOn: '2026-11-30', amount: 10 },
  { causeId: testId(954), day: '2026-11-30', dueOn: '2026-12-31', amount: 20 },
];
const numbers = new Map([
  [testId(951), 'I-000043'],
  [testId(940), 'R-000009'],
]);
const november = { from: '2026-11-01', to: '2026-11-30', issuedOn: DAY };

const closing = {
  customerId: testId(1),
  from: '2026-10-21',
  closedOn: DAY,
  dueOn: '2026-12-31',
  previous: 1000,
  received: 400,
  adjusted: 0,
  carried: 600,
  untaxed: 0,
  groups: [{ percent: 10, reduced: false, net: 15_654, tax: 1565 }],
  current: 17_219,
  billed: 17_819,
  slipIds: ids(960, 4),
  paymentIds: [],
  creditIds: [],
  lateSlipIds: [testId(963)],
};
/** Slips of a day by number, and one that the closing does not take. */
const closed = [
  testSlip({ _id: testId(960), no: 10, lines: standardOnly, deliveredOn: '2026-11-19' }),
  testSlip({ _id: testId(961), no: 9, lines: standardOnly, deliveredOn: '2026-11-19', correctsNo: '7F-3' }),
  testSlip({ _id: testId(962), no: 11, lines: standardOnly, deliveredOn: '2026-11-18' }),
  testSlip({ _id: testId(963), no: '7F-2', lines: standardOnly, deliveredOn: '2026-10-01' }),
  testSlip({ _id: testId(964), no: 12, lines: standardOnly }),
];
const namedClosing = { closingNo: '17', closing, issuedOn: DAY };
const oldBalance = { from: '2026-10-21', closedOn: DAY, previous: 6000, carried: 4499.5 };

const papersOf = (): Record<string, Snapshot> => {
  const snapshots = testSnapshots();
  const settled = settlingsOf(SETTLED);
  return {
    ...snapshots,
    'cash invoice of an order, for a correction, with no reduced rate': issued(
      cashInvoiceOf(
        parties,
        testSlip({ lines: standardOnly, correctsNo: 1040, orderNo: 77, note: '  ' }),
        addDays(DAY, 10),
      ),
    ),
    'delivery slip with one discount': issued(
      deliverySlipOf(
        parties,
        testSlip({ lines: [first, { ...second, kind: 'discount', amount: -500 }], note: ' 裏口へ ' }),
      ),
    ),
    'return invoice of nothing else': issued(
      returnInvoiceOf(parties, testSlip({ lines: [{ ...first, kind: 'return', rateDay: '2026-11-01' }] })),
    ),
    'closing invoice by day and number': issued(
      closingInvoiceOf(parties, namedClosing, { slips: closed, settlings: settled }),
    ),
    'closing invoice without slips': issued(
      closingInvoiceOf(
        parties,
        { ...namedClosing, closing: { ...closing, slipIds: [] } },
        { slips: closed, settlings: [] },
      ),
    ),
    statement: issued(statementOf(parties, { charges, settled }, november, numbers)),
    'statement of credit': issued(statementOf(parties, { charges: [], settled }, november, numbers)),
    reminder: issued(reminderOf(parties, { closingNo: '17', closing: oldBalance, issuedOn: DAY }, settled)),
    'reminder of credit': issued(
      reminderOf(parties, { closingNo: '17', closing: { ...oldBalance, carried: -5 }, issuedOn: DAY }, []),
    ),
    'receipt with money left over': issued(
      receiptOf(parties, {
        receivedOn: DAY,
        receiptNo: null,
        method: 'transfer',
        leftOver: 300,
        invoices: [
          { dueOn: DAY, amount: 55_021, document: null },
          { dueOn: addDays(DAY, 1), amount: 5, document: { no: 'I-000042', snapshot: snapshots['cash invoice'] } },
        ],
      }),
    ),
    'receipt for a closing': issued(
      receiptOf(parties, {
        receivedOn: DAY,
        receiptNo: 'D1-0008',
        method: 'other',
        leftOver: 0,
        invoices: [
          { dueOn: DAY, amount: 110_146, document: { no: 'I-000043', snapshot: snapshots['closing invoice'] } },
        ],
      }),
    ),
    ...Object.fromEntries(
      Object.entries(snapshots).map(([name, snapshot]) => [`reversal of a ${name}`, issued(reversalOf(snapshot, DAY))]),
    ),
    'cash invoice in the place of another': issued(cashInvoiceOf(parties, testSlip(), DAY), {
      replaces: { kind: 'invoice', no: 'I-000041', issuedOn: '2026-11-19', paperNo: '1041' },
    }),
    ...Object.fromEntries(
      FEE_BEARERS.map((feeBearer) => [
        `cash invoice where the ${feeBearer} bears the fee`,
        issued(cashInvoiceOf({ ...parties, customer: { ...parties.customer, feeBearer } }, testSlip(), DAY)),
      ]),
    ),
  };
};

const slip = { no: 12, series: '', day: DAY, note: ' Ring twice ' };
const weighed = slipLine({ _id: testId(970), price: 450, quantity: 2, name: 'Cabbage', unit: 'Kg' }, DAY);
const drafts = {
  'sold by weight': {
    ...slip,
    lines: [
      { ...weighed, toWeigh: true as const, ordered: 3000, orderedUnit: 'Pcs' as const, delivered: 0, amount: 0 },
    ],
  },
  'without a price': { ...slip, lines: [{ ...weighed, unitPrice: null, amount: 0 }] },
  complete: {
    ...slip,
    lines: [weighed, slipLine({ _id: testId(971), price: 100, quantity: -3, kind: 'deposit', name: 'Box' }, DAY)],
  },
  corrected: {
    ...slip,
    no: null,
    note: '',
    lines: [weighed],
    corrected: [{ ...weighed, delivered: 1000, amount: 450 }],
  },
};

test('each paper says what it is, to whom, how much and why, as it is written', async () => {
  const lines = Object.entries(papersOf()).flatMap(([name, snapshot]) => [
    `--- ${name}`,
    ...readPaper(paperOf(snapshot)),
  ]);
  for (const [name, draft] of Object.entries(drafts)) {
    for (const paymentMethod of ['cash', 'monthly'] as const) {
      const customer = { ...parties.customer, paymentMethod };
      const paper = draftPaperOf(
        { ...parties, customer },
        { ...draft, lines: shownLines(draft) },
        paymentMethod === 'cash' ? 78 : undefined,
      );
      lines.push(`--- draft ${name}, ${paymentMethod}`, ...readPaper(paper));
    }
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'papers-said.txt'));
});

const ADDRESSES = [
  '東京都新宿区西新宿二丁目12番34号 新宿グランドキャッスルタワービルディング1205号室',
  '三重県四日市市諏訪栄町10-12近鉄スカイタワーレジデンス2301号室',
  '北海道札幌市中央区北１条西２０丁目１－３０',
  '京都府京都市中京区河原町通三条下ル大黒町71番地18（三条ビル） 地下1階',
  '東京都町田市原町田6-3-9町田ターミナルプラザA-1203',
  '愛知県海部郡蟹江町大字西之森字長瀬下65番14',
  'Flat 1204, Grand Residence Shinjuku, 2-12-34 Nishi-Shinjuku, Shinjuku-ku, Tokyo 160-0023',
  '株式会社ヒマラヤンレストランマネジメントホールディングス東日本',
  '一般社団法人日本ネパール料理店協会（㈱ヒマル内）',
  'काठमाडौं महानगरपालिका वडा नं. १६ बालाजु',
  'ﾋﾏﾙﾌｰｽﾞ MOMO & Wine iljWM@%',
];

test('an address in the window is broken as people break it, as large as it fits', async () => {
  const lines = ADDRESSES.flatMap((address) => [
    `${address} (${widthOf(address).toFixed(2)})`,
    ...[8, 12, 15, 20, 26].map((most) => `  ${most}: ${linesOf(address, most, '　御中').join(' / ')}`),
    ...[
      { code: '〒160-0023', address, name: 'モモハウス', restaurant: '', person: '' },
      { code: null, address, name: ADDRESSES[7] ?? '', restaurant: 'Everest Kitchen and Bar', person: '田中 様' },
    ].map(
      (addressed) =>
        `  ${windowLines(addressed)
          .map(({ text, isName, size }) => `${text} (${isName ? 'name, ' : ''}${size.toFixed(2)})`)
          .join(' / ')}`,
    ),
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'addresses-broken.txt'));
});
