import { newId } from '../schema/ids.ts';
import { User } from '../schema/people/people-entity.ts';
import { findCredentials, saveCredentials } from '../sync-server/auth/credentials.ts';
import { hashPassword } from '../sync-server/auth/password.ts';
import { StartupError } from '../sync-server/config.ts';
import type { Db } from '../sync-server/db/database.ts';
import { publish } from '../sync-server/db/feed.ts';
import { nextCount } from '../sync-server/db/meta.ts';
import { createServerTx } from '../sync-server/db/server-tx.ts';

/** The shortest password of an admin made in the terminal. */
export const SHORTEST_PASSWORD = 10;

/**
 * Creates a login that may do everything: the first of a real installation can't be made in the app.
 * @throws StartupError when the name is taken or the password too short
 */
export async function createAdmin(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<void> {
  if (password.length < SHORTEST_PASSWORD) {
    throw new StartupError(`the password needs at least ${SHORTEST_PASSWORD} characters.`);
  }
  const name = User.shape.username.safeParse(username);
  if (!name.success) throw new StartupError('the name needs 1 to 80 characters.');
  if (await findCredentials(db, name.data)) throw new StartupError(`${name.data} exists already.`);
  const passwordHash = await hashPassword(password);
  const _id = newId();
  await db.transaction().execute(async (trx) => {
    const tx = createServerTx(trx);
    const fields = { isAdmin: true, information: 'show', customerId: null, deletedAt: null } as const;
    await tx.put('users', { _id, username: name.data, ...fields });
    await publish(trx, { changes: tx.changes(), seq: await nextCount(trx, 'seq'), now: Date.now() });
    await saveCredentials(trx, { identityId: _id, kind: 'user', username: name.data, passwordHash });
  });
}
