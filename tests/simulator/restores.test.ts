import { describe, test } from 'vitest';
import { playRestores } from './restores.ts';

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1);

describe.each(SEEDS)('after a restore, seed %i', (seed) => {
  test('everybody brings back everything, whoever comes first', seed > 1 ? { tags: ['long'] } : {}, async () => {
    await playRestores(seed);
  });
});
