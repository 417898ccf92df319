import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { HealthResponse } from '../../schema/core/health.ts';
import { CLOCK_HEADER, DEVICE_HEADER, PullResponse, PushResponse } from '../../schema/sync/protocol.ts';
import { IDS, type PersonName, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { StartupError } from '../basics/config.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { up } from '../db/migrations/0057-server-clock.ts';
import { writeTogether, writtenLater } from '../db/transactions.ts';
import { catchUp, idsOf, queued, type Replica, request, send, takeIn } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { tidy } from '../tidy.ts';
import { assertClock, confirmClock, createClockWatch } from './clock.ts';
import { beat } from './outages.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, DAY_MS];
/** The real time of this world, by which the steady clock goes; the wall clock is `real + off`. */
let real: number;
let off: number;
let lines: { level: number; msg: string }[];
let watch: ReturnType<typeof createClockWatch>;
let world: World;

const wall = () => real + off;
const newWatch = () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return createClockWatch(log, wall, () => real - WORLD_START);
};
const clock = () => watch.clock();
const tidyUp = () => tidy({ db: world.db, clock, watch });

beforeEach(async () => {
  [real, off, lines] = [WORLD_START, 0, []];
  watch = newWatch();
  world = await createWorld({
    clock,
    watch: {
      clock,
      isDoubted: () => watch.isDoubted(),
      look: (trx) => watch.look(trx),
      confirm: (trx, by) => watch.confirm(trx, by),
    },
  });
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: toInstant(WORLD_START + 30 * DAY) })
    .execute();
});
afterEach(() => world.close());

/**
 * Restarts the server with its clock off by `ahead`.
 * @throws StartupError
 */
async function restart(ahead: number) {
  off = ahead;
  await assertClock(world.db, wall());
  watch = newWatch();
  await watch.look(world.db);
  await beat(world.db, clock());
  return tidyUp();
}

/** Sets the clock of the running server. */
function jump(ahead: number) {
  off = ahead;
}

/** The command, as somebody runs it on the server's machine. */
const confirmByCommand = () => writeTogether(world.db, (trx) => confirmClock(trx, { now: wall(), by: '' }));

/** Headers of somebody's phone, whose clock is right. */
function headersOf(person: PersonName) {
  const id = person === 'customer1' ? 'user1' : person === 'customer2' ? 'user2' : person;
  return { [CLOCK_HEADER]: toInstant(real), [DEVICE_HEADER]: IDS[id] };
}

async function pull(person: PersonName, replica: Replica | null = null) {
  for (;;) {
    const query = replica?.cursor ? `?cursor=${encodeURIComponent(replica.cursor)}` : '';
    const response = await request(world, person, `/api/sync/pull${query}`, { headers: headersOf(person) });
    if (response.status !== 200) throw new Error(String(response.status));
    await writtenLater(world.db);
    const answer = PullResponse.parse(await response.json());
    if (!replica || answer.reset) return answer;
    takeIn(replica, answer);
    if (!answer.more) return answer;
  }
}

async function does(person: PersonName, name: string, args: object, at = real) {
  const mutations = [queued(name, args, { at: toInstant(at) })];
  const body = { deviceId: IDS.driver1, epoch: null, mutations, waiting: { count: 0, yen: 0 } };
  const response = await send(world, person, 'POST', '/api/sync/push', body, headersOf(person));
  if (response.status !== 200) throw new Error(String(response.status));
  return PushResponse.parse(await response.json()).verdicts[0];
}

const health = async () => HealthResponse.parse(await (await request(world, null, '/api/health')).json()).clock;
const confirm = (person: PersonName = 'admin') => send(world, person, 'POST', '/api/sync/clock');
const trackOf = (_id: string) =>
  world.db.selectFrom('orderTracks').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow();
const dayOfPayment = async (_id: string) =>
  (await world.db.selectFrom('payments').select('date').where('_id', '=', _id).executeTakeFirstOrThrow()).date;
const begin = () => does('admin', 'category.create', { categoryId: testId(700), name: 'A' });

