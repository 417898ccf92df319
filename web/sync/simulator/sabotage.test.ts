import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES, TOPICS } from './sabotages.ts';

// Each runs in its own process.
vi.setConfig({ maxConcurrency: 2 });

/** One of each topic that a test guards; `npm run sim -- --sabotages` plays all, which takes minutes. */
const QUICK = TOPICS.flatMap((topic) => topic.filter(({ guard }) => guard !== 'simulator').slice(0, 1));

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

describe.concurrent('it is noticed when', () => {
  test.each(QUICK)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await whoNotices(sabotage, 0)).not.toBeNull();
  });
});
