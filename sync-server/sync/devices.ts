import type { Actor } from '../../schema/actor.ts';
import { toInstant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { toHundredths } from '../../schema/money.ts';
import type { Waiting } from '../../schema/sync/protocol.ts';
import type { Db, Trx } from '../db/database.ts';
import { statement } from '../db/statement.ts';

/** A contact that says nothing new is written down at most this often: a pull is to stay a read. */
const NOTE_MS = 5 * 60_000;

/** What a device says of itself at a contact; what it did not say is absent. */
export type Contact = {
  deviceId: Id;
  actor: Actor;
  waiting?: Waiting | undefined;
  undecided?: Id[] | undefined;
  appVersion?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

const NOTE_CONTACT = statement(
  `insert into "devices"
    ("deviceId", "identityId", "lastContactAt", "waitingCount", "waitingYen", "appVersion", "undecided")
    values (?, ?, ?, coalesce(?, 0), coalesce(?, 0), ?, ?)
    on conflict ("deviceId", "identityId") do update set "lastContactAt" = excluded."lastContactAt",
      "waitingCount" = coalesce(?, "devices"."waitingCount"), "waitingYen" = coalesce(?, "devices"."waitingYen"),
      "appVersion" = coalesce(excluded."appVersion", "devices"."appVersion"),
      "undecided" = coalesce(excluded."undecided", "devices"."undecided")`,
);

/** Writes down what one person's app on one device said of itself. What it did not say stays as it was. */
export async function noteDevice(
  trx: Db | Trx,
  { deviceId, actor, waiting, undecided, appVersion, now }: Contact,
): Promise<void> {
  const work = waiting ? [waiting.count, toHundredths(waiting.yen)] : [null, null];
  const said = [...work, appVersion ?? null, undecided ? JSON.stringify(undecided) : null];
  await trx.executeQuery(NOTE_CONTACT(deviceId, actor._id, toInstant(now), ...said, ...work));
}

/** The contact of a device that only reads: written down where it says something new, or when the last one is a while ago. */
export async function noteRead(db: Db, contact: Contact): Promise<void> {
  const { deviceId, actor, waiting, undecided, appVersion, now } = contact;
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
  if (!isFresh || !isSameWork || !isDecidedAlike || !isSameVersion) await noteDevice(db, contact);
}

/** Forgets a device of somebody who signed out on it: nothing is left there. */
export async function forgetDevice(db: Db, deviceId: Id, identityId: Id): Promise<void> {
  await db.deleteFrom('devices').where('deviceId', '=', deviceId).where('identityId', '=', identityId).execute();
}
