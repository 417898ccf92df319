import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '../../schema/papers/contents/document-entity.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { ROOT } from '../basics/root.ts';
import { decodeRow } from '../db/column-codec.ts';
import { renewEpoch } from '../db/history.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { catchUp, pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { sha256Of } from './issue-document.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const date = '2025-06-11';
const invoiceId = IDS.invoice1;

const pay = (paymentId: string, amount: number, fields: object = {}) =>
  pushOne(world, 'driver1', queued('invoice.addPayment', { invoiceId, paymentId, amount, date, ...fields }));
const edit = (paymentId: string, patch: object) =>
  pushOne(world, 'manager', queued('invoice.editPayment', { invoiceId, paymentId, ...patch }));
const takeBack = (paymentId: string, reversalId: string) =>
  pushOne(
    world,
    'manager',
    queued('invoice.reversePayment', { invoiceId, paymentId, reversalId, date: '2025-06-10', reason: 'Counted twice' }),
  );

/** All documents in the order in which they were issued. */
async function issued(): Promise<Document[]> {
  const rows = await world.db.selectFrom('documents').selectAll().orderBy('issuedAt').orderBy('no').execute();
  return rows.map((row) => decodeRow('documents', row));
}
const numbers = async () => (await issued()).map(({ no }) => no);
const later = () => world.clock.advance(1000);

describe('a payment', () => {
  test('has a receipt in the same moment, with everything that it shows and its hash', async () => {
    await pay(testId(500), 4000, { receiptNo: 'D1-0007' });
    const [receipt] = await issued();
    expect(receipt).toMatchObject({
      kind: 'receipt',
      no: 'R-000001',
      issuedOn: date,
      customerId: IDS.restaurant1,
      partner: 'Restaurant r1',
      total: 4000,
      causeId: testId(500),
      replaces: null,
    });
    const snapshot = Snapshot.parse(receipt?.snapshot);
    expect(snapshot).toMatchObject({
      issuer: {
        legalName: 'Himal Foods',
        registrationNo: 'T7000012050002',
        address: '1-2-3 Taito, Taito-ku, Tokyo 110-0016',
      },
      recipient: { code: 'R1', name: 'Restaurant r1' },
      no: 'R-000001',
      receivedOn: date,
      amount: 4000,
      method: 'cash',
      receiptNo: 'D1-0007',
      stamp: false,
      invoices: [{ no: null, dueOn: '2025-06-11', amount: 4000 }],
    });
    expect(snapshot).toEqual(receipt?.snapshot);
    expect(receipt?.sha256).toBe(sha256Of(snapshot));
  });

  test('that was refused has none, and takes no number', async () => {
    await pay(testId(500), 99_000);
    await pay(testId(501), 1000);
    await pay(testId(501), 1000);
    expect(await numbers()).toEqual(['R-000001']);
  });

  test('that is corrected gets another one, which names the first', async () => {
    await pay(testId(500), 4000);
    later();
    await edit(testId(500), { amount: 400 });
    const [first, second] = await issued();
    expect(second).toMatchObject({ no: 'R-000002', total: 400, replaces: first?._id });
    expect(second?.snapshot).toMatchObject({ replaces: { kind: 'receipt', no: 'R-000001', issuedOn: date } });
    expect(first).toMatchObject({ total: 4000, snapshot: { amount: 4000 } });
    later();
    await edit(testId(500), { amount: 400 });
    expect(await numbers()).toHaveLength(2);
  });

  test('that is taken back gets a reversal of its last receipt, without the office’s notes', async () => {
    await pay(testId(500), 4000);
    later();
    await edit(testId(500), { date: '2025-06-09' });
    later();
    await takeBack(testId(500), testId(501));
    const [, second, reversal] = await issued();
    expect(reversal).toMatchObject({
      kind: 'reversal',
      no: 'X-000001',
      issuedOn: '2025-06-10',
      total: -4000,
      replaces: second?._id,
      snapshot: { reversed: { kind: 'receipt', no: 'R-000002', issuedOn: '2025-06-09' } },
    });
    expect(JSON.stringify(reversal)).not.toContain('Counted twice');
    expect(await numbers()).toHaveLength(3);
  });

  test('of before there were documents has none that could be taken back', async () => {
    await pay(testId(500), 4000);
    await world.db.deleteFrom('documents').execute();
    await edit(testId(500), { amount: 400 });
    await takeBack(testId(500), testId(501));
    expect(await numbers()).toEqual([]);
  });
});

