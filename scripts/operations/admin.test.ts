/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../sync-server/basics/config.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { openWorld } from '../../sync-server/testing/test-world.ts';
import { builtProgram } from '../../tests/e2e/helpers/servers/built-server.ts';
import { createAdmin } from './admins.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'todoke-admin-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const AS_WRITTEN = ['--import', 'tsx', 'scripts/admin.ts'];

/** Runs the command as in a terminal, with typed input. */
function admin(args: string[], typed: string, program = AS_WRITTEN) {
  const command = [...program, ...args];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env,
    input: typed,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test('an admin made in the terminal signs in; the password is never shown', async () => {
  const made = admin(['create', 'owner'], 'long enough pass\nlong enough pass\n');
  expect(made.status).toBe(0);
  expect(made.said).toContain('owner can sign in.');
  expect(made.said).not.toContain('long enough');

  const { app, db } = await openWorld(databaseFile(dataDir));
  const answer = await app.request('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'long enough pass' }),
  });
  expect(await answer.json()).toMatchObject({ username: 'owner', role: 'admin', isAdmin: true });
  const again = createAdmin(db, { username: 'Owner', password: 'long enough pass' });
  await expect(again).rejects.toThrow(new StartupError('Owner exists already.'));
  const short = createAdmin(db, { username: 'other', password: 'short' });
  await expect(short).rejects.toThrow(new StartupError('the password needs at least 8 characters.'));
  await db.destroy();
});

test.each([
  ['no name', ['create'], '', /say who/],
  ['two different passwords', ['create', 'owner'], 'long enough pass\nlong enough bass\n', /differ/],
  ['no password at all', ['create', 'owner'], '', /at least 8 characters/],
])('%s is refused in one sentence', async (_name, args, typed, reason) => {
  const { status, said } = admin(args, typed, [await builtProgram('scripts/admin.ts')]);
  expect(status).toBe(1);
  expect(said).toMatch(reason);
  expect(said).not.toMatch(/\n\s+at /);
});
