import { usernameKey } from '../../schema/people/people-rules.ts';
import type { Db, Trx } from '../db/database.ts';
import { tokenHashOf } from './session.ts';

type Login = {
  identityId: string;
  kind: 'user' | 'employee';
  username: string;
  passwordHash: string;
  /** The mutation that set the password; null where it was none. */
  setBy?: string | null;
};

/** Stores a login's name and password hash beside its user or employee. */
export async function saveCredentials(trx: Db | Trx, { username, setBy = null, ...rest }: Login): Promise<void> {
  const row = { ...rest, setBy, usernameKey: usernameKey(username) };
  await trx
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(row))
    .execute();
}

/** Gives a login that is there another password hash. */
export async function setPasswordHash(
  trx: Trx,
  { identityId, passwordHash, setBy }: Required<Pick<Login, 'identityId' | 'passwordHash' | 'setBy'>>,
): Promise<void> {
  await trx.updateTable('credentials').set({ passwordHash, setBy }).where('identityId', '=', identityId).execute();
}

/** Kind of a login and the hash of its password; undefined for one that can't sign in. */
export async function credentialsOf(db: Db | Trx, identityId: string) {
  return db
    .selectFrom('credentials')
    .select(['kind', 'passwordHash'])
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
    .set({ passwordHash, setBy: null })
    .where('identityId', '!=', identityId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes name and password of a login away, and ends its sessions. */
export async function endLogin(trx: Db | Trx, identityId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('identityId', '=', identityId).execute();
  await endSessions(trx, identityId);
}
