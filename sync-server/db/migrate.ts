import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely';
import type { Db } from './database.ts';
import * as chain from './migrations/0001-chain.ts';
import * as rest from './migrations/0002-rest.ts';
import * as activity from './migrations/0003-activity.ts';
import * as ownLogins from './migrations/0004-own-logins.ts';
import * as undecided from './migrations/0005-undecided.ts';
import * as largeBusiness from './migrations/0006-large-business.ts';

/**
 * Brings a database to this version, and gives a new one its epoch (a random name, so that a device notices when it meets
 * another database than the one it knows).
 * @throws when a migration fails; the database is then as it was before that migration
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-chain': chain,
        '0002-rest': rest,
        '0003-activity': activity,
        '0004-own-logins': ownLogins,
        '0005-undecided': undecided,
        '0006-large-business': largeBusiness,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await db
    .insertInto('meta')
    .values({ key: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
