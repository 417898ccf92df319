import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { toInstant } from '../../schema/core/days.ts';
import { ACTORS, IDS, type PersonName, WORLD_START, worldRecords } from '../../schema/testing/test-records.ts';
import { createApp } from '../app.ts';
import { saveCredentials } from '../auth/credentials.ts';
import { createSession } from '../auth/session.ts';
import { beginBusiness } from '../business/begin-business.ts';
import { createClockWatch } from '../clock/clock.ts';
import type { Writer } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import type { Watch } from '../db/postgres/pipelined-connection.ts';
import { openFile, openSqlite } from '../db/sqlite/open-sqlite.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { makePushKeys } from '../notices/push-keys.ts';
import { createLive } from '../sync/live/live.ts';
import { putRecords } from './put-records.ts';
import {
  copyDatabase,
  databaseFor,
  fillDatabaseFor,
  freeDatabaseOf,
  keepDatabase,
  refillDatabase,
} from './test-postgres.ts';

/** A clock that is moved by hand, and the steady clock beside it, which does not jump. */
export function createTestClock(start = WORLD_START) {
  let millis = start;
  let jumped = 0;
  return {
    now: () => millis,
    steady: () => millis - jumped,
    jump(by: number) {
      millis += by;
      jumped += by;
    },
    set(to: number) {
      millis = to;
    },
    advance(by: number) {
      millis += by;
    },
  };
}

/** A path in a temporary folder, which is removed when this process ends. */
function tempFile(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-template-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return join(dir, name);
}

/** Closes a database as a template, without an epoch: each copy is a different database and gets its own. */
export async function closeNameless(db: Writer): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', 'epoch').execute();
  await db.deleteFrom('epochs').execute();
  await db.destroy();
}

/** Creates a migrated database, once per process: hundreds of tests start with one, and migrating takes 40 ms. */
async function makeEmptyFile(): Promise<string> {
  const file = tempFile('empty.sqlite');
  const db = openSqlite(file);
  await migrate(db);
  await closeNameless(db);
  return file;
}

let emptyFile: Promise<string> | null = null;

/** Set in the test project `postgres`, in which worlds are PostgreSQL databases. */
const postgresUrl = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;

/** Opens the database for a file, new or existing: an SQLite file, or a PostgreSQL database in its place. */
async function openTestDatabase(file: string, watch: Watch): Promise<Writer> {
  mkdirSync(dirname(file), { recursive: true });
  if (postgresUrl) return openPostgres(await databaseFor(postgresUrl, file), { connections: 4, ...watch });
  if (!existsSync(file)) {
    emptyFile ??= makeEmptyFile();
    copyFileSync(await emptyFile, file);
  }
  const db = openSqlite(file, watch.onStatement);
  // A killed process leaves its commits with the operating system, and no test cuts the power. Waiting for the disk at
  // each commit would prove nothing, and take longer than everything else.
  await sql`pragma synchronous = off`.execute(db);
  return db;
}

type Settings = Partial<AppDeps> & Watch & { steady?: () => number };

/**
 * The real server without a socket, on a database file that can be closed and reopened. Throttling takes the caller's
 * address from the header `x-test-address`; `onStatement` can simulate a crash.
 */
export async function openWorld(
  file: string,
  { onStatement, onRoundTrip, clock: wall = () => WORLD_START, steady = wall, ...deps }: Settings = {},
) {
  const db = await openTestDatabase(file, { onStatement, onRoundTrip });
  await migrate(db);
  const live = createLive(db);
  const watch = createClockWatch(pino({ level: 'silent' }), wall, steady);
  const all: AppDeps = {
    db,
    live,
    log: pino({ level: 'silent' }),
    timeZone: 'Asia/Tokyo',
    version: 'test',
    pushTestOrigin: '',
    clock: watch.clock,
    watch,
    addressOf: (c) => c.req.header('x-test-address') ?? '127.0.0.1',
    ...deps,
  };
  let app: ReturnType<typeof createApp> | null = null;
  return {
    db,
    /** Created on demand: it takes 15 ms, and many tests don't need it. */
    get app() {
      app ??= createApp(all);
      return app;
    },
    live,
  };
}

/** Copies the database of a closed world. */
export async function copyWorld(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true });
  if (postgresUrl) await copyDatabase(postgresUrl, from, to);
  else copyFileSync(from, to);
}

/** Copies an open database, as the backup command does. */
export async function backUpWorld(db: Writer, file: string, to: string): Promise<void> {
  if (postgresUrl) return copyDatabase(postgresUrl, file, to);
  rmSync(to, { force: true });
  await sql.raw(`vacuum into '${to}'`).execute(db);
}

/** Replaces a closed world's database by another world's. */
export async function replaceWorld(from: string, file: string): Promise<void> {
  if (!postgresUrl) for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  await copyWorld(from, file);
}

