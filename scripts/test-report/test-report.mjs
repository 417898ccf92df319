import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBin } from '../steps/run.mjs';

/** Lines of a failure that are worth reading in a log; the whole of it is a single test's run away. */
const FAILURE_LINES = 25;
const REPORTER = join(import.meta.dirname, 'test-reporter.mjs');

const shorten = (text) => text.split('\n').slice(0, FAILURE_LINES).join('\n');

/** A failure that no file is to blame for, such as an error while no test was running. */
const nobodys = (message) => ({ file: null, test: null, isPassed: false, message });

/**
 * Reads a report of test-reporter.mjs.
 * @returns one result for each test that passed or failed. `test` is null for a file that failed outside of its tests,
 *   and `file` too for an error that belongs to no file
 */
export function readReport({ testResults, unhandledErrors = [] }) {
  const results = unhandledErrors.map((error) => nobodys(shorten(error)));
  for (const { name: file, status, message, assertionResults } of testResults) {
    const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed');
    for (const { status, fullName: test, failureMessages = [] } of ran) {
      results.push({ file, test, isPassed: status === 'passed', message: shorten(failureMessages.join('\n')) });
    }
    // A file that could not be loaded has no tests to fail, and one whose hook failed has tests that passed.
    const isExplained = ran.some((test) => test.status === 'failed');
    if (status === 'failed' && !isExplained) {
      results.push({ file, test: null, isPassed: false, message: shorten(message ?? '') });
    }
  }
  return results;
}

const failuresOf = (results) => results.filter(({ isPassed }) => !isPassed);

/**
 * The files to run a second time, alone.
 * @returns none where more failed than `most`, which is no chance, or where a failure belongs to no file
 */
export function filesToRunAlone(results, most) {
  const files = [...new Set(failuresOf(results).map(({ file }) => file))];
  return files.length <= most && !files.includes(null) ? files : [];
}

/** True if a failure of the first run is gone in the second: the test, or every test of a file that failed as a whole, passed. */
function isGone({ file, test }, alone) {
  const same = alone.filter((result) => result.file === file && (test === null || result.test === test));
  return same.length > 0 && same.every(({ isPassed }) => isPassed);
}

/**
 * Puts the results of the files that ran a second time, alone, in the place of their first ones.
 * @returns the results, and the failures of the first run that passed alone
 */
export function mergeReports(first, alone) {
  const again = new Set(failuresOf(first).map(({ file }) => file));
  const gone = failuresOf(first).filter((failure) => isGone(failure, alone));
  // A test that failed, and was not there or was skipped alone, has not passed.
  const lost = failuresOf(first).filter(
    (failure) =>
      !gone.includes(failure) && !alone.some(({ file, test }) => file === failure.file && test === failure.test),
  );
  return { results: [...first.filter(({ file }) => !again.has(file)), ...alone, ...lost], passedOnlyAlone: gone };
}

/** A result's name and message, for people. */
export function describeResult({ file, test, message }) {
  return [[file, test].filter(Boolean).join(' > '), message].filter(Boolean).join('\n');
}

/** Runs vitest with its report in a file; a run that fails without a failing test counts as one failure. */
async function runOnce(args, options) {
  const folder = mkdtempSync(join(tmpdir(), 'todoke-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporting = [`--reporter=${REPORTER}`, `--outputFile=${file}`];
    const { code, output } = await runBin(['vitest'], ['run', ...args, ...reporting], options);
    const results = readReportFile(file);
    const isExplained = code === 0 || failuresOf(results).length > 0;
    return isExplained ? results : [...results, nobodys(`vitest ended with code ${code}\n${output}`)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReportFile(file) {
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Runs again, one at a time, the files of a suite that failed. */
async function runAlone({ args, options, mostAlone }, first) {
  const files = filesToRunAlone(first, mostAlone);
  const alone = files.length > 0 ? await runOnce([...args, '--maxWorkers=1', ...files], options) : null;
  const { results, passedOnlyAlone } = alone ? mergeReports(first, alone) : { results: first, passedOnlyAlone: [] };
  const failures = failuresOf(results);
  return { passed: results.length - failures.length, failures, passedOnlyAlone };
}

/** Does the jobs in their order, so many at a time. */
async function doAll(jobs, atOnce) {
  const results = [];
  const left = [...jobs.entries()];
  async function work() {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await next[1]();
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, jobs.length) }, work));
  return results;
}

/**
 * Runs suites beside each other, and then, when nothing else runs, the files that failed, one at a time: a busy machine
 * fails a test that is right.
 * @param suites each with the arguments of `vitest run`, the files or folders to run if not all, the options of its process,
 *   and `mostAlone`: if more files than these failed, nothing of the suite runs again
 * @param atOnce number of suites that run at a time; the others begin in their order as these end
 * @returns of each suite, in their order: how many tests passed, the failures, the failures of the first run that passed
 *   alone, and the milliseconds of the first run
 */
export async function runTests(suites, atOnce = suites.length) {
  const jobs = suites.map(({ args, files = [], options }) => async () => {
    const start = Date.now();
    return { first: await runOnce([...args, ...files], options), ms: Date.now() - start };
  });
  const firsts = await doAll(jobs, atOnce);
  const results = [];
  for (const [index, { first, ms }] of firsts.entries()) {
    results.push({ ...(await runAlone(suites[index], first)), ms });
  }
  return results;
}
