import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import type { Document } from '../../schema/papers/contents/document-entity.ts';
import { lineAmount } from '../../schema/slips/line-amount.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { pushOne, queued, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { reissueSlipDocument } from './slip-documents.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const DAY = '2025-06-11';

async function does(person: PersonName, name: string, args: object): Promise<void> {
  world.clock.advance(1000);
  const verdict = await pushOne(world, person, queued(name, args, { at: toInstant(world.clock.now()) }));
  expect(verdict, name).toMatchObject({ status: 'applied' });
}

const pays = (paymentMethod: 'cash' | 'monthly') =>
  does('manager', 'customer.update', { customerId: IDS.restaurant1, paymentMethod });
const line = (fields: Omit<Parameters<typeof slipLine>[0], '_id'>) => slipLine({ _id: newId(), ...fields }, DAY);
const LINES = [
  line({ price: 3280, quantity: 9 }),
  line({ price: 5218, taxClass: 'standard' }),
  line({ price: 100, quantity: -12, kind: 'deposit', reason: 'From before the slips' }),
];

async function delivers(lines: SlipLine[] = LINES): Promise<string> {
  const slipId = newId();
  const { versionSeen: _first, ...slip } = shown(lines);
  // Containers that went out before the app are unknown, so their return has to be confirmed.
  const confirmed = lines.filter(({ kind }) => kind === 'deposit').map(({ _id }) => _id);
  const written = { slipId, customerId: IDS.restaurant1, day: DAY, note: 'Back door', confirmed };
  await does('manager', 'slip.create', { ...written, ...slip });
  expect(await papers()).toEqual([]);
  await does('manager', 'slip.deliver', { slipId });
  return slipId;
}

async function slipOf(id: string): Promise<Slip> {
  const stored = await world.db.selectFrom('slips').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  return decodeRow('slips', stored);
}

async function changes(slipId: string, change: (lines: SlipLine[]) => SlipLine[]): Promise<void> {
  const slip = await slipOf(slipId);
  const args = { ...shown(change(linesOf(slip))), versionSeen: slip.version };
  await does('manager', 'slip.change', { slipId, correctionId: newId(), reason: 'Counted again', ...args });
}
const first =
  (quantity: number) =>
  ([one, ...rest]: SlipLine[]) =>
    one
      ? [{ ...one, delivered: quantity * 1000, amount: lineAmount(one.unitPrice ?? 0, quantity * 1000) ?? 0 }, ...rest]
      : rest;

async function issued(): Promise<Document[]> {
  const rows = await world.db.selectFrom('documents').selectAll().orderBy('issuedAt').execute();
  return rows.map((row) => decodeRow('documents', row));
}
const papers = async () => (await issued()).map(({ no, total }) => `${no} ${total}`);

describe('a product with a Japanese name', () => {
  const sauce = () => line({ price: 480, name: 'Fish sauce', productId: IDS.fishSauce });
  const names = async () =>
    (await issued()).map(({ snapshot }) => (snapshot as { lines: { name: string }[] }).lines[0]?.name);
  const isCalled = (ja: string) => does('admin', 'product.update', { productId: IDS.fishSauce, names: { ja } });

  test('has it on papers in Japanese alone, and its own name on those of whoever reads another language', async () => {
    await isCalled('ナンプラー');
    const slipId = await delivers([sauce()]);
    expect(await names()).toEqual(['ナンプラー']);
    expect((await slipOf(slipId)).lines[0]?.name).toBe('Fish sauce');
    const chosen = await send(world, 'customer1', 'PUT', '/api/users/me/language', { language: 'ne' });
    expect(chosen.status).toBe(200);
    await changes(slipId, first(2));
    expect((await names()).at(-1)).toBe('Fish sauce');
  });

  test('is named as it was sold, once the product has another name', async () => {
    await does('admin', 'product.update', { productId: IDS.fishSauce, name: 'Nam pla', names: { ja: 'ナンプラー' } });
    await delivers([sauce()]);
    expect(await names()).toEqual(['Fish sauce']);
  });

  test('does not need another document when the product gets that name later', async () => {
    const slipId = await delivers([sauce()]);
    await isCalled('ナンプラー');
    const now = toInstant(world.clock.now());
    await writeTogether(world.db, (trx) =>
      reissueSlipDocument(trx, createServerTx(trx), { slipId, isNew: false, today: DAY, now }),
    );
    expect(await names()).toEqual(['Fish sauce']);
  });
});

