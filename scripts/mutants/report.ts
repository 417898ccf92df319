import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';
import { ROOMS, ROOT } from './rooms.ts';

const DOCUMENT = join(ROOT, 'docs/testing.md');
const ROW = /^\| `(\w+)` \|.*$/;

function countsOf(verdicts: Verdict[]) {
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== null).length;
  const percent = verdicts.length === 0 ? 100 : Math.floor((100 * noticed) / verdicts.length);
  return { played: verdicts.length, noticed, percent };
}

/** A room's result as a sentence. */
export function lineOf(verdicts: Verdict[]): string {
  const { played, noticed, percent } = countsOf(verdicts);
  return `${noticed} of ${played} noticed, ${percent} %`;
}

/** Writes the figures of the rooms that were played into the table of docs/testing.md. */
export function writeResults(verdicts: Verdict[]): void {
  const lines = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .map((line) => {
      const room = ROOMS.find(({ name }) => name === ROW.exec(line)?.[1]);
      const own = verdicts.filter((verdict) => verdict.room === room?.name);
      if (!room || own.length === 0) return line;
      const [first = '', name = '', sources = ''] = line.split('|');
      const { played, noticed, percent } = countsOf(own);
      return [first, name, sources, ` ${played} `, ` ${noticed} `, ` ${percent} % `, ''].join('|');
    });
  writeFileSync(DOCUMENT, lines.join('\n'));
}
