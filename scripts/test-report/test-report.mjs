import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBin } from '../steps/run.mjs';

/** Lines of a failure to print; running the single test shows the rest. */
const FAILURE_LINES = 25;
const REPORTER = join(import.meta.dirname, 'test-reporter.mjs');

const shorten = (text) => text.split('\n').slice(0, FAILURE_LINES).join('\n');

/** A failure outside of all files, such as an error while no test was running. */
const nobodys = (message) => ({ file: null, test: null, isPassed: false, message });

/**
 * Reads a report of test-reporter.mjs.
 * @returns one result for each test that passed or failed. `test` is null for a file that failed outside of its tests,
 * and `file` too for an error that belongs to no file
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

/**
 * Runs a suite. Each file runs once: a test that passes only in a second run is a fault to find.
 * @param args of `vitest run`
 * @param options of its process
 * @returns how many tests passed, the failures, and the milliseconds that it took
 */
export async function runTests(args, options) {
  const start = Date.now();
  const results = await runOnce(args, options);
  const failures = failuresOf(results);
  return { passed: results.length - failures.length, failures, ms: Date.now() - start };
}
