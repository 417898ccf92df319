import { expect, test } from 'vitest';
import { isClosedByDefault, isOnlyReminder, odditiesIn } from './closing-oddities.ts';

const figures = {
  previous: 0,
  received: 0,
  adjusted: 0,
  carried: 0,
  groups: [],
  untaxed: 0,
  current: 1080,
  billed: 1080,
};
const usual = {
  state: 'open' as const,
  figures,
  slips: 2,
  late: 0,
  differing: 0,
  undelivered: 0,
  incomplete: 0,
  replaces: null,
};

test('an account with slips and nothing odd is closed unless it is left out, with a carried balance, too', () => {
  expect(isClosedByDefault(usual)).toBe(true);
  expect(isClosedByDefault({ ...usual, figures: { ...figures, carried: 500 } })).toBe(true);
  expect(isClosedByDefault({ ...usual, state: 'nothing' })).toBe(false);
  expect(isClosedByDefault({ ...usual, state: 'closed' })).toBe(false);
});

test.each([
  ['undelivered', { undelivered: 1 }],
  ['incomplete', { incomplete: 1 }],
  ['differing', { differing: 1 }],
  ['late', { late: 1 }],
  ['negative', { figures: { ...figures, current: -100 } }],
  ['comes to nothing', { figures: { ...figures, current: 0 } }],
  ['overpaid', { figures: { ...figures, carried: -4135 } }],
  ['replaces', { replaces: 12 }],
] as const)('one that is odd is not: %s', (oddity, change) => {
  expect(odditiesIn({ ...usual, ...change })).toEqual([oddity]);
  expect(isClosedByDefault({ ...usual, ...change })).toBe(false);
});

test('one that is too large is shown, and is not closed', () => {
  expect(odditiesIn({ ...usual, state: 'too large' })).toEqual(['too large']);
  expect(isClosedByDefault({ ...usual, state: 'too large' })).toBe(false);
});

test('a balance alone is a reminder, which somebody chooses', () => {
  const reminder = { ...usual, slips: 0, figures: { ...figures, carried: 500, current: 0 } };
  expect([isOnlyReminder(reminder), isClosedByDefault(reminder)]).toEqual([true, false]);
  expect(odditiesIn(reminder)).toEqual([]);
});
