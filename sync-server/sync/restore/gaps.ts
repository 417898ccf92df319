import { z } from 'zod';
import type { Id } from '../../../schema/core/ids.ts';
import type { Tx } from '../../../schema/core/mutation.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const SELECT_BASE = statement<{ seq: number; row: string | null }>(
  'select "seq", "row" from "baseRecords" where "tbl" = \'slips\' and "recordId" = ?',
);
const SELECT_CHANGES = statement<{ fields: string; row: string | null }>(
  `select c."fields", c."row"
    from "recordChanges" c
    join "mutationLog" m on m."id" = c."mutationId"
    join "epochs" e on e."id" = m."epoch"
    where c."tbl" = 'slips' and c."recordId" = ? and m."cameInAt" > ? and c."op" <> 'about'
    order by e."no", m."epoch", m."seq"`,
);

const Versioned = z.object({ version: z.int() });
/** The version is null after a removal. */
const VersionChange = z.object({ version: z.tuple([z.int(), z.int().nullable()]).optional() });

const versionOf = (row: string | null): number => (row === null ? 0 : Versioned.parse(JSON.parse(row)).version);

/**
 * True if a known change of a slip builds on one that is still missing: each change increments the version. Revoked
 * work does not count as missing.
 */
async function lacksChange(trx: Db, slipId: Id): Promise<boolean> {
  const base = (await trx.executeQuery(SELECT_BASE(slipId))).rows[0];
  if (!base) return false;
  let reached = versionOf(base.row);
  for (const { fields, row } of (await trx.executeQuery(SELECT_CHANGES(slipId, base.seq))).rows) {
    const [before, after] = VersionChange.parse(JSON.parse(fields)).version ?? [0, 0];
    if (before > reached) return true;
    reached = Math.max(reached, after ?? 0, versionOf(row));
  }
  return false;
}

/** True if a document replaces one that is still missing. */
async function lacksDocument(tx: Tx, causeId: Id): Promise<boolean> {
  for (const { replaces } of await tx.where('documents', { causeId })) {
    if (replaces !== null && !(await tx.get('documents', replaces))) return true;
  }
  return false;
}

/** True if work is still missing that documents about a slip, payment or closing depend on. */
export async function isPartlyAway(trx: Db, tx: Tx, causeId: Id): Promise<boolean> {
  return (await lacksChange(trx, causeId)) || (await lacksDocument(tx, causeId));
}
