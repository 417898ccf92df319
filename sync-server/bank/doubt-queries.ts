import { sql } from 'kysely';
import type { OpenEntryResponse } from '../../schema/bank/bank-responses.ts';
import { type Doubt, openDoubts, standsFor } from '../../schema/bank/doubts.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { chunks } from './known-entries.ts';

type Perhaps = OpenEntryResponse['perhaps'][number];
type Line = Pick<Database['bankEntries'], '_id' | 'bookedOn' | 'amount' | 'payer' | 'state' | 'sameAs'>;

const LINE = ['_id', 'bookedOn', 'amount', 'payer', 'state', 'sameAs'] as const;

/** An entry, or outgoing money, in the form in which lines are compared. */
export function lineOf({ _id, bookedOn, amount, payer }: Pick<Line, '_id' | 'bookedOn' | 'amount' | 'payer'>) {
  return { _id, bookedOn, amount: fromHundredths(amount), payer };
}

async function readLines(db: Db, column: '_id' | 'sameAs', ids: readonly Id[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const some of chunks(ids)) {
    const query = db
      .selectFrom('bankEntries')
      .select([...LINE])
      .where(isOneOf(db, column, some));
    lines.push(...(await query.execute()));
  }
  return lines;
}

/** Reads entries together with all that were answered to be the same transfers. */
async function readTogether(db: Db, ids: readonly Id[]): Promise<Map<Id, Line>> {
  const lines = new Map<Id, Line>();
  const asked = new Set(ids);
  for (let wanted = [...ids]; wanted.length > 0; ) {
    const found = [...(await readLines(db, '_id', wanted)), ...(await readLines(db, 'sameAs', wanted))];
    for (const line of found) lines.set(line._id, line);
    const named = new Set(found.flatMap(({ _id, sameAs }) => (sameAs === null ? [_id] : [_id, sameAs])));
    wanted = [...named].filter((id) => !asked.has(id));
    for (const id of wanted) asked.add(id);
  }
  return lines;
}

/** Which entry each duplicate is the same as. */
function sameAsOf(lines: ReadonlyMap<Id, Line>): Map<Id, Id> {
  const sameAs = new Map<Id, Id>();
  for (const line of lines.values()) if (line.sameAs !== null) sameAs.set(line._id, line.sameAs);
  return sameAs;
}

/** A question is live while one of its entries is open; that about a repayment, also while the entry is matched. */
const IS_LIVE = sql<boolean>`exists (select 1 from "bankEntries" as e
  where (e."_id" = d."entryId" or (d."kind" = 'same' and e."_id" = d."otherId"))
    and (e."state" = 'open' or e."sameAs" is not null or (d."kind" = 'back' and e."state" = 'matched')))`;

/**
 * The live questions that nobody has answered, and the answers about the same entries.
 * @param about only questions about these entries
 */
async function readDoubts(db: Db, about: readonly Id[] | null): Promise<Doubt[]> {
  const asked = await db
    .selectFrom('bankDoubts as d')
    .select(['d.entryId', 'd.otherId', 'd.kind'])
    .where('d.answer', 'is', null)
    .$if(about !== null, (query) =>
      query.where(({ or }) => or([isOneOf(db, 'd.entryId', about ?? []), isOneOf(db, 'd.otherId', about ?? [])])),
    )
    .where(IS_LIVE)
    .execute();
  const ids = [...new Set(asked.flatMap(({ entryId, otherId }) => [entryId, otherId]))];
  const said: Doubt[] = [];
  for (const some of chunks(ids)) {
    for (const column of ['entryId', 'otherId'] as const) {
      const rows = await db
        .selectFrom('bankDoubts')
        .selectAll()
        .where(isOneOf(db, column, some))
        .where('answer', 'is not', null)
        .execute();
      said.push(...rows);
    }
  }
  return [...asked.map((doubt) => ({ ...doubt, answer: null })), ...said];
}

async function readFiles(db: Db, ids: readonly Id[]): Promise<Map<Id, Set<Id>>> {
  const files = new Map<Id, Set<Id>>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('bankSightings')
      .select(['entryId', 'fileId'])
      .where(isOneOf(db, 'entryId', some))
      .execute();
    for (const { entryId, fileId } of rows) files.set(entryId, (files.get(entryId) ?? new Set()).add(fileId));
  }
  return files;
}

/**
 * The open questions, by the entries that they are about; a question whether two are the same is listed under both.
 * @param id only questions about this entry
 */
export async function readPerhaps(db: Db, id?: Id): Promise<Map<Id, Perhaps[]>> {
  const perhaps = new Map<Id, Perhaps[]>();
  const doubts = await readDoubts(db, id === undefined ? null : [...(await readTogether(db, [id])).keys()]);
  if (doubts.length === 0) return perhaps;
  const lines = await readTogether(db, [...new Set(doubts.flatMap(({ entryId, otherId }) => [entryId, otherId]))]);
  const open = openDoubts(doubts, { sameAs: sameAsOf(lines), files: await readFiles(db, [...lines.keys()]) });
  const outs = new Map<Id, Database['bankOutgoing']>();
  for (const some of chunks(open.filter(({ kind }) => kind === 'back').map(({ otherId }) => otherId))) {
    const rows = await db
      .selectFrom('bankOutgoing')
      .selectAll()
      .where(isOneOf(db, '_id', some))
      .execute();
    for (const row of rows) outs.set(row._id, row);
  }
  const add = (id: Id, of: Perhaps) => perhaps.set(id, [...(perhaps.get(id) ?? []), of]);
  // Questions about duplicates first: of a transfer that is listed twice, only one would be taken back, and the other
  // might be matched.
  const inOrder = [...open].sort((a, b) => Number(a.kind === 'back') - Number(b.kind === 'back'));
  for (const { kind, entryId, otherId } of inOrder) {
    const [entry, other, out] = [lines.get(entryId), lines.get(otherId), outs.get(otherId)];
    if (kind === 'back' && out) add(entryId, { kind, other: { ...lineOf(out), state: 'done' } });
    if (kind !== 'same' || !entry || !other) continue;
    add(entryId, { kind, other: { ...lineOf(other), state: other.state } });
    add(otherId, { kind, other: { ...lineOf(entry), state: entry.state } });
  }
  return perhaps;
}

/** For shown entries: the one each is a duplicate of, and the outgoing money that paid each back. */
export async function readAnswers(db: Db, rows: readonly Database['bankEntries'][]) {
  const doubles = rows.filter(({ sameAs }) => sameAs !== null).map(({ _id }) => _id);
  const lines = await readTogether(db, doubles);
  const roots = sameAsOf(lines);
  const back = new Map<Id, ReturnType<typeof lineOf>>();
  const gone = rows.filter(({ state }) => state === 'taken back').map(({ _id }) => _id);
  for (const some of chunks(gone)) {
    const outs = await db
      .selectFrom('bankDoubts as d')
      .innerJoin('bankOutgoing as o', 'o._id', 'd.otherId')
      .select(['d.entryId', 'o._id', 'o.bookedOn', 'o.amount', 'o.payer'])
      .where(isOneOf(db, 'd.entryId', some))
      .where('d.kind', '=', 'back')
      .where('d.answer', '=', 'yes')
      .execute();
    for (const { entryId, ...out } of outs) back.set(entryId, lineOf(out));
  }
  return {
    sameAs(id: Id) {
      const root = roots.has(id) ? lines.get(standsFor(id, roots)) : undefined;
      return root ? lineOf(root) : null;
    },
    wentBack: (id: Id) => back.get(id) ?? null,
  };
}
