import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Id } from '../../../schema/core/ids.ts';
import { type Delivered, formerPlace, originOf, renamedLines, renameLines } from '../../../schema/slips/line-ids.ts';
import { refersBack } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import type { Db } from '../database.ts';

type Stored = {
  _id: Id;
  customerId: Id;
  correctsId: Id | null;
  lines: string;
  corrected: string | null;
  differs: string | null;
};
type Mended = Pick<Slip, '_id' | 'customerId' | 'correctsId' | 'lines' | 'corrected' | 'differs'>;

const decoded = ({ lines, corrected, differs, ...slip }: Stored): Mended => ({
  ...slip,
  lines: JSON.parse(lines) as SlipLine[],
  ...(corrected !== null && { corrected: JSON.parse(corrected) as SlipLine[] }),
  ...(differs !== null && { differs: JSON.parse(differs) as NonNullable<Slip['differs']> }),
});

/** Applies a change to each of a slip's lists of lines. */
function withLines(slip: Mended, change: (lines: SlipLine[]) => SlipLine[]): Mended {
  const { lines, corrected, differs } = slip;
  return {
    ...slip,
    lines: change(lines),
    ...(corrected && { corrected: change(corrected) }),
    ...(differs && { differs: { ...differs, lines: change(differs.lines) } }),
  };
}

const allLines = ({ lines, corrected = [], differs }: Mended) => [...lines, ...corrected, ...(differs?.lines ?? [])];

/** Gives a slip's lines unique ids, derived from the slip's whole id. */
function renamed(slip: Mended): Mended {
  const ids = renamedLines(
    slip._id,
    [],
    allLines(slip).map(({ _id }) => _id),
  );
  return withLines(slip, (lines) => renameLines(lines, ids));
}

/**
 * Makes a slip's lines refer to other slips' lines by the new ids. The lines of a correction refer to the slip that it
 * corrects.
 */
function referring(slip: Mended, deliveries: readonly Delivered[]): Mended {
  const { correctsId } = slip;
  const meant = correctsId === null ? deliveries : deliveries.filter(({ slipId }) => slipId === correctsId);
  return withLines(slip, (lines) =>
    lines.map((line) =>
      refersBack(line) || correctsId !== null ? { ...line, originLineId: originOf(line, meant) } : line,
    ),
  );
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * Makes devices pull these slips again. Called before the slips change, so that an interrupted run is complete when
 * repeated.
 */
async function announce(db: Db, ids: readonly Id[]): Promise<void> {
  await sql`update "counters" set "value" = "value" + 1 where "name" = 'seq'`.execute(db);
  await sql`insert into "marks" ("seq", "mark")
    select "value", ${randomBytes(12).toString('base64url')} from "counters" where "name" = 'seq'`.execute(db);
  for (const id of ids) {
    await sql`update "feed" set "seq" = (select "value" from "counters" where "name" = 'seq'), "later" = 0
      where "tbl" = 'slips' and "id" = ${id} and "op" = 'put'`.execute(db);
  }
}

/** Mends a customer's slips, as far as they share line ids with other slips. */
async function mendCustomer(db: Db, customerId: Id, shared: ReadonlySet<Id>): Promise<void> {
  const { rows } =
    await sql<Stored>`select "_id", "customerId", "correctsId", "lines", "corrected", "differs" from "slips"
    where "customerId" = ${customerId} order by "_id"`.execute(db);
  const before = rows.map(decoded);
  const now = before.map((slip) => (shared.has(slip._id) ? renamed(slip) : slip));
  const deliveries = now.flatMap((slip) => allLines(slip).map((line) => ({ slipId: slip._id, line })));
  const after = now.map((slip) => referring(slip, deliveries));
  const changed = after.filter((slip, index) => JSON.stringify(slip) !== JSON.stringify(before[index]));
  if (changed.length === 0) return;
  await announce(
    db,
    changed.map(({ _id }) => _id),
  );
  for (const { _id, lines, corrected, differs } of changed) {
    await sql`update "slips" set "lines" = ${json(lines)}, "corrected" = ${json(corrected)}, "differs" = ${json(differs)}
      where "_id" = ${_id}`.execute(db);
  }
}

/**
 * Gives lines of slips unique ids where several slips shared them: earlier versions derived a line's id from only part
 * of its slip's id, and the weekly slips of a standing order differ only in the other part (decision 0122). Returns of
 * such a line refer to its new id. Issued documents and the history stay as they were written.
 */
export async function up(db: Db): Promise<void> {
  const { rows } = await sql<{
    _id: Id;
    customerId: Id;
    lines: string;
  }>`select "_id", "customerId", "lines" from "slips"
    where substr("_id", 1, 24) in (select substr("_id", 1, 24) from "slips" group by substr("_id", 1, 24) having count(*) > 1)`.execute(
    db,
  );
  const former = rows.filter(({ _id, lines }) =>
    (JSON.parse(lines) as SlipLine[]).some((line) => formerPlace(_id, line._id) !== null),
  );
  const shared = new Set(former.map(({ _id }) => _id));
  for (const customerId of new Set(rows.map((row) => row.customerId))) await mendCustomer(db, customerId, shared);
}
