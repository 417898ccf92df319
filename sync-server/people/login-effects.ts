import { Rejected } from '../../schema/rejected.ts';
import { endLogin, endSessions, findCredentials, saveCredentials } from '../auth/credentials.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from '../effect.ts';

type Login = { _id: string; username: string; kind: 'user' | 'employee' };

/** The logins among the changes: users and employees. */
function loginsIn(changes: RowChange[]): Login[] {
  return changes.flatMap(({ table, after }): Login[] => {
    if (table === 'users' && after) return [{ kind: 'user', _id: after._id, username: after.username }];
    if (table === 'employees' && after) return [{ kind: 'employee', _id: after._id, username: after.username }];
    return [];
  });
}

/**
 * Keeps name and password of a login beside its record. A name belongs to one login of either kind; a new password ends
 * every session that was opened with the old one.
 */
export const keepLogin: Effect = async (_tx, changes, { trx, secret }) => {
  for (const { _id: identityId, kind, username } of loginsIn(changes)) {
    const other = await findCredentials(trx, username);
    if (other && other.identityId !== identityId) throw new Rejected('username_taken', { username });
    const known = await trx
      .selectFrom('credentials')
      .select('passwordHash')
      .where('identityId', '=', identityId)
      .executeTakeFirst();
    const passwordHash = secret.passwordHash ?? known?.passwordHash;
    if (!passwordHash) throw new Rejected('online_only');
    await saveCredentials(trx, { identityId, kind, username, passwordHash });
    if (known && secret.passwordHash) await endSessions(trx, identityId);
  }
};

/** A deleted login can't be used any more: its name is free, its sessions are over. */
export const dropLogin: Effect = async (_tx, changes, { trx }) => {
  for (const { _id } of loginsIn(changes)) await endLogin(trx, _id);
};
