import { describe, expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** `npm run test:all` plays these, and one on every change; `npm run sim` plays thousands. */
const SEEDS = 20;
const AT_A_TIME = 4;
const GROUPS = Array.from({ length: SEEDS / AT_A_TIME }, (_, group) => group * AT_A_TIME + 1);

/** Plays a seed; a failure names the command to replay it. */
async function play(seed: number) {
  try {
    return await simulate(seed);
  } catch (error) {
    throw new Error(`seed ${seed} failed; play it again: npm run sim -- --from ${seed} --seeds 1`, { cause: error });
  }
}

describe('whatever happens to phones, network and server, every saved mutation is applied once, waits, or is refused', () => {
  test.each(GROUPS)(`${AT_A_TIME} seeds from %i`, { timeout: 600_000, tags: ['long'] }, async (from) => {
    let applied = 0;
    let kills = 0;
    for (let seed = from; seed < from + AT_A_TIME; seed++) {
      const report = await play(seed);
      applied += report.applied;
      kills += report.kills;
    }
    // A simulation in which nothing happens proves nothing.
    expect(applied).toBeGreaterThan(35);
    expect(kills).toBeGreaterThan(7);
  });

  test('a seed plays the same way twice', { tags: ['long'], timeout: 300_000 }, async () => {
    expect(await play(7)).toEqual(await play(7));
  });
});
