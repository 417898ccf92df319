import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'docs/walk';

type Hunk = { before: string; after: string };
/** What a step does to a file: a new one has nothing before. */
export type Change = { file: string; isNew: boolean; hunks: Hunk[] };
/** A step of the walk, by the name of its diff. */
export type Step = { diff: string; changes: Change[] };

const linesOf = (text: string, drop: '+' | '-') =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(drop) && !line.startsWith('\\'))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** The changes of a unified diff. Line numbers don't count: a hunk is found by what it says. */
export function readDiff(text: string): Change[] {
  return text
    .split(/^diff --git .*\n/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@ .*\n/m);
      const file = /^\+\+\+ b\/(.+)$/m.exec(head)?.[1];
      if (!file) throw new Error('A part of the diff does not name its file.');
      const isNew = /^--- \/dev\/null$/m.test(head);
      return { file, isNew, hunks: hunks.map((hunk) => ({ before: linesOf(hunk, '+'), after: linesOf(hunk, '-') })) };
    });
}

/** The steps of docs/walk.md in their order. */
export function readSteps(): Step[] {
  const files = readdirSync(join(ROOT, FOLDER)).filter((file) => file.endsWith('.diff'));
  return files.sort().map((file) => {
    const diff = `${FOLDER}/${file}`;
    return { diff, changes: readDiff(readFileSync(join(ROOT, diff), 'utf8')) };
  });
}

/**
 * The text of a file after a change.
 * @param text the file as it is, null if there is none
 * @throws with the place in the walk, and what to do
 */
export function changed(text: string | null, { file, isNew, hunks }: Change, diff: string): string {
  const fail = (why: string): never => {
    throw new Error(
      `${diff} no longer fits: ${why}. Write the lines of that diff as one would make this step today, and look whether docs/walk.md still says so.`,
    );
  };
  if (isNew) return text === null ? hunks.map(({ after }) => after).join('') : fail(`${file} is there already`);
  return hunks.reduce<string>(
    (current, { before, after }) => {
      const parts = current.split(before);
      if (parts.length === 1) return fail(`${file} does not have these lines any more:\n${before}`);
      if (parts.length > 2) return fail(`${file} has these lines ${parts.length - 1} times:\n${before}`);
      return parts.join(after);
    },
    text ?? fail(`${file} is gone`),
  );
}

/** Files of which others are made, or that a command writes: their lines are not counted as work by hand. */
const NOT_BY_HAND = /^words\/|\.txt$/;

/** The files that a person writes in some steps. */
export const filesByHand = (steps: readonly Step[]) =>
  [...new Set(steps.flatMap(({ changes }) => changes.map(({ file }) => file)))].filter(
    (file) => !NOT_BY_HAND.test(file),
  );