describe('a cash customer’s slip', () => {
  beforeEach(() => pays('cash'));

  test('is delivered as its qualified invoice, in the transaction that makes the invoice', async () => {
    const slipId = await delivers();
    const { no } = await slipOf(slipId);
    const [document] = await issued();
    expect(document).toMatchObject({
      kind: 'invoice',
      no: 'I-000001',
      causeId: slipId,
      total: 36_420,
      issuedOn: DAY,
      partner: 'Restaurant r1',
      snapshot: {
        paper: 'cash invoice',
        slipNo: no,
        deliveredOn: DAY,
        dueOn: DAY,
        note: 'Back door',
        correctsNo: null,
        totals: {
          groups: [
            { net: 29_520, tax: 2361 },
            { net: 5218, tax: 521 },
          ],
          untaxed: -1200,
        },
        lines: [{ quantity: 9000 }, { quantity: 1000 }, { quantity: -12_000, rate: null }],
      },
    });
    const invoice = await world.db.selectFrom('invoices').selectAll().where('_id', '=', slipId).executeTakeFirst();
    expect(invoice).toMatchObject({ amount: 3_642_000, origin: 'slip' });
  });

  test('has no paper while a price is missing, and one as soon as it is complete', async () => {
    const slipId = await delivers([{ ...(LINES[0] as SlipLine), unitPrice: null, amount: 0 }]);
    expect(await papers()).toEqual([]);
    await changes(slipId, (lines) => lines.map((each) => ({ ...each, unitPrice: 100, amount: 900 })));
    expect(await papers()).toEqual(['I-000001 972']);
  });

  test('is paid with a receipt that names it, with its rates', async () => {
    const slipId = await delivers();
    const payment = { invoiceId: slipId, paymentId: newId(), date: DAY };
    await does('manager', 'invoice.payInFull', payment);
    expect((await issued())[1]).toMatchObject({
      kind: 'receipt',
      total: 36_420,
      snapshot: { invoices: [{ no: 'I-000001', amount: 36_420 }], totals: { total: 36_420 }, stamp: false },
    });
  });

  test('is corrected by papers of their own: less by a return invoice, more by another invoice', async () => {
    const slipId = await delivers();
    const { no } = await slipOf(slipId);
    await changes(slipId, first(5));
    await changes(slipId, first(6));
    expect(await papers()).toEqual(['I-000001 36420', 'C-000001 -14169', 'I-000002 3542']);
    const [, less, more] = await issued();
    expect(less?.snapshot).toMatchObject({
      paper: 'return invoice',
      correctsNo: no,
      lines: [{ kind: 'return', quantity: -4000 }],
    });
    expect(more).toMatchObject({
      replaces: null,
      snapshot: { correctsNo: no, lines: [{ kind: 'sale', quantity: 1000 }] },
    });
  });
});

describe('a monthly customer’s slip', () => {
  beforeEach(() => pays('monthly'));

  test('is delivered with a delivery slip that has no tax', async () => {
    const slipId = await delivers();
    const [document] = await issued();
    expect(document).toMatchObject({ kind: 'slip', no: 'D-000001', causeId: slipId, total: 33_538 });
    expect(JSON.stringify(document?.snapshot)).not.toContain('"tax"');
  });

  test('that is changed before its closing gets another one in its place; the same lines again do not', async () => {
    const slipId = await delivers();
    await changes(slipId, first(8));
    expect(await papers()).toEqual(['D-000001 33538', 'D-000002 30258']);
    expect((await issued())[1]).toMatchObject({ replaces: (await issued())[0]?._id });
    await pushOne(world, 'admin', queued('business.update', { legalName: 'Renamed' }));
    await changes(slipId, (lines) => lines);
    expect(await papers()).toHaveLength(2);
  });

  test('that is voided has its paper taken back, and gets another one if it counts again', async () => {
    const slipId = await delivers();
    await does('manager', 'slip.void', { slipId, reason: 'Another customer' });
    expect(await papers()).toEqual(['D-000001 33538', 'X-000001 -33538']);
    await changes(slipId, first(9));
    const [, reversal, again] = await issued();
    expect(again).toMatchObject({ no: 'D-000002', replaces: reversal?._id });
  });
});

test('a stop’s slip has its paper with the delivery, with what was shown at the door', async () => {
  await pays('cash');
  const [orderId, orderTrackId] = [newId(), newId()];
  const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }];
  await does('customer1', 'order.place', { orderId, orderItems, customMessage: '', deliveryDate: DAY });
  await does('manager', 'order.dispatch', { orderId, orderTrackId, deliveredBy: IDS.driver1 });
  expect(await papers()).toEqual([]);
  const slip = await slipOf(orderTrackId);
  const seen = { ...shown(first(1)(linesOf(slip))), versionSeen: slip.version };
  await does('driver1', 'orderTrack.deliver', { orderTrackId, slip: seen });
  expect(await issued()).toMatchObject([
    { kind: 'invoice', causeId: orderTrackId, snapshot: { lines: [{ name: 'Fish sauce', quantity: 1000 }] } },
  ]);
});

test('an order without a stop is delivered at once, and so is its paper', async () => {
  await pays('monthly');
  const orderId = newId();
  const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }];
  await does('customer1', 'order.place', { orderId, orderItems, customMessage: '', deliveryDate: DAY });
  await does('manager', 'order.deliver', { orderId });
  expect(await issued()).toMatchObject([{ kind: 'slip', causeId: orderId, customerId: IDS.restaurant1 }]);
});
