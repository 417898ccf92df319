import type { Actor } from '../../schema/core/actor.ts';
import { type Day, dayOf, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { cutOffOf } from '../../schema/orders/order-days.ts';
import { announcedDays, dueDays } from '../../schema/orders/standing/standing-days.ts';
import { makingIdOf, orderIdOf, type StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { type Moment, momentOf } from '../clock/business-day.ts';
import type { Db } from '../db/database.ts';
import { readRestore } from '../db/history.ts';
import { byOneServer } from '../db/leases.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { readRow } from '../db/server-tx.ts';
import { readTogether, writeTogether } from '../db/transactions.ts';
import { troubleOf } from '../db/trouble.ts';
import { tellNotMade } from '../effects/standing-notices.ts';
import { logFault } from '../errors/fault-log.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { type Announced, announceStandingOrders } from './announce-standing-orders.ts';
import { readStandingDays } from './standing-queries.ts';

/** Interval between checks for due standing orders. */
const LOOK_EVERY_MS = 30_000;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'watch' | 'timeZone'>;
type Due = { standingOrderId: Id; day: Day };

/** Which of these orders were made, including those cancelled or deleted since. */
async function readMade(trx: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  const [orders, deleted] = await Promise.all([
    trx
      .selectFrom('orders')
      .select('_id')
      .where(isOneOf(trx, '_id', ids))
      .execute(),
    trx
      .selectFrom('deletedOrders')
      .select('_id')
      .where(isOneOf(trx, '_id', ids))
      .execute(),
  ]);
  return new Set([...orders, ...deleted].map(({ _id }) => _id));
}

/** Which due orders were refused: everybody was notified, and the refusal is final. */
async function readRefused(trx: Db, due: readonly Due[]): Promise<ReadonlySet<Id>> {
  const ids = due.map(({ standingOrderId, day }) => makingIdOf(standingOrderId, day));
  const logged = await trx
    .selectFrom('mutationLog')
    .select('id')
    .where(isOneOf(trx, 'id', ids))
    .where('code', 'is not', null)
    .execute();
  return new Set(logged.map(({ id }) => id));
}

/** The orders that are due now, and the days to announce. */
function readWork(db: Db, { now, timeZone }: Moment): Promise<{ due: Due[]; announced: Announced[] }> {
  return readTogether(db, async (trx) => {
    const at = toInstant(now);
    const today = dayOf(at, timeZone);
    const found = await readStandingDays(trx, { today, timeZone });
    const isRestoring = (await readRestore(trx)) !== null;
    const days = found.flatMap(({ standing, plan }) =>
      dueDays(standing, plan, at).map((day) => ({ standingOrderId: standing._id, day })),
    );
    const made = await readMade(
      trx,
      days.map(({ standingOrderId, day }) => orderIdOf(standingOrderId, day)),
    );
    const refused = await readRefused(trx, days);
    const isDecided = ({ standingOrderId, day }: Due) =>
      made.has(orderIdOf(standingOrderId, day)) || refused.has(makingIdOf(standingOrderId, day));
    // Past orders that a backup lacks were delivered, and devices will bring them back.
    const isWanted = ({ day }: Due) => !isRestoring || day >= today;
    return {
      due: days.filter((each) => isWanted(each) && !isDecided(each)),
      announced: found.flatMap(({ standing, plan }) =>
        announcedDays(standing, plan, at).map((on) => ({ standingOrderId: standing._id, plan, on })),
      ),
    };
  });
}

/** The user who set a standing order up; its orders are placed in this user's name. */
function actorOf({ by, customerId }: StandingOrder): Actor {
  const { _id, name: username } = by;
  const isOwn = by.role === 'customer';
  return { _id, username, role: isOwn ? 'customer' : 'manager', customerId: isOwn ? customerId : null };
}

/** Makes one order, unless the standing order has changed or another server has made it. */
function make(db: Db, { standingOrderId, day }: Due, moment: Moment): Promise<boolean> {
  const now = toInstant(moment.now);
  return writeTogether(db, async (trx) => {
    const standing = await readRow(trx, 'standingOrders', standingOrderId);
    const { timeZone } = moment;
    const [known] = await readStandingDays(trx, { today: dayOf(now, timeZone), timeZone, only: standingOrderId });
    if (!standing || !known || !dueDays(known.standing, known.plan, now).includes(day)) return false;
    const queued = {
      id: makingIdOf(standingOrderId, day),
      name: 'standingOrder.makeOrder',
      args: { standingOrderId, day },
      at: cutOffOf(known.plan, day),
    };
    const verdict = await applyMutation(trx, queued, {
      ...moment,
      actor: actorOf(standing),
      deviceId: null,
      secret: {},
    });
    if (verdict.status === 'refused') {
      await tellNotMade(trx, standing, { day, code: verdict.code, now });
      return false;
    }
    if (verdict.status !== 'applied')
      throw new Error(`A standing order's order was not made: ${JSON.stringify(verdict)}`);
    return true;
  });
}

/** Orders that failed unexpectedly: how often, and when to retry. */
type Faulty = Map<Id, { times: number; next: number }>;
const faulty = new WeakMap<Db, Faulty>();
const LONGEST_PAUSE_MS = 3_600_000;

/** Logs a failure once, and delays the retry, longer each time. */
async function putOff(db: Db, { standingOrderId, day }: Due, now: number): Promise<void> {
  const known = faulty.get(db) ?? new Map();
  faulty.set(db, known);
  const id = makingIdOf(standingOrderId, day);
  const times = (known.get(id)?.times ?? 0) + 1;
  known.set(id, { times, next: now + Math.min(LOOK_EVERY_MS * 2 ** times, LONGEST_PAUSE_MS) });
  await writeTogether(db, async (trx) => {
    const standing = await readRow(trx, 'standingOrders', standingOrderId);
    if (standing) await tellNotMade(trx, standing, { day, code: 'fault', now: toInstant(now) });
  });
}

const isPutOff = (db: Db, { standingOrderId, day }: Due, now: number) =>
  now < (faulty.get(db)?.get(makingIdOf(standingOrderId, day))?.next ?? 0);

/**
 * Makes the orders of standing orders whose cut-off has passed, and announces those of the next day. Does nothing while
 * the clock is doubted. Harmless when two servers do it at once.
 */
export async function makeStandingOrders(deps: Deps, onFault: (error: unknown) => void): Promise<void> {
  const { db, clock, watch, timeZone } = deps;
  const now = clock();
  const look = await watch.look(db);
  if (look.isDoubted) return;
  const moment = momentOf(now, look, timeZone);
  const { due, announced } = await readWork(db, moment);
  for (const each of due.filter((one) => !isPutOff(db, one, now))) {
    // A failing order does not stop the others; it is retried.
    await make(db, each, moment).catch(async (error: unknown) => {
      onFault(error);
      if (!troubleOf(error)) await putOff(db, each, now).catch(onFault);
    });
  }
  await announceStandingOrders(db, announced, now);
}

/**
 * Makes the orders of standing orders at their cut-off for as long as the server runs. What fell due while no server
 * was up is made before this resolves.
 * @returns a function that stops it
 */
export async function startStandingOrders(deps: Deps & Pick<AppDeps, 'log'>): Promise<() => void> {
  const { db, clock, log } = deps;
  const onFault = (error: unknown) => logFault(log, error, { message: 'A standing order was not made' });
  let isRunning = false;
  async function look() {
    if (isRunning) return;
    isRunning = true;
    const work = { name: 'standing orders', restMs: 0, clock };
    const make = () => makeStandingOrders(deps, onFault).then(() => true);
    await byOneServer(db, work, make)
      .catch(onFault)
      .finally(() => {
        isRunning = false;
      });
  }
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
