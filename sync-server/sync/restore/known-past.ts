import { z } from 'zod';
import { Id } from '../../../schema/core/ids.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import type { Db } from '../../db/database.ts';
import { readEpochs } from '../../db/meta.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { statement } from '../../db/statement.ts';

/**
 * Which work of earlier epochs was known when a mutation was judged. After another restore that work may be returned
 * before or after the mutation, which needs judging again only beside work that was not known then.
 */
export const KnownPast = z.object({
  /** Earlier epochs of its database, each with its last position. */
  upTo: z.record(z.string(), z.int()),
  /** Ids of work on the same records that had been returned to its database before. */
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
    where c."tbl" = ? and c."recordId" = ? and c."op" <> 'refused'
      and (e."no" < ? or (e."no" = ? and e."id" < ?))`,
);

/** Earlier epochs of this database, each with its last position. */
export const readLivedEpochs = async (trx: Db) => (await readEpochs(trx)).filter(({ upTo }) => upTo !== null);

/**
 * The work that was known when a mutation was judged, to be sealed with it.
 * @param lived from `readLivedEpochs`
 */
export async function knownPastOf(
  trx: Db,
  line: Line,
  { lived, records }: { lived: Awaited<ReturnType<typeof readLivedEpochs>>; records: readonly Record[] },
): Promise<KnownPast> {
  if (lived.length === 0) return NOTHING;
  const knew = parse(line.knew);
  const upTo = { ...knew.upTo };
  for (const { id, no, upTo: position } of lived) {
    if (no < line.no || (no === line.no && id < line.epoch)) upTo[id] = Math.max(upTo[id] ?? 0, position ?? 0);
  }
  const ids = new Set(knew.ids);
  for (const { tbl, recordId } of records) {
    for (const { id } of (await trx.executeQuery(SELECT_CAME_BACK(tbl, recordId, line.cameInAt))).rows) ids.add(id);
  }
  ids.delete(line.id);
  return { upTo, ids: [...ids].sort() };
}

/**
 * True if a mutation must be judged again because older work on its records was returned. Returned work is judged again
 * only beside work that was not known when it was first judged, and only once everything known then is here.
 * @param beside other records that it may have looked up
 */
export async function needsLook(
  trx: Db,
  work: { id: string; no: number; epoch: string; knew: string | null },
  beside: readonly Record[],
): Promise<boolean> {
  if (work.knew === null) return true;
  const { upTo, ids } = parse(work.knew);
  if (ids.length > 0) {
    const here = await trx
      .selectFrom('mutationLog')
      .select('id')
      .where(isOneOf(trx, 'id', ids))
      .execute();
    if (here.length < ids.length) return false;
  }
  const known = new Set(ids);
  const records = await trx
    .selectFrom('recordChanges')
    .select(['tbl', 'recordId'])
    .where('mutationId', '=', work.id)
    .where('op', '<>', 'refused')
    .execute();
  for (const { tbl, recordId } of [...records, ...beside]) {
    const older = (await trx.executeQuery(SELECT_OLDER(tbl, recordId, work.no, work.no, work.epoch))).rows;
    if (older.some(({ id, epoch, seq }) => !known.has(id) && seq > (upTo[epoch] ?? 0))) return true;
  }
  return false;
}
