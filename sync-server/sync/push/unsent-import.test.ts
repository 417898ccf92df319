import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { DAMAGED_FILE, UnsentImportResponse, type UnsentWork } from '../../../schema/sync/devices-responses.ts';
import { ACTORS, IDS, type PersonName, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { catchUp, idsOf, post, push, pushOne, queued, request } from '../../testing/test-calls.ts';
import { failInserts } from '../../testing/test-faults.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const phone = testId(900);
const payment = (paymentId: string, fields: object = {}) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount: 1000, date: '2025-06-11', ...fields });

const fileOf = (mutations: UnsentWork['mutations'], actor: UnsentWork['actor'] = ACTORS.driver1) => ({
  deviceId: phone,
  actor,
  mutations,
});

const load = (file: unknown, by: PersonName = 'admin') => post(world, by, '/api/sync/rescue', file);

async function verdictsOf(response: Response) {
  expect(response.status).toBe(200);
  return UnsentImportResponse.parse(await response.json()).verdicts;
}

const payments = () => world.db.selectFrom('payments').selectAll().execute();
const log = () => world.db.selectFrom('mutationLog').selectAll().orderBy('id').execute();

describe('a file of unsent work', () => {
  test('is entered as the work of whose phone it was, and the log says who loaded it', async () => {
    const taken = payment(testId(500));
    const delivered = queued('orderTrack.deliver', { orderTrackId: IDS.track1 });
    const verdicts = await verdictsOf(await load(fileOf([taken, delivered])));
    const applied = { about: 'Restaurant r1', at: taken.at, status: 'applied', code: null, message: '' };
    expect(verdicts).toEqual([
      { id: taken.id, title: 'Payment', cash: 1000, ...applied },
      { id: delivered.id, title: 'Delivery', cash: 0, ...applied },
    ]);
    expect(await payments()).toMatchObject([{ collectedBy: 'driver1', collectorId: IDS.driver1, amount: 100_000 }]);
    expect(await log()).toMatchObject([
      { id: taken.id, actorId: IDS.driver1, deviceId: phone, enteredBy: IDS.admin, code: null },
      { id: delivered.id, actorId: IDS.driver1, deviceId: phone, enteredBy: IDS.admin },
    ]);
  });

  test('reaches everybody whom it concerns', async () => {
    const customer = await catchUp(world, 'customer1');
    await load(fileOf([payment(testId(500))]));
    expect(idsOf(await catchUp(world, 'customer1', customer), 'payments')).toEqual([testId(500)]);
  });

  test('is harmless when the phone comes back and sends the same, or when it is loaded again', async () => {
    const work = [payment(testId(500)), payment(testId(501), { amount: 99_999 })];
    const loaded = await verdictsOf(await load(fileOf(work)));
    const { verdicts } = await push(world, 'driver1', work, { deviceId: phone });
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'refused']);
    expect(await verdictsOf(await load(fileOf(work)))).toEqual(loaded);
    expect(await payments()).toHaveLength(1);
    expect(await log()).toHaveLength(2);
  });

  test('is harmless when the phone had sent it before: who came first is in the log', async () => {
    const taken = payment(testId(500));
    await pushOne(world, 'driver1', taken);
    expect(await verdictsOf(await load(fileOf([taken])))).toMatchObject([{ status: 'applied' }]);
    expect(await payments()).toHaveLength(1);
    expect(await log()).toMatchObject([{ enteredBy: null }]);
  });

  test('stands or falls mutation by mutation, each with its reason', async () => {
    const work = [
      payment(testId(500), { amount: 99_999 }),
      queued('employee.create', { employeeId: testId(501) }),
      queued('invoice.teleport', {}),
      payment(testId(502)),
    ];
    const verdicts = await verdictsOf(await load(fileOf(work)));
    expect(verdicts).toMatchObject([
      { status: 'refused', code: 'overpayment', message: 'The amount is more than what is left to pay.', cash: 99_999 },
      { status: 'refused', code: 'online_only' },
      { status: 'held', code: null, title: 'invoice.teleport', about: '' },
      { status: 'applied' },
    ]);
  });

  test('ends at a fault, keeps what came before, and can be loaded again', async () => {
    const mend = await failInserts(world.db, 'payments', 'new.amount = 66600');
    const work = [payment(testId(500), { amount: 1 }), payment(testId(501), { amount: 666 }), payment(testId(502))];
    const statuses = async () => (await verdictsOf(await load(fileOf(work)))).map(({ status }) => status);
    expect(await statuses()).toEqual(['applied', 'held', 'held']);
    expect(await payments()).toHaveLength(1);
    await mend();
    expect(await statuses()).toEqual(['applied', 'applied', 'applied']);
    expect(await payments()).toHaveLength(3);
  });

  test('counts its work as waiting no more', async () => {
    const waiting = { count: 2, yen: 2000 };
    await post(world, 'driver1', '/api/sync/push', { deviceId: phone, epoch: null, mutations: [], waiting });
    await load(fileOf([payment(testId(500)), queued('invoice.teleport', {})]));
    expect(await world.db.selectFrom('devices').selectAll().execute()).toMatchObject([
      { identityId: IDS.driver1, waitingCount: 1, waitingYen: 0, lastContactAt: toInstant(WORLD_START) },
    ]);
  });

  test('of an account that was deleted since is not lost', async () => {
    await request(world, 'admin', `/api/employee/${IDS.driver1}`, { method: 'DELETE' });
    expect(await verdictsOf(await load(fileOf([payment(testId(500))])))).toMatchObject([{ status: 'applied' }]);
  });
});

describe('what a file says of its person', () => {
  test('gives no rights: role and restaurant are those of the records', async () => {
    const claims = { ...ACTORS.driver1, role: 'admin', username: 'admin', customerId: IDS.restaurant2 } as const;
    const raise = queued('invoice.update', { invoiceId: IDS.invoice1, amount: 1 });
    const verdicts = await verdictsOf(await load(fileOf([raise, payment(testId(500))], claims)));
    expect(verdicts).toMatchObject([{ status: 'refused', code: 'forbidden' }, { status: 'applied' }]);
    expect(await payments()).toMatchObject([{ collectedBy: 'driver1' }]);
  });

  test('has to be somebody: otherwise nothing is entered', async () => {
    const response = await load(fileOf([payment(testId(500))], { ...ACTORS.driver1, _id: testId(999) }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: 'This file is of an account that this business does not have. Nothing of it was entered.',
    });
    expect(await log()).toEqual([]);
  });
});

describe('a damaged file', () => {
  test.each([
    ['another file', { name: 'todoke', version: 1 }],
    ['a mutation without an id', fileOf([payment(testId(500)), { ...payment(testId(501)), id: '' }])],
    ['a mutation without a time', fileOf([payment(testId(500)), { ...payment(testId(501)), at: 'noon' }])],
    [
      'a mutation without arguments',
      { ...fileOf([payment(testId(500))]), mutations: [{ ...payment(testId(501)), args: undefined }] },
    ],
    ['no device', { ...fileOf([payment(testId(500))]), deviceId: undefined }],
  ])('with %s is refused in plain words, and nothing of it is entered', async (_what, file) => {
    const response = await load(file);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: DAMAGED_FILE, code: 'invalid' });
    expect(await log()).toEqual([]);
  });
});

test.each(['manager', 'driver1', 'customer1'] as const)('%s can not load a file', async (person) => {
  expect((await load(fileOf([payment(testId(500))]), person)).status).toBe(403);
  expect(await payments()).toEqual([]);
});
