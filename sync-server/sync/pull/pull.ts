import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type Actor, audiencesOf } from '../../../schema/actor.ts';
import { toInstant } from '../../../schema/days.ts';
import type { ClockVote } from '../../../schema/sync/clock-rules.ts';
import { type Change, PAGE_BYTES, PAGE_ROWS, type PullResponse } from '../../../schema/sync/protocol.ts';
import { readerKindOf } from '../../../schema/sync/retention.ts';
import { isTableName, TABLE_NAMES, type TableName } from '../../../schema/table-names.ts';
import type { ClockWatch } from '../../clock/clock.ts';
import { decodeRow } from '../../db/column-codec.ts';
import type { Db, Trx } from '../../db/database.ts';
import { beginAfterLoss, findLoss, proofOf } from '../../db/history.ts';
import { readEpoch, readMeta, readSeq } from '../../db/meta.ts';
import { readByIds, readListSizes } from '../../db/queries/by-ids.ts';
import { readTogether, writeTogether } from '../../db/transactions.ts';
import { project } from '../feed/visibility.ts';
import { readStanding, readTakenBack } from '../restore/taken-back.ts';

/**
 * A reader's position: epoch, fingerprint of its audiences, feed position, and the position at which its first sync
 * began (it can't have missed a removal purged after that).
 */
type Cursor = { epoch: string; readers: string; seq: number; start: number };

function parseCursor(text: string): Cursor | null {
  const [epoch, readers, seq, start] = text.split('~');
  if (!epoch || !readers || !/^\d+$/.test(seq ?? '') || !/^\d+$/.test(start ?? '')) return null;
  return { epoch, readers, seq: Number(seq), start: Number(start) };
}

/** The end of a cursor is the rest of the proof of its position; cursors of earlier versions have none. */
async function formatCursor(trx: Trx, { readers, seq, start }: Omit<Cursor, 'epoch'>): Promise<string> {
  const [epoch, no, position, mark, seal] = (await proofOf(trx, seq)).split('~');
  return [epoch, readers, position, start, no, mark, seal].join('~');
}

function proofIn(cursor: string): string | null {
  const [epoch, , seq, , no, mark, seal] = cursor.split('~');
  return seal === undefined ? null : [epoch, no, seq, mark, seal].join('~');
}

const fingerprint = (audiences: string[]) =>
  createHash('sha256').update(audiences.join()).digest('base64url').slice(0, 16);

type Entry = { seq: number; tbl: string; id: string; op: 'put' | 'remove'; audience: string };

export const SELECT_ENTRIES =
  'select seq, tbl, id, op, audience from feed where audience = ? and seq > ? order by seq limit ?';
export const SELECT_REST = 'select seq, tbl, id, op, audience from feed where audience = ? and seq = ?';
export const COUNT_LEFT = 'select count(*) as count from feed where audience = ? and seq > ?';

/** The next entries of these audiences, up to the end of a transaction. */
async function readEntries(trx: Trx, audiences: string[], after: number): Promise<{ entries: Entry[]; full: boolean }> {
  const limit = PAGE_ROWS + 1;
  const found: Entry[] = [];
  for (const audience of audiences) {
    const { rows } = await trx.executeQuery<Entry>(CompiledQuery.raw(SELECT_ENTRIES, [audience, after, limit]));
    found.push(...rows);
  }
  found.sort((a, b) => a.seq - b.seq);
  if (found.length < limit) return { entries: found, full: false };
  const last = found[PAGE_ROWS - 1]?.seq ?? 0;
  const entries = found.filter((entry) => entry.seq < last);
  for (const audience of audiences) {
    const { rows } = await trx.executeQuery<Entry>(CompiledQuery.raw(SELECT_REST, [audience, last]));
    entries.push(...rows);
  }
  return { entries, full: true };
}

function putsOf(entries: Entry[]): Map<TableName, Entry[]> {
  const byTable = new Map<TableName, Entry[]>();
  for (const entry of entries) {
    if (entry.op !== 'put' || !isTableName(entry.tbl)) continue;
    if (!byTable.get(entry.tbl)?.push(entry)) byTable.set(entry.tbl, [entry]);
  }
  return byTable;
}

