import { toInstant } from '../../schema/days.ts';
import type { Mutation, Tx } from '../../schema/mutation.ts';
import { findMutation } from '../../schema/mutations.ts';
import { Rejected } from '../../schema/rejected.ts';
import { REMEMBER_DAYS, type Verdict } from '../../schema/sync/protocol.ts';
import { isTableName, type Row, type TableName } from '../../schema/tables.ts';
import { findFormerActor } from '../auth/session.ts';
import type { Trx } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { createServerTx, type RowChange } from '../db/server-tx.ts';
import { effectsOf } from '../effects/effects.ts';
import { bringAllInLine, type Key, type ServerTx } from './bring-in-line.ts';
import type { Moment } from './business-day.ts';
import { publish } from './feed.ts';
import { needsLook } from './known-past.ts';
import { foldRecord, keepBases, type Place, reachBack } from './record-history.ts';
import { noteTakenBack } from './taken-back.ts';

/** Thrown where a deletion that stands rules out work that came back. */
export class RuledOut extends Error {}

/** The next later work on some records, after a place. */
async function nextWorkOn(trx: Trx, keys: Key[], after: Place) {
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
        'seq',
        'cameInAt',
        'knew',
      ])
      .where('tbl', '=', table)
      .where('recordId', '=', id)
      .where('op', '<>', 'refused')
      .where((eb) =>
        eb.or([eb('epochs.no', '>', after.no), eb.and([eb('epochs.no', '=', after.no), eb('seq', '>', after.seq)])]),
      )
      .orderBy('epochs.no')
      .orderBy('seq')
      .limit(1)
      .execute();
    for (const { seq, cameInAt, ...row } of rows) found.push({ ...row, seq: seq ?? 0, cameInAt: cameInAt ?? 0 });
  }
  return found.sort((a, b) => a.no - b.no || a.seq - b.seq)[0];
}
type LaterWork = NonNullable<Awaited<ReturnType<typeof nextWorkOn>>>;

/** The records before a place in history, as known now; writes stay in memory. */
function createPast(trx: Trx, before: Place): Tx {
  const written = new Map<string, unknown>();
  return {
    async get<T extends TableName>(table: T, id: string) {
      const key = `${table}/${id}`;
      if (written.has(key)) return (written.get(key) ?? undefined) as Row<T> | undefined;
      return (await foldRecord(trx, { table, id }, before)).row ?? undefined;
    },
    async put(table, row) {
      written.set(`${table}/${row._id}`, row);
    },
    async remove(table, id) {
      written.set(`${table}/${id}`, null);
    },
  };
}

/**
 * True if a rejection is due to a record that another device has yet to bring back: confirmed work is not refused for
 * that.
 */
async function isAway(trx: Trx, { code, detail: { table, id } }: Rejected): Promise<boolean> {
  if (code !== 'not_found' || typeof table !== 'string' || !isTableName(table) || typeof id !== 'string') return false;
  return !(await foldRecord(trx, { table, id })).isKnown;
}

/** The rejection that work would get on the history as known now; null if it fits. */
async function misfitOf(trx: Trx, work: LaterWork): Promise<Rejected | null> {
  const mutation: Mutation | undefined = findMutation(work.name);
  const args = mutation?.args.safeParse(JSON.parse(work.args));
  const person = await findFormerActor(trx, work.actorId);
  if (!mutation || !args?.success || !person) return null;
  const times = { at: work.at, now: work.receivedAt, today: null };
  try {
    await mutation.run(createPast(trx, work), args.data, { actor: person.actor, mutationId: work.id, ...times });
    return null;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return work.knew !== null && (await isAway(trx, error)) ? null : error;
  }
}

/**
 * Extends a deletion's cascade, such as an invoice's notes, to records that came back after it.
 * @returns the rejection if they rule the deletion out
 */
