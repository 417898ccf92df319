import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

// Each is a process of its own.
vi.setConfig({ maxConcurrency: 2 });

/** Those that the simulator has to find take it minutes: `npm run sim -- --sabotages` plays them all. */
const QUICK = SABOTAGES.filter(({ guard }) => guard !== 'simulator');

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

describe.concurrent('it is noticed when', () => {
  test.each(QUICK)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await whoNotices(sabotage, 0)).not.toBeNull();
  });
});
