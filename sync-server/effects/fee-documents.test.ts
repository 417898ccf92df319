import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { Document } from '../../schema/papers/contents/document-entity.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { pushOne, queued } from '../testing/test-calls.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const DAY = '2025-06-11';

let world: World;
let office: Office;
let invoiceId: string;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  invoiceId = newId();
  const lines = [
    slipLine({ _id: newId(), price: 50_100 }, DAY),
    slipLine({ _id: newId(), price: 7091, taxClass: 'standard' }, DAY),
  ];
  const { versionSeen: _first, ...seen } = shown(lines);
  const slip = { slipId: invoiceId, customerId: IDS.restaurant1, day: DAY, note: '' };
  await office.does('manager', 'slip.create', { ...slip, ...seen });
  await office.does('manager', 'slip.deliver', { slipId: invoiceId });
});
afterEach(() => world.close());

const grants = (amount: number, paymentId = newId(), invoice = invoiceId) =>
  pushOne(world, 'manager', queued('invoice.grantFee', { invoiceId: invoice, paymentId, amount, date: DAY }));

async function papersOf(causeId: string): Promise<Document[]> {
  const rows = await world.db
    .selectFrom('documents')
    .selectAll()
    .where('causeId', '=', causeId)
    .orderBy('issuedAt')
    .execute();
  return rows.map((row) => decodeRow('documents', row));
}

test('a fee of ¥10,000 is granted with its return invoice, which is taken back with it', async () => {
  const paymentId = newId();
  expect(await grants(12_000, paymentId)).toMatchObject({ status: 'applied' });
  expect(await papersOf(paymentId)).toMatchObject([
    {
      kind: 'return invoice',
      total: -12_000,
      issuedOn: DAY,
      customerId: IDS.restaurant1,
      snapshot: { paper: 'granted fee', lowered: { no: 'I-000001' }, from: DAY, to: DAY },
    },
  ]);
  world.clock.advance(60_000);
  const back = { invoiceId, paymentId, reversalId: newId(), date: DAY, reason: 'It was paid' };
  await office.does('manager', 'invoice.reversePayment', back);
  const [first, second] = await papersOf(paymentId);
  expect(second).toMatchObject({ kind: 'reversal', total: 12_000, replaces: first?._id });
});

test('one below ¥10,000 has none', async () => {
  const paymentId = newId();
  expect(await grants(9999, paymentId)).toMatchObject({ status: 'applied' });
  expect(await papersOf(paymentId)).toEqual([]);
});

test('one that no document with rates stands behind is refused, and nothing of it stays', async () => {
  const typed = await office.types(IDS.restaurant1, 30_000);
  const refused = { status: 'refused', code: 'fee_too_high' };
  expect(await grants(12_000, newId(), typed)).toMatchObject(refused);
  // Like an invoice from before there were documents.
  await world.db.deleteFrom('documents').execute();
  const paymentId = newId();
  expect(await grants(12_000, paymentId)).toMatchObject(refused);
  const kept = await world.db.selectFrom('payments').select('_id').where('_id', '=', paymentId).execute();
  expect(kept).toEqual([]);
});
