import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

// Each runs in its own process.
vi.setConfig({ maxConcurrency: 2 });

/** Sabotages guarded by the simulator take minutes: `npm run sim -- --sabotages` plays them. */
const QUICK = SABOTAGES.filter(({ guard }) => guard !== 'simulator');

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

describe.concurrent('it is noticed when', () => {
  test.each(QUICK)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await whoNotices(sabotage, 0)).not.toBeNull();
  });
});
