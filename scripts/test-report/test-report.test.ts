import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeResult, type Result, readReport, runTests } from './test-report.mjs';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'todoke-report-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const passes = (file: string, name: string): Result => ({ file, test: name, isPassed: true, message: '' });
const fails = (file: string | null, name: string | null, message = 'no'): Result => {
  return { file, test: name, isPassed: false, message };
};

describe('readReport', () => {
  test('one result for each test that ran, and one for a file that could not be loaded', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'divides', failureMessages: ['by zero'] },
      { status: 'skipped', fullName: 'multiplies' },
    ];
    const report = {
      testResults: [
        { name: 'sums.test.ts', status: 'failed', message: '', assertionResults },
        { name: 'typo.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(readReport(report)).toEqual([
      passes('sums.test.ts', 'adds'),
      fails('sums.test.ts', 'divides', 'by zero'),
      fails('typo.test.ts', null, 'no such module'),
    ]);
  });

  test('a file whose hook failed after its tests failed, although they passed', () => {
    const assertionResults = [{ status: 'passed', fullName: 'adds' }];
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'afterAll', assertionResults }],
    };
    expect(readReport(report)).toEqual([passes('a.test.ts', 'adds'), fails('a.test.ts', null, 'afterAll')]);
  });
});

describe('runTests', () => {
  /** Runs test files in a folder of their own. */
  async function run(name: string, files: Record<string, string>) {
    const root = join(folder, name);
    mkdirSync(root);
    for (const [file, code] of Object.entries(files)) writeFileSync(join(root, file), code);
    const { passed, failures } = await runTests(['--root', root, '--globals']);
    return { passed, failures, failed: failures.map(({ file, test: of }) => `${file && basename(file)} > ${of}`) };
  }

  test('what failed has failed: no file runs again', { tags: ['long'] }, async () => {
    const seen = join(folder, 'seen');
    const files = {
      'flaky.test.js': `import { appendFileSync, readFileSync } from 'node:fs';
        appendFileSync('${seen}', 'x');
        test('passes if it runs again', () => expect(readFileSync('${seen}', 'utf8')).toBe('xx'));
        test('stands', () => {});`,
      'fine.test.js': `test('is fine', () => {});`,
    };
    expect(await run('once', files)).toMatchObject({ passed: 2, failed: ['flaky.test.js > passes if it runs again'] });
    expect(readFileSync(seen, 'utf8')).toBe('x');
  });

  test('an error while no test runs fails the run', { tags: ['long'] }, async () => {
    const code = `test('is over', () => void Promise.reject(new Error('too late')));`;
    const { failed, failures } = await run('late', { 'late.test.js': code });
    expect(failed).toEqual(['null > null']);
    expect(failures.map(describeResult).join()).toContain('too late');
  });

  test('a run that can not even start has failed', async () => {
    const { failures, passed } = await run('empty', {});
    expect(passed).toBe(0);
    expect(failures.map(describeResult).join()).toMatch(/^vitest ended with code 1\n/);
  });
});
