import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Closing } from '../../schema/closing/closing.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { readAccounts } from './closing-accounts.ts';

const SHOP = IDS.restaurant3;
const asked = { closedOn: '2026-11-20', timeZone: 'Asia/Tokyo' };

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  await office.does('manager', 'customer.update', { customerId: SHOP, paymentMethod: 'monthly', closingDay: 20 });
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

const documents = async () =>
  (await world.db.selectFrom('documents').selectAll().where('kind', '<>', 'receipt').orderBy('no').execute()).map(
    (row) => decodeRow('documents', row),
  );

describe('an account without slips', () => {
  test('and without a balance makes no closing and no paper, even if the call asks for it', async () => {
    await office.pays(await office.types(SHOP, 5000), 5000);
    office.setDay('2026-11-21');
    expect(await office.previewOf(SHOP, '2026-11-20')).toMatchObject({ state: 'nothing', fingerprint: null });
    const row = await world.db.selectFrom('customers').selectAll().where('_id', '=', SHOP).executeTakeFirstOrThrow();
    const [onDay] = await world.db
      .transaction()
      .execute((trx) => readAccounts(trx, [decodeRow('customers', row)], asked));
    if (!onDay) throw new Error('No account');
    const fingerprint = fingerprintOf(onDay.account, onDay.closing as Closing);
    const refused = await office.tryToClose(SHOP, '2026-11-20', { fingerprint });
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
      422,
      expect.stringContaining('There is nothing to close: no slip, and no balance.'),
    ]);
    expect(await documents()).toEqual([]);
    expect(await office.closingsOf(SHOP)).toEqual([]);
  });

  test('and with a balance makes a paper that says that it is a reminder, and no invoice', async () => {
    await office.types(SHOP, 5000);
    office.setDay('2026-11-21');
    const billing = await office.closes(SHOP, '2026-11-20');
    expect(billing).toMatchObject({ current: 0, carried: 5000, billed: 5000 });
    expect(await documents()).toMatchObject([
      {
        kind: 'statement',
        no: 'S-000001',
        total: 5000,
        causeId: billing._id,
        snapshot: { opening: 5000, charged: 0, closing: 5000, reminder: { closingNo: '1' } },
      },
    ]);
    await office.reverses(billing._id);
    expect(await documents()).toMatchObject([{ no: 'S-000001' }, { no: 'X-000001', total: -5000 }]);
  });
});

describe('a closing that is made days after its day', () => {
  test('leaves a payment of those days to the next one, which counts it once', async () => {
    const old = await office.types(SHOP, 10_000);
    await office.pays(old, 3000);
    office.setDay('2026-11-24');
    await office.pays(old, 7000);
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({ previous: 10_000, received: 3000, billed: 7000 });
    office.setDay('2026-12-05');
    await office.writes(SHOP, [office.line({ price: 1000 })]);
    office.setDay('2026-12-21');
    expect(await office.closes(SHOP, '2026-12-20')).toMatchObject({
      previous: 7000,
      received: 7000,
      carried: 0,
      current: 1080,
      billed: 1080,
    });
  });

  test('does not mention a payment that was taken back before it, nor money of a cash slip from after its day', async () => {
    await office.writes(SHOP, [office.line({ price: 1000 })]);
    const old = await office.types(SHOP, 500);
    const paymentId = await office.pays(old, 500);
    office.setDay('2026-11-22');
    const back = { invoiceId: old, paymentId, reversalId: newId(), date: office.today(), reason: 'Somebody else’s' };
    await office.does('manager', 'invoice.reversePayment', back);
    await office.pays(await office.types(SHOP, 900), 900);
    const billing = await office.closes(SHOP, '2026-11-20');
    expect(billing).toMatchObject({ previous: 500, received: 0, carried: 500, current: 1080, billed: 1580 });
    expect(billing.paymentIds).toHaveLength(2);
  });

  test('is what the receivables of its day say', async () => {
    await office.writes(SHOP, [office.line({ price: 1000 })]);
    const old = await office.types(SHOP, 8000);
    await office.pays(old, 1000);
    office.setDay('2026-11-23');
    await office.pays(old, 2000);
    await office.transfers(SHOP, 700, []);
    const { billed } = await office.closes(SHOP, '2026-11-20');
    expect(billed).toBe(8080);
    const response = await world.app.request('/api/reports/receivables?asOf=2026-11-20', {
      headers: { authorization: `Bearer ${world.tokens.manager}` },
    });
    const { accounts } = await response.json();
    const own = accounts.find(({ customer }: { customer: { _id: string } }) => customer._id === SHOP);
    expect(own.owed).toBe(billed);
  });
});
