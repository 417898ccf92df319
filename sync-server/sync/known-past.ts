import { z } from 'zod';
import { Id } from '../../schema/ids.ts';
import type { TableName } from '../../schema/tables.ts';
import type { Trx } from '../db/database.ts';
import { isOneOf } from '../db/sqlite.ts';
import { statement } from '../db/statement.ts';

/**
 * The work of earlier epochs that a piece of work was judged by. After another restore it may come back sooner than that, or
 * later; it must be looked at again only beside work that was not there when it was judged.
 */
export const KnownPast = z.object({
  /** Epochs that its database had lived through, each with the position at which it was left. */
  upTo: z.record(z.string(), z.int()),
  /** Work on the same records that had come back to its database before it was judged. */
  ids: z.array(Id),
});
export type KnownPast = z.infer<typeof KnownPast>;

type Line = { id: string; epoch: string; no: number; cameInAt: number; knew: string | null };
type Record = { tbl: TableName; recordId: string };

const NOTHING: KnownPast = { upTo: {}, ids: [] };

const parse = (knew: string | null): KnownPast => (knew === null ? NOTHING : KnownPast.parse(JSON.parse(knew)));

const SELECT_CAME_BACK = statement<{ id: string }>(
  `select m."id" from "recordChanges" c join "mutationLog" m on m."id" = c."mutationId"
    where c."tbl" = ? and c."recordId" = ? and c."op" <> 'refused' and m."knew" is not null and m."cameInAt" < ?`,
);
const SELECT_OLDER = statement<{ id: string; epoch: string; seq: number }>(
  `select m."id", m."epoch", m."seq" from "recordChanges" c
    join "mutationLog" m on m."id" = c."mutationId"
    join "epochs" e on e."id" = m."epoch"
    where c."tbl" = ? and c."recordId" = ? and c."op" <> 'refused' and e."no" < ?`,
);

/** Epochs that this database lived through, with the position at which a restore left each. */
export const readLivedEpochs = (trx: Trx) =>
  trx.selectFrom('epochs').select(['id', 'no', 'upTo']).where('upTo', 'is not', null).execute();

/**
 * What a piece of work was judged by, to be sealed with it.
 * @param lived as `readLivedEpochs` gives them
 */
export async function knownPastOf(
  trx: Trx,
  line: Line,
  { lived, records }: { lived: Awaited<ReturnType<typeof readLivedEpochs>>; records: readonly Record[] },
): Promise<KnownPast> {
  if (lived.length === 0) return NOTHING;
  const knew = parse(line.knew);
  const upTo = { ...knew.upTo };
  for (const { id, no, upTo: position } of lived) {
    if (no < line.no) upTo[id] = Math.max(upTo[id] ?? 0, position ?? 0);
  }
  const ids = new Set(knew.ids);
  for (const { tbl, recordId } of records) {
    for (const { id } of (await trx.executeQuery(SELECT_CAME_BACK(tbl, recordId, line.cameInAt))).rows) ids.add(id);
  }
  ids.delete(line.id);
  return { upTo, ids: [...ids].sort() };
}

/**
 * Whether work has to be judged again, now that older work on its records came back. Work that itself came back was judged
 * once: it is judged again only beside work that it did not know, and only when all that it did know is here.
 */
export async function needsLook(trx: Trx, work: { id: string; no: number; knew: string | null }): Promise<boolean> {
  if (work.knew === null) return true;
  const { upTo, ids } = parse(work.knew);
  if (ids.length > 0) {
    const here = await trx.selectFrom('mutationLog').select('id').where(isOneOf('id', ids)).execute();
    if (here.length < ids.length) return false;
  }
  const known = new Set(ids);
  const records = await trx
    .selectFrom('recordChanges')
    .select(['tbl', 'recordId'])
    .where('mutationId', '=', work.id)
    .where('op', '<>', 'refused')
    .execute();
  for (const { tbl, recordId } of records) {
    const older = (await trx.executeQuery(SELECT_OLDER(tbl, recordId, work.no))).rows;
    if (older.some(({ id, epoch, seq }) => !known.has(id) && seq > (upTo[epoch] ?? 0))) return true;
  }
  return false;
}
