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
 * Progress of a first sync in two parts. Both read what the feed had at its start and still has there: `a` what is
 * open or was finished lately, `b` other finished work. What changes meanwhile moves behind the start. `left` is how many
 * entries were to come when the part began, less those that came.
 */
type Part = { name: 'a' | 'b'; after: number; left: number };

/**
 * A reader's position: epoch, fingerprint of its audiences, feed position, and the position at which its first sync
 * began (it can't have missed a removal purged after that). Within a first sync in two parts it also has the part, and
 * a server of an earlier version takes it for no cursor at all.
 */
type Cursor = { epoch: string; readers: string; seq: number; start: number; part: Part | null };

function parseCursor(text: string): Cursor | null {
  const [epoch, readers, position, start] = text.split('~');
  const [, seq, name, after, left] = /^(\d+)(?:([ab])(\d+)\.(\d+))?$/.exec(position ?? '') ?? [];
  if (!epoch || !readers || seq === undefined || !/^\d+$/.test(start ?? '')) return null;
  const part: Part | null = name === 'a' || name === 'b' ? { name, after: Number(after), left: Number(left) } : null;
  return { epoch, readers, seq: Number(seq), start: Number(start), part };
}

const isInFirst = (cursor: Cursor): cursor is Cursor & { part: Part } => cursor.part?.name === 'a';

/** The end of a cursor is the rest of the proof of its position; cursors of earlier versions have none. */
async function formatCursor(trx: Trx, { readers, seq, start, part }: Omit<Cursor, 'epoch'>): Promise<string> {
  const [epoch, no, position, mark, seal] = (await proofOf(trx, seq)).split('~');
  return [
    epoch,
    readers,
    `${position}${part ? `${part.name}${part.after}.${part.left}` : ''}`,
    start,
    no,
    mark,
    seal,
  ].join('~');
}

function proofIn(cursor: string): string | null {
  const [epoch, , position = '', , no, mark, seal] = cursor.split('~');
  return seal === undefined ? null : [epoch, no, position.replace(/[ab].*/, ''), mark, seal].join('~');
}

const fingerprint = (audiences: string[]) =>
  createHash('sha256').update(audiences.join()).digest('base64url').slice(0, 16);

type Entry = { seq: number; tbl: string; id: string; op: 'put' | 'remove'; audience: string };

/** A span of the feed: all entries, or those of a part of a first sync, which needs no removals. */
type Span = { after: number; until: number; later: 0 | 1 | null };

/** The audiences whose entries are read, and the number that makes a page. */
type Reader = { audiences: string[]; pageRows: number };

/** SQL over the entries of an audience in a span. */
export function overSpan(what: string, later: Span['later']): string {
  const ofPart = later === null ? '' : ` and op = 'put' and later = ${later}`;
  return `select ${what} from feed where audience = ? and seq > ? and seq <= ?${ofPart}`;
}

export const ENTRY = 'seq, tbl, id, op, audience';
export const COUNT = 'count(*) as count';

async function readSpan<R>(trx: Trx, { audiences }: Reader, query: string, { after, until }: Span): Promise<R[]> {
  const found: R[] = [];
  for (const audience of audiences) {
    const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(query, [audience, after, until]));
    found.push(...rows);
  }
  return found;
}

