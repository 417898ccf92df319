import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { type ClockDoubt, type ClockEvidence, judgeClock } from './clock-rules.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOW = Date.parse('2025-06-11T03:00:00.000Z');

/** One vote per person: days by which the device is ahead of the server. */
const votes = (...days: number[]) => days.map((ahead, n) => ({ personId: testId(n), ahead: ahead * DAY }));

const CASES: [what: string, evidence: Partial<ClockEvidence>, doubt: ClockDoubt | null, isCorroborated: boolean][] = [
  ['nothing is known', {}, null, true],
  ['the log is of now', { newestLogged: NOW - HOUR }, null, true],
  ['a day behind the log', { newestLogged: NOW + DAY }, null, true],
  ['more than a day behind the log', { newestLogged: NOW + DAY + 1 }, 'behind_log', false],
  [
    'behind the log, whatever the staff says',
    { newestLogged: NOW + 300 * DAY, votes: votes(0, 0, 0) },
    'behind_log',
    false,
  ],
  ['all agree', { newestLogged: NOW, votes: votes(0, 0.9, -0.9) }, null, true],
  ['one phone is a year ahead', { newestLogged: NOW, votes: votes(365) }, null, true],
  ['one phone of three is a year ahead', { newestLogged: NOW, votes: votes(0, 365, 0) }, null, true],
  ['two of four are off', { newestLogged: NOW, votes: votes(0, 365, 0, -20) }, null, true],
  ['two of three are off', { newestLogged: NOW, votes: votes(0, 300, 300) }, 'staff', false],
  ['both are off', { newestLogged: NOW, votes: votes(2, 2) }, 'staff', false],
  ['nobody worked for four days', { newestLogged: NOW - 4 * DAY }, null, false],
  ['nobody worked for four days, and one agrees', { newestLogged: NOW - 4 * DAY, votes: votes(0) }, null, true],
  [
    'it jumped ahead, and one phone goes on from the log',
    { newestLogged: NOW - 400 * DAY, votes: votes(-400) },
    'staff',
    false,
  ],
  [
    'nobody worked for four days, and one phone is a year ahead',
    { newestLogged: NOW - 4 * DAY, votes: votes(365) },
    null,
    false,
  ],
  [
    'it jumped ahead, one goes on from the log and one agrees',
    { newestLogged: NOW - 400 * DAY, votes: votes(-400, 0) },
    null,
    true,
  ],
  ['doubted before, and nobody was heard since', { newestLogged: NOW, before: 'staff' }, 'staff', false],
  [
    'doubted before, and as many agree as do not',
    { newestLogged: NOW, votes: votes(0, 9), before: 'staff' },
    'staff',
    false,
  ],
  ['doubted before, and most agree', { newestLogged: NOW, votes: votes(0, 0, 9), before: 'staff' }, null, true],
  ['behind its log before, and that is over', { newestLogged: NOW, before: 'behind_log' }, null, true],
];

test.each(CASES)('the server’s clock: %s', (_what, evidence, doubt, isCorroborated) => {
  expect(judgeClock({ now: NOW, newestLogged: null, votes: [], before: null, ...evidence })).toEqual({
    doubt,
    isCorroborated,
  });
});
