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

/** Records, for its device, a mutation that was revoked. */
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

/** Revoked work that a device has not acknowledged yet. */
async function readTakenBack(trx: Db, { actorId, deviceId }: Whose): Promise<Verdict[]> {
  const { rows } = await trx.executeQuery(SELECT(actorId, deviceId));
  return rows.map(({ verdict }) => Verdict.parse(JSON.parse(verdict)));
}

/** Verdicts, with new receipts, on work that the user's device believes to be refused but that is applied here. */
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

/** The part of a pulled page about verdicts of a user's device that a restore changed. */
export async function readRevisedVerdicts(
  trx: Db,
  { actorId, deviceId, refused }: { actorId: Id; deviceId: string | undefined; refused: Id[] },
): Promise<{ takenBack?: Verdict[]; standing?: Verdict[] }> {
  const takenBack = deviceId === undefined ? [] : await readTakenBack(trx, { actorId, deviceId });
  const standing = await readStanding(trx, { actorId, refused });
  return { ...(takenBack.length > 0 && { takenBack }), ...(standing.length > 0 && { standing }) };
}

/** Deletes records of revoked work that a device reports as undecided, since it knows of it. */
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