async function countSpan(trx: Trx, reader: Reader, span: Span): Promise<number> {
  if (span.after >= span.until) return 0;
  const counts = await readSpan<{ count: number }>(trx, reader, overSpan(COUNT, span.later), span);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The next entries of a span that fit in a page, up to the end of a transaction, and the position that they reach. */
async function readEntries(trx: Trx, reader: Reader, span: Span): Promise<{ entries: Entry[]; reached: number }> {
  const { pageRows } = reader;
  const query = overSpan(ENTRY, span.later);
  const next = await readSpan<Entry>(trx, reader, `${query} order by seq limit ${pageRows + 1}`, span);
  next.sort((a, b) => a.seq - b.seq);
  let entries = next;
  if (next.length > pageRows) {
    const last = next[pageRows - 1]?.seq ?? 0;
    const ofLast = await readSpan<Entry>(trx, reader, query, { ...span, after: last - 1, until: last });
    entries = [...next.filter((entry) => entry.seq < last), ...ofLast];
  }
  const fitting = await firstBytes(trx, entries);
  const isCut = next.length > pageRows || fitting.length < entries.length;
  return { entries: fitting, reached: isCut ? (fitting.at(-1)?.seq ?? span.until) : span.until };
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
  /** True for a first sync in two parts. */
  openFirst?: boolean | undefined;
  pageRows?: number | undefined;
};

/** Entries of a page, the position at which it leaves its reader, and the number that comes after the parts. */
type PageOfFeed = { entries: Entry[]; at: Pick<Cursor, 'seq' | 'part'>; rest: number };

async function beginPart(trx: Trx, reader: Reader, name: Part['name'], start: number): Promise<Part> {
  const span = { after: 0, until: start, later: name === 'a' ? 0 : 1 } as const;
  return { name, after: 0, left: await countSpan(trx, reader, span) };
}

/** The next page of a part. `next` is null once it is whole. */
async function pageOfPart(trx: Trx, reader: Reader, part: Part, start: number) {
  const span = { after: part.after, until: start, later: part.name === 'a' ? 0 : 1 } as const;
  const { entries, reached } = await readEntries(trx, reader, span);
  // An empty page may follow, and entries may have left for behind the start or come from the other part.
  const left = Math.max(1, part.left - entries.length);
  return { entries, next: reached < start ? { ...part, after: reached, left } : null };
}

/** The next page of the first part. After the last one everything open is there. */
async function pageOfFirst(trx: Trx, reader: Reader, { part, start }: Cursor & { part: Part }): Promise<PageOfFeed> {
  const { entries, next } = await pageOfPart(trx, reader, part, start);
  if (next) return { entries, at: { seq: start, part: next }, rest: 0 };
  const second = await beginPart(trx, reader, 'b', start);
  const rest = await countSpan(trx, reader, { after: start, until: await readSeq(trx), later: null });
  return { entries, at: { seq: start, part: second.left > 0 ? second : null }, rest };
}

/** The next page of all that is new, and, where it leaves room, of the second part: news never wait for old work. */
async function pageOfRest(trx: Trx, reader: Reader, { seq, start, part }: Cursor): Promise<PageOfFeed> {
  const head = await readSeq(trx);
  const news = await readEntries(trx, reader, { after: seq, until: head, later: null });
  const rest = await countSpan(trx, reader, { after: news.reached, until: head, later: null });
  if (rest > 0) return { entries: news.entries, at: { seq: news.reached, part }, rest };
  // Behind the last of its own, a reader is as far as the feed.
  if (!part) return { entries: news.entries, at: { seq: head, part }, rest };
  const older = await pageOfPart(trx, reader, part, start);
  return { entries: [...news.entries, ...older.entries], at: { seq: head, part: older.next }, rest };
}

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
  { db, now, watch, vote, deviceId, refused = [], openFirst = false, pageRows = PAGE_ROWS }: PullDeps,
  actor: Actor,
  cursor: string | null,
): Promise<PullResponse> {
  const audiences = audiencesOf(actor);
  const readers = fingerprint(audiences);
  const reader = { audiences, pageRows };
  // Devices of earlier versions prune by this time: in doubt, send one that the log supports.
  const { doubt, windowNow } = await watch.glance(db, now, vote);
  const time = { now: toInstant(windowNow), ...(doubt && { doubted: true }) };
  return readTogether(db, async (trx) => {
    const epoch = await readEpoch(trx);
    const head = await readSeq(trx);
    const from: Cursor | null =
      cursor !== null ? parseCursor(cursor) : { epoch, readers, seq: openFirst ? head : 0, start: head, part: null };
    const floor = Number((await readMeta(trx, `floor:${readerKindOf(actor)}`)) ?? 0);
    const known = from && from.epoch === epoch && from.readers === readers && from.seq <= head;
    if (!known || Math.max(from.seq, from.start) < floor) return { reset: true, epoch };
    if (cursor === null && openFirst) from.part = await beginPart(trx, reader, 'a', head);

    const { entries, at, rest } = isInFirst(from)
      ? await pageOfFirst(trx, reader, from)
      : await pageOfRest(trx, reader, from);
    const next = await formatCursor(trx, { readers, start: from.start, ...at });
    const changes = await readChanges(trx, entries);
    const takenBack = deviceId === undefined ? [] : await readTakenBack(trx, { actorId: actor._id, deviceId });
    const standing = await readStanding(trx, { actorId: actor._id, refused });
    const told = { ...(takenBack.length > 0 && { takenBack }), ...(standing.length > 0 && { standing }) };
    return {
      reset: false,
      epoch,
      cursor: next,
      ...time,
      seq: at.part?.name === 'a' ? 0 : at.seq,
      changes,
      ...told,
      more: at.part !== null || rest > 0,
      left: (at.part?.left ?? 0) + rest,
      ...(at.part?.name === 'b' && { older: at.part.left }),
      tables: TABLE_NAMES.length,
    };
  });
}
