import { type Instant, toInstant, utcDayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Db, Trx } from '../../db/database.ts';
import { nextSeq } from '../../db/history.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { statement } from '../../db/statement.ts';
import { writeTogether } from '../../db/transactions.ts';
import { nextDelivered } from '../feed/customer-drivers.ts';
import { republish } from '../feed/feed.ts';
import { type Key, papersOf, readerOf } from '../feed/visibility.ts';

/** Finished records per step; an invoice adds its payments and notes. */
const STEP = 100;
/** Version of the feed's rules: since 2 it holds what cash keeps, since 3 a driver has what others delivered. */
const [RULE, CURRENT] = ['feed:rule', 3];

type Found = { id: Id; at: Instant };

/** The next finished records of a table in a span of time, after a given one; by an index. */
const nextOf = (table: TableName, column: string, isDone = '') =>
  statement<Found>(
    `select "_id" as "id", "${column}" as "at" from "${table}"
      where ${isDone}"${column}" >= ? and "${column}" < ? and ("${column}", "_id") > (?, ?)
      order by "${column}", "_id" limit ${STEP}`,
  );

const FINISHED: [TableName, ReturnType<typeof nextOf>][] = [
  ['orders', nextOf('orders', 'deliveredAt', '"isDelivered" = 1 and ')],
  ['orderTracks', nextOf('orderTracks', 'deliveredAt', '"isDelivered" = 1 and ')],
  ['invoices', nextOf('invoices', 'completedAt')],
  ['handovers', nextOf('handovers', 'confirmedAt')],
  ['slips', nextOf('slips', 'billedAt')],
  ['slips', nextOf('slips', 'voidedAt')],
  ['billings', nextOf('billings', 'closedAt')],
  ['deletedOrders', nextOf('deletedOrders', 'deletedAt')],
  ['documents', nextOf('documents', 'issuedAt')],
];

/** Records with their dependents. */
async function withDependents(trx: Trx, table: TableName, ids: Id[]): Promise<Key[]> {
  const keys: Key[] = ids.map((id) => ({ table, id }));
  if (table === 'invoices') for (const id of ids) keys.push(...(await papersOf(trx, id)));
  if (table === 'invoices' || table === 'orderTracks') {
    const owners = trx.selectFrom(table).select('customerId').distinct().where('_id', 'in', ids);
    for (const { customerId } of await owners.execute()) keys.push({ table: 'customers', id: customerId });
  }
  return keys;
}

type Again = (audience: string, finishedAt: string | null) => boolean;

/** Publishes records again at a new feed position, to who sees them now. */
function publishAgain(db: Db, { table, ids }: { table: TableName; ids: Id[] }, how: { now: number; again: Again }) {
  return writeTogether(db, async (trx) => {
    const keys = await withDependents(trx, table, ids);
    return republish(trx, { keys, seq: await nextSeq(trx), ...how });
  });
}

/**
 * Undoes the retention of a clock from the future. Records that left the feed then, or left a device that was told that
 * time, are published at new positions, so that old and new cursors get them alike. The floors stay, since the removals
 * below them are gone, and a cursor from there is reset. Deletes the positions noted for future days.
 * @param wentAhead the latest time it showed, milliseconds since 1970
 */
export async function undoAgeing(db: Db, { now, wentAhead }: { now: number; wentAhead: number }): Promise<void> {
  const yieldToEventLoop = createYieldToEventLoop();
  const today = `seq-on:${utcDayOf(toInstant(now))}`;
  await db.deleteFrom('meta').where('key', 'like', 'seq-on:%').where('key', '>', today).execute();
  const again: Again = (audience, finishedAt) =>
    finishedAt !== null && finishedAt < windowStart(readerOf(audience).kind, wentAhead);
  const until = windowStart('driver', wentAhead);
  for (const [table, next] of FINISHED) {
    for (let last: Found | undefined = { id: '', at: windowStart('customer', now) }; last; ) {
      const { rows }: { rows: Found[] } = await db.executeQuery(next(last.at, until, last.at, last.id));
      const ids = rows.map(({ id }) => id);
      last = rows.at(-1);
      if (!last) break;
      await publishAgain(db, { table, ids }, { now, again });
      await yieldToEventLoop();
    }
  }
}

/** Publishes invoices again that left the feed while their cash was open or recently settled. */
async function bringBackCash(db: Db, now: number): Promise<void> {
  const yieldToEventLoop = createYieldToEventLoop();
  const drivers = db.selectFrom('employees').select('_id').where('role', '=', 'driver');
  const inHand = db
    .selectFrom('payments')
    .select('invoiceId')
    .where('collectorId', 'in', drivers)
    .where('handoverId', 'is', null)
    .where('reverses', 'is', null)
    .where('reversedBy', 'is', null);
  const kept = db
    .selectFrom('handovers')
    .select('_id')
    .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('confirmedAt', '>=', windowStart('office', now))]));
  const handed = db.selectFrom('payments').select('invoiceId').where('handoverId', 'in', kept);
  const rows = await db
    .selectFrom('invoices')
    .select('_id')
    .where('_id', 'in', inHand.union(handed))
    .where('completedAt', '<', windowStart('driver', now))
    .execute();
  for (let at = 0; at < rows.length; at += STEP) {
    const ids = rows.slice(at, at + STEP).map(({ _id }) => _id);
    const how = { now, again: () => false };
    await publishAgain(db, { table: 'invoices', ids }, how);
    await yieldToEventLoop();
  }
}

/** Publishes deliveries to all drivers who have the customer. */
async function showDeliveries(db: Db, now: number): Promise<void> {
  const yieldToEventLoop = createYieldToEventLoop();
  const start = windowStart('driver', now);
  for (let last: Id | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: { id: Id }[] } = await db.executeQuery(nextDelivered(last, start));
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await publishAgain(db, { table: 'slips', ids }, { now, again: () => false });
    last = ids.at(-1);
    await yieldToEventLoop();
  }
}

/** Once after an update: publishes what the feed of an earlier version did not hold. */
export async function bringFeedUpToDate(db: Db, now: number): Promise<void> {
  const rule = Number((await readMeta(db, RULE)) ?? 1);
  if (rule >= CURRENT) return;
  if (rule < 2) await bringBackCash(db, now);
  await showDeliveries(db, now);
  await writeMeta(db, RULE, String(CURRENT));
}
