import { test } from 'vitest';
import { playRestores } from './restores.ts';

const SEEDS = Array.from({ length: 4 }, (_, index) => index + 1);

test.each(SEEDS)('after a restore everybody brings back everything, whoever comes first: seed %i', async (seed) => {
  await playRestores(seed);
});
