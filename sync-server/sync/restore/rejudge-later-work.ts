import { z } from 'zod';
import { findMutation } from '../../../schema/all/mutations.ts';
import { DAY_MS, dayOf, type Instant, toInstant } from '../../../schema/core/days.ts';
import { Id } from '../../../schema/core/ids.ts';
import { type LookupTable, type Match, matching } from '../../../schema/core/lookups.ts';
import { type Mutation, mustGet, type Tx } from '../../../schema/core/mutation.ts';
import type { Row } from '../../../schema/core/records.ts';
import { Rejected } from '../../../schema/core/rejected.ts';
import { isTableName, type TableName } from '../../../schema/core/table-names.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { Verdict } from '../../../schema/sync/protocol.ts';
import { findFormerActor } from '../../auth/session.ts';
import type { Moment } from '../../clock/business-day.ts';
import { outageMinutes } from '../../clock/outages.ts';
import type { Db, Trx } from '../../db/database.ts';
import { nextSeq } from '../../db/history.ts';
import { createServerTx, lookupQuery, readRow } from '../../db/server-tx.ts';
import { publish } from '../feed/feed.ts';
import { bringAllInLine, type Key } from './bring-in-line.ts';
import { needsLook } from './known-past.ts';
import { foldRecord, isBefore, type Place } from './record-history.ts';
import { reachFurther, reachLess } from './removals.ts';
import { clashesOf } from './rivals.ts';
import { noteTakenBack } from './taken-back.ts';

/** Thrown if returned work is ruled out by later work that can't be revoked. */
export class CannotRejudge extends Error {}

/** The next later work on some records, after a place. */
async function nextWorkOn(trx: Db, keys: Key[], after: Place) {
  const found: ({ id: string; name: string; args: string; actorId: string; deviceId: string | null } & Place & {
      knew: string | null;
      at: string;
      receivedAt: string;
      cameInAt: number;
    })[] = [];
  for (const { table, id } of keys) {
    const rows = await trx
      .selectFrom('recordChanges')
      .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
      .innerJoin('epochs', 'epochs.id', 'mutationLog.epoch')
      .select([
        'mutationLog.id',
        'name',
        'args',
        'actorId',
        'deviceId',
        'at',
        'receivedAt',
        'epochs.no',
        'epochs.id as epoch',
        'seq',
        'cameInAt',
        'knew',
      ])
      .where('tbl', '=', table)
      .where('recordId', '=', id)
      .where('op', '<>', 'refused')
      .where((eb) =>
        eb.or([
          eb('epochs.no', '>', after.no),
          eb.and([eb('epochs.no', '=', after.no), eb('epochs.id', '>', after.epoch)]),
          eb.and([eb('epochs.id', '=', after.epoch), eb('seq', '>', after.seq)]),
        ]),
      )
      .orderBy('epochs.no')
      .orderBy('epochs.id')
      .orderBy('seq')
      .limit(1)
      .execute();
    for (const { seq, cameInAt, ...row } of rows) found.push({ ...row, seq: seq ?? 0, cameInAt: cameInAt ?? 0 });
  }
  return found.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0];
}
type LaterWork = NonNullable<Awaited<ReturnType<typeof nextWorkOn>>>;

/** Ids of a table's records that match now, and of all changed since the backup, which may have matched. */
async function candidatesOf<T extends LookupTable>(trx: Db, table: T, match: Match<T>): Promise<Set<string>> {
  const { rows } = await trx.executeQuery(lookupQuery(trx, table, match));
  const changed = await trx.selectFrom('baseRecords').select('recordId').where('tbl', '=', table).execute();
  return new Set([...rows.map(({ _id }) => String(_id)), ...changed.map(({ recordId }) => recordId)]);
}

/** The records before a place in history, as known now; writes stay in memory. */
function createPast(trx: Db, before: Place): Tx & { removed(): Key[] } {
  const written = new Map<string, { table: TableName; id: string; row: unknown }>();

  async function get<T extends TableName>(table: T, id: string): Promise<Row<T> | undefined> {
    const write = written.get(`${table}/${id}`);
    if (write) return (write.row ?? undefined) as Row<T> | undefined;
    return (await foldRecord(trx, { table, id }, before)).row ?? undefined;
  }

  return {
    get,
    async put(table, row) {
      written.set(`${table}/${row._id}`, { table, id: row._id, row });
    },
    async remove(table, id) {
      written.set(`${table}/${id}`, { table, id, row: null });
    },
    async where(table, match) {
      const ids = await candidatesOf(trx, table, match);
      for (const write of written.values()) if (write.table === table) ids.add(write.id);
      const rows: Row<typeof table>[] = [];
      for (const id of ids) {
        const row = await get(table, id);
        if (row) rows.push(row);
      }
      return matching(table, rows, match);
    },
    removed: () => [...written.values()].filter(({ row }) => row === null),
  };
}

/** True if a mutation was rejected for a record that a device may still return: then it is not revoked. */
async function isAway(trx: Db, { code, detail: { table, id } }: Rejected): Promise<boolean> {
  if (code !== 'not_found' || typeof table !== 'string' || !isTableName(table) || typeof id !== 'string') return false;
  if ((await foldRecord(trx, { table, id })).isKnown) return false;
  // A record whose creation was revoked is never returned.
  const refused = await trx
    .selectFrom('recordChanges')
    .select('recordId')
    .where('tbl', '=', table)
    .where('recordId', '=', id)
    .where('op', '=', 'refused')
    .where('row', 'is not', null)
    .executeTakeFirst();
  return refused === undefined;
}

