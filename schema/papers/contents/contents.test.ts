import { describe, expect, test } from 'vitest';
import type { Credit, Payment } from '../../payments/payment-entity.ts';
import { EXAMPLE_3, testParties, testSlip, testSnapshots } from '../../testing/test-documents.ts';
import { testCustomer, testId } from '../../testing/test-records.ts';
import { DOCUMENT_KINDS, documentNo } from './document-entity.ts';
import { cashInvoiceOf, closingInvoiceOf, deliverySlipOf } from './invoice-contents.ts';
import { needsStamp, type PaidInvoice, receiptOf } from './receipt-contents.ts';
import { reversalOf, totalsIn } from './reversal-contents.ts';
import { settlingsOf } from './settlings.ts';
import { kindOf, Snapshot, type SnapshotOf, totalOf } from './snapshot.ts';
import { statementOf } from './statement-contents.ts';

const DAY = '2026-11-20';
const parties = testParties();
const snapshots = testSnapshots();
const cash = snapshots['cash invoice'] as SnapshotOf<'cash invoice'>;

describe('a number', () => {
  test('names its kind, its series after a restore, and has six digits at least', () => {
    expect(documentNo('receipt', { series: '', number: 7 })).toBe('R-000007');
    expect(documentNo('invoice', { series: '7F3A', number: 12 })).toBe('I-7F3A-000012');
    expect(documentNo('slip', { series: '', number: 12_345_678 })).toBe('D-12345678');
    const letters = DOCUMENT_KINDS.map((kind) => documentNo(kind, { series: '', number: 1 }));
    expect(new Set(letters).size).toBe(DOCUMENT_KINDS.length);
  });
});

