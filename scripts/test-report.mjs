import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBin } from './run.mjs';

/** Lines of a failure that are worth reading in a log; the whole of it is a single test's run away. */
const FAILURE_LINES = 25;

const shorten = (text) => text.split('\n').slice(0, FAILURE_LINES).join('\n');

/** What a report of vitest says: how many tests passed and failed, and each failure in words. */
export function readReport(report) {
  const failures = [];
  let passed = 0;
  for (const file of report.testResults) {
    for (const { status, fullName, failureMessages = [] } of file.assertionResults) {
      if (status === 'passed') passed += 1;
      if (status === 'failed') failures.push(`${file.name} > ${fullName}\n${shorten(failureMessages.join('\n'))}`);
    }
    const hasFailure = file.assertionResults.some(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests to fail.
    if (file.status === 'failed' && !hasFailure) failures.push(`${file.name}\n${shorten(file.message ?? '')}`);
  }
  return { passed, failures };
}

/** Runs vitest with its report in a file; a run that fails without a failing test counts as one failure. */
export async function runTests(args, options) {
  const folder = mkdtempSync(join(tmpdir(), 'todoke-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runBin(
      ['vitest'],
      ['run', ...args, '--reporter=json', `--outputFile=${file}`],
      options,
    );
    const counted = readReportFile(file) ?? { passed: 0, failures: [] };
    if (code !== 0 && counted.failures.length === 0) counted.failures.push(`vitest ended with code ${code}\n${output}`);
    return counted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReportFile(file) {
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
