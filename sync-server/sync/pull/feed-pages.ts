import { CompiledQuery } from 'kysely';
import { isTableName, type TableName } from '../../../schema/core/table-names.ts';
import { PAGE_BYTES } from '../../../schema/sync/protocol.ts';
import type { Db } from '../../db/database.ts';
import { readSeq } from '../../db/meta.ts';
import { readListSizes } from '../../db/queries/by-ids.ts';

/**
 * Progress of a first sync in two parts. Both read the entries that the feed had at the start and still has: part `a`
 * what is open or was finished recently, part `b` other finished work. Whatever changes meanwhile moves beyond the
 * start. `left` is how many entries the part had at its beginning, less those sent.
 */
export type Part = { name: 'a' | 'b'; after: number; left: number };

/** A reader's feed position, the position at which its first sync began, and the part of that sync. */
export type Position = { seq: number; start: number; part: Part | null };

export type Entry = { seq: number; tbl: string; id: string; op: 'put' | 'remove'; audience: string };

/** A span of the feed: all its entries, or those of one part of a first sync, which needs no removals. */
type Span = { after: number; until: number; later: 0 | 1 | null };

/** The audiences whose entries are read, and the number of entries per page. */
export type Reader = { audiences: string[]; pageRows: number };

/** SQL to select from an audience's entries in a span. */
export function overSpan(what: string, later: Span['later']): string {
  const ofPart = later === null ? '' : ` and op = 'put' and later = ${later}`;
  return `select ${what} from feed where audience = ? and seq > ? and seq <= ?${ofPart}`;
}

export const ENTRY = 'seq, tbl, id, op, audience';
export const COUNT = 'count(*) as count';

async function readSpan<R>(trx: Db, { audiences }: Reader, query: string, { after, until }: Span): Promise<R[]> {
  const found: R[] = [];
  for (const audience of audiences) {
    const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(query, [audience, after, until]));
    found.push(...rows);
  }
  return found;
}

async function countSpan(trx: Db, reader: Reader, span: Span): Promise<number> {
  if (span.after >= span.until) return 0;
  const counts = await readSpan<{ count: number }>(trx, reader, overSpan(COUNT, span.later), span);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The next entries of a span that fit in a page, ending with a whole transaction, and the position reached. */
async function readEntries(trx: Db, reader: Reader, span: Span): Promise<{ entries: Entry[]; reached: number }> {
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

export function putsOf(entries: Entry[]): Map<TableName, Entry[]> {
  const byTable = new Map<TableName, Entry[]>();
  for (const entry of entries) {
    if (entry.op !== 'put' || !isTableName(entry.tbl)) continue;
    if (!byTable.get(entry.tbl)?.push(entry)) byTable.set(entry.tbl, [entry]);
  }
  return byTable;
}

/** The first entries, through the transaction that fills up a page's bytes. */
async function firstBytes(trx: Db, entries: Entry[]): Promise<Entry[]> {
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

/** Entries of a page, the reader's position after it, and how many entries follow the parts. */
export type PageOfFeed = { entries: Entry[]; at: Pick<Position, 'seq' | 'part'>; rest: number };

/** Begins a part of a first sync that starts at `start`. */
export async function beginPart(trx: Db, reader: Reader, name: Part['name'], start: number): Promise<Part> {
  const span = { after: 0, until: start, later: name === 'a' ? 0 : 1 } as const;
  return { name, after: 0, left: await countSpan(trx, reader, span) };
}

/** The next page of a part; `next` is null when the part is complete. */
async function pageOfPart(trx: Db, reader: Reader, part: Part, start: number) {
  const span = { after: part.after, until: start, later: part.name === 'a' ? 0 : 1 } as const;
  const { entries, reached } = await readEntries(trx, reader, span);
  // At least 1: an empty page may follow, and entries may have moved beyond the start or between the parts.
  const left = Math.max(1, part.left - entries.length);
  return { entries, next: reached < start ? { ...part, after: reached, left } : null };
}

/** The next page of the first part; with the last one, everything open has arrived. */
async function pageOfFirst(trx: Db, reader: Reader, part: Part, start: number): Promise<PageOfFeed> {
  const { entries, next } = await pageOfPart(trx, reader, part, start);
  if (next) return { entries, at: { seq: start, part: next }, rest: 0 };
  const second = await beginPart(trx, reader, 'b', start);
  const rest = await countSpan(trx, reader, { after: start, until: await readSeq(trx), later: null });
  return { entries, at: { seq: start, part: second.left > 0 ? second : null }, rest };
}

/** The next page of news and, as far as it has room, of the second part: news never waits for old work. */
async function pageOfRest(trx: Db, reader: Reader, { seq, start, part }: Position): Promise<PageOfFeed> {
  const head = await readSeq(trx);
  const news = await readEntries(trx, reader, { after: seq, until: head, later: null });
  const rest = await countSpan(trx, reader, { after: news.reached, until: head, later: null });
  if (rest > 0) return { entries: news.entries, at: { seq: news.reached, part }, rest };
  // After its last entry, a reader is as far as the whole feed.
  if (!part) return { entries: news.entries, at: { seq: head, part }, rest };
  const older = await pageOfPart(trx, reader, part, start);
  return { entries: [...news.entries, ...older.entries], at: { seq: head, part: older.next }, rest };
}

/** The next page of the feed for a reader at a position. */
export function readFeedPage(trx: Db, reader: Reader, from: Position): Promise<PageOfFeed> {
  return from.part?.name === 'a' ? pageOfFirst(trx, reader, from.part, from.start) : pageOfRest(trx, reader, from);
}
