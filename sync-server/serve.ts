import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { callerAddress } from './auth/caller-address.ts';
import { dropEndedSessions } from './auth/session.ts';
import { type Config, isLoopback, StartupError } from './config.ts';
import { dropOldAnswers } from './db/answers.ts';
import type { Db } from './db/database.ts';
import { readMeta } from './db/meta.ts';
import { migrate } from './db/migrate.ts';
import { openSqlite } from './db/sqlite.ts';
import { serveFiles } from './files/static-files.ts';
import { ageFeed } from './sync/ageing.ts';
import { createLive } from './sync/live.ts';

const ROOT = resolve(import.meta.dirname, '..');
const APP_DIR = join(ROOT, 'dist');
const AGEING_EVERY_MS = 6 * 3_600_000;

/** Where the database of a data directory is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'todoke.sqlite');
}

/**
 * Opens and migrates the database of a data directory.
 * @throws StartupError when the directory can't be written
 */
export async function openDatabase(dataDir: string): Promise<Db> {
  try {
    const db = openSqlite(databaseFile(dataDir));
    await migrate(db);
    return db;
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} can't be used: ${error instanceof Error ? error.message : error}`);
  }
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** One line an event, readable in a terminal and by machines; secrets never reach it. */
export function createLog(config: Config): Logger {
  return pino({ level: config.logLevel, base: null, redact: ['password', 'token', 'headers.authorization'] });
}

/**
 * Serves API and app on one port.
 * @param appDir the built app; a test brings another build of it
 * @returns the port, and a close that lets the transaction in hand finish
 * @throws StartupError when the port is taken or demo data would be reachable from outside
 */
export async function startServer(config: Config, appDir = APP_DIR): Promise<{ port: number; close(): Promise<void> }> {
  const log = createLog(config);
  const db = await openDatabase(config.dataDir);
  if (!isLoopback(config.host) && (await readMeta(db, 'demo')) === '1') {
    await db.destroy();
    throw new StartupError(`This database holds demo accounts with known passwords: HOST ${config.host} is refused.`);
  }
  const picturesDir = join(config.dataDir, 'pictures');
  const app = createApp({
    db,
    log,
    live: createLive(),
    timeZone: config.timeZone,
    picturesDir,
    version: readVersion(),
    clock: Date.now,
    addressOf: (c) => callerAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for')),
  });
  serveFiles(app, { appDir, picturesDir });

  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartupError(error.code === 'EADDRINUSE' ? `Port ${config.port} is in use.` : error.message)),
    );
    server.listen(config.port, config.host, ready);
  });

  const tidy = async () => {
    await ageFeed(db, Date.now());
    await dropEndedSessions(db, Date.now());
    await dropOldAnswers(db, Date.now());
  };
  await tidy();
  const age = () => tidy().catch((error: unknown) => log.error({ err: error }, 'Ageing failed'));
  const ageing = setInterval(age, AGEING_EVERY_MS);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(ageing);
      const closed = new Promise((done) => server.close(done));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 300).unref();
      await closed;
      await db.destroy();
    },
  };
}
