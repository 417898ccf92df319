import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { DAY_MS, toInstant, utcDayOf } from '../../../schema/core/days.ts';
import { laterStart, RETENTION_DAYS, type ReaderKind, windowStart } from '../../../schema/sync/retention.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Database, Db, Trx, Writer } from '../../db/database.ts';
import { engineOf } from '../../db/engine.ts';
import { dropMarks, nextSeq } from '../../db/history.ts';
import { readMeta, readSeq, writeMeta } from '../../db/meta.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { statement } from '../../db/statement.ts';
import { writeTogether } from '../../db/transactions.ts';
import { readerOf } from '../feed/visibility.ts';
import { isFinishedBefore } from './finished-work.ts';

const KINDS = Object.keys(RETENTION_DAYS) as ReaderKind[];
/** Entries per statement, which others wait for; a larger transaction is not split. */
const CHUNK = 1000;
/** Customers per statement that looks for entries to drop: one by one, 100,000 customers take a minute. */
const TOGETHER = 50;

/** The feed position of `days` days ago; 0 if unknown. */
export async function positionBefore(trx: Db, days: number, now: number): Promise<number> {
  const row = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', 'like', 'seq-on:%')
    .where('key', '<=', `seq-on:${utcDayOf(toInstant(now - days * DAY_MS))}`)
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * Records today's feed position and raises the floors before anything is removed, so that even after a crash in
 * between, no cursor that missed a removal is above the floor.
 * @returns the floor of each kind of reader
 */
function raiseFloors(db: Db, now: number): Promise<Map<ReaderKind, number>> {
  return writeTogether(db, async (trx) => {
    const today = `seq-on:${utcDayOf(toInstant(now))}`;
    await writeMeta(trx, today, String(await readSeq(trx)));
    await trx
      .deleteFrom('meta')
      .where('key', 'like', 'seq-on:%')
      .where('key', '<', `seq-on:${utcDayOf(toInstant(now - 400 * DAY_MS))}`)
      .execute();
    await dropMarks(trx, await positionBefore(trx, 400, now));
    const floors = new Map<ReaderKind, number>();
    for (const kind of KINDS) {
      const known = Number((await readMeta(trx, `floor:${kind}`)) ?? 0);
      const floor = Math.max(known, await positionBefore(trx, RETENTION_DAYS[kind], now));
      if (floor > known) await writeMeta(trx, `floor:${kind}`, String(floor));
      floors.set(kind, floor);
    }
    return floors;
  });
}

/** The feed position at which a chunk of an audience's entries ends. */
export function chunkEnd(db: Db, audience: string, { after, floor }: { after: number; floor: number }) {
  return db
    .selectFrom('feed')
    .select('seq')
    .where('audience', '=', audience)
    .where('seq', '>', after)
    .where('seq', '<=', floor)
    .orderBy('seq')
    .limit(1)
    .offset(CHUNK - 1);
}

/** A chunk of an audience's entries, with the start of its window. */
type Chunk = { after: number; end: number; start: string };

/** Drops from a chunk the records that left the window, and removals: every device has seen those or is reset. */
export function dropAged(db: Writer, audience: string, { after, end, start }: Chunk) {
  return db
    .deleteFrom('feed')
    .where('audience', '=', audience)
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .where((eb) => eb.or([eb('op', '=', 'remove'), isFinishedBefore(eb, audience, start)]));
}

/** Adds removals of payments and notes whose own entries were dropped before their invoice's. */
async function removePapers(trx: Db, audience: string, { after, end, start }: Chunk, seq: number): Promise<void> {
  const isFinished = isFinishedBefore(expressionBuilder<Database, 'feed'>(), audience, start);
  for (const table of ['payments', 'notes']) {
    await sql`insert into feed ("audience", "tbl", "id", "seq", "op")
      select feed."audience", ${table}, p."_id", ${seq}, 'remove'
        from feed join ${sql.table(table)} as p on p."invoiceId" = feed."id"
        where feed."audience" = ${audience} and feed."seq" > ${after} and feed."seq" <= ${end}
          and feed."tbl" = 'invoices' and feed."op" = 'put' and ${isFinished}
      on conflict do nothing`.execute(trx);
  }
}

/**
 * Turns finished work in a chunk above the floor into removals at a new position. It entered the feed long after its
 * window, like a payment of an old invoice, or while no server was up to record the position. A device holds it as
 * unfinished, or without the invoice that would tell, and no reset will remove it; and a new device must not get it, or
 * a driver's customers would stay for it.
 */
export async function removeLate(trx: Trx, audience: string, chunk: Chunk): Promise<void> {
  const late = (eb: ExpressionBuilder<Database, 'feed'>) =>
    eb.and([
      eb('audience', '=', audience),
      eb('seq', '>', chunk.after),
      eb('seq', '<=', chunk.end),
      eb('op', '=', 'put'),
      isFinishedBefore(eb, audience, chunk.start),
    ]);
  if (!(await trx.selectFrom('feed').select('id').where(late).limit(1).executeTakeFirst())) return;
  const seq = await nextSeq(trx);
  await removePapers(trx, audience, chunk, seq);
  await trx.updateTable('feed').set({ op: 'remove', seq }).where(late).execute();
}

/**
 * Marks, in place, a chunk's work that was finished more than a day ago. A first sync of the office that has passed it
 * as open work gets it once more as finished work; one that has not gets it once.
 */
export function markLater(db: Writer, audience: string, { after, end, start }: Chunk) {
  return db
    .updateTable('feed')
    .set({ later: 1 })
    .where('audience', '=', audience)
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .where('later', '=', 0)
    .where('op', '=', 'put')
    .where((eb) => isFinishedBefore(eb, audience, start));
}

/** Those of some customers' audiences that have entries to drop or to remove. */
function withAged(db: Db, audiences: readonly string[], { floor, start }: { floor: number; start: string }) {
  return db
    .selectFrom('feed')
    .select('audience')
    .distinct()
    .where(isOneOf(db, 'audience', audiences))
    .where((eb) =>
      eb.or([
        eb.and([eb('op', '=', 'remove'), eb('seq', '<=', floor)]),
        eb.and([eb('op', '=', 'put'), isFinishedBefore(eb, 'customer:', start)]),
      ]),
    );
}

async function audiencesOfKind(db: Db, kind: ReaderKind): Promise<string[]> {
  if (kind === 'office') return ['office'];
  const readers = db.selectFrom(kind === 'driver' ? 'employees' : 'customers').select('_id');
  return (await readers.execute()).map(({ _id }) => `${kind}:${_id}`);
}

/** The audiences of a kind whose entries are to be aged; of the many customers, only those with something to age. */
async function* agedAudiences(db: Db, kind: ReaderKind, window: { floor: number; start: string }) {
  const audiences = await audiencesOfKind(db, kind);
  if (kind !== 'customer') return yield* audiences;
  const yieldToEventLoop = createYieldToEventLoop();
  for (let from = 0; from < audiences.length; from += TOGETHER) {
    const some = await withAged(db, audiences.slice(from, from + TOGETHER), window).execute();
    yield* some.map(({ audience }) => audience);
    await yieldToEventLoop();
  }
}

/** The customers on a driver's phone, and those that its stops and invoices need. */
async function customersOf(trx: Db, audience: string): Promise<{ kept: string[]; needed: Set<string> }> {
  const entries = (table: 'customers' | 'orderTracks' | 'invoices') =>
    trx.selectFrom('feed').where('audience', '=', audience).where('tbl', '=', table).where('op', '=', 'put');
  const kept = await entries('customers').select('id').execute();
  const needed = new Set<string>();
  for (const table of ['orderTracks', 'invoices'] as const) {
    const records = trx.selectFrom(table).select('customerId').distinct();
    for (const { customerId } of await records.where('_id', 'in', entries(table).select('id')).execute())
      needed.add(customerId);
  }
  return { kept: kept.map(({ id }) => id), needed };
}

const OF_OTHERS = statement<{ id: string; customerId: string }>(
  `select s."_id" as "id", s."customerId" from "feed" as f join "slips" as s on s."_id" = f."id"
    left join "orderTracks" as t on t."_id" = s."_id"
    where f."audience" = ? and f."tbl" = 'slips' and f."op" = 'put' and (t."_id" is null or t."deliveredBy" <> ?)`,
);
const REMOVE = statement(
  `update "feed" set "seq" = ?, "op" = 'remove' where "audience" = ? and "tbl" = 'slips' and "id" = ?`,
);

/** Removes from the feed what others delivered to customers that a driver no longer needs. */
async function releaseSlips(trx: Db, audience: string, needed: ReadonlySet<string>): Promise<void> {
  const { rows } = await trx.executeQuery(OF_OTHERS(audience, readerOf(audience).id));
  const idle = rows.filter(({ customerId }) => !needed.has(customerId));
  if (idle.length === 0) return;
  const seq = await nextSeq(trx);
  for (const { id } of idle) await trx.executeQuery(REMOVE(seq, audience, id));
}

/** Removes from the feed the customers that a driver no longer needs, with what others delivered there. */
async function releaseCustomers(trx: Trx, audience: string): Promise<void> {
  const { kept, needed } = await customersOf(trx, audience);
  await releaseSlips(trx, audience, needed);
  const idle = kept.filter((id) => !needed.has(id));
  if (idle.length === 0) return;
  await trx
    .updateTable('feed')
    .set({ seq: await nextSeq(trx), op: 'remove' })
    .where('audience', '=', audience)
    .where('tbl', '=', 'customers')
    .where('id', 'in', idle)
    .execute();
}

/**
 * The daily retention of the feed (design section 5): drops finished work when its window closes, so that a first sync
 * costs what a device keeps, not the whole history. Unsettled cash keeps its records. A cursor older than the floor
 * gets a reset. Runs in small statements and yields in between; its cost depends on what devices keep.
 * @param now milliseconds since 1970
 */
export async function applyFeedRetention(db: Db, now: number): Promise<void> {
  const yieldToEventLoop = createYieldToEventLoop();
  const head = await readSeq(db);
  for (const [kind, floor] of await raiseFloors(db, now)) {
    const start = windowStart(kind, now);
    for await (const audience of agedAudiences(db, kind, { floor, start })) {
      for (let after = 0; after < head; ) {
        const until = after < floor ? floor : head;
        const end = (await chunkEnd(db, audience, { after, floor: until }).executeTakeFirst())?.seq ?? until;
        const chunk = { after, end, start };
        // In PostgreSQL it may conflict with a push, which waits for these rows.
        if (after < floor) await engineOf(db).writeApart(db, (trx) => dropAged(trx, audience, chunk).execute());
        else await writeTogether(db, (trx) => removeLate(trx, audience, chunk));
        const older = { after, end, start: laterStart(now) };
        if (kind === 'office') await engineOf(db).writeApart(db, (trx) => markLater(trx, audience, older).execute());
        after = end;
        await yieldToEventLoop();
      }
    }
  }
  for (const driver of await audiencesOfKind(db, 'driver')) {
    await writeTogether(db, (trx) => releaseCustomers(trx, driver));
    await yieldToEventLoop();
  }
}
