import pg from 'pg';

/** Removes the fault that a test may have left behind, and skips foreign keys meanwhile, which a superuser may do. */
const MEND = `set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select conrelid::regclass::text from pg_constraint where conname = 'broken' loop
      execute format('alter table %s drop constraint broken', name);
    end loop;
  end $$`;

/** Copies the records that migrations wrote into the schema `seeded`. */
export const KEEP_SEEDS = `create schema seeded;
  create table seeded."business" as select * from public."business";
  create table seeded."taxRates" as select * from public."taxRates"`;

/** Deletes everything except what the migrations wrote. */
export const EMPTY = `${MEND};
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      if name not in ('meta', 'counters', 'marks') then execute format('delete from %I', name); end if;
    end loop;
    for name in select tablename from pg_tables where schemaname = 'seeded' loop
      execute format('insert into public.%I select * from seeded.%I', name, name);
    end loop;
  end $$;
  delete from meta where key <> 'historyKey';
  delete from marks where seq > 0;
  update counters set value = case name when 'orderNo' then 1000 else 0 end`;

/** Copies a database's rows into a schema of this name. */
export const keepRows = (schema: string) => `create schema ${schema};
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('create table ${schema}.%I as select * from public.%I', name, name);
    end loop;
  end $$`;

/** Restores copied rows, by column names, as a test of migrations may have created the columns in another order. */
const putRowsBack = (schema: string) => `${MEND};
  do $$
  declare name text;
  declare columns text;
  begin
    for name, columns in
      select relname, string_agg(quote_ident(attname), ', ') from pg_class
        join pg_attribute on attrelid = pg_class.oid and attnum > 0
        where relnamespace = '${schema}'::regnamespace and relkind = 'r' group by relname
    loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) select %s from ${schema}.%I', name, columns, columns, name);
    end loop;
  end $$`;

/** The schema with the small world's rows in the template. */
export const FILLED = 'filled';
/** The schema with the rows that a test saved. */
const OWN = 'own';

/** The migrated database that every test copies. */
export const TEMPLATE = 'todoke_template';

export function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Runs one statement that can't run in a transaction. */
export async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Open connections by database, kept since the first statement of a new one takes several times as long. */
const connections = new Map<string, pg.Client>();

async function connectionTo(database: string): Promise<pg.Client> {
  const open = connections.get(database);
  if (open) return open;
  const client = new pg.Client({ connectionString: database });
  // A test may stop the cluster or cut connections.
  client.on('error', () => connections.delete(database));
  await client.connect();
  connections.set(database, client);
  return client;
}

/** Databases of this worker: those in use, by the test's file, and the free ones. */
const inUse = new Map<string, string>();
const free: string[] = [];
let made = 0;

async function make(url: string, file: string, template: string): Promise<string> {
  made += 1;
  const name = `todoke_${process.pid}_${made}`;
  inUse.set(file, urlOf(url, name));
  await onPostgres(url, `create database "${name}" template "${template}" strategy file_copy`);
  return urlOf(url, name);
}

/** Uses a database that a test created elsewhere for a file. */
export function pretendDatabase(file: string, url: string): void {
  inUse.set(file, url);
}

/** The database for a file: a free one, prepared with a statement, or a new copy of the template. */
async function prepare(url: string, file: string, statement: string): Promise<string> {
  const left = free.pop();
  if (left) inUse.set(file, left);
  const database = left ?? (await make(url, file, TEMPLATE));
  await (await connectionTo(database)).query(statement);
  return database;
}

/** The database for a test's file: the one in use, or an empty one. Emptying an old one is faster than creating one. */
export async function databaseFor(url: string, file: string): Promise<string> {
  return inUse.get(file) ?? prepare(url, file, EMPTY);
}

/** Fills a new file's database with the small world from the template, in one query instead of hundreds. */
export async function fillDatabaseFor(url: string, file: string): Promise<void> {
  await prepare(url, file, putRowsBack(FILLED));
}

/** Copies a file's database. Its connections are cut; a pool replaces idle ones at the next query. */
export async function copyDatabase(url: string, from: string, to: string): Promise<void> {
  const database = await databaseFor(url, from);
  const template = new URL(database).pathname.slice(1);
  freeDatabaseOf(to);
  await connections.get(database)?.end();
  connections.delete(database);
  await onPostgres(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
  await make(url, to, template);
}

/** Saves the rows of a file's database, so that each copy of it can be restored to them. */
export async function keepDatabase(url: string, file: string): Promise<void> {
  await onPostgres(await databaseFor(url, file), `drop schema if exists ${OWN} cascade; ${keepRows(OWN)}`);
}

/** Restores a file's database to the saved rows with which it was copied. */
export async function refillDatabase(url: string, file: string): Promise<void> {
  await (await connectionTo(await databaseFor(url, file))).query(putRowsBack(OWN));
}

/** Frees a file's database for the next test. */
export function freeDatabaseOf(file: string): void {
  const known = inUse.get(file);
  if (!known) return;
  inUse.delete(file);
  free.push(known);
}