/** The leading entries, up to the end of the transaction that fills a page's bytes. */
async function firstBytes(trx: Trx, entries: Entry[]): Promise<Entry[]> {
  const sizes = new Map<string, number>();
  for (const [table, puts] of putsOf(entries)) {
    const ids = puts.map(({ id }) => id);
    for (const [id, bytes] of await readListSizes(trx, table, ids)) sizes.set(`${table}/${id}`, bytes);
  }
  let bytes = 0;
  const end = entries.findIndex(({ seq, tbl, id }, index) => {
    if (bytes >= PAGE_BYTES && seq !== entries[index - 1]?.seq) return true;
    bytes += sizes.get(`${tbl}/${id}`) ?? 0;
    return false;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** The changes of the entries, with the fields that the reader sees. */
async function readChanges(trx: Trx, entries: Entry[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { tbl, op, id } of entries) {
    if (op === 'remove' && isTableName(tbl)) changes.push({ table: tbl, remove: id });
  }
  for (const [table, puts] of putsOf(entries)) {
    const audienceOf = new Map(puts.map((entry) => [entry.id, entry.audience]));
    for (const stored of await readByIds(trx, table, [...audienceOf.keys()])) {
      const row = decodeRow(table, stored);
      changes.push({ table, put: project(audienceOf.get(row._id) ?? 'public', table, row) });
    }
  }
  return changes;
}

type PullDeps = {
  db: Db;
  /** Milliseconds since 1970. */
  now: number;
  watch: ClockWatch;
  vote?: ClockVote | undefined;
  /** The newest state that the device has seen by a push. */
  proof?: string | undefined;
  /** The calling device, if it says. */
  deviceId?: string | undefined;
  /** Ids of the work that it takes for refused. */
  refused?: string[] | undefined;
};

/**
 * A page of changes since the reader's cursor. The feed has one entry per record and audience, so reading it from the
 * start is the first sync, without snapshots, and it can resume anywhere.
 * @param cursor from the page before; null for a first sync
 */
export async function pull(deps: PullDeps, actor: Actor, cursor: string | null): Promise<PullResponse> {
  const { db, now } = deps;
  const proofs = [cursor && proofIn(cursor), deps.proof];
  for (const proof of proofs) {
    if (await findLoss(db, proof)) await writeTogether(db, (trx) => beginAfterLoss(trx, proof, now));
  }
  return readPage(deps, actor, cursor);
}

async function readPage(
  { db, now, watch, vote, deviceId, refused = [] }: PullDeps,
  actor: Actor,
  cursor: string | null,
): Promise<PullResponse> {
  const audiences = audiencesOf(actor);
  const readers = fingerprint(audiences);
  // Devices of earlier versions prune by this time: in doubt, send one that the log supports.
  const { doubt, windowNow } = await watch.glance(db, now, vote);
  const time = { now: toInstant(windowNow), ...(doubt && { doubted: true }) };
  return readTogether(db, async (trx) => {
    const epoch = await readEpoch(trx);
    const head = await readSeq(trx);
    const from = cursor === null ? { epoch, readers, seq: 0, start: head } : parseCursor(cursor);
    const floor = Number((await readMeta(trx, `floor:${readerKindOf(actor)}`)) ?? 0);
    const known = from && from.epoch === epoch && from.readers === readers && from.seq <= head;
    if (!known || Math.max(from.seq, from.start) < floor) return { reset: true, epoch };

    const found = await readEntries(trx, audiences, from.seq);
    const entries = await firstBytes(trx, found.entries);
    const full = found.full || entries.length < found.entries.length;
    const seq = full ? (entries.at(-1)?.seq ?? head) : head;
    let left = 0;
    if (full) {
      for (const audience of audiences) {
        const { rows } = await trx.executeQuery<{ count: number }>(CompiledQuery.raw(COUNT_LEFT, [audience, seq]));
        left += rows[0]?.count ?? 0;
      }
    }
    const next = await formatCursor(trx, { readers, seq, start: from.start });
    const changes = await readChanges(trx, entries);
    const takenBack = deviceId === undefined ? [] : await readTakenBack(trx, { actorId: actor._id, deviceId });
    const standing = await readStanding(trx, { actorId: actor._id, refused });
    const told = { ...(takenBack.length > 0 && { takenBack }), ...(standing.length > 0 && { standing }) };
    return {
      reset: false,
      epoch,
      cursor: next,
      ...time,
      seq,
      changes,
      ...told,
      more: left > 0,
      left,
      tables: TABLE_NAMES.length,
    };
  });
}
