import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { CLOCK_HEADER, type QueuedMutation } from '../../../schema/sync/protocol.ts';
import { IDS, type PersonName, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { post, push, pushOne, queued, send } from '../../testing/test-calls.ts';
import { failInserts } from '../../testing/test-faults.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

const HOUR = 3_600_000;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const payment = (paymentId: string, amount = 1000) =>
  queued('invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: '2025-06-11' });

async function stateOf({ db }: World) {
  return {
    payments: await db.selectFrom('payments').selectAll().execute(),
    invoices: await db.selectFrom('invoices').selectAll().execute(),
    feed: await db.selectFrom('feed').selectAll().execute(),
    log: await db.selectFrom('mutationLog').selectAll().execute(),
    counters: await db.selectFrom('counters').selectAll().execute(),
  };
}

describe('the same mutation sent again', () => {
  test('gets the same verdict and has one effect', async () => {
    const mutation = payment(testId(500));
    const first = await pushOne(world, 'driver1', mutation);
    expect(first).toEqual({
      id: mutation.id,
      status: 'applied',
      seq: expect.any(Number),
      receipt: expect.any(String),
    });
    const state = await stateOf(world);
    expect(await pushOne(world, 'driver1', mutation)).toEqual(first);
    const { verdicts } = await push(world, 'driver1', [mutation, mutation]);
    expect(verdicts).toEqual([first, first]);
    expect(await stateOf(world)).toEqual(state);
    expect(state.invoices.find(({ _id }) => _id === IDS.invoice1)?.paid).toBe(100_000);
  });

  test('gets the same verdict when its fields come in another order', async () => {
    const mutation = payment(testId(500));
    const first = await pushOne(world, 'driver1', mutation);
    const args = { date: '2025-06-11', amount: 1000, paymentId: testId(500), invoiceId: IDS.invoice1 };
    expect(await pushOne(world, 'driver1', { ...mutation, args })).toEqual(first);
  });

  test('keeps its refusal, even where it would fit by now', async () => {
    const mutation = payment(testId(500), 99_999);
    const first = await pushOne(world, 'driver1', mutation);
    expect(first).toMatchObject({ status: 'refused', code: 'overpayment', detail: { balance: 10_000 } });
    await pushOne(world, 'admin', queued('invoice.update', { invoiceId: IDS.invoice1, amount: 200_000 }));
    expect(await pushOne(world, 'driver1', mutation)).toEqual(first);
  });

  test('sent by many at the same moment has one effect', async () => {
    const batch = [payment(testId(500)), payment(testId(501))];
    const answers = await Promise.all(Array.from({ length: 8 }, () => push(world, 'driver1', batch)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await stateOf(world)).payments).toHaveLength(2);
  });

  test.each([
    ['other arguments', 'driver1', { args: { ...(payment(testId(500)).args as object), amount: 2000 } }],
    ['another name', 'driver1', { name: 'invoice.payInFull' }],
    ['another sender', 'driver2', {}],
  ] as const)('with %s is refused as id_reused and changes nothing', async (_what, sender, change) => {
    const mutation = payment(testId(500));
    await pushOne(world, 'driver1', mutation);
    const state = await stateOf(world);
    expect(await pushOne(world, sender, { ...mutation, ...change })).toMatchObject({
      status: 'refused',
      code: 'id_reused',
    });
    expect(await stateOf(world)).toEqual(state);
  });
});

describe('large arguments', () => {
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' };
  const place = (orderItems: unknown) =>
    queued('order.place', { orderId: testId(500), orderItems, customMessage: '', deliveryDate: '2025-06-12' });

  test('of more than 256 kB are invalid, whatever is in them', async () => {
    const args = { ...(payment(testId(500)).args as object), tip: 'x'.repeat(256 * 1024) };
    const mutation = queued('invoice.addPayment', args);
    const first = await pushOne(world, 'driver1', mutation);
    expect(first).toMatchObject({ status: 'refused', code: 'invalid' });
    expect(await pushOne(world, 'driver1', mutation)).toEqual(first);
  });

  test('with a null character are invalid, since not every database can store it; those that spell one out are fine', async () => {
    const note = (note: string) =>
      queued('invoice.addNote', { invoiceId: IDS.invoice1, noteId: testId(501), note, date: '2025-06-11' });
    expect(await pushOne(world, 'driver1', note('a\0b'))).toMatchObject({ status: 'refused', code: 'invalid' });
    expect(await pushOne(world, 'driver1', note('a\\\\\0b'))).toMatchObject({ status: 'refused', code: 'invalid' });
    expect(await pushOne(world, 'driver1', note('a\\u0000b'))).toMatchObject({ status: 'applied' });
  });

  test('get an answer and a line in the log that are small', async () => {
    const mutation = place(Array.from({ length: 500 }, () => ({ ...line, quantity: -1 })));
    const verdict = await pushOne(world, 'customer1', mutation);
    expect(verdict).toMatchObject({ status: 'refused', code: 'invalid' });
    expect(verdict.status === 'refused' && verdict.detail.issues).toHaveLength(20);
    const forbidden = await pushOne(world, 'driver1', queued('order.place', mutation.args));
    expect(forbidden).toMatchObject({ code: 'forbidden' });
    const { log } = await stateOf(world);
    for (const { args } of log) expect(args.length).toBeLessThan(200);
    expect(log).toHaveLength(2);
  });

  test('that were refused are known again, and told from others of the same size', async () => {
    const mutation = place(Array.from({ length: 200 }, () => ({ ...line, quantity: -1 })));
    const first = await pushOne(world, 'customer1', mutation);
    expect(await pushOne(world, 'customer1', mutation)).toEqual(first);
    const other = place(Array.from({ length: 200 }, () => ({ ...line, quantity: -2 })));
    expect(await pushOne(world, 'customer1', { ...other, id: mutation.id })).toMatchObject({ code: 'id_reused' });
  });

  test('of work that was done are logged as they came', async () => {
    const mutation = place(Array.from({ length: 200 }, () => line));
    expect(await pushOne(world, 'customer1', mutation)).toMatchObject({ status: 'applied' });
    const [logged] = (await stateOf(world)).log;
    expect(JSON.parse(logged?.args ?? '')).toEqual(mutation.args);
  });
});

describe('a batch', () => {
  test('is judged one by one, in the order sent: each mutation stands or falls alone', async () => {
    const batch = [
      payment(testId(500), 4000),
      payment(testId(501), 7000),
      queued('invoice.create', {}),
      payment(testId(502), 6000),
    ];
    const { verdicts } = await push(world, 'driver1', batch);
    expect(verdicts.map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
    expect(verdicts).toMatchObject([
      { status: 'applied' },
      { status: 'refused', code: 'overpayment', detail: { balance: 6000 } },
      { status: 'refused', code: 'forbidden' },
      { status: 'applied' },
    ]);
    const { payments, invoices, log } = await stateOf(world);
    expect(payments.map(({ _id }) => _id).sort()).toEqual([testId(500), testId(502)]);
    expect(invoices.find(({ _id }) => _id === IDS.invoice1)).toMatchObject({ paid: 1_000_000 });
    expect(log.map(({ id }) => id).sort()).toEqual(batch.map(({ id }) => id).sort());
  });

  test('that meets a fault keeps what came before, and answers no more than that', async () => {
    const repair = await failInserts(world.db, 'payments', 'new.amount = 66600');
    const batch = [payment(testId(500), 1), payment(testId(501), 666), payment(testId(502), 2)];
    const { verdicts } = await push(world, 'driver1', batch);
    expect(verdicts).toEqual([
      { id: batch[0]?.id, status: 'applied', seq: expect.any(Number), receipt: expect.any(String) },
    ]);
    expect((await stateOf(world)).payments).toMatchObject([{ _id: testId(500), amount: 100 }]);
    expect((await stateOf(world)).log).toHaveLength(1);

    await repair();
    const again = await push(world, 'driver1', batch);
    expect(again.verdicts[0]).toEqual(verdicts[0]);
    expect(again.verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect((await stateOf(world)).payments.map(({ amount }) => amount).sort()).toEqual([100, 200, 66_600]);
  });

  test('that meets a fault leaves the id and the name in the server’s log, not what people wrote', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (text: string) => lines.push(text) });
    await world.close();
    world = await createWorld({ log });
    await failInserts(world.db, 'notes', 'true');
    const note = { invoiceId: IDS.invoice1, noteId: testId(500), note: 'Key under the mat', date: '2025-06-11' };
    const mutation = queued('invoice.addNote', note);
    expect((await push(world, 'driver1', [mutation])).verdicts).toEqual([]);
    expect(lines.map((text) => JSON.parse(text).mutation)).toEqual([{ id: mutation.id, name: 'invoice.addNote' }]);
    expect(lines.join()).not.toContain('Key under the mat');
  });

  test.each([
    ['without a name', { name: '' }, 'name'],
    ['with a time that is none', { at: 'yesterday' }, 'at'],
    ['without arguments', { args: undefined }, 'args'],
    ['nested too deeply', { args: JSON.parse('['.repeat(100) + ']'.repeat(100)) }, 'args'],
  ])('goes on behind a mutation %s, which is refused and not logged', async (_what, damage, path) => {
    const damaged = { ...payment(testId(500)), ...damage };
    const next = payment(testId(501));
    const { verdicts } = await push(world, 'driver1', [damaged, next]);
    expect(verdicts).toMatchObject([
      { id: damaged.id, status: 'refused', code: 'invalid', detail: { issues: [{ path }] } },
      { id: next.id, status: 'applied' },
    ]);
    expect((await stateOf(world)).log.map(({ id }) => id)).toEqual([next.id]);
  });

  test('with a mutation that has no id is not looked at: nobody could be answered', async () => {
    await expect(push(world, 'driver1', [{ ...payment(testId(500)), id: 'x' }])).rejects.toThrow('422');
    await expect(push(world, 'driver1', [payment(testId(500)), { ...payment(testId(501)), id: '' }])).rejects.toThrow();
    expect((await stateOf(world)).payments).toEqual([]);
  });

  test('of more than 500 is not looked at', async () => {
    const batch = Array.from({ length: 501 }, (_, index) => payment(testId(20_000 + index), 1));
    await expect(push(world, 'driver1', batch)).rejects.toThrow('422');
    expect((await stateOf(world)).payments).toEqual([]);
  });
});

describe('a verdict and its effects', () => {
  test.each([
    ['mutationLog', 'the verdict', "new.name = 'invoice.addPayment'"],
    ['feed', 'the feed', "new.tbl = 'payments'"],
    ['payments', 'the record', 'true'],
  ])('stand in one transaction: when writing to %s fails, nothing of %s is left', async (table, _what, when) => {
    const before = await stateOf(world);
    const repair = await failInserts(world.db, table, when);
    const mutation = payment(testId(500));
    expect((await push(world, 'driver1', [mutation])).verdicts).toEqual([]);
    expect(await stateOf(world)).toEqual(before);
    await repair();
    expect(await pushOne(world, 'driver1', mutation)).toMatchObject({ status: 'applied' });
  });

  test('a refused mutation leaves its line in the log and nothing else', async () => {
    const before = await stateOf(world);
    const mutation = payment(testId(500), 99_999);
    await pushOne(world, 'driver1', mutation);
    const { log, ...rest } = await stateOf(world);
    expect({ ...rest, log: [] }).toEqual(before);
    expect(log).toMatchObject([{ id: mutation.id, name: 'invoice.addPayment', actorId: IDS.driver1 }]);
  });

  test('a mutation that rolls back half-way leaves none of its writes', async () => {
    // The track is written before the order, whose feed entry then fails.
    const repair = await failInserts(world.db, 'feed', "new.tbl = 'orders'");
    const dispatch = { orderTrackId: testId(500), deliveredBy: IDS.driver1 };
    const before = await stateOf(world);
    await push(world, 'admin', [queued('order.dispatch', { orderId: IDS.order1, ...dispatch })]);
    expect(await stateOf(world)).toEqual(before);
    expect(await world.db.selectFrom('orderTracks').select('_id').execute()).toHaveLength(2);
    await repair();
  });
});

describe('the epoch', () => {
  test('of another database gets no verdicts, and nothing is looked at', async () => {
    const before = await stateOf(world);
    const answer = await push(world, 'driver1', [payment(testId(500))], { epoch: testId(666) });
    expect(answer.verdicts).toEqual([]);
    expect(answer.epoch).not.toBe(testId(666));
    expect(await stateOf(world)).toEqual(before);
    expect(await world.db.selectFrom('devices').selectAll().execute()).toEqual([]);
    const known = await push(world, 'driver1', [payment(testId(500))], { epoch: answer.epoch });
    expect(known.verdicts).toMatchObject([{ status: 'applied' }]);
  });
});

describe('a mutation that this server does not know', () => {
  test.each([
    ['unknown_mutation', queued('invoice.teleport', { anything: [1] })],
    ['unknown_mutation', queued('__proto__', {})],
    ['newer_schema', { ...payment(testId(500)), args: { ...(payment(testId(500)).args as object), tip: 5 } }],
  ])('is held as %s, and not logged: a newer server may still take it', async (reason, mutation) => {
    const before = await stateOf(world);
    const next = payment(testId(501));
    const { verdicts } = await push(world, 'driver1', [mutation, next]);
    expect(verdicts).toMatchObject([{ id: mutation.id, status: 'held', reason }, { status: 'applied' }]);
    const { log } = await stateOf(world);
    expect(log.map(({ id }) => id)).toEqual([next.id]);
    expect(before.log).toEqual([]);
  });
});

describe('the device’s time', () => {
  const deliver = (at: number) => queued('orderTrack.deliver', { orderTrackId: IDS.track1 }, { at: toInstant(at) });
  const deliveredAt = async () =>
    (await world.db.selectFrom('orderTracks').selectAll().where('_id', '=', IDS.track1).executeTakeFirst())
      ?.deliveredAt;

  test('is kept for what happened hours before it could be sent; the log has both clocks', async () => {
    const mutation = deliver(WORLD_START - 7 * HOUR);
    await pushOne(world, 'driver1', mutation);
    expect(await deliveredAt()).toBe(toInstant(WORLD_START - 7 * HOUR));
    expect((await stateOf(world)).log).toMatchObject([{ at: mutation.at, receivedAt: toInstant(WORLD_START) }]);
  });

  test.each([-26, 26])('is corrected where the device’s clock is off by %i hours', async (ahead) => {
    const mutation = deliver(WORLD_START + (ahead - 7) * HOUR);
    const body = { deviceId: testId(900), epoch: null, mutations: [mutation], waiting: { count: 0, yen: 0 } };
    const said = { [CLOCK_HEADER]: toInstant(WORLD_START + ahead * HOUR) };
    expect((await send(world, 'driver1', 'POST', '/api/sync/push', body, said)).status).toBe(200);
    expect(await deliveredAt()).toBe(toInstant(WORLD_START - 7 * HOUR));
    expect((await stateOf(world)).log).toMatchObject([{ at: mutation.at }]);
  });

  test('is taken as it is where a slow network alone makes the difference', async () => {
    const mutation = deliver(WORLD_START - 7 * HOUR);
    const body = { deviceId: testId(900), epoch: null, mutations: [mutation], waiting: { count: 0, yen: 0 } };
    const said = { [CLOCK_HEADER]: toInstant(WORLD_START - 4 * 60_000) };
    await send(world, 'driver1', 'POST', '/api/sync/push', body, said);
    expect(await deliveredAt()).toBe(mutation.at);
  });

  test('is bounded to the server’s now when it lies in the future', async () => {
    const mutation = deliver(WORLD_START + 26 * HOUR);
    await pushOne(world, 'driver1', mutation);
    expect(await deliveredAt()).toBe(toInstant(WORLD_START));
    expect((await stateOf(world)).log).toMatchObject([{ at: mutation.at }]);
  });

  test('of years ago, from a phone whose clock was reset, does not make the work vanish from every list', async () => {
    await pushOne(world, 'driver1', deliver(Date.parse('2019-01-01T00:00:00.000Z')));
    expect(await deliveredAt()).toBe(toInstant(WORLD_START - 30 * 24 * HOUR));
    const entries = await world.db.selectFrom('feed').selectAll().where('id', '=', IDS.track1).execute();
    expect(entries).toMatchObject([{ op: 'put' }, { op: 'put' }]);
  });
});

test('serial numbers are the server’s, one each, in the order of arrival', async () => {
  const create = (orderTrackId: string) =>
    queued('orderTrack.create', { orderTrackId, customerId: IDS.restaurant1, deliveredBy: IDS.driver1 });
  const dispatch = { orderTrackId: testId(502), deliveredBy: IDS.driver1 };
  const first = create(testId(500));
  await push(world, 'admin', [
    first,
    create(testId(501)),
    queued('order.dispatch', { orderId: IDS.order1, ...dispatch }),
  ]);
  await push(world, 'admin', [first]);
  const tracks = await world.db.selectFrom('orderTracks').select(['_id', 'serialNo']).orderBy('serialNo').execute();
  expect(tracks.map(({ serialNo }) => serialNo)).toEqual([1, 2, 3, 4, 5]);
  expect(tracks.slice(2).map(({ _id }) => _id)).toEqual([testId(500), testId(501), testId(502)]);
});

describe('what a device still holds is noted for the office', () => {
  const pushWaiting = (person: PersonName, count: number, mutations: QueuedMutation[] = []) =>
    post(world, person, '/api/sync/push', {
      deviceId: testId(900),
      epoch: null,
      mutations,
      waiting: { count, yen: 1200.5 },
    });
  const devices = () => world.db.selectFrom('devices').selectAll().orderBy('identityId').execute();

  test('at each push', async () => {
    await pushWaiting('driver1', 5);
    await pushWaiting('driver1', 3);
    expect(await devices()).toEqual([
      {
        deviceId: testId(900),
        identityId: IDS.driver1,
        lastContactAt: toInstant(WORLD_START),
        waitingCount: 3,
        waitingYen: 120_050,
        appVersion: null,
        undecided: null,
        clockAhead: null,
        givenUpAt: null,
      },
    ]);
  });

  test('by person: who takes over a phone does not hide what the last one left on it', async () => {
    await pushWaiting('driver1', 3);
    await pushWaiting('driver2', 0);
    expect(await devices()).toMatchObject([
      { identityId: IDS.driver1, waitingCount: 3 },
      { identityId: IDS.driver2, waitingCount: 0 },
    ]);
  });

  test('with what met a fault, and what was behind it', async () => {
    await failInserts(world.db, 'payments', 'new.amount = 66600');
    await pushWaiting('driver1', 2, [payment(testId(500), 1), payment(testId(501), 666), payment(testId(502), 2)]);
    expect(await devices()).toMatchObject([{ waitingCount: 4 }]);
  });
});
