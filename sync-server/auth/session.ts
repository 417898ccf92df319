import { hash, randomBytes } from 'node:crypto';
import type { Actor, Role } from '../../schema/actor.ts';
import { type Instant, toInstant } from '../../schema/days.ts';
import { writeLater } from '../db/beside.ts';
import type { Db, Trx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { lookAtClock, readClock, voteOf } from '../sync/clock.ts';

const DAY_MS = 86_400_000;
/** A session ends this long after its last use (design section 6). */
const SESSION_MS = 30 * DAY_MS;
/** The last use is written down at most this often. */
const TOUCH_MS = 3_600_000;

/** As a session's token is stored. */
export const tokenHashOf = (token: string) => hash('sha256', token);

/** Sessions of one login: enough for a restaurant's phones, too few for a loop of sign-ins to fill the table. */
const MAX_SESSIONS = 20;

/** Ends those of a login's sessions that were not used the longest, so that there is place for one more. */
async function makePlace(db: Db | Trx, identityId: string): Promise<void> {
  const stay = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_SESSIONS - 1);
  await db.deleteFrom('sessions').where('identityId', '=', identityId).where('tokenHash', 'not in', stay).execute();
}

/** Opens a session and returns its token, which is stored hashed only. Beyond twenty, a login's longest unused one ends. */
export async function createSession(db: Db | Trx, identityId: string, now: number): Promise<string> {
  await makePlace(db, identityId);
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [toInstant(now), toInstant(now + SESSION_MS)];
  await db
    .insertInto('sessions')
    .values({ tokenHash: tokenHashOf(token), identityId, createdAt, usedAt: createdAt, expiresAt })
    .execute();
  return token;
}

/** The person that an id names, as the rules see it, also when the account is deleted by now; undefined for nobody. */
export async function findFormerActor(
  db: Db | Trx,
  identityId: string,
): Promise<{ actor: Actor; isDeleted: boolean } | undefined> {
  const user = await db.selectFrom('users').selectAll().where('_id', '=', identityId).executeTakeFirst();
  if (user) {
    const { _id, username, customerId } = user;
    const actor: Actor = { _id, username, role: user.isAdmin ? 'admin' : 'customer', customerId };
    return { actor, isDeleted: user.deletedAt !== null };
  }
  const employee = await db.selectFrom('employees').selectAll().where('_id', '=', identityId).executeTakeFirst();
  if (!employee) return undefined;
  const { _id, username, role } = employee;
  return { actor: { _id, username, role, customerId: null }, isDeleted: employee.deletedAt !== null };
}

/** The person that an id names, as the rules see it; undefined once the account is deleted. */
export async function findActor(db: Db | Trx, identityId: string): Promise<Actor | undefined> {
  const found = await findFormerActor(db, identityId);
  return found && !found.isDeleted ? found.actor : undefined;
}

type SessionRow = { _id: string; usedAt: string } & (
  | { username: string; isAdmin: number; customerId: string | null }
  | { username: null }
) &
  ({ employeeName: string; role: Role } | { employeeName: null });

const SELECT_SESSION = statement<SessionRow>(
  `select s."identityId" as "_id", s."usedAt", u."username", u."isAdmin", u."customerId", e."username" as "employeeName", e."role"
    from "sessions" s
    left join "users" u on u."_id" = s."identityId" and u."deletedAt" is null
    left join "employees" e on e."_id" = s."identityId" and e."deletedAt" is null
    where s."tokenHash" = ? and s."expiresAt" > ?`,
);

/** A session that goes on and whose account is there, by one statement: every request and every write asks. */
async function findSession(
  db: Db | Trx,
  token: string,
  now: number,
): Promise<{ actor: Actor; usedAt: string } | undefined> {
  const { rows } = await db.executeQuery(SELECT_SESSION(tokenHashOf(token), toInstant(now)));
  const [row] = rows;
  if (!row) return undefined;
  const { _id, usedAt } = row;
  if (row.username !== null) {
    const { username, isAdmin, customerId } = row;
    return { usedAt, actor: { _id, username, role: isAdmin ? 'admin' : 'customer', customerId } };
  }
  if (row.employeeName === null) return undefined;
  return { usedAt, actor: { _id, username: row.employeeName, role: row.role, customerId: null } };
}

/**
 * The same for one that is over by the clock, where that clock is doubted: by the time that the server is sure of, so that a
 * wrong clock throws nobody out. Whoever was thrown out by it could not say what is wrong with it, so it may say so here.
 * @param said the device's clock
 */
async function findSessionInDoubt(
  db: Db | Trx,
  token: string,
  { now, said }: { now: number; said?: Instant | undefined },
) {
  const over = await findSession(db, token, 0);
  if (!over) return undefined;
  const vote = voteOf(over.actor, said, now);
  const { doubt, windowNow } = vote ? await lookAtClock(db, now, vote) : (await readClock(db, now)).look;
  return doubt ? findSession(db, token, windowNow) : undefined;
}

/** The actor of a session token; undefined for an unknown, ended or revoked one. Prolongs the session. */
export async function actorOfToken(
  db: Db,
  token: string,
  { now, said }: { now: number; said?: Instant | undefined },
): Promise<Actor | undefined> {
  const session = await findSession(db, token, now);
  if (!session) return (await findSessionInDoubt(db, token, { now, said }))?.actor;
  if (Date.parse(session.usedAt) + TOUCH_MS < now) {
    if ((await readClock(db, now, voteOf(session.actor, said, now))).look.doubt) return session.actor;
    const tokenHash = tokenHashOf(token);
    const used = { usedAt: toInstant(now), expiresAt: toInstant(now + SESSION_MS) };
    // A request that only reads is not to wait for whoever writes.
    writeLater(db, tokenHash, () => db.updateTable('sessions').set(used).where('tokenHash', '=', tokenHash).execute());
  }
  return session.actor;
}

/** The actor of a session token as things stand within a transaction; undefined for one that ended meanwhile. */
export async function actorStill(trx: Db | Trx, token: string, now: number): Promise<Actor | undefined> {
  return ((await findSession(trx, token, now)) ?? (await findSessionInDoubt(trx, token, { now })))?.actor;
}

/** Whether a session still goes on. Asking is no use of it, and does not prolong it. */
export async function isSessionOpen(db: Db, token: string, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  if (!session || session.expiresAt > toInstant(now)) return session !== undefined;
  return (await findSessionInDoubt(db, token, { now })) !== undefined;
}

/** Ends one session. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHashOf(token)).execute();
}

/** Forgets the sessions that have ended by themselves. */
export async function dropEndedSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', toInstant(now)).execute();
}
