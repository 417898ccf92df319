import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeResult, filesToRunAlone, mergeReports, type Result, readReport, runTests } from './test-report.mjs';

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

describe('filesToRunAlone', () => {
  test('each file that failed, once', () => {
    const results = [fails('a', '1'), fails('a', '2'), passes('b', '3'), fails('c', null)];
    expect(filesToRunAlone(results, 3)).toEqual(['a', 'c']);
  });

  test('none, if more failed than is chance', () => {
    const results = ['a', 'b', 'c', 'd'].map((file) => fails(file, '1'));
    expect(filesToRunAlone(results, 4)).toHaveLength(4);
    expect(filesToRunAlone(results, 3)).toEqual([]);
  });

  test('none, if an error belongs to no file: no second run could take it back', () => {
    expect(filesToRunAlone([fails('a', '1'), fails(null, null)], 3)).toEqual([]);
  });
});

describe('mergeReports', () => {
  test('a file that ran again counts once, and what passed only alone is told with its first message', () => {
    const first = [passes('a', '1'), fails('b', '2', 'timed out'), passes('b', '3')];
    const alone = [passes('b', '2'), passes('b', '3')];
    expect(mergeReports(first, alone)).toEqual({
      results: [passes('a', '1'), passes('b', '2'), passes('b', '3')],
      passedOnlyAlone: [fails('b', '2', 'timed out')],
    });
  });

  test('what fails alone has failed, also if it passed at first', () => {
    const first = [fails('b', '2', 'early'), passes('b', '3')];
    const alone = [fails('b', '2', 'late'), fails('b', '3')];
    expect(mergeReports(first, alone)).toEqual({ results: alone, passedOnlyAlone: [] });
  });

  test('a test that did not run alone has not passed', () => {
    const first = [fails('b', '2', 'early'), passes('b', '3')];
    const { results, passedOnlyAlone } = mergeReports(first, [passes('b', '3')]);
    expect(results).toContainEqual(fails('b', '2', 'early'));
    expect(passedOnlyAlone).toEqual([]);
  });

  test('of two tests with one name, both have to pass', () => {
    const alone = [passes('b', '2'), fails('b', '2')];
    expect(mergeReports([fails('b', '2')], alone)).toEqual({ results: alone, passedOnlyAlone: [] });
  });

  test('a file that could not be loaded passes alone with all its tests, or not at all', () => {
    const first = [fails('b', null, 'no module')];
    expect(mergeReports(first, [passes('b', '1')]).passedOnlyAlone).toEqual(first);
    expect(mergeReports(first, [passes('b', '1'), fails('b', '2')]).passedOnlyAlone).toEqual([]);
    expect(mergeReports(first, []).results).toEqual(first);
  });

  test('an error that belongs to no file is kept from both runs', () => {
    const alone = [passes('b', '1'), fails(null, null, 'crashed')];
    expect(mergeReports([fails('b', '1')], alone).results).toEqual(alone);
  });
});

