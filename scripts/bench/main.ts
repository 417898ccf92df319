import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../tests/e2e/helpers/servers/built-server.ts';
import { isMet, sectionOf } from './report.ts';
import type { Bench, Result, Row } from './row.ts';
import { ROWS } from './rows.ts';

function chromiumVersion(): string {
  const path = process.env.CHROMIUM_PATH;
  return path
    ? execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\n')[0]
        ?.trim() || path
    : 'no Chromium';
}

/** The machine for the report's head: processor, memory, versions. */
function machineLine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cores.length} × ${cores[0]?.model.trim()}, ${memory}, Node ${process.versions.node}, ${chromiumVersion()}`;
}

// `npm run bench`: runs the rows that have a target and do not take minutes, or the named ones. Named rows and `--all`
// include all sizes and rounds; `--write` updates docs/benchmarks.md.
const REPORT = resolve(import.meta.dirname, '../../docs/benchmarks.md');

async function measure(row: Row, given: Pick<Bench, 'program' | 'isWhole'>): Promise<Result> {
  const scratch = mkdtempSync(join(tmpdir(), `todoke-bench-${row.name}-`));
  const clearing: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
  try {
    return await row.run({
      ...given,
      scratch,
      say: (line) => process.stderr.write(`  ${row.name}: ${line}\n`),
      afterwards: (clear) => clearing.push(clear),
    });
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => ROWS.every((row) => row.name !== name));
if (unknown.length > 0) {
  process.stderr.write(`No row ${unknown.join(', ')}. There are: ${ROWS.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}
const isChosen = ({ name, isExtra }: Row) =>
  positionals.length === 0 ? values.all || isExtra !== true : positionals.includes(name);
const chosen = ROWS.filter(isChosen);

const head = ['# Benchmarks', '', `${new Date().toISOString().slice(0, 10)} · ${machineLine()}`, ''].join('\n');
process.stdout.write(`${head}\n`);
const given = { program: [await buildServer()], isWhole: values.all || positionals.length > 0 };
const sections: string[] = [];
const missed: string[] = [];
let failed = 0;
for (const row of chosen) {
  const start = Date.now();
  try {
    const result = await measure(row, given);
    const section = sectionOf(row, result);
    sections.push(section);
    process.stdout.write(`${section}\n`);
    missed.push(...result.verdicts.filter((verdict) => !isMet(verdict)).map(({ what }) => what));
  } catch (error) {
    failed += 1;
    process.stderr.write(`  ${row.name} failed: ${error instanceof Error ? error.stack : error}\n`);
  }
  process.stderr.write(`  ${row.name}: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}
if (values.write) writeFileSync(REPORT, `${[head, ...sections].join('\n').trimEnd()}\n`);
process.stdout.write(missed.length === 0 ? 'Every target is met.\n' : `Missed: ${missed.join(' · ')}\n`);
process.exit(failed === 0 ? 0 : 1);
