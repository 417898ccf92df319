import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Put } from '../../../../schema/testing/test-records.ts';
import type { Writer } from '../../../../sync-server/db/database.ts';
import { databaseFile } from '../../../../sync-server/db/sqlite/database-file.ts';
import { openSqlite } from '../../../../sync-server/db/sqlite/open-sqlite.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';

const ROOT = join(import.meta.dirname, '../../../..');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return address.port;
}

/** The server as `npm start` runs it. */
const AS_WRITTEN = ['--import', 'tsx', 'sync-server/main.ts'];

/** A running server, however it was started. */
type Running = { pid: number | undefined; end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> };
/** Starts the server on a port and a folder; resolves once it serves. */
export type Launch = (port: number, dataDir: string) => Promise<Running>;

/** Settings of a server under test. */
export function settingsOf(port: number, dataDir: string): Record<string, string> {
  return { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
}

/** In a separate process. */
function inOwnProcess(program: string[], databaseUrl = ''): Launch {
  return async (port, dataDir) => {
    const child = spawn(process.execPath, program, {
      cwd: ROOT,
      env: { ...process.env, ...settingsOf(port, dataDir), DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise<void>((ready, fail) => {
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Todoke serves on')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => fail(new Error(`The server ended with code ${code}: ${output}`)));
    });
    return {
      pid: child.pid,
      async end(signal) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
    };
  };
}

/** The real server on its own folder. */
export async function serve(launch: Launch, port: number, dataDir: string) {
  let running: Running | null = await launch(port, dataDir);

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const ending = running;
    running = null;
    await ending?.end(signal);
  }

  /** Opens the database next to the running server, on a connection closed afterwards. */
  async function withDatabase<T>(work: (db: Writer) => Promise<T>): Promise<T> {
    const db = openSqlite(databaseFile(dataDir));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    pid: () => running?.pid,
    withDatabase,
    /** Adds records as if the office had written them. */
    add: (puts: Put[]) => withDatabase((db) => putRecords(db, puts, Date.now())),
    /** Kills it like a power cut: nothing is finished or closed. */
    kill: () => end('SIGKILL'),
    /** Restarts it on the same port and data. */
    async startAgain() {
      running ??= await launch(port, dataDir);
    },
    close: () => end('SIGTERM'),
  };
}

/**
 * The real server in a separate process.
 * @param dataDir folder of its database, created if missing
 * @param program arguments of Node.js; by default the unbundled server
 * @param databaseUrl of PostgreSQL, instead of the folder
 */
export async function serveTodoke(dataDir: string, program = AS_WRITTEN, databaseUrl = '') {
  return serve(inOwnProcess(program, databaseUrl), await freePort(), dataDir);
}

/**
 * The real server on a copy of the business, deleted when it closes.
 * @param businessFile database to copy
 */
export async function serveCopy(businessFile: string, launch: Launch, port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'todoke-e2e-'));
  copyFileSync(businessFile, databaseFile(dataDir));
  const server = await serve(launch, port, dataDir);
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same in a separate process. */
export async function startTodoke(businessFile: string, program = AS_WRITTEN) {
  return serveCopy(businessFile, inOwnProcess(program), await freePort());
}

export type Server = Awaited<ReturnType<typeof startTodoke>>;

/** Logged mutations of this name, in order of arrival. */
export function loggedMutations(server: Pick<Server, 'withDatabase'>, name: string) {
  return server.withDatabase((db) =>
    db
      .selectFrom('mutationLog')
      .select(['id', 'args', 'actorId', 'verdict'])
      .where('name', '=', name)
      .orderBy('receivedAt')
      .execute(),
  );
}
