import { type Migration, Migrator, sql } from 'kysely';
import { StartupError } from '../basics/config.ts';
import type { Db } from './database.ts';
import { engineOf } from './engine.ts';
import { nameDatabase } from './history.ts';
import { readMeta } from './meta.ts';
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
import * as pictures from './migrations/0018-pictures.ts';
import * as sharedLimits from './migrations/0019-shared-limits.ts';
import * as ownLanguage from './migrations/0020-own-language.ts';
import * as localNames from './migrations/0021-local-names.ts';
import * as customerLanguage from './migrations/0022-customer-language.ts';
import * as business from './migrations/0023-business.ts';
import * as prices from './migrations/0024-prices.ts';
import * as slips from './migrations/0025-slips.ts';
import * as credits from './migrations/0026-credits.ts';
import * as billings from './migrations/0027-billings.ts';
import * as reports from './migrations/0028-reports.ts';
import * as documents from './migrations/0029-documents.ts';
import * as bank from './migrations/0030-bank.ts';
import * as cart from './migrations/0031-cart.ts';
import * as orderAdditions from './migrations/0032-order-additions.ts';
import * as orderChanges from './migrations/0033-order-changes.ts';
import * as calendar from './migrations/0034-calendar.ts';
import * as notices from './migrations/0035-notices.ts';
import * as takenOrders from './migrations/0036-taken-orders.ts';
import * as standingOrders from './migrations/0037-standing-orders.ts';
import * as numberSeries from './migrations/0038-number-series.ts';
import * as finishedPart from './migrations/0039-finished-part.ts';
import * as lineIds from './migrations/0040-line-ids.ts';
import * as bankDoubts from './migrations/0042-bank-doubts.ts';
import * as journalExports from './migrations/0045-journal-exports.ts';
import * as paperNumbers from './migrations/0046-paper-numbers.ts';
import * as keptDays from './migrations/0047-kept-days.ts';
import * as documentMails from './migrations/0048-document-mails.ts';
import * as productCodes from './migrations/0049-product-codes.ts';
import * as orderNumbers from './migrations/0050-order-numbers.ts';
import * as otherNames from './migrations/0051-other-names.ts';
import * as openingBalances from './migrations/0054-opening-balances.ts';
import * as exampleData from './migrations/0056-example-data.ts';
import * as serverClock from './migrations/0057-server-clock.ts';
import { mustBeHere } from './moved.ts';
import { writeTogether } from './transactions.ts';

const LATER = 'the database is of a later version of Todoke than this one: start that version.';

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
const COMMON = {
  '0018-pictures': pictures,
  '0019-shared-limits': sharedLimits,
  '0020-own-language': ownLanguage,
  '0021-local-names': localNames,
  '0022-customer-language': customerLanguage,
  '0023-business': business,
  '0024-prices': prices,
  '0025-slips': slips,
  '0026-credits': credits,
  '0027-billings': billings,
  '0028-reports': reports,
  '0029-documents': documents,
  '0030-bank': bank,
  '0031-cart': cart,
  '0032-order-additions': orderAdditions,
  '0033-order-changes': orderChanges,
  '0034-calendar': calendar,
  '0035-notices': notices,
  '0036-taken-orders': takenOrders,
  '0037-standing-orders': standingOrders,
  '0038-number-series': numberSeries,
  '0039-finished-part': finishedPart,
  '0040-line-ids': lineIds,
  '0042-bank-doubts': bankDoubts,
  '0045-journal-exports': journalExports,
  '0046-paper-numbers': paperNumbers,
  '0047-kept-days': keptDays,
  '0048-document-mails': documentMails,
  '0049-product-codes': productCodes,
  '0050-order-numbers': orderNumbers,
  '0051-other-names': otherNames,
  '0054-opening-balances': openingBalances,
  '0056-example-data': exampleData,
  '0057-server-clock': serverClock,
};

type Migrations = Record<string, Migration>;

/**
 * Setting of a database: the number of the last migration that took something away. A server that does not know it could
 * ask for what is gone (decision 0020).
 */
export const LEAST_SCHEMA = 'leastSchema';

const numberOf = (name: string) => Number.parseInt(name, 10);

/** All migrations of this version for a database's engine. */
export function migrationsOf(db: Db): Migrations {
  return { ...(engineOf(db).name === 'sqlite' ? SQLITE : POSTGRES), ...COMMON };
}

/** Names of the migrations that a database has had. */
async function readApplied(db: Db): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  // A new database has no such table; any other trouble is met again by the migrator, which tells it.
  const { rows } = await query.catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}

/** Runs what is missing. To ask the migrator takes it several looks at all tables. */
async function migrateTo(db: Db, migrations: Migrations, applied: string[]): Promise<void> {
  if (Object.keys(migrations).every((name) => applied.includes(name))) return;
  const provider = { getMigrations: async () => migrations };
  // A database of yesterday may have a later number than one that was reserved before it.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const done = async () => (await migrator.getMigrations()).filter(({ executedAt }) => executedAt).length;
  for (;;) {
    const before = await done();
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // Another server that starts may have been faster.
    if ((await done()) === before) throw error;
  }
}

/**
 * Brings the tables of a database to exactly this version, for a copy that knows every table.
 * @throws StartupError if they are of a later version; else if a migration fails, which is rolled back
 */
export async function migrateTables(db: Db): Promise<void> {
  const migrations = migrationsOf(db);
  const applied = await readApplied(db);
  if (!applied.every((name) => name in migrations)) throw new StartupError(LATER);
  await migrateTo(db, migrations, applied);
}

/**
 * Migrates a database to this version at least, and gives a new one its epoch: a random id by which devices notice
 * another database. A later version that only added to the tables may be serving it, too.
 * @param migrations those of the next version, in tests
 * @throws StartupError if a later version took something away, or the business was moved elsewhere; else if a migration
 * fails, which is rolled back
 */
export async function migrate(db: Db, migrations: Migrations = migrationsOf(db)): Promise<void> {
  const applied = await readApplied(db);
  const later = applied.filter((name) => !(name in migrations));
  if (later.length > 0) {
    const newest = Math.max(...Object.keys(migrations).map(numberOf));
    if (Number((await readMeta(db, LEAST_SCHEMA)) ?? 0) > newest) throw new StartupError(LATER);
  }
  const passed = Object.fromEntries(later.map((name) => [name, { up: async () => {} }]));
  await migrateTo(db, { ...migrations, ...passed }, applied);
  await writeTogether(db, async (trx) => {
    await mustBeHere(trx);
    await nameDatabase(trx, Date.now());
  });
}