describe('a start', () => {
  test('passes with an empty log, whatever its clock says', async () => {
    expect(await restart(-300 * DAY)).toBe(true);
    expect(await restart(400 * DAY)).toBe(true);
  });

  test.each([
    ['300 days behind its log', -300 * DAY, 'behind'],
    ['six minutes behind its log', -6 * MINUTE, 'behind'],
    ['400 days ahead of it', 400 * DAY, 'more than 30 days ahead of'],
    ['31 days ahead of it', 31 * DAY, 'more than 30 days ahead of'],
  ])('%s is refused, with the command that confirms the clock, and passes after that', async (_what, ahead, how) => {
    await begin();
    const error = await restart(ahead).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(
      `the clock says ${toInstant(real + ahead)}, which is ${how} the newest time in the log, ${toInstant(real)}. Set the clock right. If it is right, confirm it with: npm run confirm-clock`,
    );
    // Nothing happened, and with the clock set right nobody has to confirm anything.
    expect(await restart(0)).toBe(true);
    expect(await health()).toBe('ok');
    off = ahead;
    await confirmByCommand();
    expect(await restart(ahead)).toBe(true);
    expect(await restart(ahead)).toBe(true);
    expect(await health()).toBe('ok');
  });

  test.each([-4 * MINUTE, 29 * DAY])('%i ms off the newest time in the log passes', async (ahead) => {
    await begin();
    expect(await restart(ahead)).toBe(true);
  });

  test('that was confirmed behind wrong times in the log passes ever after, and another wrong one does not', async () => {
    off = 400 * DAY;
    await confirmByCommand();
    await world.db.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
    await restart(400 * DAY);
    await begin();
    await expect(restart(0)).rejects.toThrow('behind');
    await confirmByCommand();
    expect(await restart(0)).toBe(true);
    // The log holds nothing later than the wrong times for a year.
    for (const _month of [1, 2, 3]) {
      real += 25 * DAY;
      expect(await restart(0)).toBe(true);
    }
    await expect(restart(300 * DAY)).rejects.toThrow('ahead');
    await expect(restart(-DAY)).rejects.toThrow('behind');
  });
});

describe('300 days back while it runs', () => {
  beforeEach(async () => {
    await begin();
    real += HOUR;
    jump(-300 * DAY);
  });

  test('the times and days of phones stay, and it says so', async () => {
    const delivery = real - HOUR / 2;
    const delivered = await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, delivery);
    expect(delivered).toMatchObject({ status: 'applied' });
    expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(delivery));
    const date = toInstant(real).slice(0, 10);
    const payment = { invoiceId: IDS.invoice1, paymentId: testId(701), date, amount: 100 };
    expect(await does('driver1', 'invoice.addPayment', payment)).toMatchObject({ status: 'applied' });
    expect(await dayOfPayment(testId(701))).toBe(date);
    const call = await send(world, 'admin', 'POST', `/api/invoice/${IDS.invoice1}/payment`, { amount: 100, date });
    expect(call.status).toBe(200);
    expect(await health()).toBe('doubted');
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('The clock of this server jumped')]);
    expect(await tidyUp()).toBe(false);
    const logged = await world.db.selectFrom('mutationLog').select('receivedAt').execute();
    for (const { receivedAt } of logged) expect(receivedAt >= toInstant(WORLD_START)).toBe(true);
  });

  test('set right and started again it stays in doubt until an admin confirms, and says so once', async () => {
    await pull('admin');
    expect(await restart(0)).toBe(false);
    expect(await health()).toBe('doubted');
    lines = [];
    await confirm();
    await pull('driver1');
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining('not doubted any more')]);
    expect(await health()).toBe('ok');
    expect(await tidyUp()).toBe(true);
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, real - 40 * DAY);
    expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(real - 30 * DAY));
  });

  test('started again with that clock it is refused', async () => {
    await pull('admin');
    await expect(restart(-300 * DAY)).rejects.toThrow('npm run confirm-clock');
  });
});

describe('400 days ahead while it runs', () => {
  beforeEach(async () => {
    await begin();
    jump(400 * DAY);
  });

  test('nothing is aged, nobody is signed out, and work keeps its time', async () => {
    const at = real - HOUR;
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, at);
    expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(at));
    expect(await health()).toBe('doubted');
    expect(await tidyUp()).toBe(false);
    // Phones prune by this time; older app versions ignore `doubted`.
    expect(await pull('manager')).toMatchObject({ now: toInstant(WORLD_START), doubted: true });
    const sessions = await world.db.selectFrom('sessions').select('tokenHash').execute();
    expect(sessions).toHaveLength(6);
    await expect(restart(400 * DAY)).rejects.toThrow('ahead');
  });

  test('what was received meanwhile is no evidence against the right clock', async () => {
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
    real += HOUR;
    await does('driver2', 'orderTrack.deliver', { orderTrackId: IDS.track2 });
    expect(await health()).toBe('doubted');
    await restart(0);
    await confirm();
    expect(await health()).toBe('ok');
    expect(await restart(0)).toBe(true);
  });

  test('once the clock is right again the server goes by it, still in doubt', async () => {
    await pull('admin');
    real += DAY;
    jump(2 * MINUTE);
    await pull('admin');
    expect(clock()).toBe(real + 2 * MINUTE);
    expect(await health()).toBe('doubted');
  });
});

describe('20 days ahead while it runs, as a start may be', () => {
  beforeEach(async () => {
    await begin();
    await world.db
      .updateTable('sessions')
      .set({ expiresAt: toInstant(WORLD_START + 10 * DAY) })
      .execute();
    jump(20 * DAY);
    await pull('admin');
  });

  test('it follows, ages nothing, signs nobody out, and keeps the times of phones', async () => {
    expect(clock()).toBe(wall());
    const at = real - HOUR;
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 }, at);
    expect((await trackOf(IDS.track1)).deliveredAt).toBe(toInstant(at));
    expect(await restart(20 * DAY)).toBe(false);
    expect(await pull('driver1')).toMatchObject({ now: toInstant(WORLD_START), doubted: true });
    expect(await health()).toBe('doubted');
  });

  test('set right, the times of the wrong clock in the log prove nothing', async () => {
    await does('driver1', 'orderTrack.deliver', { orderTrackId: IDS.track1 });
    real += HOUR;
    jump(0);
    await pull('admin');
    expect(clock()).toBe(real);
    await confirm();
    expect(await tidyUp()).toBe(true);
    expect(await restart(0)).toBe(true);
  });
});

