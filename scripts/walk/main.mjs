import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBin } from '../steps/run.mjs';
import { copySources, makeSteps } from './copy.ts';
import { readSteps } from './diffs.ts';

// Makes the walk (docs/walk.md) in a copy, and runs there what the page says that one should see.
const TESTS = [
  'schema/customers/customer-mutations.test.ts',
  'sync-server/db/column-codec.test.ts',
  'sync-server/sync/push/authorisation.test.ts',
  'web/activity/field-labels.test.ts',
  'web/customers/form/customer-fields.test.ts',
];
const AFTERWARDS = 'The steps of docs/walk.md fit the sources, and this fails after them:';

/** @returns true if it succeeded; else it says what failed */
async function sees(work) {
  const { code, output } = await work;
  if (code !== 0) process.stdout.write(`${AFTERWARDS}\n${output}\n`);
  return code === 0;
}

/** Checks the types of the changed files, and of all that they import. */
function checkTypes(cwd, steps) {
  const changed = steps
    .flatMap(({ changes }) => changes.map(({ file }) => file))
    .filter((file) => /\.tsx?$/.test(file));
  const settings = {
    extends: './tsconfig.json',
    compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable', 'webworker'] },
    include: ['web/**/*.d.ts'],
    files: [...changed, ...TESTS],
  };
  writeFileSync(join(cwd, 'tsconfig.walk.json'), JSON.stringify(settings));
  return runBin(['typescript', 'tsc'], ['--noEmit', '-p', 'tsconfig.walk.json', '--checkers', '1'], { cwd });
}

const cwd = copySources();
try {
  const steps = readSteps();
  makeSteps(cwd, steps);
  const projects = ['--project=server', '--project=web', '--reporter=dot'];
  const seen = await Promise.all([
    sees(checkTypes(cwd, steps)),
    sees(runBin(['vitest'], ['run', ...TESTS, ...projects], { cwd })),
  ]);
  process.exitCode = seen.every(Boolean) ? 0 : 1;
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(cwd, { recursive: true, force: true });
}
