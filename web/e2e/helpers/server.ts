import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Put } from '../../../schema/testing/test-records.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { openSqlite } from '../../../sync-server/db/sqlite/open-sqlite.ts';
import { databaseFile } from '../../../sync-server/serve.ts';
import { putRecords } from '../../../sync-server/testing/test-world.ts';

const ROOT = join(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
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

/** Starts the server; resolves once it serves. */
async function run(program: string[], port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
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
  return child;
}

/**
 * The real server in a process of its own.
 * @param dataDir folder of its database, created if missing
 * @param program arguments of Node.js; by default the unbundled server
 */
export async function serveTodoke(dataDir: string, program = AS_WRITTEN) {
  const port = await freePort();
  let child: ChildProcess | null = await run(program, port, dataDir);

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    child = null;
    await ended;
  }

  /** Opens the database beside the running server, on a connection closed afterwards. */
  async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = openSqlite(databaseFile(dataDir));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Folder of database and pictures. */
    dataDir,
    /** Id of the current process. */
    pid: () => child?.pid,
    withDatabase,
    /** Adds records as if the office had written them. */
    add: (puts: Put[]) => withDatabase((db) => putRecords(db, puts, Date.now())),
    /** Kills it like a power cut: nothing is finished or closed. */
    kill: () => end('SIGKILL'),
    /** Restarts it on the same port and data. */
    async startAgain() {
      child ??= await run(program, port, dataDir);
    },
    close: () => end('SIGTERM'),
  };
}

/**
 * The real server in a process of its own, on a copy of the business.
 * @param businessFile database to copy, with the pictures beside it
 */
export async function startTodoke(businessFile: string, program = AS_WRITTEN) {
  const dataDir = mkdtempSync(join(tmpdir(), 'todoke-e2e-'));
  copyFileSync(businessFile, databaseFile(dataDir));
  const pictures = join(dirname(businessFile), 'pictures');
  if (existsSync(pictures)) cpSync(pictures, join(dataDir, 'pictures'), { recursive: true });
  const server = await serveTodoke(dataDir, program);
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Server = Awaited<ReturnType<typeof startTodoke>>;

/** Logged mutations of this name, in order of arrival. */
export function loggedMutations(server: Server, name: string) {
  return server.withDatabase((db) =>
    db
      .selectFrom('mutationLog')
      .select(['id', 'args', 'actorId', 'verdict'])
      .where('name', '=', name)
      .orderBy('receivedAt')
      .execute(),
  );
}
