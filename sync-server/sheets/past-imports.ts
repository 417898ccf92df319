import type { Actor } from '../../schema/core/actor.ts';
import { DAY_MS, type Instant, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { type PastImport, UNDO_DAYS } from '../../schema/core/import-responses.ts';
import { oneLine } from '../../schema/core/one-line.ts';
import type { Db, Trx } from '../db/database.ts';

const MOST = 20;
const AT_ONCE = 200;
const LONGEST_NAME = 200;

type Written = { kind: string; fileName: string; created: number; changed: number; work: readonly Id[] };

/**
 * Records an import with its mutations, so that it can be undone.
 * @returns its id; undefined if it wrote nothing
 */
export async function noteImport(
  trx: Trx,
  { work, fileName, ...written }: Written,
  { actor, now }: { actor: Actor; now: number },
): Promise<Id | undefined> {
  if (work.length === 0) return undefined;
  const _id = newId();
  const by = { at: toInstant(now), byId: actor._id, byName: actor.username };
  const name = oneLine(fileName).slice(0, LONGEST_NAME).toWellFormed();
  await trx
    .insertInto('imports')
    .values({ _id, ...written, fileName: name, ...by, undoneAt: null })
    .execute();
  for (let from = 0; from < work.length; from += AT_ONCE) {
    const lines = work.slice(from, from + AT_ONCE).map((mutationId) => ({ importId: _id, mutationId }));
    await trx.insertInto('importedWork').values(lines).execute();
  }
  return _id;
}

/** Imports since this instant can be undone. */
export const undoableSince = (now: number): Instant => toInstant(now - UNDO_DAYS * DAY_MS);

/** Recent imports, newest first. */
export async function readImports(db: Db, now: number): Promise<PastImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('at', '>=', undoableSince(now))
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ byId: _never, byName, created, changed, ...row }) => ({
    ...row,
    by: byName,
    created: Number(created),
    changed: Number(changed),
  }));
}
