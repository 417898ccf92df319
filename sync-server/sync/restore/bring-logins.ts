import { usernameKey } from '../../../schema/people/people-rules.ts';
import { credentialsOf, endLogin, endSessions, lockLogin, renameLogin } from '../../auth/credentials.ts';
import type { Trx } from '../../db/database.ts';
import type { RowChange } from '../../db/server-tx.ts';

type LoginChange = Extract<RowChange, { table: 'users' | 'employees' }>;

const isLogin = (change: RowChange): change is LoginChange => change.table === 'users' || change.table === 'employees';

/**
 * Keeps credentials and sessions in step with logins that were returned after a restore. Passwords are never returned:
 * a login that the backup lacked is locked until an admin sets a new one.
 */
export async function bringLoginsInLine(trx: Trx, changes: RowChange[]): Promise<void> {
  for (const change of changes.filter(isLogin)) {
    const { id: identityId, before, after } = change;
    if (after === null || after.deletedAt !== null) {
      await endLogin(trx, identityId);
      continue;
    }
    const login = {
      identityId,
      username: after.username,
      kind: change.table === 'users' ? 'user' : 'employee',
    } as const;
    const known = await credentialsOf(trx, identityId);
    if (!known) await lockLogin(trx, login);
    else if (known.usernameKey !== usernameKey(after.username)) await renameLogin(trx, login);
    const changedRole = before !== null && 'role' in before && 'role' in after && before.role !== after.role;
    if (changedRole) await endSessions(trx, identityId);
  }
}
