import { describe, expect, test } from 'vitest';
import { seedsThatNotice } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

/** Seeds that are enough to notice each of them, with some to spare. */
const SEEDS = 30;

describe('the simulator notices', () => {
  test.each(SABOTAGES)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await seedsThatNotice(sabotage, SEEDS)).not.toEqual([]);
  });
});