/** Saves a closed world, so that its copies can be restored to it. */
export async function keepWorld(file: string): Promise<void> {
  if (postgresUrl) await keepDatabase(postgresUrl, file);
}

/** Restores a copy of a saved world to its initial rows, even while it is open. */
export async function putWorldBack(kept: string, file: string): Promise<void> {
  if (postgresUrl) return refillDatabase(postgresUrl, file);
  const source = openFile(kept);
  await source.backup(file);
  source.close();
}

/** Everybody's password in the small world, with its hash, as hashing takes longer than most tests. */
export const TEST_PASSWORD = 'todoke-test';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0+eO3HNeKO+MDZ/eYx2M7w$cduh267i/5V4IXvwuewQNsa5AB7WbXHf5/t0XJoYxpM';

/**
 * Fills a new database with the small world, and opens everybody's sessions without checking passwords. Both survive
 * reopening the file.
 */
export async function fillWorld(db: Writer, { clock }: { clock(): number }) {
  await makePushKeys(db);
  for (const put of worldRecords(toInstant(clock()))) await putRecords(db, [put], clock());
  await db.updateTable('counters').set({ value: 2 }).where('name', '=', 'orderTrackSerial').execute();
  for (const { _id: identityId, username, role } of Object.values(ACTORS)) {
    const kind = role === 'admin' || role === 'customer' ? 'user' : 'employee';
    await saveCredentials(db, { identityId, kind, username, passwordHash: PASSWORD_HASH });
  }
  const signIn = (name: PersonName) => createSession(db, ACTORS[name]._id, clock());
  const tokens = {
    admin: await signIn('admin'),
    manager: await signIn('manager'),
    driver1: await signIn('driver1'),
    driver2: await signIn('driver2'),
    customer1: await signIn('customer1'),
    customer2: await signIn('customer2'),
  } satisfies Record<PersonName, string>;
  return { actors: ACTORS, ids: IDS, tokens };
}

/** A new database with only what migrations, the server's first start and the first admin write. */
export async function beginWorld(db: Writer, { clock }: { clock(): number }) {
  await makePushKeys(db);
  await beginBusiness(db, '', clock());
  for (const put of worldRecords(toInstant(clock()))) {
    if (put[0] === 'users' && put[1]._id === IDS.admin) await putRecords(db, [put], clock());
  }
  const { _id: identityId, username } = ACTORS.admin;
  await saveCredentials(db, { identityId, kind: 'user', username, passwordHash: PASSWORD_HASH });
  const nobody = { manager: '', driver1: '', driver2: '', customer1: '', customer2: '' };
  return { ids: IDS, tokens: { admin: await createSession(db, identityId, clock()), ...nobody } };
}

type Filled = Awaited<ReturnType<typeof fillWorld>> & { file: string };

async function makeFilledFile(now: number): Promise<Filled> {
  const file = tempFile('filled.sqlite');
  const { db } = await openWorld(file);
  const filled = await fillWorld(db, { clock: () => now });
  await closeNameless(db);
  return { ...filled, file };
}

/** Everybody's sessions in the world in PostgreSQL's template. */
const keptTokens = (): Filled['tokens'] => JSON.parse(process.env.TEST_POSTGRES_TOKENS ?? '{}');

const filledFiles = new Map<number, Promise<Filled>>();

/** Creates the file of a small world filled at a given time, once per process, as it takes longer than most tests. */
export async function createFilledFile(to: string, now = WORLD_START): Promise<Omit<Filled, 'file'>> {
  if (postgresUrl && now === WORLD_START) {
    await fillDatabaseFor(postgresUrl, to);
    return { actors: ACTORS, ids: IDS, tokens: keptTokens() };
  }
  if (postgresUrl) {
    // Filling this database is faster than creating another.
    const { db } = await openWorld(to);
    const filled = await fillWorld(db, { clock: () => now });
    await db.destroy();
    return filled;
  }
  const making = filledFiles.get(now) ?? makeFilledFile(now);
  filledFiles.set(now, making);
  const { file, ...filled } = await making;
  copyFileSync(file, to);
  // A copy, since a test may sign somebody in again.
  return { ...filled, tokens: { ...filled.tokens } };
}

/** A filled world in its own directory, with everybody signed in. */
export async function createWorld(deps: Parameters<typeof openWorld>[1] = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-'));
  const file = join(dir, 'todoke.sqlite');
  const clock = createTestClock();
  const filled = await createFilledFile(file);
  const opened = await openWorld(file, { clock: clock.now, steady: deps.clock ?? clock.steady, ...deps });
  /** The app of a world that a test has reopened, after a restore. */
  let reopened: typeof opened.app | null = null;
  return {
    db: opened.db,
    live: opened.live,
    get app() {
      return reopened ?? opened.app;
    },
    set app(next: typeof opened.app) {
      reopened = next;
    },
    dir,
    file,
    clock,
    ...filled,
    async close() {
      await opened.db.destroy();
      freeDatabaseOf(file);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
