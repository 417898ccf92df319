import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { Document } from '../../schema/papers/contents/document-entity.ts';
import { DocumentResponse } from '../../schema/papers/contents/document-responses.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import { request, send } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { readPdf } from '../testing/test-pdf.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { sha256Of } from './issue-document.ts';

const SHOP = IDS.restaurant3;
let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  const terms = { paymentMethod: 'monthly', closingDay: 20, legalName: '髙﨑㈱' };
  await office.does('manager', 'customer.update', { customerId: SHOP, ...terms });
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

async function issued(): Promise<Document[]> {
  const rows = await world.db.selectFrom('documents').selectAll().orderBy('issuedAt').orderBy('no').execute();
  return rows.map((row) => decodeRow('documents', row));
}
const papers = async () => (await issued()).map(({ no, total }) => `${no} ${total}`);
const later = () => world.clock.advance(1000);

/** Sales of example 6, in two slips. */
async function sells() {
  const { line } = office;
  await office.writes(SHOP, [line({ price: 86_430, name: '骨付き鶏もも ①' })]);
  later();
  await office.writes(SHOP, [line({ price: 15_275, taxClass: 'standard', name: '瓶ビール' })]);
}

describe('a closing', () => {
  test('issues its invoice in the same moment, with how its amount came about and each line', async () => {
    office.setDay('2026-10-20');
    const old = await office.types(SHOP, 128_450);
    await office.closes(SHOP, '2026-10-20');
    const [first] = await issued();
    // Nothing was sold, so it is not an invoice over ¥0 but a reminder of what is open.
    expect(first).toMatchObject({
      kind: 'statement',
      no: 'S-000001',
      total: 128_450,
      snapshot: { closing: 128_450, lines: [], reminder: { closingNo: '1' } },
    });
    office.setDay('2026-11-10');
    await office.pays(old, 100_000);
    await office.does('manager', 'invoice.grantFee', {
      invoiceId: old,
      paymentId: newId(),
      amount: 660,
      date: office.today(),
    });
    await sells();
    office.setDay('2026-11-21');
    const billing = await office.closes(SHOP, '2026-11-20');
    const document = (await issued()).at(-1);
    expect(document).toMatchObject({
      kind: 'invoice',
      no: 'I-000001',
      causeId: billing._id,
      issuedOn: '2026-11-20',
      partner: '髙﨑㈱',
      total: 110_146,
      replaces: null,
      snapshot: {
        paper: 'closing invoice',
        closingNo: '2',
        from: '2026-10-21',
        closedOn: '2026-11-20',
        dueOn: billing.dueOn,
        figures: {
          previous: 128_450,
          received: 100_000,
          adjusted: 660,
          carried: 27_790,
          current: 110_146,
          billed: 137_936,
          groups: [
            { percent: 8, reduced: true, net: 86_430, tax: 6914 },
            { percent: 10, reduced: false, net: 15_275, tax: 1527 },
          ],
        },
        settlings: [
          { entry: 'payment', method: 'transfer', amount: 100_000 },
          { entry: 'fee', method: null, amount: 660 },
        ],
        slips: [
          { nets: [86_430, 0], lines: [{ name: '骨付き鶏もも ①', amount: 86_430, rate: { percent: 8 } }] },
          { nets: [0, 15_275], lines: [{ name: '瓶ビール', amount: 15_275 }] },
        ],
      },
    });
    expect(document?.sha256).toBe(sha256Of(document?.snapshot ?? {}));
  });

  test('is reversed by a paper that names its invoice, and closed anew by one in its place', async () => {
    await sells();
    office.setDay('2026-11-21');
    const wrong = await office.closes(SHOP, '2026-11-20');
    later();
    await office.reverses(wrong._id);
    later();
    await office.closes(SHOP, '2026-11-20');
    const [, , invoice, reversal, again] = await issued();
    expect([invoice?.no, reversal?.no, again?.no]).toEqual(['I-000001', 'X-000001', 'I-000002']);
    expect(reversal).toMatchObject({
      replaces: invoice?._id,
      total: -110_146,
      issuedOn: '2026-11-21',
      snapshot: { reversed: { no: 'I-000001' }, totals: { groups: [{ tax: -6914 }, { tax: -1527 }] } },
    });
    expect(again).toMatchObject({
      replaces: reversal?._id,
      snapshot: { replaces: { kind: 'invoice', no: 'I-000001' }, closingNo: '2' },
    });
  });

  test('that is refused issues nothing, and the same run again nothing more', async () => {
    await sells();
    office.setDay('2026-11-21');
    const runId = newId();
    const { fingerprint } = await office.previewOf(SHOP, '2026-11-20');
    const other = fingerprint?.replace(/./, (first) => (first === 'a' ? 'b' : 'a')) ?? '';
    expect((await office.tryToClose(SHOP, '2026-11-20', { fingerprint: other })).status).toBe(409);
    expect(await papers()).toHaveLength(2);
    await office.closes(SHOP, '2026-11-20', { runId, fingerprint });
    await office.closes(SHOP, '2026-11-20', { runId, fingerprint });
    expect(await papers()).toEqual(['D-000001 86430', 'D-000002 15275', 'I-000001 110146']);
  });

  test('a change of a slip that it has is a paper of its own, which the next closing counts', async () => {
    const { line } = office;
    const slip = await office.writes(SHOP, [line({ price: 1000, quantity: 20 })]);
    office.setDay('2026-11-21');
    await office.closes(SHOP, '2026-11-20');
    const { lines, version } = await office.read('slips', slip._id);
    later();
    const less = lines.map((each) => ({ ...each, delivered: 8000, amount: 8000 }));
    await office.does('manager', 'slip.change', {
      slipId: slip._id,
      correctionId: newId(),
      reason: 'Twelve came back',
      versionSeen: version,
      lines: less,
      totalSeen: 8640,
    });
    office.setDay('2026-12-21');
    await office.closes(SHOP, '2026-12-20');
    const documents = await issued();
    expect(documents.map(({ no, total }) => `${no} ${total}`)).toEqual([
      'D-000001 20000',
      'I-000001 21600',
      'D-000002 -12000',
      'I-000002 -12960',
    ]);
    expect(documents.at(-1)?.snapshot).toMatchObject({
      slips: [{ correctsNo: slip.no, lines: [{ kind: 'return', rateDay: '2026-11-10', rate: { percent: 8 } }] }],
    });
  });

  test('its invoice can be neither edited nor deleted: 409', async () => {
    await sells();
    office.setDay('2026-11-21');
    const { _id } = await office.closes(SHOP, '2026-11-20');
    const change = { amount: 1, dueDate: '2026-12-31', note: '', assignToCollect: null, customerId: SHOP };
    expect((await send(world, 'admin', 'PUT', `/api/invoice/${_id}`, change)).status).toBe(409);
    expect((await send(world, 'admin', 'DELETE', `/api/invoice/${_id}`)).status).toBe(409);
    expect(await office.read('invoices', _id)).toMatchObject({ amount: 110_146 });
  });

  test('an accountant finds every field of the law in the text of its PDF', { tags: ['long'] }, async () => {
    await sells();
    office.setDay('2026-11-21');
    await office.closes(SHOP, '2026-11-20');
    const document = (await issued()).at(-1);
    const response = await request(world, 'manager', `/api/documents/${document?._id}/pdf`);
    const { text } = readPdf(new Uint8Array(await response.arrayBuffer()));
    const fields = [
      '請求書',
      'I-000001',
      'Himal Foods',
      '登録番号 T7000012050002',
      '髙﨑㈱　御中',
      '発行日',
      '2026/11/20',
      '2026/10/21 – 2026/11/20',
      '骨付き鶏もも ①',
      '8%※',
      '瓶ビール',
      '10%',
      '※は軽減税率対象品目です。',
      '8%対象（軽減税率※）',
      '¥86,430',
      '¥6,914',
      '10%対象（標準税率）',
      '¥15,275',
      '¥1,527',
      '¥110,146',
    ];
    for (const field of fields) expect(text).toContain(field);
    expect(text).not.toMatch(/todoke|\.notdef|〓/i);
  });
});

