import { Migrator } from 'kysely';
import type { Db } from './database.ts';
import { engineOf } from './engine.ts';
import { nameDatabase } from './history.ts';
import * as chain from './migrations/0001-chain.ts';
import * as rest from './migrations/0002-rest.ts';
import * as activity from './migrations/0003-activity.ts';
import * as ownLogins from './migrations/0004-own-logins.ts';
import * as undecided from './migrations/0005-undecided.ts';
import * as largeBusiness from './migrations/0006-large-business.ts';
import * as openCash from './migrations/0007-open-cash.ts';
import * as doubtedBalance from './migrations/0008-doubted-balance.ts';
import * as handoverReason from './migrations/0009-handover-reason.ts';
import * as openWork from './migrations/0010-open-work.ts';
import * as devicesOfAPerson from './migrations/0011-devices-of-a-person.ts';
import * as refusedWork from './migrations/0012-refused-work.ts';
import * as deletedOrders from './migrations/0013-deleted-orders.ts';
import * as deviceClocks from './migrations/0014-device-clocks.ts';
import * as history from './migrations/0015-history.ts';
import * as customerAddress from './migrations/0016-customer-address.ts';
import * as noTriggers from './migrations/0017-no-triggers.ts';
import * as postgresBaseline from './migrations/0017-postgres-baseline.ts';

/** SQLite's own past. */
const SQLITE = {
  '0001-chain': chain,
  '0002-rest': rest,
  '0003-activity': activity,
  '0004-own-logins': ownLogins,
  '0005-undecided': undecided,
  '0006-large-business': largeBusiness,
  '0007-open-cash': openCash,
  '0008-doubted-balance': doubtedBalance,
  '0009-handover-reason': handoverReason,
  '0010-open-work': openWork,
  '0011-devices-of-a-person': devicesOfAPerson,
  '0012-refused-work': refusedWork,
  '0013-deleted-orders': deletedOrders,
  '0014-device-clocks': deviceClocks,
  '0015-history': history,
  '0016-customer-address': customerAddress,
  '0017-no-triggers': noTriggers,
};

/** PostgreSQL begins with the same tables. */
const POSTGRES = { '0017-postgres-baseline': postgresBaseline };

/** From here on a migration is written once, for both. */
const COMMON = {};

/**
 * Migrates a database to this version, and gives a new one its epoch: a random id by which devices notice another
 * database.
 * @throws if a migration fails; that migration is rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const own = engineOf(db).name === 'sqlite' ? SQLITE : POSTGRES;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...own, ...COMMON }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await nameDatabase(db, Date.now());
}
