import { describe, expect, test } from 'vitest';
import { seedThatNotices } from './sabotage.ts';
import { SABOTAGES } from './sabotages.ts';

/** Seeds that are enough to notice each of them, with some to spare. */
const SEEDS = 100;

describe('the simulator notices', () => {
  test.each(SABOTAGES)('$name', { timeout: 600_000 }, async (sabotage) => {
    expect(await seedThatNotices(sabotage, SEEDS)).not.toBeNull();
  });
});