async function reachFurther(trx: Trx, tx: ServerTx, work: LaterWork): Promise<Rejected | null> {
  const person = await findFormerActor(trx, work.actorId);
  const removals = await removalsOf(trx, work);
  if (!person || removals.length === 0) return null;
  const changes: RowChange[] = [];
  for (const { tbl, recordId } of removals) {
    const { row } = await foldRecord(trx, { table: tbl, id: recordId }, work);
    if (row) changes.push({ table: tbl, id: recordId, before: row, after: null } as RowChange);
  }
  const context = { trx, actor: person.actor, secret: {}, mutationId: work.id };
  try {
    for (const effect of effectsOf(work.name)) await effect(tx, changes, context);
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
  for (const { table, id, before } of tx.changes()) {
    await keepBases(trx, [{ table, id, before, after: null } as RowChange], work.cameInAt - 1);
    await reachBack(trx, { table, id }, work.cameInAt - 1);
    await trx
      .insertInto('recordChanges')
      .values({ tbl: table, recordId: id, mutationId: work.id, op: 'removed', fields: '{}', row: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return null;
}

const removalsOf = (trx: Trx, { id }: LaterWork) =>
  trx
    .selectFrom('recordChanges')
    .select(['tbl', 'recordId'])
    .where('mutationId', '=', id)
    .where('op', '=', 'removed')
    .execute();

/** Refuses work that was applied since the restore, undoes its effects, and notes it for its person. */
async function refuseAfterAll(trx: Trx, work: LaterWork, { code, detail }: Rejected, moment: Moment): Promise<Key[]> {
  const { id, actorId, deviceId } = work;
  const changed = await trx
    .selectFrom('recordChanges')
    .select(['tbl as table', 'recordId as id'])
    .where('mutationId', '=', id)
    .where('op', 'in', ['created', 'changed', 'removed'])
    .execute();
  await trx.updateTable('recordChanges').set({ op: 'refused', row: null }).where('mutationId', '=', id).execute();
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
 * Judges work since the restore again if older work on its records came back. Refuses what no longer fits, oldest
 * first, so that work built on it is judged, too. Skips work that its device no longer remembers: nobody could be told.
 * @throws RuledOut if such work is a deletion that would leave what came back without its record, a payment without its
 *   invoice
 */
export async function lookAgain(
  trx: Trx,
  { id, no, seq, knew, records }: { id: string; records: Key[]; knew: string } & Place,
  moment: Moment,
): Promise<Set<string>> {
  const touched = new Set<string>();
  const looked = [...records];
  const oldest = toInstant(moment.now - REMEMBER_DAYS * 86_400_000);
  let hasRefused = false;
  // Work of its own epoch was judged with it.
  const behindEpoch: Place = { no, seq: Number.MAX_SAFE_INTEGER };
  for (let place: Place = (await needsLook(trx, { id, no, knew })) ? { no, seq: seq - 1 } : behindEpoch; ; ) {
    const work = await nextWorkOn(trx, looked, place);
    if (!work) return touched;
    place = work.id === id ? behindEpoch : work;
    if (!hasRefused && work.id !== id && !(await needsLook(trx, work))) continue;
    const isForgotten = work.receivedAt < oldest;
    if (isForgotten && (await removalsOf(trx, work)).length === 0) continue;
    const tx = createServerTx(trx);
    const misfit = (await misfitOf(trx, work)) ?? (await reachFurther(trx, tx, work));
    if (misfit && isForgotten) throw new RuledOut();
    if (misfit) {
      hasRefused = true;
      place = work;
      const changed = await refuseAfterAll(trx, work, misfit, moment);
      looked.push(...changed);
      await bringAllInLine(trx, tx, changed);
    }
    const changes = tx.changes();
    if (changes.length === 0) continue;
    for (const audience of await publish(trx, { changes, seq: await nextSeq(trx), now: moment.look.windowNow })) {
      touched.add(audience);
    }
  }
}
