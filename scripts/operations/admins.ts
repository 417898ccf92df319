import type { Actor } from '../../schema/core/actor.ts';
import { newId } from '../../schema/core/ids.ts';
import { SHORTEST_PASSWORD } from '../../schema/people/password.ts';
import { User } from '../../schema/people/people-entity.ts';
import { findCredentials, saveCredentials } from '../../sync-server/auth/credentials.ts';
import { hashPassword } from '../../sync-server/auth/password.ts';
import { findActor } from '../../sync-server/auth/session.ts';
import { StartupError } from '../../sync-server/basics/config.ts';
import type { Db } from '../../sync-server/db/database.ts';
import { nextSeq } from '../../sync-server/db/history.ts';
import { createServerTx } from '../../sync-server/db/server-tx.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { publish } from '../../sync-server/sync/feed/feed.ts';

/**
 * Creates an admin login: the app itself can't create the first one.
 * @throws StartupError if the name is taken or the password too short
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
  await writeTogether(db, async (trx) => {
    const tx = createServerTx(trx);
    const fields = { isAdmin: true, information: 'show', customerId: null, deletedAt: null } as const;
    await tx.put('users', { _id, username: name.data, ...fields });
    await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now: Date.now() });
    await saveCredentials(trx, { identityId: _id, kind: 'user', username: name.data, passwordHash });
  });
}

/**
 * The admin on whose behalf a command runs; by default the first one.
 * @throws StartupError if there is none
 */
export async function findAdmin(db: Db, username?: string): Promise<Actor> {
  if (username === undefined) {
    const admins = db.selectFrom('users').select('_id').where('isAdmin', '=', 1).where('deletedAt', 'is', null);
    const first = await admins.orderBy('_id').executeTakeFirst();
    const actor = first && (await findActor(db, first._id));
    if (!actor) throw new StartupError('there is no admin yet: npm run admin -- create NAME');
    return actor;
  }
  const credentials = await findCredentials(db, username);
  const actor = credentials && (await findActor(db, credentials.identityId));
  if (actor?.role !== 'admin') throw new StartupError(`${username} is no admin.`);
  return actor;
}
