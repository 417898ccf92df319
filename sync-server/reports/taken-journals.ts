import type { Id } from '../../schema/core/ids.ts';
import type { NumberedEntry } from '../../schema/reports/journal.ts';
import type { JournalFormat } from '../../schema/reports/journal-formats.ts';
import type { ReportPeriod, TakenResponse } from '../../schema/reports/report-responses.ts';
import { type Compared, compareWithTaken, type TakenEntry, takenOf } from '../../schema/reports/taken-entries.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';

/** Limits of journals and entries in a response. */
const MOST_EXPORTS = 5;
const MOST_NAMED = 50;
const AT_ONCE = 200;

/** An exported journal: by whom, when, and of which days. */
export type Export = Omit<Database['journalExports'], 'entries'> & { format: JournalFormat };

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

/**
 * What earlier exports had of a period's entries and days.
 * @param except an export that is being repeated, whose own entries count as not exported
 */
async function readTaken(
  trx: Db,
  entries: readonly NumberedEntry[],
  { from, to }: ReportPeriod,
  except: Id | null,
): Promise<TakenEntry[]> {
  const columns = ['no', 'date', 'amount', 'print', 'exportId'] as const;
  const ofDays = trx.selectFrom('journalTaken').select(columns).where('date', '>=', from).where('date', '<=', to);
  const rows = await ofDays.execute();
  const seen = new Set(rows.map(({ no }) => no));
  const others = entries.map(({ no }) => String(no)).filter((no) => !seen.has(no));
  for (const some of chunks(others)) {
    const found = trx
      .selectFrom('journalTaken')
      .select(columns)
      .where(isOneOf(trx, 'no', some));
    rows.push(...(await found.execute()));
  }
  return rows
    .filter(({ exportId }) => exportId !== except)
    .map(({ no, date, amount, print }) => ({ no: Number(no), date, amount, print }));
}

/** The exports with days of a period, latest first. */
const exportsOf = (trx: Db, { from, to }: ReportPeriod, except: Id | null) => {
  const all = trx.selectFrom('journalExports').where('to', '>=', from).where('from', '<=', to);
  return (except === null ? all : all.where('_id', '<>', except))
    .selectAll()
    .orderBy('takenAt', 'desc')
    .orderBy('_id')
    .limit(MOST_EXPORTS)
    .execute();
};

/** Compares a period's journal with its earlier exports. */
export async function compareJournal(
  trx: Db,
  entries: readonly NumberedEntry[],
  { period, except = null }: { period: ReportPeriod; except?: Id | null },
): Promise<{ compared: Compared; taken: TakenResponse }> {
  const compared = compareWithTaken(entries, await readTaken(trx, entries, period, except));
  const { fresh, changed, gone } = compared;
  const taken: TakenResponse = {
    exports: await exportsOf(trx, period, except),
    entries: entries.length,
    fresh: fresh.length,
    changedCount: changed.length,
    changed: changed.slice(0, MOST_NAMED).map(({ entry: { no, date, amount, memo }, was }) => {
      return { no, date, amount, memo, was: { date: was.date, amount: was.amount } };
    }),
    goneCount: gone.length,
    gone: gone.slice(0, MOST_NAMED).map(({ no, date, amount }) => ({ no, date, amount })),
  };
  return { compared, taken };
}

/** Records that somebody exported these entries for the books; under the same id again, it is the same export. */
export async function noteExport(
  trx: Trx,
  entries: readonly NumberedEntry[],
  taken: Export,
  turn: () => Promise<void> | undefined,
): Promise<void> {
  await trx
    .insertInto('journalExports')
    .values({ ...taken, entries: entries.length })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ entries: entries.length }))
    .execute();
  const rows = new Map(entries.map(takenOf).map(({ no, ...rest }) => [no, { ...rest, no: String(no) }]));
  for (const some of chunks([...rows.values()])) {
    await trx
      .insertInto('journalTaken')
      .values(some.map((row) => ({ ...row, exportId: taken._id })))
      .onConflict((conflict) =>
        conflict.column('no').doUpdateSet(({ ref }) => ({
          date: ref('excluded.date'),
          amount: ref('excluded.amount'),
          print: ref('excluded.print'),
        })),
      )
      .execute();
    await turn();
  }
}
