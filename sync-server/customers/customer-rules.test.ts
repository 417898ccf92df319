import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { IDS, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, pullOnce, push, pushOne, queued, request } from '../testing/test-calls.ts';
import { settle } from '../testing/test-settled.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const create = (customerId: string, customerCode: string) => {
  const { _id, deletedAt, ...fields } = testCustomer(customerId, 'new');
  return queued('customer.create', { ...fields, customerId: _id, customerCode });
};
const update = (customerId: string, change: object) => queued('customer.update', { customerId, ...change });
const remove = (customerId: string) => queued('customer.delete', { customerId });

async function codesOf({ db }: World) {
  const rows = await db.selectFrom('customers').select('customerCode').where('deletedAt', 'is', null).execute();
  return rows.map(({ customerCode }) => customerCode).sort();
}

describe('a customer’s code', () => {
  test('names one restaurant: of two offices that gave it offline, the second is told', async () => {
    const [first, second] = [create(testId(500), 'NEW'), create(testId(501), 'NEW')];
    expect(await pushOne(world, 'manager', first)).toMatchObject({ status: 'applied' });
    expect(await pushOne(world, 'admin', second)).toEqual({
      id: second.id,
      status: 'refused',
      code: 'code_taken',
      detail: { customerCode: 'NEW' },
    });
    expect(await codesOf(world)).toEqual(['NEW', 'R1', 'R2', 'R3']);
    expect(idsOf(await catchUp(world, 'admin'), 'customers')).not.toContain(testId(501));
  });

  test('can’t be taken by a change either; one’s own may be given again', async () => {
    const taken = await pushOne(world, 'admin', update(IDS.restaurant1, { customerCode: 'R2' }));
    expect(taken).toMatchObject({ status: 'refused', code: 'code_taken' });
    const own = await pushOne(world, 'admin', update(IDS.restaurant1, { customerCode: 'R1', badDebt: false }));
    expect(own).toMatchObject({ status: 'applied' });
  });

  test('is free again once its restaurant is deleted', async () => {
    await settle(world, IDS.restaurant3);
    expect(await pushOne(world, 'admin', remove(IDS.restaurant3))).toMatchObject({ status: 'applied' });
    expect(await pushOne(world, 'admin', create(testId(500), 'R3'))).toMatchObject({ status: 'applied' });
  });

  test('names one restaurant in whichever case of letters', async () => {
    expect(await pushOne(world, 'admin', create(testId(500), 'r1'))).toMatchObject({ code: 'code_taken' });
    const taken = await pushOne(world, 'admin', update(IDS.restaurant1, { customerCode: 'r2' }));
    expect(taken).toMatchObject({ status: 'refused', code: 'code_taken' });
    const own = await pushOne(world, 'admin', update(IDS.restaurant1, { customerCode: 'r1' }));
    expect(own).toMatchObject({ status: 'applied' });
    expect(await pushOne(world, 'admin', create(testId(501), 'Ä-１'))).toMatchObject({ status: 'applied' });
    for (const [id, same] of [
      [testId(502), 'Ä-１'],
      [testId(503), 'ä-１'],
    ] as const) {
      expect(await pushOne(world, 'admin', create(id, same))).toMatchObject({ code: 'code_taken' });
    }
  });

  test('that was there twice before in another case keeps both as they are', async () => {
    await world.db.updateTable('customers').set({ customerCode: 'r1' }).where('_id', '=', IDS.restaurant2).execute();
    const corrected = await pushOne(world, 'admin', update(IDS.restaurant2, { customerCode: 'R1', badDebt: false }));
    expect(corrected).toMatchObject({ status: 'applied' });
  });

  test('that was there twice before does not keep anybody from correcting a phone number', async () => {
    await world.db.updateTable('customers').set({ customerCode: 'R1' }).execute();
    const corrected = await pushOne(world, 'admin', update(IDS.restaurant1, { phoneNumber: '0399998888' }));
    expect(corrected).toMatchObject({ status: 'applied' });
  });

  test('is checked in the order of the queue: who frees it first may give it in the same batch', async () => {
    const { verdicts } = await push(world, 'admin', [
      update(IDS.restaurant1, { customerCode: 'OLD' }),
      update(IDS.restaurant2, { customerCode: 'R1' }),
    ]);
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe('deleting a customer', () => {
  test('with something open is refused and says what, and nothing of it is left', async () => {
    expect(await pushOne(world, 'admin', remove(IDS.restaurant1))).toMatchObject({
      status: 'refused',
      code: 'has_dues',
      detail: { customerId: IDS.restaurant1, open: { orders: 1, stops: 1, dues: 10_000 } },
    });
    expect(idsOf(await catchUp(world, 'driver1'), 'customers')).toEqual([IDS.restaurant1]);
    expect((await request(world, 'customer1', '/api/sync/pull')).status).toBe(200);
  });

  test('waits for orders, for stops and for credit too: each alone keeps it', async () => {
    const rows = [
      { orders: 1, table: 'orders' },
      { stops: 1, table: 'orderTracks' },
    ] as const;
    for (const { table, ...open } of rows) {
      await settle(world, IDS.restaurant1);
      const reopened = { isDelivered: 0, deliveredAt: null };
      await world.db.updateTable(table).set(reopened).where('customerId', '=', IDS.restaurant1).execute();
      const verdict = await pushOne(world, 'admin', remove(IDS.restaurant1));
      expect(verdict).toMatchObject({ status: 'refused', code: 'in_use', detail: { open } });
    }
    await settle(world, IDS.restaurant1);
    await world.db.updateTable('invoices').set({ paid: 1_050_000 }).where('_id', '=', IDS.invoice1).execute();
    const credit = await pushOne(world, 'admin', remove(IDS.restaurant1));
    expect(credit).toMatchObject({ code: 'in_use', detail: { customerId: IDS.restaurant1, open: { credit: 500 } } });
  });

  test('over REST says in the same answer what is open, as numbers and in words', async () => {
    const response = await request(world, 'admin', `/api/customer/${IDS.restaurant1}`, { method: 'DELETE' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'has_dues',
      message: 'The customer still has dues. Still open: 1 open order, 1 open stop and ¥10,000 of dues.',
      open: { orders: 1, stops: 1, dues: 10_000 },
    });
  });

  test('ends its web logins and their sessions; other restaurants go on', async () => {
    const office = await catchUp(world, 'manager');
    await settle(world, IDS.restaurant1);
    expect(await pushOne(world, 'admin', remove(IDS.restaurant1))).toMatchObject({ status: 'applied' });
    expect((await request(world, 'customer1', '/api/sync/pull')).status).toBe(401);
    expect((await request(world, 'customer2', '/api/sync/pull')).status).toBe(200);
    const names = await world.db.selectFrom('credentials').select('usernameKey').execute();
    expect(names.map(({ usernameKey }) => usernameKey)).not.toContain('customer1');
    const { rows } = await catchUp(world, 'manager', office);
    expect(rows.get(`users/${IDS.user1}`)).toMatchObject({ deletedAt: expect.any(String) });
    expect(rows.get(`users/${IDS.user2}`)).toMatchObject({ deletedAt: null });
    expect(rows.get(`customers/${IDS.restaurant1}`)).toMatchObject({ deletedAt: expect.any(String) });
  });

  test('takes it from its drivers’ phones', async () => {
    const phone = await catchUp(world, 'driver1');
    await settle(world, IDS.restaurant1);
    await pushOne(world, 'admin', remove(IDS.restaurant1));
    const page = await pullOnce(world, 'driver1', phone.cursor);
    expect(page).toMatchObject({ changes: [{ table: 'customers', remove: IDS.restaurant1 }] });
  });

  test('a second time, by another office, is done already', async () => {
    await settle(world, IDS.restaurant3);
    const first = await pushOne(world, 'admin', remove(IDS.restaurant3));
    const again = await pushOne(world, 'admin', remove(IDS.restaurant3));
    expect(again).toMatchObject({ status: 'applied', seq: 'seq' in first ? first.seq : 0 });
  });
});

describe('restoring a customer', () => {
  const restore = () => queued('customer.restore', { customerId: IDS.restaurant1 });

  test('brings it back to the lists and to its drivers; its web logins stay ended', async () => {
    await settle(world, IDS.restaurant1);
    await pushOne(world, 'admin', remove(IDS.restaurant1));
    expect(await pushOne(world, 'admin', restore())).toMatchObject({ status: 'applied' });
    const { rows } = await catchUp(world, 'manager');
    expect(rows.get(`customers/${IDS.restaurant1}`)).toMatchObject({ deletedAt: null });
    expect(rows.get(`users/${IDS.user1}`)).toMatchObject({ deletedAt: expect.any(String) });
    expect(idsOf(await catchUp(world, 'driver1'), 'customers')).toEqual([IDS.restaurant1]);
    expect((await request(world, 'customer1', '/api/sync/pull')).status).toBe(401);
  });

  test('is refused while another restaurant has its code', async () => {
    await settle(world, IDS.restaurant1);
    await pushOne(world, 'admin', remove(IDS.restaurant1));
    await pushOne(world, 'admin', create(testId(500), 'r1'));
    expect(await pushOne(world, 'admin', restore())).toMatchObject({ status: 'refused', code: 'code_taken' });
    const response = await request(world, 'admin', `/api/customer/${IDS.restaurant1}/restore`, { method: 'PUT' });
    expect(response.status).toBe(409);
  });
});
