import { describe, expect, test, vi } from 'vitest';
import { lostEdits, whoNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

// Each runs in its own process.
vi.setConfig({ maxConcurrency: 2 });

test('each of them still has its place in the sources', () => {
  expect(SABOTAGES.flatMap(lostEdits)).toEqual([]);
});

describe.concurrent('it is noticed when', () => {
  test.each(SABOTAGES)('$name', { timeout: 600_000, tags: ['long'] }, async (sabotage) => {
    expect(await whoNotices(sabotage, 40)).not.toBeNull();
  });
});
