import { Rejected } from '../../schema/core/rejected.ts';
import { endLogin, endSessions, findCredentials, saveCredentials, setPasswordHash } from '../auth/credentials.ts';
import { hashNobodyKnows } from '../auth/password.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';

type Login = { _id: string; username: string; kind: 'user' | 'employee'; changedRole: boolean };

function loginsIn(changes: RowChange[]): Login[] {
  return changes.flatMap(({ table, before, after }): Login[] => {
    if (!after) return [];
    if (table === 'users') return [{ kind: 'user', _id: after._id, username: after.username, changedRole: false }];
    if (table !== 'employees') return [];
    const changedRole = before !== null && before.role !== after.role;
    return [{ kind: 'employee', _id: after._id, username: after.username, changedRole }];
  });
}

/**
 * Keeps credentials in step with users and employees. Usernames are unique over both. A new password ends the sessions
 * opened with the old one; so does a new role, since their screens belong to the old role.
 */
export const keepLogin: Effect = async (_tx, changes, { trx, secret, mutationId }) => {
  for (const { _id: identityId, kind, username, changedRole } of loginsIn(changes)) {
    const other = await findCredentials(trx, username);
    if (other && other.identityId !== identityId) throw new Rejected('username_taken', { username });
    const known = await trx
      .selectFrom('credentials')
      .select(['passwordHash', 'setBy', 'locked'])
      .where('identityId', '=', identityId)
      .executeTakeFirst();
    const unknown = secret.isLocked ? await hashNobodyKnows() : undefined;
    const passwordHash = secret.passwordHash ?? known?.passwordHash ?? unknown;
    if (!passwordHash)
      throw new Rejected('invalid', { issues: [{ path: 'password', message: 'Password is required' }] });
    const setBy = secret.passwordHash ? mutationId : known?.setBy;
    const locked = !secret.passwordHash && (known ? known.locked === 1 : true);
    await saveCredentials(trx, { identityId, kind, username, passwordHash, setBy: setBy ?? null, locked });
    if (changedRole || (known && secret.passwordHash)) await endSessions(trx, identityId);
  }
};

/** Sets the user's own new password, and ends every session except the calling one. */
export const keepOwnPassword: Effect = async (_tx, _changes, { trx, actor, secret, mutationId }) => {
  const { passwordHash, keepSession } = secret;
  if (!passwordHash) throw new Rejected('invalid', { issues: [{ path: 'password', message: 'Password is required' }] });
  await setPasswordHash(trx, { identityId: actor._id, passwordHash, setBy: mutationId });
  await endSessions(trx, actor._id, keepSession);
};

/** Deletes a login's credentials and sessions, which frees its username. */
export const dropLogin: Effect = async (_tx, changes, { trx }) => {
  for (const { _id } of loginsIn(changes)) await endLogin(trx, _id);
};