describe('runTests', () => {
  /** Fails in the first process that loads it. */
  const FLAKY = `import { existsSync, writeFileSync } from 'node:fs';
    const isSecond = existsSync('SEEN');
    writeFileSync('SEEN', '');
    test('flickers', () => expect(isSecond).toBe(true));`;

  /** Runs test files in a folder of their own. */
  async function run(name: string, files: Record<string, string>, most: number) {
    const root = join(folder, name);
    mkdirSync(root);
    for (const [file, code] of Object.entries(files)) {
      writeFileSync(join(root, file), code.replaceAll('SEEN', join(root, 'seen')));
    }
    const [result] = await runTests([{ args: ['--root', root, '--globals'], mostAlone: most }]);
    if (!result) throw new Error('No result');
    const { passed, failures, passedOnlyAlone } = result;
    const named = (results: Result[]) => results.map(({ file, test: of }) => `${file && basename(file)} > ${of}`);
    return { passed, failures, failed: named(failures), passedOnlyAlone: named(passedOnlyAlone) };
  }

  test('a file that fails by chance passes alone; what is broken fails twice', { tags: ['long'] }, async () => {
    const files = {
      'flaky.test.js': FLAKY,
      'broken.test.js': `test('adds', () => expect(1 + 1).toBe(3)); test('stands', () => {});`,
      'fine.test.js': `test('is fine', () => {});`,
    };
    expect(await run('chance', files, 2)).toMatchObject({
      passed: 3,
      failed: ['broken.test.js > adds'],
      passedOnlyAlone: ['flaky.test.js > flickers'],
    });
    expect(await run('too-many', files, 1)).toMatchObject({
      passed: 2,
      failed: expect.arrayContaining(['broken.test.js > adds', 'flaky.test.js > flickers']),
      passedOnlyAlone: [],
    });
  });

  test('suites run beside each other, and what failed runs again only after all of them', {
    tags: ['long'],
  }, async () => {
    const met = join(folder, 'met');
    const wait = `import { existsSync, writeFileSync, appendFileSync } from 'node:fs';
      const until = async (file) => { while (!existsSync(file)) await new Promise((again) => setTimeout(again, 20)); };`;
    const suites = {
      first: `${wait} test('fails once', () => { appendFileSync('MET', 'a'); expect(existsSync('MET2')).toBe(true); });`,
      second: `${wait} test('meets the first', async () => { await until('MET'); await until('MET1'); writeFileSync('MET2', ''); });`,
      third: `${wait} test('meets the first too', async () => { await until('MET'); writeFileSync('MET1', ''); });`,
    };
    for (const [name, code] of Object.entries(suites)) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, `${name}.test.js`), code.replaceAll('MET', met));
    }
    const other = `import { appendFileSync } from 'node:fs'; test('passes', () => appendFileSync('OTHER', 'o'));`;
    writeFileSync(join(folder, 'first', 'other.test.js'), other.replaceAll('OTHER', `${met}-other`));
    const args = Object.keys(suites).map((name) => ['--root', join(folder, name), '--globals']);
    const results = await runTests(args.map((of) => ({ args: of, files: ['.test.js'], mostAlone: 1 })));
    expect(results.map(({ passed, failures }) => [passed, failures])).toEqual([
      [2, []],
      [1, []],
      [1, []],
    ]);
    expect(results[0]?.passedOnlyAlone.map(({ test: of }) => of)).toEqual(['fails once']);
    expect(readFileSync(met, 'utf8')).toBe('aa');
    // Files that passed don't run again.
    expect(readFileSync(`${met}-other`, 'utf8')).toBe('o');
  });

  test('of three suites, two at a time, the last begins as soon as one has ended', { tags: ['long'] }, async () => {
    const [over, begun] = [join(folder, 'over'), join(folder, 'begun')];
    const wait = `import { existsSync, writeFileSync } from 'node:fs';
      const later = (ms) => new Promise((goOn) => setTimeout(goOn, ms));`;
    const suites = {
      short: `${wait} test('ends', async () => { await later(500); writeFileSync('OVER', ''); });`,
      long: `${wait} test('outlasts', async () => { while (!existsSync('BEGUN')) await later(20); }, 60_000);`,
      last: `${wait} test('comes after', () => { writeFileSync('BEGUN', ''); expect(existsSync('OVER')).toBe(true); });`,
    };
    for (const [name, code] of Object.entries(suites)) {
      mkdirSync(join(folder, name));
      const written = code.replaceAll('OVER', over).replaceAll('BEGUN', begun);
      writeFileSync(join(folder, name, `${name}.test.js`), written);
    }
    const args = Object.keys(suites).map((name) => ['--root', join(folder, name), '--globals']);
    const results = await runTests(
      args.map((of) => ({ args: of, mostAlone: 0 })),
      2,
    );
    expect(results.map(({ passed, failures }) => [passed, failures.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test('an error while no test runs fails the run, whatever passes alone', { tags: ['long'] }, async () => {
    const files = {
      'flaky.test.js': FLAKY,
      'late.test.js': `test('is over', () => void Promise.reject(new Error('too late')));`,
    };
    const { failed, failures, passedOnlyAlone } = await run('late', files, 2);
    expect(failed.sort()).toEqual(['flaky.test.js > flickers', 'null > null']);
    expect(failures.map(describeResult).join()).toContain('too late');
    expect(passedOnlyAlone).toEqual([]);
  });

  test('a run that can not even start has failed', async () => {
    const { failures, passed } = await run('empty', {}, 2);
    expect(passed).toBe(0);
    expect(failures.map(describeResult).join()).toMatch(/^vitest ended with code 1\n/);
  });
});
