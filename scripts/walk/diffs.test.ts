import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Change, changed, filesByHand, readSteps } from './diffs.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const steps = readSteps();

/** The files as they are after the steps, by path. */
function afterSteps(textOf: (file: string) => string | null): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { diff, changes } of steps) {
    for (const change of changes) {
      texts.set(change.file, changed(texts.get(change.file) ?? textOf(change.file), change, diff));
    }
  }
  return texts;
}
const read = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null);

test('every step of the walk fits the sources, one after the other', () => {
  const parking = [...afterSteps(read)].filter(([, text]) => /parking/i.test(text));
  expect(parking.length).toBeGreaterThan(8);
});

test('a field takes four files by hand at most, a mutation six', () => {
  const [field, ...mutation] = steps;
  expect(field && filesByHand([field]).length).toBeLessThanOrEqual(4);
  expect(filesByHand(mutation).length).toBeLessThanOrEqual(6);
});

test('a changed line under a step is told with the step, the file and what to do', () => {
  const file = 'schema/customers/customer-mutations.ts';
  const rotten = (each: string) =>
    read(each)?.replace('/** Restores a deleted restaurant.', '/** Brings it back.') ?? null;
  expect(() => afterSteps(rotten)).toThrow(
    new RegExp(
      `^docs/walk/2-mutation.diff no longer fits: ${file} does not have these lines any more:\n[^]*Write the lines`,
    ),
  );
});

test('lines that are there twice, and a new file that is there already, are told as well', () => {
  const change: Change = { file: 'a.ts', isNew: false, hunks: [{ before: 'x\n', after: 'y\n' }] };
  expect(() => changed('x\nx\n', change, 'd')).toThrow('a.ts has these lines 2 times');
  expect(() => changed('x\n', { ...change, isNew: true }, 'd')).toThrow('a.ts is there already');
  expect(() => changed(null, change, 'd')).toThrow('a.ts is gone');
});
