/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../sync-server/basics/config.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { openWorld } from '../../sync-server/testing/test-world.ts';
import { builtProgram } from '../../tests/e2e/helpers/servers/built-server.ts';
import { createAdmin } from './admins.ts';
import { importFile, readOrder } from './import-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const GOOD = 'Customer code,Restaurant,Phone,Route,Payment method\nN1,New,03-1111-2222,Ueno,cash\n';

let dataDir: string;
/** The database as the running server has it open. */
let db: Writer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'todoke-import-'));
  ({ db } = await openWorld(databaseFile(dataDir)));
});
afterAll(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => writeFileSync(join(dataDir, 'good.csv'), GOOD));

/** Runs the command with these arguments and returns its output; ./ is the folder of the files. */
async function importing(...words: string[]): Promise<string> {
  const said: string[] = [];
  const order = readOrder(words.map((word) => word.replace('./', `${dataDir}/`)));
  try {
    said.push(await importFile(db, order, (text) => said.push(text)));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    said.push(error.message);
  }
  return said.join('\n');
}
const codes = async () =>
  (await db.selectFrom('customers').select('customerCode').execute()).map(({ customerCode }) => customerCode);

test('without an admin there is nobody to do it', async () => {
  expect(await importing('customers', './good.csv')).toBe('there is no admin yet: npm run admin -- create NAME');
});

test('it looks only, until it is told to write', async () => {
  await createAdmin(db, { username: 'owner', password: 'long enough pass' });
  await createAdmin(db, { username: 'Second', password: 'long enough pass' });
  const looked = await importing('customers', './good.csv');
  expect(looked).toMatch(/^New: +1\nChanged: +0\nUnchanged: +0\nCan't be taken: 0\n/);
  expect(looked).toContain('Nothing was written: with --apply it is.');
  expect(await codes()).toEqual([]);

  const written = await importing('customers', './good.csv', '--apply', '--as', 'second');
  expect(written).toContain('Written by Second: 1 new, 0 changed.');
  expect(await codes()).toEqual(['N1']);
  expect(await importing('customers', './good.csv', '--apply')).toContain('There is nothing to write.');
});

test('while a row can not be taken nothing is written, and each one is told', async () => {
  writeFileSync(
    join(dataDir, 'bad.csv'),
    `${GOOD.replace('N1,New', 'N2,Older')},No code,1,Ueno,cash\nN3,,x,Mars,cash\n`,
  );
  const said = await importing('customers', './bad.csv', '--apply');
  expect(said).toContain("New:            1\nChanged:        0\nUnchanged:      0\nCan't be taken: 2\n");
  expect(said).toContain('Row 3: Customer code: This field is required.');
  expect(said).toMatch(/Row 4: Restaurant: This field is required.; Route: "Mars" is none of .*; Phone: Only digits/);
  expect(said).toContain('not every row can be taken. Nothing was written.');
  expect(await codes()).not.toContain('N2');
});

test('what is almost known is written once somebody says what it is', async () => {
  writeFileSync(join(dataDir, 'alike.csv'), GOOD.replace('N1,New', 'N4,ＮＥＷ'));
  const asked = await importing('customers', './alike.csv', '--apply');
  expect(asked).toContain('Row 2: Customer code: "N4 ＮＥＷ" may be "N1 New", which is there already');
  expect(await codes()).not.toContain('N4');
  expect(() => readOrder(['customers', 'alike.csv', '--alike', 'perhaps'])).toThrow(/^say what: /);
  expect(await importing('customers', './alike.csv', '--alike', 'same')).toContain('Changed:        1');
  expect(await importing('customers', './alike.csv', '--apply', '--alike', 'new')).toContain('1 new, 0 changed.');
});

test('what changes is told by column, and what is not read is named', async () => {
  writeFileSync(join(dataDir, 'changes.csv'), 'Customer code,Phone,Email,Mood\nN1,03-9999-9999,a@example.com,good\n');
  const said = await importing('customers', './changes.csv');
  expect(said).toMatch(/Changed: +1 \(Phone in 1, Email in 1\)/);
  expect(said).toContain('Columns that are not read: Mood');
});

test('in the terminal, beside a server that has the database open', async () => {
  const terminal = (program: string[], ...args: string[]) => {
    const command = [...program, ...args];
    const options = { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
    return { status, said: `${stdout}${stderr}` };
  };
  await createAdmin(db, { username: 'terminal', password: 'long enough pass' });
  const file = join(dataDir, 'more.csv');
  writeFileSync(file, GOOD.replace('N1,New', 'N9,Ninth'));
  expect(terminal(['--import', 'tsx', 'scripts/import.ts'], 'customers', file, '--apply', '--as', 'terminal')).toEqual({
    status: 0,
    said: expect.stringContaining('Written by terminal: 1 new, 0 changed.'),
  });
  expect(await codes()).toContain('N9');
  const refused = terminal([await builtProgram('scripts/import.ts')], 'products', file);
  expect(refused.status).toBe(1);
  expect(refused.said).toMatch(/^Todoke can't import: .*more.csv can't be read: row 1 has to name the columns/);
  expect(refused.said).not.toMatch(/\n\s+at /);
});

test.each([[[]], [['customers']], [['orders', './good.csv']], [['customers', './good.csv', '--force']]])(
  '%j is answered with how to ask',
  async (words) => {
    await expect(importing(...words)).rejects.toThrow(/say what: npm run import -- customers\|products FILE/);
  },
);

test.each([
  [['customers', './none.csv'], /^there is no file .*none.csv\.$/],
  [['customers', './good.csv', '--as', 'nobody'], /^nobody is no admin\.$/],
  [['products', './good.csv'], /good.csv can't be read: row 1 has to name the columns, and none is "Name"\.$/],
])('%j is refused in one sentence', async (words, reason) => {
  expect(await importing(...words)).toMatch(reason);
});
