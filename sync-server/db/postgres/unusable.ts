import { sql } from 'kysely';
import { StartupError } from '../../basics/config.ts';
import type { Db } from '../database.ts';

const OLDEST_VERSION = 15;

/** Host and database of a PostgreSQL URL, without user and password. */
function placeOf(databaseUrl: string): { server: string; database: string } {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return { server: `${hostname}:${port || 5432}`, database: decodeURIComponent(pathname.slice(1)) };
}

/** Describes the place of a PostgreSQL database, for messages. */
export function describePlace(databaseUrl: string): string {
  const { server, database } = placeOf(databaseUrl);
  return `the database "${database}" at ${server}`;
}

/** Codes of an error and its causes; messages where pg gives no code. */
function signsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  return `${code} ${error.message}\n${signsOf(error.cause)}`;
}

type Sentence = (place: ReturnType<typeof placeOf>) => string;

const REASONS: [RegExp, Sentence][] = [
  [
    /It is a standby/,
    ({ server }) => `the database at ${server} is a standby, which takes no writes: name the primary.`,
  ],
  [
    /^(28\w{3} |.*SASL)/m,
    ({ server }) =>
      `the database at ${server} refuses the user or the password of DATABASE_URL, or wants an encrypted connection (?sslmode=require).`,
  ],
  [
    /^3D000 /m,
    ({ server, database }) => `there is no database "${database}" at ${server}: create it, or mend DATABASE_URL.`,
  ],
  [
    /^42501 /m,
    ({ database }) => `the user of DATABASE_URL may not make tables: let it own the database "${database}".`,
  ],
  [
    /does not support SSL/,
    ({ server }) => `the database at ${server} has no encrypted connections, which DATABASE_URL asks for.`,
  ],
  [
    /CERT/,
    ({ server }) =>
      `the certificate of the database at ${server} is not trusted: name its authority in NODE_EXTRA_CA_CERTS.`,
  ],
  [
    /^(CONNECTION_LOST|08\w{3}|57P0\w|53300) /m,
    ({ server }) => `the database at ${server} can't be reached: start it, or mend DATABASE_URL.`,
  ],
  [/^53100 /m, ({ server }) => `the disk of the database at ${server} is full: make room on it.`],
  [/^58030 /m, ({ server }) => `the disk of the database at ${server} does not read or write what it is asked to.`],
  [
    /^XX00[12] /m,
    ({ server }) =>
      `the database at ${server} is damaged. Put the last backup in its place: npm run restore -- FILE. Devices send again what they did since.`,
  ],
];

/** One sentence on why PostgreSQL can't be used, without its password; null for any other error. */
export function reasonOf(error: unknown, databaseUrl: string): string | null {
  const signs = signsOf(error);
  return REASONS.find(([sign]) => sign.test(signs))?.[1](placeOf(databaseUrl)) ?? null;
}

/**
 * Checks a database before it is migrated.
 * @throws StartupError if PostgreSQL is too old, uses another encoding, or the tables are another program's
 */
export async function mustSuit(db: Db, databaseUrl: string): Promise<void> {
  const { server, database } = placeOf(databaseUrl);
  const { rows } = await sql<{ version: string; encoding: string; tables: number; ours: number }>`
    select version() as version, current_setting('server_encoding') as encoding,
      (select count(*) from information_schema.tables where table_schema = current_schema()) as tables,
      (select count(*) from information_schema.tables
        where table_schema = current_schema() and table_name in ('kysely_migration', 'marks')) as ours`.execute(db);
  const [found] = rows;
  const version = Number(/^PostgreSQL (\d+)/.exec(found?.version ?? '')?.[1] ?? OLDEST_VERSION);
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `PostgreSQL at ${server} is version ${version}: version ${OLDEST_VERSION} or newer is needed.`,
    );
  }
  if (found?.encoding !== 'UTF8') {
    throw new StartupError(`the database "${database}" stores texts as ${found?.encoding}: create it with UTF8.`);
  }
  if (found.tables > 0 && found.ours === 0) {
    throw new StartupError(`the database "${database}" holds tables of another program: give Todoke an empty one.`);
  }
}
