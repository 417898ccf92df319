/** @module-tag long */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, StartupError } from '../../sync-server/basics/config.ts';
import { builtProgram } from '../../tests/e2e/helpers/servers/built-server.ts';
import { prepareData } from './prepare-data.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'todoke-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fresh = { DATA_DIR: join(folder, 'data'), DEMO: '0', HOST: '127.0.0.1', PORT: '0' };

/** Runs `npm start` with a mistake in its environment: it must exit by itself, with one sentence. */
function start(env: Record<string, string>) {
  const options = { cwd: ROOT, env: { ...process.env, ...fresh, ...env }, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], options);
  return { status, said: stderr.trim() };
}

test.each([
  ['PORT that is no number', { PORT: 'eighty' }, /^Todoke can't start: PORT must be a number$/],
  [
    'demo accounts for the whole network',
    { DEMO: '1', HOST: '0.0.0.0' },
    /^Todoke can't start: .*HOST 0\.0\.0\.0 is refused\.$/,
  ],
])('%s: one clear sentence and exit code 1', (_name, env, sentence) => {
  const { status, said } = start(env);
  expect(said).toMatch(sentence);
  expect(status).toBe(1);
});

test('a DATA_DIR that can not be written: one clear sentence', async () => {
  writeFileSync(join(folder, 'file'), '');
  const config = readConfig({ ...fresh, DATA_DIR: join(folder, 'file', 'data') });
  const error = await prepareData(config).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as StartupError).message).toMatch(/^DATA_DIR .*data can't be used: .*$/);
});

test('a busy port: one clear sentence and exit code 1', async () => {
  const holder = createServer();
  const port = await new Promise<number>((ready) =>
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      ready(address !== null && typeof address === 'object' ? address.port : 0);
    }),
  );
  const { status, said } = start({ PORT: String(port) });
  expect(said).toBe(`Todoke can't start: Port ${port} is in use.`);
  expect(status).toBe(1);
  await new Promise((closed) => holder.close(closed));
});

const AS_WRITTEN = '--import tsx sync-server/main.ts';
/** The server bundled into one file, which starts in a third of the time. */
let server: string;
beforeAll(async () => {
  server = await builtProgram('sync-server/main.ts');
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a program, and resolves with the port on which Todoke then serves. */
async function serving(command: string, args: string[], { cwd = ROOT, dataDir }: { cwd?: string; dataDir: string }) {
  const env = { ...process.env, ...fresh, DATA_DIR: join(folder, dataDir) };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const port = said.match(/Todoke serves on .*:(\d+)/)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error(`It ended without serving: ${said}`);
}

function isServed(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

describe('two servers on one DATA_DIR', () => {
  test('the second does not start, with one sentence; killed, the first leaves nothing in the way', async () => {
    const dataDir = 'shared';
    const first = await serving(process.execPath, [server], { dataDir });
    const env = { ...process.env, ...fresh, DATA_DIR: join(folder, dataDir) };
    const sentence = `Todoke can't start: another server runs on DATA_DIR ${env.DATA_DIR}. Stop that one first, or give this one a DATA_DIR of its own.`;
    for (const args of [[server], ['scripts/start.mjs']]) {
      const second = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8', timeout: 120_000 });
      expect([second.status, second.stderr.trim()]).toEqual([1, sentence]);
    }
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const { child } = await serving(process.execPath, [server], { dataDir });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 180_000);
});

describe('the server ends, and its port is free,', () => {
  const address = (script: string) => JSON.stringify(pathToFileURL(join(ROOT, 'scripts/steps', script)).href);
  /** Runs a server like `npm start`, without the build. */
  const starter = `import { runChildren } from ${address('children.mjs')};
    import { endWithNpm } from ${address('end-with-npm.mjs')};
    endWithNpm();
    process.exitCode = await runChildren([{ args: process.argv.slice(2) }]);`;
  writeFileSync(join(folder, 'starter.mjs'), starter);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: `node starter.mjs ${AS_WRITTEN}` } }));

  test.each([
    ['its starter', process.execPath, () => ['starter.mjs', server], 'by-script'],
    ['the npm that ran its starter', 'npm', () => ['start'], 'by-npm'],
  ])(
    'when %s is killed',
    async (_what, command, argsOf, dataDir) => {
      const { child, port } = await serving(command, argsOf(), { cwd: folder, dataDir });
      expect(await isServed(port)).toBe(true);
      child.kill('SIGKILL');
      await expect.poll(() => isServed(port), { timeout: 30_000, interval: 100 }).toBe(false);
    },
    60_000,
  );
});