test('every paper is read back as it was stored', () => {
  for (const snapshot of Object.values(snapshots)) {
    expect(Snapshot.parse(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  }
});

describe('a cash customer’s slip', () => {
  test('is a qualified invoice with the sums of worked example 3', () => {
    const contents = cashInvoiceOf(parties, testSlip(), DAY);
    expect(contents.totals).toEqual({
      groups: [
        { percent: 8, reduced: true, net: 46_743, tax: 3739 },
        { percent: 10, reduced: false, net: 5218, tax: 521 },
      ],
      untaxed: -1200,
      sales: 56_221,
      total: 55_021,
    });
    expect(contents).toMatchObject({ issuedOn: DAY, slipNo: 1043, dueOn: DAY, lines: { length: 4 } });
    expect([kindOf(contents), totalOf(contents)]).toEqual(['invoice', 55_021]);
  });

  test('names issuer and recipient as they are now, with accounts to pay to', () => {
    const { issuer, recipient, language } = cashInvoiceOf(parties, testSlip(), DAY);
    expect(issuer).toMatchObject({
      legalName: '髙﨑食品㈱',
      registrationNo: 'T7000012050002',
      bankAccounts: { length: 1 },
    });
    expect(recipient).toEqual({
      code: 'R1',
      name: '合同会社ﾋﾏﾙ',
      restaurant: 'モモハウス',
      address: parties.customer.address ?? '',
      person: parties.customer.contactPerson,
    });
    const bearer = (feeBearer?: 'supplier') =>
      cashInvoiceOf({ ...parties, customer: { ...parties.customer, feeBearer } }, testSlip(), DAY).feeBearer;
    expect([bearer(), bearer('supplier')]).toEqual(['customer', 'supplier']);
    expect(deliverySlipOf(parties, testSlip()).feeBearer).toBeUndefined();
    expect(language).toBe('ne');
  });

  test('is for the restaurant by its own name where no other is known, and in Japanese alone until a login chose another language', () => {
    const customer = testCustomer(testId(1), 'r1');
    for (const language of [undefined, 'xx']) {
      const contents = cashInvoiceOf({ ...parties, customer: { ...customer, language } }, testSlip(), DAY);
      expect(contents).toMatchObject({ recipient: { name: 'Restaurant r1' }, language: 'ja' });
    }
  });
});

test('a monthly customer’s slip has its lines and rates, and no tax', () => {
  const contents = deliverySlipOf(parties, testSlip());
  expect(contents).toMatchObject({ net: 46_743 + 5218 - 1200, issuer: { bankAccounts: [] } });
  expect(contents.lines.map(({ rate }) => rate?.percent ?? null)).toEqual([8, 8, 10, null]);
  expect(JSON.stringify(contents)).not.toContain('"tax"');
  expect([kindOf(contents), totalOf(contents)]).toEqual(['slip', 50_761]);
});

describe('the invoice of a closing', () => {
  const closing = snapshots['closing invoice'] as SnapshotOf<'closing invoice'>;

  test('has the figures of worked example 6, and counts what the period adds', () => {
    expect(closing.figures).toMatchObject({
      previous: 129_110,
      received: 100_000,
      carried: 28_450,
      current: 110_146,
      billed: 138_596,
      groups: [
        { net: 86_430, tax: 6914 },
        { net: 15_275, tax: 1527 },
      ],
    });
    expect(totalOf(closing)).toBe(110_146);
  });

  test('names the slips that it takes, by day and number, and those of earlier periods', () => {
    expect(closing.slips).toMatchObject([
      { no: 998, deliveredOn: '2026-10-19', nets: [46_743, 5218], untaxed: -1200, isLate: true },
      { no: 1043, deliveredOn: DAY, nets: [46_743, 5218], untaxed: -1200, isLate: false },
    ]);
    expect(closing.slips[1]?.lines).toEqual(cash.lines);
    const { slips: _slips, closingNo: _no, figures, from, closedOn, dueOn } = closing;
    const taken = { ...figures, customerId: testId(1), from, closedOn, dueOn, paymentIds: [], creditIds: [] };
    const one = { closingNo: '18', issuedOn: DAY, closing: { ...taken, slipIds: [testId(901)], lateSlipIds: [] } };
    const other = testSlip({ _id: testId(903), no: 2000 });
    expect(
      closingInvoiceOf(parties, one, { slips: [other, testSlip()], settlings: [] }).slips.map(({ no }) => no),
    ).toEqual([1043]);
  });
});

describe('a receipt', () => {
  const paid = (amount: number, document: PaidInvoice['document'] = null): PaidInvoice => ({
    dueOn: DAY,
    amount,
    document,
  });
  const of = (invoices: PaidInvoice[], leftOver = 0) =>
    receiptOf(parties, { receivedOn: DAY, receiptNo: null, method: 'cash', invoices, leftOver });
  const document = { no: cash.no, snapshot: cash };

  test('is for the sum of what was paid, and names the invoices with documents', () => {
    expect(of([paid(55_021, document), paid(1000.5)])).toMatchObject({
      amount: 56_021.5,
      invoices: [
        { no: 'I-000042', amount: 55_021 },
        { no: null, amount: 1000.5 },
      ],
    });
  });

  test('is for all of the money, with what no invoice took', () => {
    expect(of([paid(145_865)], 4135)).toMatchObject({ amount: 150_000, leftOver: 4135 });
    expect(of([], 4135)).toMatchObject({ amount: 4135, invoices: [] });
  });

  test('has the rates where one document was paid as a whole, and nowhere else', () => {
    expect(of([paid(55_021, document)]).totals).toEqual(cash.totals);
    const closing = snapshots['closing invoice'];
    expect(of([paid(110_146, { no: closing.no, snapshot: closing })]).totals).toMatchObject({ total: 110_146 });
    expect(of([paid(55_000, document)]).totals).toBeNull();
    expect(of([paid(55_021, document), paid(1)]).totals).toBeNull();
    expect(of([paid(55_021, document)], 1).totals).toBeNull();
    expect(of([paid(55_021)]).totals).toBeNull();
  });

  test.each([
    [49_999, null, false],
    [50_000, null, true],
    // Its tax is 4,260: 50,761 without it.
    [55_021, cash.totals, true],
    // The same tax on a smaller amount: 49,999 without it.
    [54_259, { ...cash.totals, total: 54_259 }, false],
  ])('of ¥%i in cash has room for a stamp by what is left without its tax', (amount, totals, isNeeded) => {
    expect(needsStamp('cash', amount, totals)).toBe(isNeeded);
    expect(needsStamp('other', amount, totals)).toBe(isNeeded);
    expect(needsStamp('transfer', amount, totals)).toBe(false);
  });
});

describe('what settles invoices', () => {
  const payment = (n: number, amount: number, fields: Partial<Payment> = {}) => ({
    _id: testId(n),
    amount,
    date: DAY,
    reverses: null,
    ...fields,
  });
  const credit = (n: number, amount: number, kind: Credit['kind']) => ({
    _id: testId(n),
    amount,
    kind,
    date: '2026-11-19',
    method: null,
    reverses: null,
  });

  test('is one entry for one payment over several invoices, by day; credit that is used changes nothing', () => {
    const settled = settlingsOf({
      payments: [
        payment(1, 45_360, { allocationId: testId(9), method: 'transfer' }),
        payment(2, 38_597, { allocationId: testId(9), method: 'transfer' }),
        payment(3, 660, { kind: 'fee', method: 'other', allocationId: testId(9) }),
        payment(4, 500, { kind: 'credit', method: 'other' }),
        payment(5, -1000, { reverses: testId(6) }),
      ],
      credits: [credit(9, 4135, 'left over'), credit(4, -500, 'used'), credit(7, -300, 'paid out')],
    });
    expect(settled.map(({ entry, method, isTakenBack, amount }) => [entry, method, isTakenBack, amount])).toEqual([
      ['left over', null, false, 4135],
      ['paid out', null, false, -300],
      ['payment', 'transfer', false, 83_957],
      ['fee', null, false, 660],
      ['payment', 'cash', true, -1000],
    ]);
  });

  test('and what is charged make a statement, whose balance begins with what was before', () => {
    const settled = settlingsOf({ payments: [payment(1, 30_000)], credits: [credit(9, 1000, 'left over')] });
    const charges = [
      { causeId: testId(20), day: '2026-10-31', dueOn: '2026-11-30', amount: 20_000 },
      { causeId: testId(21), day: DAY, dueOn: '2026-12-31', amount: 15_000 },
      { causeId: testId(22), day: '2026-12-01', dueOn: '2026-12-31', amount: 99 },
    ];
    const period = { from: '2026-11-01', to: '2026-11-30', issuedOn: '2026-12-02' };
    const numbers = new Map([[testId(21), 'I-000007']]);
    const statement = statementOf(parties, { charges, settled }, period, numbers);
    expect(statement).toMatchObject({ opening: 20_000, charged: 15_000, paid: 31_000, closing: 4000 });
    expect(statement.lines.map(({ entry, no, balance }) => [entry, no, balance])).toEqual([
      ['left over', null, 19_000],
      ['invoice', 'I-000007', 34_000],
      ['payment', null, 4000],
    ]);
  });
});

describe('a reversal', () => {
  test('says the opposite of what it takes back: both together are nothing', () => {
    for (const snapshot of Object.values(snapshots)) {
      const contents = reversalOf(snapshot, DAY);
      expect(contents.total + totalOf(snapshot)).toBe(0);
      const [before, after] = [totalsIn(snapshot), contents.totals];
      for (const [index, group] of (before?.groups ?? []).entries()) {
        const opposite = after?.groups[index];
        expect([group.net + (opposite?.net ?? 0), group.tax + (opposite?.tax ?? 0)]).toEqual([0, 0]);
      }
      expect((before?.total ?? 0) + (after?.total ?? 0)).toBe(0);
    }
  });

  test('names the document with its issuer of then', () => {
    expect(reversalOf(cash, '2026-12-01')).toMatchObject({
      reversed: { kind: 'invoice', no: 'I-000042', issuedOn: DAY },
      issuedOn: '2026-12-01',
      language: 'ne',
      issuer: { legalName: '髙﨑食品㈱', bankAccounts: [] },
    });
  });
});

test('the lines of example 3 are what the tests of papers stand on', () => {
  expect(EXAMPLE_3.map(({ amount }) => amount)).toEqual([29_520, 17_223, 5218, -1200]);
});