test('a document keeps what it showed, whatever changes later', async () => {
  await pay(testId(500), 4000);
  const [before] = await issued();
  await pushOne(world, 'admin', queued('business.update', { legalName: 'Another Name', registrationNo: '' }));
  await pushOne(world, 'admin', queued('customer.update', { customerId: IDS.restaurant1, restaurantName: 'Renamed' }));
  later();
  await pay(testId(501), 1000);
  const [again, after] = await issued();
  expect(again).toEqual(before);
  expect(after?.snapshot).toMatchObject({ issuer: { legalName: 'Another Name' }, recipient: { name: 'Renamed' } });
});

test('the paper is for its customer: it gets it, and nobody else does', async () => {
  await pay(testId(500), 4000);
  for (const person of ['admin', 'driver1', 'customer2'] as const) {
    const { rows } = await catchUp(world, person);
    expect([...rows.keys()].filter((key) => key.startsWith('documents/'))).toEqual([]);
  }
  const { rows } = await catchUp(world, 'customer1');
  const [own] = await issued();
  expect(rows.get(`documents/${own?._id}`)).toEqual(own);
});

describe('numbers', () => {
  test('follow each other without gaps, one kind beside the other', async () => {
    for (const n of [1, 2, 3]) {
      await pay(testId(500 + n), 1000);
      await pay(testId(500 + n), 99_000);
    }
    await takeBack(testId(501), testId(510));
    expect(await numbers()).toEqual(['R-000001', 'R-000002', 'R-000003', 'X-000001']);
  });

  test('begin another series after a restore, and note how far the old one is known', async () => {
    await pay(testId(500), 1000);
    await pay(testId(501), 1000);
    await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
    later();
    await pay(testId(502), 1000);
    await takeBack(testId(502), testId(503));
    const series = await world.db
      .selectFrom('documentSeries')
      .selectAll()
      .orderBy('startedAt')
      .orderBy('kind')
      .execute();
    expect(series).toMatchObject([
      { kind: 'receipt', series: '', lastNumber: 2, before: null, beforeNumber: null },
      { kind: 'receipt', lastNumber: 1, before: '', beforeNumber: 2 },
      { kind: 'reversal', lastNumber: 1, before: null, beforeNumber: null },
    ]);
    const label = series[1]?.series;
    expect(label).toMatch(/^[A-Z0-9]{4}$/);
    // Also for kinds without a document in the backup: numbers may have been given after it.
    expect(await numbers()).toEqual(['R-000001', 'R-000002', `R-${label}-000001`, `X-${label}-000001`]);
    await renewEpoch(world.db, { how: 'found', now: world.clock.now() });
    later();
    await pay(testId(504), 1000);
    const labels = (await world.db.selectFrom('documentSeries').select('series').execute()).map((each) => each.series);
    expect(new Set(labels).size).toBe(3);
  });

  test('begin without a label in a database that was restored before it had documents', async () => {
    await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
    const { value } = await world.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'epoch')
      .executeTakeFirstOrThrow();
    await world.db.insertInto('meta').values({ key: 'documentsFrom', value }).execute();
    await pay(testId(500), 1000);
    expect(await numbers()).toEqual(['R-000001']);
  });
});

describe('a document can be neither changed nor deleted', () => {
  async function attempt(work: (tx: ReturnType<typeof createServerTx>, document: Document) => Promise<void>) {
    const [document] = await issued();
    if (!document) throw new Error('Nothing was issued');
    await writeTogether(world.db, (trx) => work(createServerTx(trx), document));
  }

  test.each(['total', 'partner', 'snapshot', 'sha256', 'replaces'] as const)('%s', async (field) => {
    await pay(testId(500), 4000);
    const before = await issued();
    const other = { total: 1, partner: 'X', snapshot: {}, sha256: '0'.repeat(64), replaces: testId(1) };
    const change = attempt((tx, document) => tx.put('documents', { ...document, [field]: other[field] }));
    await expect(change).rejects.toThrow('neither changed nor deleted');
    expect(await issued()).toEqual(before);
  });

  test('and a deletion is refused as well', async () => {
    await pay(testId(500), 4000);
    await expect(attempt((tx, { _id }) => tx.remove('documents', _id))).rejects.toThrow('neither changed nor deleted');
    expect(await numbers()).toHaveLength(1);
  });

  test('the same document written again is accepted', async () => {
    await pay(testId(500), 4000);
    await attempt((tx, document) => tx.put('documents', document));
    expect(await numbers()).toHaveLength(1);
  });

  test('and no statement of the server changes or deletes one', () => {
    const files = readdirSync(join(ROOT, 'sync-server'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.(ts|mjs)$/.test(file) && !/(\.test\.ts|testing)/.test(file));
    const forbidden = /(updateTable|deleteFrom)\(\s*'documents'|(update|delete from) "?documents\b/i;
    const found = sources.filter((file) => forbidden.test(readFileSync(join(ROOT, 'sync-server', file), 'utf8')));
    expect(found).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });
});
