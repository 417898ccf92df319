import { DAY_MS } from '../../schema/core/days.ts';
import type { Db, Trx } from '../db/database.ts';
import { writeOne } from '../db/write-one.ts';
import { type Limit, limitKey, startOver, takeBack } from './throttle.ts';

/** A sign-in's folded username, address as `throttleKey`, and the device if the username signed in on it before. */
type Caller = { name: string; address: string; device?: string | undefined };

/** How long a pair of username and address is remembered after its last sign-in, and how many pairs. */
const KNOWN_MS = 90 * DAY_MS;
const MAX_KNOWN = 10_000;

const pairOf = ({ name, address }: Caller) => limitKey('pair', address, name);

/**
 * Limits on sign-ins per 15 minutes. Failures: 10 by username and address; 100 by address, against one password tried
 * on every username, but enough for an office behind one router; 50 by username from everywhere, against guesses from
 * many addresses. All tries, successful ones included: 300 by address.
 *
 * Attackers could use these up to lock people out. So a known place has its own counters, with 10 failures and 300
 * tries: a device that shows its cookie, which an attacker at the same address lacks, or else the pair of username and
 * address. Only somebody at a new place, without a session, may have to wait.
 */
export type LoginLimits = {
  caller: Caller;
  /** Every limit; each counts a try before the password is checked. */
  all: Limit[];
  /** Key of the failures at this place; a success resets it. */
  place: string;
  /** Keys of failures counted over many places; a success takes back only its own. */
  shared: string[];
};

export async function readLoginLimits(db: Db, caller: Caller, now: number): Promise<LoginLimits> {
  const { name, address, device } = caller;
  const place = device === undefined ? pairOf(caller) : limitKey('device', device);
  const own = { key: place, most: 10 };
  if (device !== undefined || (await isKnown(db, caller, now))) {
    return { caller, place, shared: [], all: [own, { key: limitKey('tries', place), most: 300 }] };
  }
  const failures = [
    { key: limitKey('address', address), most: 100 },
    { key: limitKey('name', name), most: 50 },
  ];
  const all = [own, { key: limitKey('tries', address), most: 300 }, ...failures];
  return { caller, place, shared: failures.map(({ key }) => key), all };
}

async function isKnown(db: Db, caller: Caller, now: number): Promise<boolean> {
  const known = db.selectFrom('knownPlaces').select('key').where('key', '=', pairOf(caller)).where('until', '>', now);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Takes back the try of a correct password, and remembers the place. */
export async function noteSuccess(trx: Trx, { caller, place, shared }: LoginLimits, now: number): Promise<void> {
  await startOver(trx, place);
  await takeBack(trx, shared);
  const until = now + KNOWN_MS;
  await trx
    .insertInto('knownPlaces')
    .values({ key: pairOf(caller), until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
    .execute();
}

/** Forgets places without a recent sign-in, and the oldest beyond the limit. */
export async function forgetPlaces(db: Db, now: number): Promise<void> {
  const places = db.selectFrom('knownPlaces').select('until').orderBy('until', 'desc');
  const oldest = await places.limit(1).offset(MAX_KNOWN).executeTakeFirst();
  const until = Math.max(now, oldest?.until ?? 0);
  await writeOne(db, (writer) => writer.deleteFrom('knownPlaces').where('until', '<=', until).execute());
}
