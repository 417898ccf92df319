import { type Insertable, sql } from 'kysely';
import { usernameKey } from '../../schema/people/people-rules.ts';
import type { Database, Db, Trx, Writer } from '../db/database.ts';
import { pokeAtCommit } from '../db/pokes.ts';
import { hashNobodyKnows } from './password.ts';
import { loginChannel, tokenHashOf } from './session.ts';

type Login = {
  identityId: string;
  kind: 'user' | 'employee';
  username: string;
  passwordHash: string;
  /** The mutation that set the password; null if none did. */
  setBy?: string | null;
  /** No password fits until an admin sets a new one. */
  locked?: boolean;
};

/** Stores a login's name and password hash beside its user or employee. */
export async function saveCredentials(
  trx: Writer,
  { username, setBy = null, locked = false, ...rest }: Login,
): Promise<void> {
  await write(trx, { ...rest, setBy, locked: Number(locked), usernameKey: usernameKey(username) });
}

async function write(trx: Writer, row: Insertable<Database['credentials']>): Promise<void> {
  await trx
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(row))
    .execute();
}

/**
 * Locks a login: no password fits until an admin sets a new one. If another login has taken its username, it has none
 * until an admin gives it one together with the password.
 */
export async function lockLogin(
  trx: Trx,
  { identityId, kind, username }: Pick<Login, 'identityId' | 'kind' | 'username'>,
): Promise<void> {
  const other = await findCredentials(trx, username);
  const isFree = !other || other.identityId === identityId;
  // With the id in it, the key can't equal any username's.
  const name = isFree ? usernameKey(username) : `${usernameKey(username)} ${identityId}`;
  const passwordHash = await hashNobodyKnows();
  await write(trx, { identityId, kind, usernameKey: name, passwordHash, setBy: null, locked: 1 });
}

/** Renames a login and keeps its password; locks it if another login has that name. */
export async function renameLogin(trx: Trx, login: Pick<Login, 'identityId' | 'kind' | 'username'>): Promise<void> {
  const { identityId, username } = login;
  const other = await findCredentials(trx, username);
  if (other && other.identityId !== identityId) return lockLogin(trx, login);
  await trx
    .updateTable('credentials')
    .set({ usernameKey: usernameKey(username) })
    .where('identityId', '=', identityId)
    .execute();
}

/** Ids of the users and employees whose login is locked. */
export async function readLockedLogins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('credentials').select('identityId').where('locked', '=', sql.lit(1)).execute();
  return rows.map(({ identityId }) => identityId);
}

/** Changes the password hash of an existing login and unlocks it. */
export async function setPasswordHash(
  trx: Trx,
  { identityId, passwordHash, setBy }: Required<Pick<Login, 'identityId' | 'passwordHash' | 'setBy'>>,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ passwordHash, setBy, locked: 0 })
    .where('identityId', '=', identityId)
    .execute();
}

/** Kind, folded username and password hash of a login; undefined if the account has no login. */
export async function credentialsOf(db: Db, identityId: string) {
  return db
    .selectFrom('credentials')
    .select(['kind', 'passwordHash', 'usernameKey'])
    .where('identityId', '=', identityId)
    .executeTakeFirst();
}

export async function findCredentials(db: Db, username: string) {
  return db.selectFrom('credentials').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst();
}

/** The hash that a mutation set; undefined if it set none, or the password has changed since. */
export async function findHashSetBy(db: Db, mutationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('setBy', '=', mutationId)
    .executeTakeFirst();
  return row?.passwordHash;
}

/** True if a login still has this password hash. */
export async function isCurrent(
  trx: Db,
  { identityId, passwordHash }: { identityId: string; passwordHash: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('credentials')
    .select('identityId')
    .where('identityId', '=', identityId)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a login's sessions, and their live connections with the commit.
 * @param token of a session to keep
 */
export async function endSessions(trx: Trx, identityId: string, token?: string): Promise<void> {
  const sessions = trx.deleteFrom('sessions').where('identityId', '=', identityId);
  await (token === undefined ? sessions : sessions.where('tokenHash', '!=', tokenHashOf(token))).execute();
  pokeAtCommit(trx, [loginChannel(identityId)]);
}

/**
 * Ends every session except one, of all logins, and their live connections with the commit.
 * @param token of the session to keep
 * @returns ids of the affected logins
 */
export async function endOtherSessions(trx: Trx, token: string): Promise<string[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('tokenHash', '!=', tokenHashOf(token))
    .returning('identityId')
    .execute();
  const people = [...new Set(ended.map(({ identityId }) => identityId))];
  pokeAtCommit(trx, people.map(loginChannel));
  return people;
}

/**
 * Locks all logins except one; an admin has to set new passwords.
 * @param passwordHash of a password that nobody knows
 * @returns the number of locked logins
 */
export async function lockOtherLogins(
  trx: Trx,
  { identityId, passwordHash }: Pick<Login, 'identityId' | 'passwordHash'>,
): Promise<number> {
  const locked = await trx
    .updateTable('credentials')
    .set({ passwordHash, setBy: null, locked: 1 })
    .where('identityId', '!=', identityId)
    .returning('identityId')
    .execute();
  return locked.length;
}

/** Removes a login's username and password, and ends its sessions. */
export async function endLogin(trx: Trx, identityId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('identityId', '=', identityId).execute();
  await endSessions(trx, identityId);
}
