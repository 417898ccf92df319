import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { HealthResponse } from '../../schema/core/health.ts';
import type { Id } from '../../schema/core/ids.ts';
import { CLOCK_HEADER, DEVICE_HEADER, PullResponse, PushResponse } from '../../schema/sync/protocol.ts';
import { IDS, type PersonName, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { readMeta } from '../db/meta.ts';
import { writtenLater } from '../db/transactions.ts';
import { catchUp, idsOf, push, queued, type Replica, request, send, takeIn } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { tidy } from '../tidy.ts';
import { createClockWatch } from './clock.ts';

const [HOUR, DAY] = [3_600_000, DAY_MS];
/** The real time of this world; the server's clock is `real + off`. */
let real: number;
let off: number;
let lines: { level: number; msg: string }[];
let watch: ReturnType<typeof createClockWatch>;
let world: World;

/** A restarted server's watch, which remembers nothing. */
function newWatch() {
  watch = createClockWatch(pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }));
}
const clock = () => real + off;
const tidyUp = () => tidy({ db: world.db, clock, watch });

beforeEach(async () => {
  [real, off, lines] = [WORLD_START, 0, []];
  newWatch();
  world = await createWorld({
    clock: () => clock(),
    watch: {
      doubt: () => watch.doubt(),
      look: (...args) => watch.look(...args),
      glance: (...args) => watch.glance(...args),
    },
  });
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: toInstant(WORLD_START + 30 * DAY) })
    .execute();
});
afterEach(() => world.close());

/** Restarts the server with its clock off by `ahead`. */
async function restart(ahead: number) {
  off = ahead;
  newWatch();
  return tidyUp();
}

/** `phone` is a second device of the person. */
type Said = { ahead?: number | null; phone?: Id };

/** Headers of somebody's phone, whose clock is right by default; null sends no clock. */
function headersOf(person: PersonName, { ahead = 0, phone }: Said) {
  const said = ahead === null ? {} : { [CLOCK_HEADER]: toInstant(real + ahead) };
  return {
    ...said,
    [DEVICE_HEADER]: phone ?? IDS[person === 'customer1' ? 'user1' : person === 'customer2' ? 'user2' : person],
  };
}

async function pull(person: PersonName, replica: Replica | null = null, said: Said = {}) {
  for (;;) {
    const query = replica?.cursor ? `?cursor=${encodeURIComponent(replica.cursor)}` : '';
    const response = await request(world, person, `/api/sync/pull${query}`, { headers: headersOf(person, said) });
    if (response.status !== 200) throw new Error(String(response.status));
    // The next device's vote is counted with this one's.
    await writtenLater(world.db);
    const answer = PullResponse.parse(await response.json());
    if (!replica || answer.reset) return answer;
    takeIn(replica, answer);
    if (!answer.more) return answer;
  }
}

async function does(
  person: PersonName,
  name: string,
  args: object,
  { at = real, ...said }: Said & { at?: number } = {},
) {
  const mutations = [queued(name, args, { at: toInstant(at) })];
  const body = { deviceId: IDS.driver1, epoch: null, mutations, waiting: { count: 0, yen: 0 } };
  const response = await send(world, person, 'POST', '/api/sync/push', body, headersOf(person, said));
  if (response.status !== 200) throw new Error(String(response.status));
  return PushResponse.parse(await response.json()).verdicts[0];
}

const health = async () => HealthResponse.parse(await (await request(world, null, '/api/health')).json()).clock;
const trackOf = (_id: string) =>
  world.db.selectFrom('orderTracks').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow();

test('started 300 days behind its log, it leaves the times of phones, judges no days and says so', async () => {
  await does('admin', 'category.create', { categoryId: testId(700), name: 'A' });
  expect(await restart(-300 * DAY)).toBe(false);
  const delivery = real - HOUR;
  expect(
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, { at: delivery, ahead: null }),
  ).toMatchObject({
    status: 'applied',
  });
  expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(delivery));
  const date = toInstant(real).slice(0, 10);
  const payment = { invoiceId: IDS.invoice1, paymentId: testId(701), date, amount: 100 };
  expect(await does('driver1', 'invoice.addPayment', payment, { ahead: null })).toMatchObject({ status: 'applied' });
  const kept = await world.db.selectFrom('payments').select('date').where('_id', '=', testId(701)).execute();
  expect(kept).toEqual([{ date }]);
  const body = { amount: 100, date };
  const call = await send(world, 'admin', 'POST', `/api/invoice/${IDS.invoice1}/payment`, body);
  expect(call.status).toBe(200);
  expect(await health()).toBe('doubted');
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('behind the newest time in its own log')]);
});