describe('one payment over several invoices', () => {
  const receives = async (allocationId: string, amount: number, parts: [string, number][]) => {
    const allocations = parts.map(([invoiceId, part]) => ({ invoiceId, paymentId: newId(), amount: part }));
    const whole = { customerId: SHOP, allocationId, amount, date: office.today(), method: 'cash' };
    await office.does('manager', 'payment.allocate', { ...whole, allocations });
    return allocations;
  };

  test('has one receipt, with each invoice and what is left over', async () => {
    const [one, two] = [await office.types(SHOP, 45_360), await office.types(SHOP, 38_597)];
    const allocationId = newId();
    await receives(allocationId, 90_000, [
      [one, 45_360],
      [two, 38_597],
    ]);
    const [receipt, ...others] = await issued();
    expect(others).toEqual([]);
    // Slips of the same day are ordered by their ids.
    const hasBoth = (invoices: { amount: number }[]) =>
      invoices.length === 2 && [45_360, 38_597].every((each) => invoices.some(({ amount }) => amount === each));
    expect(receipt).toMatchObject({
      kind: 'receipt',
      total: 90_000,
      causeId: allocationId,
      customerId: SHOP,
      snapshot: { amount: 90_000, leftOver: 6043, invoices: expect.toSatisfy(hasBoth), stamp: true },
    });
  });

  test('of which a part is taken back gets another one; all of it, a reversal', async () => {
    const [one, two] = [await office.types(SHOP, 5000), await office.types(SHOP, 7000)];
    const allocationId = newId();
    const allocations = await receives(allocationId, 13_000, [
      [one, 5000],
      [two, 7000],
    ]);
    const [first] = allocations;
    const back = { date: office.today(), reason: 'Of another customer' };
    const reversal = { invoiceId: one, paymentId: first?.paymentId, reversalId: newId() };
    later();
    await office.does('manager', 'invoice.reversePayment', { ...reversal, ...back });
    later();
    const reversals = allocations.map(({ invoiceId, paymentId }) => ({ invoiceId, paymentId, reversalId: newId() }));
    const all = { customerId: SHOP, allocationId, reversals, creditReversalId: newId(), ...back };
    await office.does('manager', 'payment.reverseAllocated', all);
    expect(await papers()).toEqual(['R-000001 13000', 'R-000002 8000', 'X-000001 -8000']);
    const [, second] = await issued();
    expect(second).toMatchObject({ snapshot: { replaces: { no: 'R-000001' }, invoices: [{ amount: 7000 }] } });
  });

  test('that no invoice took is a receipt of credit alone, which its reversal takes back', async () => {
    const creditId = newId();
    await receives(creditId, 4000, []);
    later();
    const back = { customerId: SHOP, creditId, reversalId: newId(), date: office.today(), reason: 'Wrong customer' };
    await office.does('manager', 'credit.reverse', back);
    expect(await papers()).toEqual(['R-000001 4000', 'X-000001 -4000']);
  });

  test('what is settled without money has no receipt', async () => {
    const invoiceId = await office.types(SHOP, 10_000);
    const some = () => ({ invoiceId, paymentId: newId(), amount: 100, date: office.today() });
    await office.does('manager', 'invoice.grantFee', some());
    await office.does('manager', 'invoice.writeOff', { ...some(), reason: 'Closed down' });
    await receives(newId(), 4000, []);
    await office.does('manager', 'credit.use', { ...some(), customerId: SHOP });
    expect(await papers()).toEqual(['R-000001 4000']);
  });
});

