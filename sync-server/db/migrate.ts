import { Migrator, sql } from 'kysely';
import { StartupError } from '../basics/config.ts';
import { ALL_MIGRATIONS, type Migrations } from './all-migrations.ts';
import type { Db, Writer } from './database.ts';
import { engineOf } from './engine.ts';
import { nameDatabase } from './history.ts';
import { readMeta } from './meta.ts';
import { mustBeHere } from './moved.ts';
import { writeTogether } from './transactions.ts';

const LATER = 'the database is of a later version of Todoke than this one: start that version.';

/** PostgreSQL begins with the tables that SQLite had by its last migration of its own; later ones are written for both. */
const BASELINE = '0017-postgres-baseline';
const LAST_OF_SQLITE = 17;

/**
 * Setting of a database: the number of the last migration that took something away. A server that does not know it could
 * ask for what is gone (decision 0020).
 */
export const LEAST_SCHEMA = 'leastSchema';

const numberOf = (name: string) => Number.parseInt(name, 10);

/** All migrations of this version for a database's engine. */
export function migrationsOf(db: Db): Migrations {
  const isSqlite = engineOf(db).name === 'sqlite';
  const isOf = (name: string) => numberOf(name) > LAST_OF_SQLITE || (name === BASELINE) !== isSqlite;
  return Object.fromEntries(Object.entries(ALL_MIGRATIONS).filter(([name]) => isOf(name)));
}

/** Names of the migrations that a database has had. */
async function readApplied(db: Db): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  // A new database has no such table; any other trouble is met again by the migrator, which tells it.
  const { rows } = await query.catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}

/** Runs what is missing. To ask the migrator takes it several looks at all tables. */
async function migrateTo(db: Writer, migrations: Migrations, applied: string[]): Promise<void> {
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
export async function migrateTables(db: Writer): Promise<void> {
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
export async function migrate(db: Writer, migrations: Migrations = migrationsOf(db)): Promise<void> {
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
