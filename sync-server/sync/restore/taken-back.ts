import { toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { Verdict } from '../../../schema/sync/protocol.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { statement } from '../../db/statement.ts';
import { writeLater } from '../../db/transactions.ts';
import { withReceipts } from './receipts.ts';

type Whose = { actorId: Id; deviceId: string };

const SELECT = statement<{ verdict: string }>(
  `select m."verdict" from "takenBack" t join "mutationLog" m on m."id" = t."mutationId"
    where t."actorId" = ? and t."deviceId" = ?`,
);

/** Notes a mutation that was refused after it had been applied, for its device. */
export async function noteTakenBack(
  trx: Trx,
  { id, actorId, deviceId }: { id: Id; actorId: Id; deviceId: string | null },
  now: number,
): Promise<void> {
  await trx
    .insertInto('takenBack')
    .values({ mutationId: id, actorId, deviceId, takenBackAt: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Refusals after the fact that a device has not acknowledged yet. */
async function readTakenBack(trx: Db, { actorId, deviceId }: Whose): Promise<Verdict[]> {
  const { rows } = await trx.executeQuery(SELECT(actorId, deviceId));
  return rows.map(({ verdict }) => Verdict.parse(JSON.parse(verdict)));
}

/** The verdicts on work that a person's device takes for refused, as far as it is applied here, with new receipts. */
async function readStanding(trx: Db, { actorId, refused }: { actorId: Id; refused: Id[] }): Promise<Verdict[]> {
  if (refused.length === 0) return [];
  const lines = await trx
    .selectFrom('mutationLog')
    .select('verdict')
    .where(isOneOf(trx, 'id', refused))
    .where('actorId', '=', actorId)
    .where('code', 'is', null)
    .execute();
  const verdicts = lines.map(({ verdict }) => Verdict.parse(JSON.parse(verdict)));
  return withReceipts(trx, verdicts);
}

/** What a restore changed about work that a person's device takes for decided: the part of a pulled page about it. */
export async function readRevisedVerdicts(
  trx: Db,
  { actorId, deviceId, refused }: { actorId: Id; deviceId: string | undefined; refused: Id[] },
): Promise<{ takenBack?: Verdict[]; standing?: Verdict[] }> {
  const takenBack = deviceId === undefined ? [] : await readTakenBack(trx, { actorId, deviceId });
  const standing = await readStanding(trx, { actorId, refused });
  return { ...(takenBack.length > 0 && { takenBack }), ...(standing.length > 0 && { standing }) };
}

/** Deletes refusals that a device reports as undecided, so it knows them. */
export async function forgetTold(db: Db, { actorId, deviceId, known }: Whose & { known: Id[] }): Promise<void> {
  if (known.length === 0) return;
  const told = db
    .selectFrom('takenBack')
    .select('mutationId')
    .where('actorId', '=', actorId)
    .where('deviceId', '=', deviceId)
    .where(isOneOf(db, 'mutationId', known));
  const ids = (await told.execute()).map(({ mutationId }) => mutationId);
  if (ids.length === 0) return;
  writeLater(db, `told ${deviceId} ${actorId}`, (writer) =>
    writer
      .deleteFrom('takenBack')
      .where(isOneOf(db, 'mutationId', ids))
      .execute(),
  );
}