describe('a statement', () => {
  const ask = (from: string, to: string) =>
    send(world, 'manager', 'POST', '/api/documents/statements', { customerId: SHOP, from, to });

  test('is issued with each charge and payment, their papers’ numbers and the balance', async () => {
    const old = await office.types(SHOP, 30_000);
    office.setDay('2026-12-01');
    await office.types(SHOP, 1000);
    await office.pays(old, 12_000);
    const response = await ask('2026-12-01', '2026-12-01');
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    const statement = DocumentResponse.parse(answer);
    expect(statement).toMatchObject({
      kind: 'statement',
      no: 'S-000001',
      issuedOn: '2026-12-01',
      total: 19_000,
      partner: '髙﨑㈱',
      snapshot: {
        opening: 30_000,
        charged: 1000,
        paid: 12_000,
        closing: 19_000,
        lines: [
          { entry: 'invoice', amount: 1000, balance: 31_000 },
          { entry: 'payment', method: 'transfer', no: 'R-000001', balance: 19_000 },
        ],
      },
    });
  });

  test('of days to come, backwards or of nobody is refused, and nothing is issued', async () => {
    expect((await ask('2026-11-01', '2026-11-11')).status).toBe(422);
    expect((await ask('2026-11-02', '2026-11-01')).status).toBe(422);
    const nobody = { customerId: newId(), from: '2026-11-01', to: '2026-11-02' };
    expect((await send(world, 'manager', 'POST', '/api/documents/statements', nobody)).status).toBe(404);
    expect(await papers()).toEqual([]);
  });
});
