import type { Id } from '../../../schema/core/ids.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Db } from '../../db/database.ts';
import { nextSeq } from '../../db/history.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { writeTogether } from '../../db/transactions.ts';
import { writeOne } from '../../db/write-one.ts';
import { nextDelivered } from '../feed/customer-drivers.ts';
import { republish } from '../feed/feed.ts';
import { type Key, papersOf } from '../feed/visibility.ts';

/** Invoices per transaction, each with its payments and notes. */
const STEP = 100;
/** Version of the feed's rules. Since 2, invoices stay for their cash; since 3, drivers get what others delivered. */
const [RULE, CURRENT] = ['feed:rule', 3];

/** Invoices with their payments, notes and customers. */
async function withDependents(trx: Db, ids: Id[]): Promise<Key[]> {
  const keys: Key[] = ids.map((id) => ({ table: 'invoices', id }));
  for (const id of ids) keys.push(...(await papersOf(trx, id)));
  const owners = trx.selectFrom('invoices').select('customerId').distinct().where('_id', 'in', ids);
  for (const { customerId } of await owners.execute()) keys.push({ table: 'customers', id: customerId });
  return keys;
}

/** Republishes records at a new feed position to whoever may see them now. */
const publishAgain = (db: Db, keysOf: (trx: Db) => Promise<Key[]>, now: number) =>
  writeTogether(db, async (trx) => republish(trx, { keys: await keysOf(trx), seq: await nextSeq(trx), now }));

/** Republishes invoices that left the feed while their cash was open or recently settled. */
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
    await publishAgain(db, (trx) => withDependents(trx, ids), now);
    await yieldToEventLoop();
  }
}

/** Republishes deliveries to all drivers who have the customer. */
async function showDeliveries(db: Db, now: number): Promise<void> {
  const yieldToEventLoop = createYieldToEventLoop();
  const start = windowStart('driver', now);
  for (let last: Id | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: { id: Id }[] } = await db.executeQuery(nextDelivered(last, start));
    const ids = rows.map(({ id }) => id);
    const keys: Key[] = ids.map((id) => ({ table: 'slips', id }));
    if (ids.length > 0) await publishAgain(db, async () => keys, now);
    last = ids.at(-1);
    await yieldToEventLoop();
  }
}

/** Publishes, once after an update, what the feed of an earlier version did not contain. */
export async function bringFeedUpToDate(db: Db, now: number): Promise<void> {
  const rule = Number((await readMeta(db, RULE)) ?? 1);
  if (rule >= CURRENT) return;
  if (rule < 2) await bringBackCash(db, now);
  await showDeliveries(db, now);
  await writeOne(db, (writer) => writeMeta(writer, RULE, String(CURRENT)));
}
