import pg from 'pg';

/** A fault that a test left behind. A superuser may skip the references meanwhile. */
const MEND = `set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select conrelid::regclass::text from pg_constraint where conname = 'broken' loop
      execute format('alter table %s drop constraint broken', name);
    end loop;
  end $$`;

/** Keeps the records that the migrations wrote beside the database, in the schema `seeded`. */
export const KEEP_SEEDS = `create schema seeded;
  create table seeded."business" as select * from public."business";
  create table seeded."taxRates" as select * from public."taxRates"`;

/** Deletes everything but what the migrations wrote. */
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

/** Keeps the rows of a database beside it, in a schema of this name. */
export const keepRows = (schema: string) => `create schema ${schema};
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('create table ${schema}.%I as select * from public.%I', name, name);
    end loop;
  end $$`;

/** Puts the kept rows in the place of a database's own, whose columns a test of migrations may have made in another order. */
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

/** The schema of the small world's rows, which the template keeps. */
export const FILLED = 'filled';
/** The schema of the rows of a test's own. */
const OWN = 'own';

/** The migrated database that every test copies. */
export const TEMPLATE = 'todoke_template';

export function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Runs one statement that no transaction may hold. */
export async function onPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Open connections by database: on a new one, the first statement takes several times as long as all after it. */
const connections = new Map<string, pg.Client>();

async function connectionTo(database: string): Promise<pg.Client> {
  const open = connections.get(database);
  if (open) return open;
  const client = new pg.Client({ connectionString: database });
  // A test may stop the cluster, or cut whoever is connected.
  client.on('error', () => connections.delete(database));
  await client.connect();
  connections.set(database, client);
  return client;
}

/** Databases of this worker: by the file that they stand for, and those that were left. */
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

/** Lets a database that a test made elsewhere stand for a file. */
export function pretendDatabase(file: string, url: string): void {
  inUse.set(file, url);
}

/** The database that stands for a file, or one that was left, prepared anew, or another copy of the template. */
async function prepare(url: string, file: string, statement: string): Promise<string> {
  const left = free.pop();
  if (left) inUse.set(file, left);
  const database = left ?? (await make(url, file, TEMPLATE));
  await (await connectionTo(database)).query(statement);
  return database;
}

/** The database that stands for a file of a test: its own, or an empty one. To empty one is quicker than to make one. */
export async function databaseFor(url: string, file: string): Promise<string> {
  return inUse.get(file) ?? prepare(url, file, EMPTY);
}

/** Gives a new file the small world that the template keeps, in one question instead of hundreds. */
export async function fillDatabaseFor(url: string, file: string): Promise<void> {
  await prepare(url, file, putRowsBack(FILLED));
}

/** Copies the database of a file, whose connections are cut: idle ones of a pool are replaced by the next query. */
export async function copyDatabase(url: string, from: string, to: string): Promise<void> {
  const database = await databaseFor(url, from);
  const template = new URL(database).pathname.slice(1);
  freeDatabaseOf(to);
  await connections.get(database)?.end();
  connections.delete(database);
  await onPostgres(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
  await make(url, to, template);
}

/** Keeps the rows of a file's database: each copy of it can be given them back. */
export async function keepDatabase(url: string, file: string): Promise<void> {
  await onPostgres(await databaseFor(url, file), `drop schema if exists ${OWN} cascade; ${keepRows(OWN)}`);
}

/** Gives a file's database the rows that it was copied with. */
export async function refillDatabase(url: string, file: string): Promise<void> {
  await (await connectionTo(await databaseFor(url, file))).query(putRowsBack(OWN));
}

/** Leaves the database of a file to the next test. */
export function freeDatabaseOf(file: string): void {
  const known = inUse.get(file);
  if (!known) return;
  inUse.delete(file);
  free.push(known);
}
