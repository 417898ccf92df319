import { sql } from 'kysely';
import { toInstant } from '../../schema/days.ts';
import { RETENTION_DAYS, type ReaderKind, windowStart } from '../../schema/sync/retention.ts';
import type { Db, Trx } from '../db/database.ts';
import { nextCount, readMeta, readSeq, writeMeta } from '../db/meta.ts';

const KINDS = Object.keys(RETENTION_DAYS) as ReaderKind[];
const DAY_MS = 86_400_000;

/** The feed's entries of a kind of reader. */
const audienceLike = { office: 'office', driver: 'driver:%', customer: 'customer:%' } as const;

/** Notes today's feed position, and returns the one that was reached `days` days ago (0 where nothing is known). */
async function positionBefore(trx: Trx, days: number, now: number): Promise<number> {
  const row = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', 'like', 'seq-on:%')
    .where('key', '<=', `seq-on:${toInstant(now - days * DAY_MS).slice(0, 10)}`)
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Ids of finished work whose window has closed for a kind of reader. */
function finishedBefore(trx: Trx, start: string) {
  const invoices = trx.selectFrom('invoices').select('_id').where('completedAt', '<', start);
  return {
    orders: trx.selectFrom('orders').select('_id').where('isDelivered', '=', 1).where('deliveredAt', '<', start),
    orderTracks: trx
      .selectFrom('orderTracks')
      .select('_id')
      .where('isDelivered', '=', 1)
      .where('deliveredAt', '<', start),
    payments: trx.selectFrom('payments').select('_id').where('invoiceId', 'in', invoices),
    notes: trx.selectFrom('notes').select('_id').where('invoiceId', 'in', invoices),
    handovers: trx.selectFrom('handovers').select('_id').where('confirmedAt', '<', start),
    invoices,
  };
}

/** Drops what a kind of reader no longer keeps, and the removals that every device has seen or will be reset for. */
async function ageKind(trx: Trx, kind: ReaderKind, now: number): Promise<void> {
  const position = await positionBefore(trx, RETENTION_DAYS[kind], now);
  const floor = Number((await readMeta(trx, `floor:${kind}`)) ?? 0);
  if (position <= floor) return;
  const old = finishedBefore(trx, windowStart(kind, now));
  for (const tbl of ['orders', 'orderTracks', 'invoices', 'payments', 'notes', 'handovers'] as const) {
    await trx
      .deleteFrom('feed')
      .where('audience', 'like', audienceLike[kind])
      .where('tbl', '=', tbl)
      .where('seq', '<=', position)
      .where('id', 'in', old[tbl])
      .execute();
  }
  await trx
    .deleteFrom('feed')
    .where('audience', 'like', audienceLike[kind])
    .where('seq', '<=', position)
    .where('op', '=', 'remove')
    .execute();
  await writeMeta(trx, `floor:${kind}`, String(position));
}

/** No record of this table in the reader's own part of the feed concerns the customer. */
function keepsNoneOf(table: 'orderTracks' | 'invoices') {
  return sql<boolean>`not exists (
    select 1 from feed as own join ${sql.table(table)} as record on record._id = own.id
    where own.audience = f.audience and own.tbl = ${table} and own.op = 'put' and record.customerId = f.id)`;
}

/** Customers that a driver has nothing to do with any more leave its phone, as removals that it will pull. */
async function releaseCustomers(trx: Trx): Promise<void> {
  const idle = await trx
    .selectFrom('feed as f')
    .select(['f.audience', 'f.id'])
    .where('f.tbl', '=', 'customers')
    .where('f.op', '=', 'put')
    .where('f.audience', 'like', 'driver:%')
    .where(keepsNoneOf('orderTracks'))
    .where(keepsNoneOf('invoices'))
    .execute();
  if (idle.length === 0) return;
  const seq = await nextCount(trx, 'seq');
  for (const { audience, id } of idle) {
    await trx
      .updateTable('feed')
      .set({ seq, op: 'remove' })
      .where('audience', '=', audience)
      .where('tbl', '=', 'customers')
      .where('id', '=', id)
      .execute();
  }
}

/**
 * The daily ageing of the feed (DESIGN section 5): finished work leaves it when its window closes, so that a first sync
 * costs what a device keeps and not what the business ever did. A device whose cursor is older than the floor is reset.
 * @param now milliseconds since 1970
 */
export async function ageFeed(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const today = `seq-on:${toInstant(now).slice(0, 10)}`;
    await writeMeta(trx, today, String(await readSeq(trx)));
    await trx
      .deleteFrom('meta')
      .where('key', 'like', 'seq-on:%')
      .where('key', '<', `seq-on:${toInstant(now - 400 * DAY_MS).slice(0, 10)}`)
      .execute();
    for (const kind of KINDS) await ageKind(trx, kind, now);
    await releaseCustomers(trx);
  });
}
