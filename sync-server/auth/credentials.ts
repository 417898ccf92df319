import { usernameKey } from '../../schema/people/people-rules.ts';
import type { Db, Trx } from '../db/database.ts';

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

/** Ends every session of a login. */
export async function endSessions(trx: Db | Trx, identityId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('identityId', '=', identityId).execute();
}

/** Takes name and password of a login away, and ends its sessions. */
export async function endLogin(trx: Db | Trx, identityId: string): Promise<void> {
  await trx.deleteFrom('credentials').where('identityId', '=', identityId).execute();
  await endSessions(trx, identityId);
}
