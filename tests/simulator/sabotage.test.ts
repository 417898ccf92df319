import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

// Each runs in its own process.
vi.setConfig({ maxConcurrency: 2 });

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

/** Those guarded by a test; `npm run sim -- --sabotages` plays all, which takes most of an hour. */
const OF_TESTS = SABOTAGES.filter(({ guard }) => guard !== 'simulator');

describe.concurrent('it is noticed when', () => {
  test.each(OF_TESTS)('$name', { timeout: 600_000, tags: ['long'] }, async (sabotage) => {
    expect(await whoNotices(sabotage, 0)).not.toBeNull();
  });
});
