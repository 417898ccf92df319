import { expect, test } from 'vitest';
import { needsReason } from './handover-rules.ts';

test.each([
  [{ counted: 9000, expected: 9000 }, 9000, false],
  [{ counted: 9000, expected: 9000 }, 8999.5, true],
  [{ counted: 8500, expected: 9000 }, 8500, true],
  [{ counted: 8500, expected: 9000 }, 9000, true],
])('of %j, ¥%d received needs a reason: %s', (handover, received, needed) => {
  expect(needsReason(handover, received)).toBe(needed);
});
