import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'todoke-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fresh = { DATA_DIR: join(folder, 'data'), DEMO: '0', HOST: '127.0.0.1', PORT: '0' };

/** `npm start` with a mistake in its environment: it has to end by itself, with one sentence. */
function start(env: Record<string, string>) {
  const options = { cwd: ROOT, env: { ...process.env, ...fresh, ...env }, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], options);
  return { status, said: stderr.trim() };
}

test.each([
  ['PORT that is no number', { PORT: 'eighty' }, /^Todoke can't start: PORT must be a number$/],
  ['PORT out of range', { PORT: '70000' }, /^Todoke can't start: PORT must be a port from 0 to 65535$/],
  ['unknown time zone', { BUSINESS_TIME_ZONE: 'Mars/Base' }, /^Todoke can't start: BUSINESS_TIME_ZONE must be .*$/],
  ['DEMO neither 0 nor 1', { DEMO: 'yes' }, /^Todoke can't start: DEMO must be 0 or 1$/],
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

test('a DATA_DIR that can not be written: one clear sentence and exit code 1', () => {
  writeFileSync(join(folder, 'file'), '');
  const { status, said } = start({ DATA_DIR: join(folder, 'file', 'data') });
  expect(said).toMatch(/^Todoke can't start: DATA_DIR .*data can't be used: .*$/);
  expect(status).toBe(1);
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
