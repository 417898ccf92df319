import type { Actor } from '../../../schema/core/actor.ts';
import { toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { toHundredths } from '../../../schema/core/money.ts';
import type { Waiting } from '../../../schema/sync/protocol.ts';
import type { Db } from '../../db/database.ts';
import { readRestore } from '../../db/history.ts';
import { statement } from '../../db/statement.ts';
import { writeLater } from '../../db/transactions.ts';
import { writeOne } from '../../db/write-one.ts';

/** Minimum time between writes for a device that reports nothing new, so that most pulls only read. */
const NOTE_MS = 5 * 60_000;

/** A device's report; absent fields were not reported. */
export type Contact = {
  deviceId: Id;
  actor: Actor;
  waiting?: Waiting | undefined;
  undecided?: Id[] | undefined;
  appVersion?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/** Devices remembered per user: more than anybody has, too few for invented ones to flood the list. */
const MAX_DEVICES = 20;

/** The reported work. Restaurants collect no money, so yen in their reports are ignored. */
function claimOf({ actor, waiting }: Contact): Waiting | undefined {
  return waiting && actor.role === 'customer' ? { ...waiting, yen: 0 } : waiting;
}

const NOTE_KNOWN = statement<{ deviceId: string }>(
  `update "devices" set "lastContactAt" = ?, "waitingCount" = coalesce(?, "waitingCount"), "waitingYen" = coalesce(?, "waitingYen"),
      "appVersion" = coalesce(?, "appVersion"), "undecided" = coalesce(?, "undecided")
    where "deviceId" = ? and "identityId" = ? returning "deviceId"`,
);
// Keeps the user's other devices with waiting work first, then the most recent ones.
const FORGET_OTHERS = statement(
  `delete from "devices" where "identityId" = ? and "deviceId" <> ? and "deviceId" not in
    (select "deviceId" from "devices" where "identityId" = ? and "deviceId" <> ?
      order by "waitingCount" > 0 desc, "lastContactAt" desc limit ?)`,
);
const NOTE_NEW = statement(
  `insert into "devices"
    ("deviceId", "identityId", "lastContactAt", "waitingCount", "waitingYen", "appVersion", "undecided")
    values (?, ?, ?, coalesce(?, cast(0 as bigint)), coalesce(?, cast(0 as bigint)), ?, ?)
    on conflict ("deviceId", "identityId") do nothing`,
);

/**
 * Stores a device's report; unreported fields keep their values. A 21st device replaces one without waiting work, or
 * else the one with the oldest contact.
 */
export async function noteDevice(trx: Db, contact: Contact): Promise<void> {
  const { deviceId, actor, undecided, appVersion, now } = contact;
  const waiting = claimOf(contact);
  const work = waiting ? [waiting.count, toHundredths(waiting.yen)] : [null, null];
  const said = [...work, appVersion ?? null, undecided ? JSON.stringify(undecided) : null];
  const { rows: known } = await trx.executeQuery(NOTE_KNOWN(toInstant(now), ...said, deviceId, actor._id));
  if (known.length > 0) return;
  await trx.executeQuery(FORGET_OTHERS(actor._id, deviceId, actor._id, deviceId, MAX_DEVICES - 1));
  await trx.executeQuery(NOTE_NEW(deviceId, actor._id, toInstant(now), ...said));
}

/**
 * Stores the contact of a device that only reads, if it reports something new or the last one is a while ago. The
 * device does not wait for it.
 */
export async function noteRead(db: Db, contact: Contact): Promise<void> {
  const { deviceId, actor, undecided, appVersion, now } = contact;
  const waiting = claimOf(contact);
  const known = await db
    .selectFrom('devices')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('identityId', '=', actor._id)
    .executeTakeFirst();
  const isFresh = known !== undefined && Math.abs(now - Date.parse(known.lastContactAt)) < NOTE_MS;
  const isSameWork =
    !waiting || (known?.waitingCount === waiting.count && known.waitingYen === toHundredths(waiting.yen));
  const isDecidedAlike = undecided === undefined || known?.undecided === JSON.stringify(undecided);
  const isSameVersion = appVersion === undefined || known?.appVersion === appVersion;
  if (isFresh && isSameWork && isDecidedAlike && isSameVersion) {
    // After a restore, the office has to see at once who is back.
    const restore = await readRestore(db);
    if (!restore || known.lastContactAt >= restore.startedAt) return;
  }
  writeLater(db, `${deviceId} ${actor._id}`, (writer) => noteDevice(writer, contact));
}

/** Deletes a device after sign-out, as it holds no more work. */
export async function forgetDevice(db: Db, deviceId: Id, identityId: Id): Promise<void> {
  await writeOne(db, (writer) =>
    writer.deleteFrom('devices').where('deviceId', '=', deviceId).where('identityId', '=', identityId).execute(),
  );
}
