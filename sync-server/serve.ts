import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { callerAddress } from './basics/caller-address.ts';
import { type Config, isLoopback, StartupError } from './basics/config.ts';
import { ROOT } from './basics/root.ts';
import { steadyNow } from './basics/steady-clock.ts';
import { beginBusiness } from './business/begin-business.ts';
import { assertClock, createClockWatch } from './clock/clock.ts';
import { BEAT_MS, beat } from './clock/outages.ts';
import type { Db } from './db/database.ts';
import { engineOf } from './db/engine.ts';
import { byOneServer } from './db/leases.ts';
import { readMeta } from './db/meta.ts';
import { isAlone } from './db/sqlite/sqlite-engine.ts';
import { isWithoutRoom } from './db/trouble.ts';
import { logFault } from './errors/fault-log.ts';
import { takeInPictures } from './files/picture-folder.ts';
import { serveFiles } from './files/static-files.ts';
import type { AppDeps } from './http/app-deps.ts';
import { makePushKeys } from './notices/push-keys.ts';
import { startSender } from './notices/sender.ts';
import { openBusiness, takeDataDir } from './open-business.ts';
import { startStandingOrders } from './orders/make-standing-orders.ts';
import { publishDeletedOrders } from './orders/publish-deleted-orders.ts';
import { tellOrderProgress } from './orders/tell-progress.ts';
import { tellTrouble } from './startup-trouble.ts';
import { createLive } from './sync/live/live.ts';
import { tidy } from './tidy.ts';

const APP_DIR = join(ROOT, 'dist');
const TIDY_EVERY_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 10 * 60_000;

/** Checks SQLite for damaged pages before anything is written; takes about 1.5 s per gigabyte. */
async function assertIntact(db: Db): Promise<void> {
  if (engineOf(db).name !== 'sqlite') return;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw Object.assign(new Error(rows[0]?.quick_check), { code: 'SQLITE_CORRUPT' });
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Logs JSON lines with secrets redacted. */
export function createLog(config: Config): Logger {
  return pino({ level: config.logLevel, base: null, redact: ['password', 'token', 'headers.authorization'] });
}

/** Moves the folder of pictures in DATA_DIR into the database; with PostgreSQL that folder is not ours. */
async function importPictureFolder(db: Db, { log, dataDir }: { log: Logger; dataDir: string }): Promise<void> {
  const { count, left } = await takeInPictures(db, { dataDir, now: Date.now() });
  if (count > 0) log.info({ count }, 'The pictures of the folder are in the database now');
  if (left.length === 0) return;
  log.warn({ files: left }, 'Files that are no pictures, or can not be read or deleted, stay there');
}

/** Cleanup steps of what a start has opened so far; run last first. */
type Undo = (() => unknown)[];

/** @param undo collects a cleanup step for everything that would outlive a failed start */
async function serve(
  config: Config,
  { db, wall, appDir, undo }: { db: Db; wall(): number; appDir: string; undo: Undo },
): Promise<number> {
  const log = createLog(config);
  await assertIntact(db);
  await assertClock(db, wall());
  const watch = createClockWatch(log, wall, steadyNow);
  await watch.look(db);
  const { clock } = watch;
  if (!isLoopback(config.host) && (await readMeta(db, 'demo')) === '1') {
    throw new StartupError(`This database holds demo accounts with known passwords: HOST ${config.host} is refused.`);
  }
  if (isAlone(db)) log.warn('The disk was full at this start: imports and backups want another one, with room');
  const whatCanBeRead = (error: unknown) => {
    if (!isWithoutRoom(error)) throw error;
    logFault(log, error, { message: 'A start could not write' });
  };
  let hasBegun = false;
  const begin = async () => {
    if (hasBegun) return;
    await beginBusiness(db, config.businessName, clock());
    await publishDeletedOrders(db, clock());
    await tellOrderProgress(db, clock());
    await makePushKeys(db);
    if (config.databaseUrl === '') await importPictureFolder(db, { log, dataDir: config.dataDir });
    hasBegun = true;
  };
  await begin().catch(whatCanBeRead);
  const deps: AppDeps = {
    db,
    log,
    live: createLive(db),
    watch,
    pushTestOrigin: config.pushTestOrigin,
    timeZone: config.timeZone,
    version: readVersion(),
    clock,
    addressOf: (c) =>
      callerAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for'), config.proxies),
  };
  // Before any request: standing orders that waited for this start are judged by the recorded outage.
  await beat(db, clock()).catch(whatCanBeRead);
  undo.push(await startStandingOrders(deps));
  const app = createApp(deps);
  serveFiles(app, { db, appDir });

  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `Port ${config.port} is in use.`
            : `HOST ${config.host} and PORT ${config.port} can't be listened on: ${error.message}`,
        ),
      ),
    );
    server.listen(config.port, config.host, ready);
  });
  undo.push(async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 300).unref();
    await closed;
  });

  // While the clock is doubted this does nothing, and is retried soon.
  let tidiedAt = 0;
  const tidyUp = async () => {
    const work = { name: 'daily work', restMs: TIDY_EVERY_MS, clock };
    if (await byOneServer(db, work, () => tidy(deps))) tidiedAt = performance.now();
    else tidiedAt = -TIDY_EVERY_MS;
  };
  await tidyUp().catch(whatCanBeRead);
  const age = () =>
    begin()
      .then(tidyUp)
      .catch((error: unknown) => logFault(log, error, { message: 'Daily retention failed' }));
  const retention = setInterval(() => void (performance.now() - tidiedAt >= TIDY_EVERY_MS && age()), LOOK_EVERY_MS);
  undo.push(() => clearInterval(retention));
  // A failed heartbeat is simply missing, and its cause is in the log already.
  const beats = setInterval(
    () =>
      void watch
        .look(db)
        .then(() => beat(db, clock()))
        .catch(() => {}),
    BEAT_MS,
  );
  undo.push(() => clearInterval(beats));
  undo.push(startSender({ ...deps, testOrigin: config.pushTestOrigin }).stop);
  return (server.address() as AddressInfo).port;
}

/**
 * Serves API and app on one port; with SQLite, as the only server of its data directory.
 * @param appDir the built app; tests pass another build
 * @returns the port, and a close function that waits for the running transaction
 * @throws StartupError if the port or the directory is in use, the database is damaged, the clock does not fit its log,
 * or demo data would be reachable from outside
 */
export async function startServer(config: Config, appDir = APP_DIR): Promise<{ port: number; close(): Promise<void> }> {
  const unlock = await takeDataDir(config);
  const undo: Undo = [unlock];
  const undoAll = async () => {
    const failures: unknown[] = [];
    for (const each of undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(each)
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    const db = await openBusiness(config);
    undo.push(() => db.destroy());
    const port = await tellTrouble(config, async () => {
      const { clock, leave } = await engineOf(db).joinOthers(db);
      undo.push(leave);
      return serve(config, { db, wall: clock, appDir, undo });
    });
    return { port, close: undoAll };
  } catch (error) {
    // Report why the start failed, even if the cleanup fails too.
    await undoAll().catch(() => {});
    throw error;
  }
}
