import { DAY_MS, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { AwaitedDevice, RestoreStatus, TakenBackWork } from '../../../schema/sync/restore-responses.ts';
import type { Db, Trx } from '../../db/database.ts';
import { endRestore, readRestore } from '../../db/history.ts';
import { readPeople } from '../../db/queries/people.ts';
import { writeTogether } from '../../db/transactions.ts';
import { describeWork } from '../devices/describe-work.ts';

/** Limit of devices and of mutations in one response. */
const MOST = 500;

function stateOf(device: { lastContactAt: string; givenUpAt: string | null }, startedAt: Instant) {
  if (device.lastContactAt >= startedAt) return 'back';
  return device.givenUpAt === null ? 'awaited' : 'given_up';
}

/** Devices in use before the restore, with their users. Signed-out devices are already deleted. */
async function readAwaited(trx: Db, startedAt: Instant): Promise<AwaitedDevice[]> {
  const since = toInstant(Date.parse(startedAt) - REMEMBER_DAYS * DAY_MS);
  const devices = await trx
    .selectFrom('devices')
    .select(['deviceId', 'identityId', 'lastContactAt', 'givenUpAt'])
    .where('lastContactAt', '>=', since)
    .orderBy('lastContactAt', 'desc')
    .limit(MOST)
    .execute();
  const people = await readPeople(trx, [...new Set(devices.map(({ identityId }) => identityId))]);
  return devices.flatMap(({ deviceId, identityId, lastContactAt, givenUpAt }): AwaitedDevice[] => {
    const user = people.get(identityId);
    return user ? [{ deviceId, user, lastContactAt, state: stateOf({ lastContactAt, givenUpAt }, startedAt) }] : [];
  });
}

async function readTakenBackWork(trx: Db): Promise<TakenBackWork[]> {
  const rows = await trx
    .selectFrom('takenBack')
    // SQLite keeps the order of a cross join; otherwise it would scan the log.
    .crossJoin('mutationLog')
    .whereRef('mutationLog.id', '=', 'takenBack.mutationId')
    .select(['mutationLog.id', 'name', 'args', 'mutationLog.actorId', 'at', 'code'])
    .orderBy('takenBackAt', 'desc')
    .limit(MOST)
    .execute();
  const words = await describeWork(
    trx,
    rows.map(({ name, args }) => ({ name, args: JSON.parse(args) })),
  );
  const people = await readPeople(trx, [...new Set(rows.map(({ actorId }) => actorId))]);
  return rows.map(({ id, name, actorId, at, code }, index) => {
    const { title, about } = words[index] ?? { title: name, about: '' };
    const why = code ?? 'invalid';
    const username = people.get(actorId)?.username ?? '';
    return { id, title, about, at, username, code: why, message: REJECTIONS[why] };
  });
}

/** The status of a restore: devices that are back or awaited, and waiting work; null if none is in progress. */
export async function readRestoreStatus(trx: Db): Promise<RestoreStatus | null> {
  const restore = await readRestore(trx);
  if (!restore) return null;
  const { count } = await trx
    .selectFrom('heldReturns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...restore,
    devices: await readAwaited(trx, restore.startedAt),
    held: Number(count),
    takenBack: await readTakenBackWork(trx),
  };
}

/** Gives up a device, as an admin decided: nothing waits for it any more. */
export async function giveUpDevice(
  trx: Trx,
  { deviceId, identityId, now }: { deviceId: string; identityId: Id; now: number },
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ givenUpAt: toInstant(now) })
    .where('deviceId', '=', deviceId)
    .where('identityId', '=', identityId)
    .execute();
}

/** Ends a restore after as long as devices remember their work: after that nothing more can be returned. */
export async function endOldRestore(db: Db, now: number): Promise<void> {
  await writeTogether(db, async (trx) => {
    const restore = await readRestore(trx);
    if (restore && Date.parse(restore.startedAt) < now - REMEMBER_DAYS * DAY_MS) await endRestore(trx, now);
  });
}
