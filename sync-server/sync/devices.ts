import type { Actor } from '../../schema/actor.ts';
import { toInstant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { toHundredths } from '../../schema/money.ts';
import type { Waiting } from '../../schema/sync/protocol.ts';
import type { Db, Trx } from '../db/database.ts';

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

/** A device that said nothing of itself. */
const UNKNOWN = { waitingCount: 0, waitingYen: 0, appVersion: null, undecided: null };

/** Writes down what one person's app on one device said of itself. What it did not say stays as it was. */
export async function noteDevice(
  trx: Db | Trx,
  { deviceId, actor, waiting, undecided, appVersion, now }: Contact,
): Promise<void> {
  const contact = {
    lastContactAt: toInstant(now),
    ...(waiting && { waitingCount: waiting.count, waitingYen: toHundredths(waiting.yen) }),
    ...(undecided && { undecided: JSON.stringify(undecided) }),
    ...(appVersion !== undefined && { appVersion }),
  };
  await trx
    .insertInto('devices')
    .values({ ...UNKNOWN, deviceId, identityId: actor._id, ...contact })
    .onConflict((conflict) => conflict.columns(['deviceId', 'identityId']).doUpdateSet(contact))
    .execute();
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
