import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '../../schema/actor.ts';
import { toInstant } from '../../schema/days.ts';
import type { Db, Trx } from '../db/database.ts';

const DAY_MS = 86_400_000;
/** A session ends this long after its last use (DESIGN section 6). */
const SESSION_MS = 30 * DAY_MS;
/** The last use is written down at most this often. */
const TOUCH_MS = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session and returns its token, which is stored hashed only. */
export async function createSession(db: Db | Trx, identityId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [toInstant(now), toInstant(now + SESSION_MS)];
  await db
    .insertInto('sessions')
    .values({ tokenHash: hashOf(token), identityId, createdAt, usedAt: createdAt, expiresAt })
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

/** The actor of a session token; undefined for an unknown, ended or revoked one. Prolongs the session. */
export async function actorOfToken(db: Db, token: string, now: number): Promise<Actor | undefined> {
  const tokenHash = hashOf(token);
  const session = await db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  if (!session || session.expiresAt <= toInstant(now)) return undefined;
  if (Date.parse(session.usedAt) + TOUCH_MS < now) {
    await db
      .updateTable('sessions')
      .set({ usedAt: toInstant(now), expiresAt: toInstant(now + SESSION_MS) })
      .where('tokenHash', '=', tokenHash)
      .execute();
  }
  return findActor(db, session.identityId);
}

/** Whether a session still goes on. Asking is no use of it, and does not prolong it. */
export async function isSessionOpen(db: Db, token: string, now: number): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('expiresAt')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  return session !== undefined && session.expiresAt > toInstant(now);
}

/** Ends one session. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
}

/** Forgets the sessions that have ended by themselves. */
export async function dropEndedSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', toInstant(now)).execute();
}
