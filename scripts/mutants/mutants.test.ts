import { describe, expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { type Fault, faultsIn } from './operators.ts';
import { planOf } from './plan.ts';
import { sampleOf } from './rooms.ts';
import { switchOn } from './switch.ts';

/** A function of three lines that gives several kinds of mutants. */
const SOURCE = `function due(open, paid) {
  if (open < paid) return [0, 'more'];
  const rest = open.total ?? 0;
  note.push({ rest });
  return paid && rest - 1;
}`;

const mutantsOf = (source: string) =>
  faultsIn('a.ts', source).map((fault, index) => ({ ...fault, id: index + 1, room: 'a', file: 'a.ts' }));
const isOf = (kind: string, replacement: string | null) => (fault: Fault) =>
  fault.kind === kind && fault.replacement === replacement;

/** Calls the function with one of its mutants on. */
function play(kind: string, replacement: string | null, open: unknown, paid: unknown) {
  const mutants = mutantsOf(SOURCE);
  const mutant = mutants.find(isOf(kind, replacement));
  const note: unknown[] = [];
  const due = new Function('note', `${instrument(SOURCE, mutants)} return due;`)(note);
  switchOn(mutant?.id ?? -1);
  const answer: unknown = due(open, paid);
  switchOn(0);
  return { answer, note };
}

describe('a file with all of its mutants in it', () => {
  test('does what it did, while none is on', () => {
    expect(play('none', '', 1, 2).answer).toEqual([0, 'more']);
    expect(play('none', '', { total: 7 }, 2)).toEqual({ answer: 6, note: [{ rest: 7 }] });
  });

  test.each<[string, string | null, unknown]>([
    ['comparison', 'open <= paid', [0, 'more']],
    ['condition is true', 'true', [0, 'more']],
    ['arithmetic', 'rest + 1', 1],
    ['off by one', '0', 0],
    ['and, or', '(paid) || (rest - 1)', 3],
    ['returns early', null, undefined],
  ])('does one thing wrong, while that one is on: %s %s', (kind, replacement, wrong) => {
    expect(play('none', '', 3, 3).answer).toBe(-1);
    expect(play(kind, replacement, 3, 3).answer).toEqual(wrong);
  });

  test('leaves out a statement, an element, a property, a default', () => {
    expect(play('statement removed', null, 3, 3).note).toEqual([]);
    expect(play('property removed', '({  })', 3, 3).note).toEqual([{}]);
    expect(play('no default', 'open.total', 3, 3).note).toEqual([{ rest: undefined }]);
    expect(play('element removed', "['more']", 1, 3).answer).toEqual(['more']);
  });
});

test('text for people, types and names of modules are left as they are', () => {
  const source = [
    "import { msg } from '@lingui/core/macro';",
    "type Kind = 'cash' | 'card';",
    'const words = [msg`Paid`];',
    "throw new Error('never' + words.filter(Boolean));",
    "const known = /*i18n*/ 'Open';",
  ].join('\n');
  expect(mutantsOf(source).map(({ kind, replacement }) => ({ kind, replacement }))).toEqual([
    { kind: 'element removed', replacement: '[]' },
  ]);
});

test('a mutant is played by the tests that reach it, those beside its file first', () => {
  const [mutant] = mutantsOf(SOURCE);
  if (!mutant) throw new Error('The source has no mutant');
  const reach = [
    { file: 'b.test.ts', test: 'quick', ms: 1, inTest: [1], before: [] },
    { file: 'a.test.ts', test: 'slow', ms: 9, inTest: [1, 2], before: [] },
    { file: 'a.test.ts', test: 'of something else', ms: 1, inTest: [2], before: [] },
  ];
  expect(planOf(mutant, reach)).toEqual({
    isIsolated: false,
    plan: {
      mutant: 1,
      files: [
        { file: 'a.test.ts', tests: ['slow'] },
        { file: 'b.test.ts', tests: ['quick'] },
      ],
    },
  });
});

test('a mutant that only the loading of modules reaches has a worker of its own', () => {
  const [mutant] = mutantsOf(SOURCE);
  if (!mutant) throw new Error('The source has no mutant');
  const reach = [{ file: 'a.test.ts', test: 'first', ms: 1, inTest: [], before: [1] }];
  expect(planOf(mutant, reach)).toEqual({
    isIsolated: true,
    plan: { mutant: 1, files: [{ file: 'a.test.ts', tests: null }] },
  });
  expect(planOf({ ...mutant, id: 2 }, reach).plan.files).toEqual([]);
});

test('a loop that never ends is ended', () => {
  const all = switchOn(3);
  expect(() => {
    while (all.isOn(3));
  }).toThrow('never ends');
  switchOn(0);
});

test('a seed is one sample', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(sampleOf(all, 10, 4)).toEqual(sampleOf(all, 10, 4));
  expect(new Set(sampleOf(all, 100, 4))).toEqual(new Set(all));
  expect(sampleOf(all, 10, 5)).not.toEqual(sampleOf(all, 10, 4));
});