describe('the clock against the steady one', () => {
  test('goes on by the steady one from the jump to the first look', async () => {
    jump(400 * DAY);
    real += HOUR;
    expect(clock()).toBe(real);
  });

  test('four minutes are no jump, nor is a machine that slept, on which both go on', async () => {
    jump(4 * MINUTE);
    await pull('admin');
    real += 3 * DAY;
    await pull('admin');
    expect(await health()).toBe('ok');
    expect(clock()).toBe(wall());
  });

  test('a doubt is known to all servers of a database, and over for all with one confirmation', async () => {
    const other = newWatch();
    jump(400 * DAY);
    await pull('admin');
    expect(await other.look(world.db)).toMatchObject({ isDoubted: true });
    expect(other.clock()).toBe(real);
    const late = newWatch();
    expect(await late.look(world.db)).toMatchObject({ isDoubted: true, windowNow: WORLD_START });
    jump(0);
    await confirm();
    for (const each of [watch, other, late]) {
      expect(await each.look(world.db)).toEqual({ isDoubted: false, windowNow: real });
      expect(each.clock()).toBe(real);
    }
  });

  test('a doubt whose transaction failed is stored by the next look', async () => {
    jump(20 * DAY);
    const failing = writeTogether(world.db, async (trx) => {
      await watch.look(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await pull('admin');
    expect(await readMeta(world.db, 'server-clock')).toContain(`"doubtedSince":"${toInstant(WORLD_START)}"`);
  });

  test('only an admin confirms, and only another jump raises a doubt again', async () => {
    jump(20 * DAY);
    await pull('admin');
    expect((await confirm('manager')).status).toBe(403);
    expect(await health()).toBe('doubted');
    expect(await (await confirm()).json()).toEqual({ clock: 'ok', now: toInstant(wall()) });
    await pull('admin');
    expect(await health()).toBe('ok');
    jump(21 * DAY);
    await pull('admin');
    expect(await health()).toBe('doubted');
  });
});

test.each([
  ['by devices stays', { why: 'staff', since: toInstant(WORLD_START) }, toInstant(WORLD_START)],
  ['by the log is judged at the start', { why: 'behind_log', since: toInstant(WORLD_START - 300 * DAY) }, null],
])(
  'a doubt of an earlier version %s, and wrong times that it knew prove nothing',
  async (_what, doubt, doubtedSince) => {
    const doubtful = [1, 2].map((day) => ({
      from: toInstant(WORLD_START + day * DAY),
      until: toInstant(WORLD_START + 10 * day * DAY),
    }));
    const before = { doubt, doubtful, overruled: {}, confirmed: null, furthest: toInstant(WORLD_START) };
    await writeMeta(world.db, 'clock', JSON.stringify(before));
    await up(world.db);
    expect(await readMeta(world.db, 'clock')).toBeNull();
    expect(JSON.parse((await readMeta(world.db, 'server-clock')) ?? '')).toEqual({
      doubtedSince,
      confirmed: { at: doubtful[1]?.from, by: '', until: doubtful[1]?.until },
    });
  },
);

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

  test('does not happen, and devices with old and new cursors hold the same', async () => {
    const far = '2099-01-01T00:00:00.000Z';
    await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
    await tidyUp();
    const away: Replica = { rows: new Map(), cursor: null };
    await pull('admin', away);
    await finish();
    // A removal that a device has not seen.
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

    // The clock is 400 days ahead for a while, in which devices pull and a driver works.
    jump(400 * DAY);
    await pull('manager');
    expect(await tidyUp()).toBe(false);
    expect(idsOf(await catchUp(world, 'admin'), 'orderTracks')).not.toEqual([]);
    for (const [person, grown] of Object.entries(devices)) await pull(person as PersonName, grown);

    real += HOUR;
    await restart(0);
    await confirm();
    expect(await tidyUp()).toBe(true);
    const kept = Object.entries(devices) as [PersonName, Replica][];
    for (const [index, [person, grown]] of kept.entries()) {
      await pull(person, grown);
      const fresh = await catchUp(world, person);
      expect(papers(fresh), person).toEqual(before[index]);
      expect(papers(grown), person).toEqual(papers(fresh));
      expect(idsOf(grown, 'categories'), person).toEqual(idsOf(fresh, 'categories'));
    }
    await pull('admin', away);
    expect(papers(away)).toEqual(papers(await catchUp(world, 'admin')));
    expect(idsOf(away, 'categories')).not.toContain(testId(701));
    const marks = await world.db.selectFrom('meta').select('key').where('key', 'like', 'seq-on:%').execute();
    expect(marks.filter(({ key }) => key > `seq-on:${toInstant(real).slice(0, 10)}`)).toEqual([]);
  });
});
