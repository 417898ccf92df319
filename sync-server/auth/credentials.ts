import { type Insertable, sql } from 'kysely';
import { usernameKey } from '../../schema/people/people-rules.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { hashNobodyKnows } from './password.ts';
import { tokenHashOf } from './session.ts';

type Login = {
  identityId: string;
  kind: 'user' | 'employee';
  username: string;
  passwordHash: string;
  /** The mutation that set the password; null where it was none. */
  setBy?: string | null;
  /** Nobody knows the password. */
  locked?: boolean;
};

/** Stores a login's name and password hash beside its user or employee. */
export async function saveCredentials(
  trx: Db | Trx,
  { username, setBy = null, locked = false, ...rest }: Login,
): Promise<void> {
  await write(trx, { ...rest, setBy, locked: Number(locked), usernameKey: usernameKey(username) });
}

async function write(trx: Db | Trx, row: Insertable<Database['credentials']>): Promise<void> {
  await trx
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(row))
    .execute();
}

/**
 * Locks a login: no password fits until an admin sets a new one. Where another login has its name by now it has none, until an
 * admin gives it one with the password.
 */
export async function lockLogin(
  trx: Trx,
  { identityId, kind, username }: Pick<Login, 'identityId' | 'kind' | 'username'>,
): Promise<void> {
  const other = await findCredentials(trx, username);
  const isFree = !other || other.identityId === identityId;
  // With the id in it, it is no name that anybody has.
  const name = isFree ? usernameKey(username) : `${usernameKey(username)} ${identityId}`;
  const passwordHash = await hashNobodyKnows();
  await write(trx, { identityId, kind, usernameKey: name, passwordHash, setBy: null, locked: 1 });
}

/** Gives a login another name and leaves it its password; where another login has that name by now it is locked. */
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

/** The logins that are locked, by the ids of their users and employees. */
export async function readLockedLogins(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('credentials').select('identityId').where('locked', '=', sql.lit(1)).execute();
  return rows.map(({ identityId }) => identityId);
}

/** Gives a login that is there another password hash. */
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

/** Kind of a login, its name as it is compared, and the hash of its password; undefined for one that can't sign in. */
export async function credentialsOf(db: Db | Trx, identityId: string) {
  return db
    .selectFrom('credentials')
    .select(['kind', 'passwordHash', 'usernameKey'])
    .where('identityId', '=', identityId)
    .executeTakeFirst();
}

export async function findCredentials(db: Db | Trx, username: string) {
  return db.selectFrom('credentials').selectAll().where('usernameKey', '=', usernameKey(username)).executeTakeFirst();
}

/** The hash that a mutation set; undefined once another password took its place, or where it set none. */
export async function findHashSetBy(db: Db | Trx, mutationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('setBy', '=', mutationId)
    .executeTakeFirst();
  return row?.passwordHash;
}

/** Whether a login still has the password with this hash. */
export async function isCurrent(
  trx: Trx,
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
 * Ends every session of a login.
 * @param token of the one that goes on
 */
export async function endSessions(trx: Db | Trx, identityId: string, token?: string): Promise<void> {
  const sessions = trx.deleteFrom('sessions').where('identityId', '=', identityId);
  await (token === undefined ? sessions : sessions.where('tokenHash', '!=', tokenHashOf(token))).execute();
}

/**
 * Ends every session but one, whosever they are.
 * @param token of the one that goes on
 * @returns whose they were
 */
export async function endOtherSessions(trx: Trx, token: string): Promise<string[]> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('tokenHash', '!=', tokenHashOf(token))
    .returning('identityId')
    .execute();
  return [...new Set(ended.map(({ identityId }) => identityId))];
}

/**
 * Gives every login but one the hash of a password that nobody knows: no password fits until an admin sets a new one.
 * @returns how many logins that were
 */
export async function lockOtherLogins(
  trx: Trx,
  { identityId, passwordHash }: Pick<Login, 'identityId' | 'passwordHash'>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('credentials')
    .set({ passwordHash, setBy: null, locked: 1 })
    .where('identityId', '!=', identityId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes name and password of a login away, and ends its sessions. */
export async function endLogin(trx: Db | Trx, identityId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('identityId', '=', identityId).execute();
  await endSessions(trx, identityId);
}
