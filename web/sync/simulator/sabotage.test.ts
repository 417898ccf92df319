import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

// Each runs in its own process.
vi.setConfig({ maxConcurrency: 2 });

/**
 * Two that a test of the rules guards, which needs no server and so is quickly loaded, to see that this works;
 * `npm run sim -- --sabotages` plays all, which takes minutes.
 */
const QUICK = SABOTAGES.filter(({ guard }) => guard !== 'simulator' && guard.file.startsWith('schema/')).slice(-2);

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

describe.concurrent('it is noticed when', () => {
  test.each(QUICK)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await whoNotices(sabotage, 0)).not.toBeNull();
  });
});
