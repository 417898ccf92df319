import { createHash } from 'node:crypto';
import type { Actor } from '../../../schema/core/actor.ts';
import { audiencesOf } from '../../../schema/core/audiences.ts';
import { toInstant } from '../../../schema/core/days.ts';
import { isTableName, TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { type Change, PAGE_ROWS, type PullResponse } from '../../../schema/sync/protocol.ts';
import { readerKindOf } from '../../../schema/sync/retention.ts';
import type { ClockWatch } from '../../clock/clock.ts';
import { decodeRow } from '../../db/column-codec.ts';
import type { Db } from '../../db/database.ts';
import { beginAfterLoss, findLoss, proofOf, readGeneration } from '../../db/history.ts';
import { readEpoch, readMeta, readSeq } from '../../db/meta.ts';
import { readByIds } from '../../db/queries/by-ids.ts';
import { readTogether, writeTogether } from '../../db/transactions.ts';
import { project } from '../feed/visibility.ts';
import { readRevisedVerdicts } from '../restore/taken-back.ts';
import { beginPart, type Entry, type Part, type Position, putsOf, readFeedPage } from './feed-pages.ts';

/**
 * A reader's position: epoch, fingerprint of its audiences, feed position, and the position at which its first sync
 * began (it can't have missed a removal purged after that). During a first sync in two parts also the part; a server of
 * an earlier version rejects such a cursor.
 */
type Cursor = Position & { epoch: string; readers: string };

function parseCursor(text: string): Cursor | null {
  const [epoch, readers, position, start] = text.split('~');
  const [, seq, name, after, left] = /^(\d+)(?:([ab])(\d+)\.(\d+))?$/.exec(position ?? '') ?? [];
  if (!epoch || !readers || seq === undefined || !/^\d+$/.test(start ?? '')) return null;
  const part: Part | null = name === 'a' || name === 'b' ? { name, after: Number(after), left: Number(left) } : null;
  return { epoch, readers, seq: Number(seq), start: Number(start), part };
}

/** The end of a cursor is the rest of the proof of its position; cursors of earlier versions lack it. */
async function formatCursor(trx: Db, { readers, seq, start, part }: Omit<Cursor, 'epoch'>): Promise<string> {
  const [epoch, no, position, mark, seal] = (await proofOf(trx, seq)).split('~');
  const inPart = part ? `${part.name}${part.after}.${part.left}` : '';
  return [epoch, readers, `${position}${inPart}`, start, no, mark, seal].join('~');
}

function proofIn(cursor: string): string | null {
  const [epoch, , position = '', , no, mark, seal] = cursor.split('~');
  return seal === undefined ? null : [epoch, no, position.replace(/[ab].*/, ''), mark, seal].join('~');
}

const fingerprint = (audiences: string[]) =>
  createHash('sha256').update(audiences.join()).digest('base64url').slice(0, 16);

/** The changes of these entries, with the fields that the reader may see. */
async function readChanges(trx: Db, entries: Entry[]): Promise<Change[]> {
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
  /** The newest state that the device has learnt of by a push. */
  proof?: string | undefined;
  /** The calling device, if it says. */
  deviceId?: string | undefined;
  /** Ids of work that the device believes to be refused. */
  refused?: string[] | undefined;
  /** True for a first sync in two parts. */
  openFirst?: boolean | undefined;
  pageRows?: number | undefined;
};

/**
 * A page of changes since the reader's cursor. The feed has one entry per record and audience, so reading it from the
 * start is the first sync: there are no snapshots, and it can resume anywhere.
 * @param cursor from the previous page; null for a first sync
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
  { db, watch, deviceId, refused = [], openFirst = false, pageRows = PAGE_ROWS }: PullDeps,
  actor: Actor,
  cursor: string | null,
): Promise<PullResponse> {
  const audiences = audiencesOf(actor);
  const readers = fingerprint(audiences);
  const reader = { audiences, pageRows };
  // Devices of earlier versions prune by this time, which stands still while the clock is doubted.
  const { isDoubted, windowNow } = await watch.look(db);
  const time = { now: toInstant(windowNow), ...(isDoubted && { doubted: true }) };
  return readTogether(db, async (trx) => {
    const epoch = await readEpoch(trx);
    const generation = await readGeneration(trx);
    const head = await readSeq(trx);
    const from: Cursor | null =
      cursor !== null ? parseCursor(cursor) : { epoch, readers, seq: openFirst ? head : 0, start: head, part: null };
    const floor = Number((await readMeta(trx, `floor:${readerKindOf(actor)}`)) ?? 0);
    const known = from && from.epoch === epoch && from.readers === readers && from.seq <= head;
    if (!known || Math.max(from.seq, from.start) < floor) return { reset: true, epoch, generation };
    if (cursor === null && openFirst) from.part = await beginPart(trx, reader, 'a', head);

    const { entries, at, rest } = await readFeedPage(trx, reader, from);
    const next = await formatCursor(trx, { readers, start: from.start, ...at });
    const changes = await readChanges(trx, entries);
    return {
      reset: false,
      epoch,
      generation,
      cursor: next,
      ...time,
      seq: at.part?.name === 'a' ? 0 : at.seq,
      changes,
      ...(await readRevisedVerdicts(trx, { actorId: actor._id, deviceId, refused })),
      more: at.part !== null || rest > 0,
      left: (at.part?.left ?? 0) + rest,
      ...(at.part?.name === 'b' && { older: at.part.left }),
      tables: TABLE_NAMES.length,
    };
  });
}
