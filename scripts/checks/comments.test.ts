import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PLACES = ['schema', 'words', 'sync-server', 'web', 'scripts', 'tests', 'vite.config.ts'];

/** A comment's first word after `/**`, `/*` or the first `//` of several lines. */
const CLAUSE =
  /(?:\/\*\*?[\s*]*|(?<!^[^\S\n]*\/\/.*\n)^[^\S\n]*\/\/ ?)((?:What|Whatever|Who|Whoever|Whose|Whether|Which|How|Why) .*)/gm;

/** Comments that begin with a clause such as "Who sees it": they have a noun, as "Readers of it". */
const clausesIn = (text: string): string[] => Array.from(text.matchAll(CLAUSE), ([, clause = '']) => clause);

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

test('a comment that begins with a clause is found in every form, and no other', () => {
  const text = [
    '/** What it is. */\n/**\n * Whether it is.\n */\n/* Who it is. */\n  // How it is.\n\t{/* Which it is. */}',
    '/** Reasons,\n * why it is. */\n// A line\n// Which goes on\nconst howToPay = 1;\n/** Whatever it is, it is one. */',
    '// Whoever it is.\n// What it is, for one more line.',
  ].join('\n');
  expect(clausesIn(text).map((clause) => clause.split(' ')[0])).toEqual([
    ...['What', 'Whether', 'Who', 'How', 'Which'],
    ...['Whatever', 'Whoever'],
  ]);
});

test('every comment begins with a noun or a verb', () => {
  const files = PLACES.flatMap((place) => filesIn(join(ROOT, place))).filter((file) =>
    /\.(tsx?|m[jt]s|css)$/.test(file),
  );
  const found = files
    .filter((file) => file !== import.meta.filename)
    .flatMap((file) => clausesIn(readFileSync(file, 'utf8')).map((clause) => `${relative(ROOT, file)}: ${clause}`));
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(1000);
});
