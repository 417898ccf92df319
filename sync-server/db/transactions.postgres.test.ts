import { expect, test } from 'vitest';
import { createWorld } from '../testing/test-world.ts';
import { nextSeq } from './history.ts';
import { writeTogether } from './transactions.ts';
import { troubleOf } from './trouble.ts';

test('a write that meets a conflict while its server ends is not tried again for a minute', async () => {
  const world = await createWorld();
  const started = performance.now();
  let closing = Promise.resolve();
  const failure = await writeTogether(world.db, async (trx) => {
    await nextSeq(trx);
    closing = world.close();
    throw Object.assign(new Error('Deadlock'), { code: '40P01' });
  }).catch((error: unknown) => error);
  await closing;
  expect(troubleOf(failure)).toBe('unreachable');
  expect(performance.now() - started).toBeLessThan(30_000);
});
