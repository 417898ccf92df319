import { hash, randomBytes } from 'node:crypto';
import type { Actor, Role } from '../../schema/core/actor.ts';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { lookAtClock } from '../clock/clock.ts';
import type { Db, Trx, Writer } from '../db/database.ts';
import { pokeAtCommit } from '../db/pokes.ts';
import { statement } from '../db/statement.ts';
import { writeLater } from '../db/transactions.ts';
import { writeOne } from '../db/write-one.ts';

/** A session ends after this long without use (design section 6). */
const SESSION_MS = 30 * DAY_MS;
const TOUCH_MS = 3_600_000;

/** The channel that tells live connections of a login that its sessions may have ended. */
export const loginChannel = (identityId: string) => `login:${identityId}`;

export const tokenHashOf = (token: string) => hash('sha256', token);

/** Limit of sessions per login: enough for a restaurant's phones, too few for a loop of sign-ins to fill the table. */
const MAX_SESSIONS = 20;

/** Ends a login's least recently used sessions, so that one more fits. */
async function makePlace(db: Writer, identityId: string): Promise<void> {
  const stay = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .orderBy('usedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_SESSIONS - 1);
  await db.deleteFrom('sessions').where('identityId', '=', identityId).where('tokenHash', 'not in', stay).execute();
}

/** Opens a session and returns its token, of which only a hash is stored. A 21st session ends the least used one. */
export async function createSession(db: Writer, identityId: string, now: number): Promise<string> {
  await makePlace(db, identityId);
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [toInstant(now), toInstant(now + SESSION_MS)];
  await db
    .insertInto('sessions')
    .values({ tokenHash: tokenHashOf(token), identityId, createdAt, usedAt: createdAt, expiresAt })
    .execute();
  return token;
}

/** The actor with this id, even if the account is deleted; undefined if there never was one. */
export async function findFormerActor(
  db: Db,
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

/** The actor with this id; undefined if there is none or the account is deleted. */
export async function findActor(db: Db, identityId: string): Promise<Actor | undefined> {
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

/** An open session of an existing account, read in one statement because every request and every write needs it. */
async function findSession(db: Db, token: string, now: number): Promise<{ actor: Actor; usedAt: string } | undefined> {
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
 * A session that has expired by a doubted clock: it is judged by the time before the doubt, so that nobody loses it.
 */
async function findSessionInDoubt(db: Db, token: string, now: number) {
  const { isDoubted, windowNow } = await lookAtClock(db, now);
  return isDoubted ? findSession(db, token, windowNow) : undefined;
}

/** The actor of a session token; undefined if unknown, expired or revoked. Prolongs the session. */
export async function actorOfToken(db: Db, token: string, now: number): Promise<Actor | undefined> {
  const session = await findSession(db, token, now);
  if (!session) return (await findSessionInDoubt(db, token, now))?.actor;
  if (Date.parse(session.usedAt) + TOUCH_MS < now) {
    const tokenHash = tokenHashOf(token);
    const used = { usedAt: toInstant(now), expiresAt: toInstant(now + SESSION_MS) };
    // A request that only reads must not wait for a writer.
    writeLater(db, tokenHash, (writer) =>
      writer.updateTable('sessions').set(used).where('tokenHash', '=', tokenHash).execute(),
    );
  }
  return session.actor;
}

/** The actor of a session token within a transaction; undefined if the session ended meanwhile. */
export async function actorStill(trx: Db, token: string, now: number): Promise<Actor | undefined> {
  return ((await findSession(trx, token, now)) ?? (await findSessionInDoubt(trx, token, now)))?.actor;
}

/** True while a session is open. Does not prolong it. */
export async function isSessionOpen(db: Db, token: string, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  if (!session || session.expiresAt > toInstant(now)) return session !== undefined;
  return (await findSessionInDoubt(db, token, now)) !== undefined;
}

/** Ends one session of a login, and its live connections with the commit. */
export async function endSession(trx: Trx, token: string, identityId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('tokenHash', '=', tokenHashOf(token)).execute();
  pokeAtCommit(trx, [loginChannel(identityId)]);
}

export async function dropEndedSessions(db: Db, now: number): Promise<void> {
  await writeOne(db, (writer) => writer.deleteFrom('sessions').where('expiresAt', '<=', toInstant(now)).execute());
}
