import pg from 'pg';

/** Everything but what the migration wrote; a superuser may skip the references meanwhile. */
const EMPTY = `set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      if name not in ('meta', 'counters', 'marks') then execute format('delete from %I', name); end if;
    end loop;
    -- A fault that a test left behind.
    for name in select conrelid::regclass::text from pg_constraint where conname = 'broken' loop
      execute format('alter table %s drop constraint broken', name);
    end loop;
  end $$;
  delete from meta where key <> 'historyKey';
  delete from marks where seq > 0;
  update counters set value = 0`;

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

/** Databases of this worker: by the file that they stand for, and those that are empty again. */
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

/** The database that stands for a file of a test: an empty one of this worker, or another copy of the template. */
export async function databaseFor(url: string, file: string): Promise<string> {
  const known = inUse.get(file);
  if (known) return known;
  const again = free.pop();
  if (again) {
    inUse.set(file, again);
    return again;
  }
  return make(url, file, TEMPLATE);
}

/** Copies the database of a file that nobody has open. */
export async function copyDatabase(url: string, from: string, to: string): Promise<void> {
  await make(url, to, new URL(await databaseFor(url, from)).pathname.slice(1));
}

/** Empties the database of a file for the next test, many times faster than making another. */
export async function freeDatabaseOf(file: string): Promise<void> {
  const known = inUse.get(file);
  if (!known) return;
  await onPostgres(known, EMPTY);
  inUse.delete(file);
  free.push(known);
}