const OfCustomer = z.object({ customerId: Id.optional() });

/**
 * Asserts that the invoices of payments which this work recorded, but would not record now, still exist: an allocation
 * silently skips an invoice that is missing or another customer's.
 * @throws Rejected with `not_found`
 */
async function assertInvoicesStand(trx: Db, past: Tx, { id, args }: LaterWork): Promise<void> {
  const { customerId } = OfCustomer.parse(JSON.parse(args));
  const made = trx.selectFrom('recordChanges').select('recordId').where('mutationId', '=', id);
  for (const { recordId } of await made.where('tbl', '=', 'payments').where('op', '=', 'created').execute()) {
    const payment = (await past.get('payments', recordId)) ? undefined : await readRow(trx, 'payments', recordId);
    if (!payment) continue;
    const invoice = await mustGet(past, 'invoices', payment.invoiceId);
    if (customerId !== undefined && invoice.customerId !== customerId)
      throw new Rejected('not_found', { table: 'invoices', id: invoice._id });
  }
}

/**
 * Judges work against the history as known now: returns its rejection, or the records that it removes; neither if
 * undecidable.
 */
async function judge(
  trx: Db,
  work: LaterWork,
  { timeZone }: Moment,
): Promise<{ misfit: Rejected | null; removed: Key[] | null }> {
  const mutation: Mutation | undefined = findMutation(work.name);
  const args = mutation?.args.safeParse(JSON.parse(work.args));
  const person = await findFormerActor(trx, work.actorId);
  if (!mutation || !args?.success || !person) return { misfit: null, removed: null };
  const past = createPast(trx, work);
  const { at, receivedAt: now } = work;
  const outageSince = (from: Instant) => outageMinutes(trx, { from, until: now });
  const times = { at, now, today: dayOf(now, timeZone), timeZone, outageSince };
  try {
    await mutation.run(past, args.data, { actor: person.actor, mutationId: work.id, ...times });
    await assertInvoicesStand(trx, past, work);
    return { misfit: null, removed: past.removed() };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const isWaited = work.knew !== null && (await isAway(trx, error));
    return { misfit: isWaited ? null : error, removed: null };
  }
}

/** Refuses work that was applied since the restore, undoes its effects, and records that for its user. */
async function revokeVerdict(trx: Trx, work: LaterWork, { code, detail }: Rejected, moment: Moment): Promise<Key[]> {
  const { id, actorId, deviceId } = work;
  const changed = await trx
    .selectFrom('recordChanges')
    .select(['tbl as table', 'recordId as id'])
    .where('mutationId', '=', id)
    .where('op', 'in', ['created', 'changed', 'removed'])
    .execute();
  // The row of a created record stays: it shows that the record is not awaited.
  await trx.updateTable('recordChanges').set({ op: 'refused' }).where('mutationId', '=', id).execute();
  const verdict: Verdict = { id, status: 'refused', code, detail };
  await trx
    .updateTable('mutationLog')
    .set({ verdict: JSON.stringify(verdict), code })
    .where('id', '=', id)
    .execute();
  await noteTakenBack(trx, { id, actorId, deviceId }, moment.now);
  return changed;
}

/**
 * Judges work since the restore again if older work on its records was returned, or gave their code to another record.
 * Revokes what no longer fits, oldest first, so that work built on it is judged, too.
 * @throws CannotRejudge if work that its device no longer remembers would have to be revoked, such as the deletion of
 * an invoice that is paid: nobody could be told, so the older work gives way
 */
export async function rejudgeLaterWork(
  trx: Trx,
  { id, no, epoch, seq, knew, records }: { id: string; records: Key[]; knew: string } & Place,
  moment: Moment,
): Promise<void> {
  const clashes = await clashesOf(trx, records);
  const looked = [...records, ...clashes];
  const beside = clashes.length === 0 ? [] : looked.map(({ table: tbl, id: recordId }) => ({ tbl, recordId }));
  const oldest = toInstant(moment.now - REMEMBER_DAYS * DAY_MS);
  let hasRefused = false;
  // Work of its own epoch was known when it was judged.
  const behindEpoch: Place = { no, epoch, seq: Number.MAX_SAFE_INTEGER };
  const isNew = await needsLook(trx, { id, no, epoch, knew }, beside);
  for (let place: Place = isNew ? { no, epoch, seq: seq - 1 } : behindEpoch; ; ) {
    const work = await nextWorkOn(trx, looked, place);
    if (!work) return;
    place = work.id === id ? behindEpoch : work;
    if (!hasRefused && work.id !== id && !(await needsLook(trx, work, beside))) continue;
    const tx = createServerTx(trx);
    const { misfit, removed } = await judge(trx, work, moment);
    if (misfit && work.receivedAt < oldest) throw new CannotRejudge();
    if (removed) {
      await reachFurther(trx, tx, work, removed);
      const spared = await reachLess(trx, work, removed);
      looked.push(...spared);
      await bringAllInLine(trx, tx, spared, moment);
    } else if (misfit) {
      hasRefused = true;
      place = work;
      const changed = await revokeVerdict(trx, work, misfit, moment);
      looked.push(...changed);
      await bringAllInLine(trx, tx, changed, moment);
    }
    const changes = tx.changes();
    if (changes.length === 0) continue;
    await publish(trx, { changes, seq: await nextSeq(trx), now: moment.look.windowNow });
  }
}