test('started right again it is not doubted, and says so once', async () => {
  await does('admin', 'category.create', { categoryId: testId(700), name: 'A' });
  await restart(-300 * DAY);
  lines = [];
  off = 0;
  await pull('admin');
  await pull('driver1');
  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('not doubted any more')]);
  expect(await health()).toBe('ok');
  const late = real - 40 * DAY;
  await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, { at: late });
  expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(real - 30 * DAY));
});

describe('400 days ahead', () => {
  beforeEach(() => does('admin', 'category.create', { categoryId: testId(700), name: 'A' }));

  test('nothing is aged before anybody bore it out, and one phone that goes on from the log raises the doubt', async () => {
    expect(await restart(400 * DAY)).toBe(false);
    expect(await health()).toBe('ok');
    // The session would have expired by that clock: nobody is signed out, and the work keeps its time.
    const at = real - HOUR;
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, { at });
    expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(at));
    expect(await health()).toBe('doubted');
    expect(await tidyUp()).toBe(false);
    // Phones prune by this time; older app versions ignore `doubted`.
    expect(await pull('manager', null, { ahead: null })).toMatchObject({ now: toInstant(WORLD_START), doubted: true });
    const sessions = await world.db.selectFrom('sessions').select('tokenHash').execute();
    expect(sessions).toHaveLength(6);
  });

  test('what was received meanwhile is no evidence against the right clock', async () => {
    await restart(400 * DAY);
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
    real += HOUR;
    await does('driver2', 'orderTrack.deliver', { orderTrackId: IDS.track2 });
    expect(await health()).toBe('doubted');
    expect(await restart(0)).toBe(true);
    await pull('driver1');
    expect(await health()).toBe('ok');
  });
});

describe('the votes of the staff', () => {
  test('one phone a year ahead raises no doubt, nor do restaurants', async () => {
    for (const person of ['driver1', 'customer1', 'customer2'] as const) await pull(person, null, { ahead: 365 * DAY });
    expect(await health()).toBe('ok');
  });

  test('two of three people do, and the clock is right again when most agree', async () => {
    await pull('admin');
    for (const person of ['driver1', 'driver2'] as const) await pull(person, null, { ahead: 2 * DAY });
    expect(await health()).toBe('doubted');
    await pull('driver1', null, { ahead: HOUR });
    expect(await health()).toBe('ok');
  });

  test('several devices of one person are one vote, that of the latest contact', async () => {
    for (const phone of [testId(701), testId(702), testId(703)]) await pull('driver1', null, { ahead: 2 * DAY, phone });
    expect(await health()).toBe('ok');
    await pull('admin');
    expect(await health()).toBe('ok');
    await pull('driver2', null, { ahead: 2 * DAY });
    expect(await health()).toBe('doubted');
    real += HOUR;
    await pull('driver1', null, { phone: testId(702) });
    expect(await health()).toBe('ok');
  });

  test('an admin confirms the clock, and only new evidence raises a doubt again', async () => {
    await pull('driver1', null, { ahead: 2 * DAY });
    await pull('driver2', null, { ahead: 2 * DAY });
    expect(await health()).toBe('doubted');
    expect((await send(world, 'manager', 'POST', '/api/sync/clock')).status).toBe(403);
    expect(await health()).toBe('doubted');
    expect(await (await send(world, 'admin', 'POST', '/api/sync/clock')).json()).toMatchObject({ clock: 'ok' });
    await pull('driver1', null, { ahead: 2 * DAY });
    await pull('driver2', null, { ahead: 2 * DAY });
    expect(await health()).toBe('ok');
    await pull('driver1', null, { ahead: 9 * DAY });
    await pull('manager', null, { ahead: 9 * DAY });
    expect(await health()).toBe('doubted');
  });

  test('a log that holds times from a wrong clock is believed no more once an admin confirmed', async () => {
    off = 400 * DAY;
    await push(world, 'admin', []).catch(() => {});
    await world.db.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
    await does('admin', 'category.create', { categoryId: testId(700), name: 'A' }, { ahead: null });
    expect(await restart(0)).toBe(false);
    expect(await health()).toBe('doubted');
    await send(world, 'admin', 'POST', '/api/sync/clock');
    expect(await health()).toBe('ok');
    expect(await tidyUp()).toBe(true);
    expect(await health()).toBe('ok');
  });
});

