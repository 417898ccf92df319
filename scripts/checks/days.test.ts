import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** An instant or a text cut after its day. The first ten of a list are followed by another call on the same line. */
const CUT = /\.(?:slice|substring|substr)\(0,\s*10\)(?!\s*\.(?:map|filter|flatMap))/;
/** The one file that may: it has the UTC day, and cuts a day to print it. */
const MAY = new Set(['schema/plain/time.ts']);

const cutsIn = (text: string) => text.split('\n').filter((line) => CUT.test(line));

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['testing', 'e2e', 'simulator'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('an instant that is cut to a day is found, and the first ten of a list are not', () => {
  expect(
    cutsIn('at.slice(0, 10)\nString(at).substring(0,10)\nrows.slice(0, 10).map((row) => row)\ntext.slice(0, 100)'),
  ).toEqual(['at.slice(0, 10)', 'String(at).substring(0,10)']);
});

test('no instant is cut to a day: dayOf knows the business day, utcDayOf that of Greenwich', () => {
  const found = ['schema', 'sync-server', 'web'].flatMap((tree) =>
    sourcesIn(join(ROOT, tree)).flatMap((file) => {
      const path = relative(ROOT, file);
      return MAY.has(path) ? [] : cutsIn(readFileSync(file, 'utf8')).map((line) => `${path}: ${line.trim()}`);
    }),
  );
  expect(found).toEqual([]);
});
