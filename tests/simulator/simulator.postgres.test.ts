import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Each takes several times as long as on SQLite, where more are played. */
const AT_A_TIME = 3;
/** A seed of the last group restores its server twice. */
const GROUPS = [5001, 5006, 5010];

test.each(GROUPS)(`${AT_A_TIME} seeds from %i on PostgreSQL`, { timeout: 600_000 }, async (from) => {
  let [applied, kills] = [0, 0];
  for (let seed = from; seed < from + AT_A_TIME; seed++) {
    const report = await simulate(seed);
    applied += report.applied;
    kills += report.kills;
  }
  expect(applied).toBeGreaterThan(5 * AT_A_TIME);
  expect(kills).toBeGreaterThan(AT_A_TIME);
});