describe('retention by a clock from the future', () => {
  const papers = (replica: Replica) =>
    ['orders', 'orderTracks', 'invoices', 'payments', 'notes', 'handovers', 'customers'].map((table) => [
      table,
      idsOf(replica, table),
    ]);

  /** Driver 1 finishes a stop, and an invoice with settled cash; the office dispatches the order. */
  async function finish() {
    const invoice = { invoiceId: IDS.invoice1, date: '2025-06-11' };
    await does('driver1', 'invoice.addNote', { ...invoice, noteId: testId(501), note: 'x' });
    await does('driver1', 'invoice.payInFull', { ...invoice, paymentId: testId(500) });
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
    const cash = { paymentIds: [testId(500)], day: '2025-06-11', counted: 10_000, note: '' };
    await does('driver1', 'handover.close', { handoverId: testId(502), ...cash });
    await does('admin', 'handover.confirm', { handoverId: testId(502), received: 10_000 });
    await does('admin', 'order.deliver', { orderId: IDS.order1 });
  }

  test('is undone by itself, and devices with old and new cursors hold the same', async () => {
    const far = '2099-01-01T00:00:00.000Z';
    await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
    await tidyUp();
    const away: Replica = { rows: new Map(), cursor: null };
    await pull('admin', away);
    await finish();
    // A removal that is purged before devices have seen it.
    await does('admin', 'category.create', { categoryId: testId(701), name: 'Gone soon' });
    const devices = {
      admin: await catchUp(world, 'admin'),
      driver1: await catchUp(world, 'driver1'),
      customer1: await catchUp(world, 'customer1'),
    };
    const before = Object.values(devices).map(papers);
    await does('admin', 'category.delete', { categoryId: testId(701) });
    real += DAY;
    await pull('manager');
    await tidyUp();
    for (const [person, grown] of Object.entries(devices)) await pull(person as PersonName, grown);

    // Finished since the last retention: it leaves from above the floor.
    await does('driver2', 'orderTrack.deliver', { orderTrackId: IDS.track2 });

    // The clock is briefly 400 days ahead, and a device that is as wrong supports it.
    await restart(400 * DAY);
    await pull('manager', null, { ahead: 400 * DAY });
    expect(await tidyUp()).toBe(true);
    expect(idsOf(await catchUp(world, 'admin'), 'orderTracks')).toEqual([]);
    for (const [person, grown] of Object.entries(devices)) await pull(person as PersonName, grown, { ahead: null });

    real += HOUR;
    await restart(0);
    await pull('manager');
    expect(await tidyUp()).toBe(true);
    const kept = Object.entries(devices) as [PersonName, Replica][];
    for (const [index, [person, grown]] of kept.entries()) {
      // A device that was told the wrong time may have pruned by it.
      const gone = [IDS.order1, IDS.track1, IDS.track2, IDS.invoice1, testId(500), testId(501)];
      for (const key of grown.rows.keys()) {
        // The order's slip made an invoice of its id, which is still to be paid.
        if (gone.some((id) => key.endsWith(id)) && key !== `invoices/${IDS.order1}`) grown.rows.delete(key);
      }
      await pull(person, grown);
      const fresh = await catchUp(world, person);
      expect(papers(fresh), person).toEqual(before[index]);
      expect(papers(grown), person).toEqual(papers(fresh));
      expect(idsOf(grown, 'categories'), person).toEqual(idsOf(fresh, 'categories'));
    }
    // A device that may have missed the removal starts over.
    expect(await pull('admin', away)).toMatchObject({ reset: true });
    const marks = await world.db.selectFrom('meta').select('key').where('key', 'like', 'seq-on:%').execute();
    expect(marks.filter(({ key }) => key > `seq-on:${toInstant(real).slice(0, 10)}`)).toEqual([]);
    // It runs only once.
    const { value } = await world.db
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'seq')
      .executeTakeFirstOrThrow();
    await tidyUp();
    expect(await world.db.selectFrom('counters').select('value').where('name', '=', 'seq').executeTakeFirst()).toEqual({
      value,
    });
    expect(await readMeta(world.db, 'clock')).toContain(`"furthest":"${toInstant(real)}"`);
  });
});
