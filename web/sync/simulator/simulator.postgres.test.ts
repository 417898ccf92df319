import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Each takes several times as long as on SQLite, on which `npm test` plays four times as many. */
const AT_A_TIME = process.env.POSTGRES_TESTS === 'quick' ? 2 : 5;
const SEEDS = process.env.POSTGRES_TESTS === 'quick' ? AT_A_TIME : 20;
const GROUPS = Array.from({ length: SEEDS / AT_A_TIME }, (_, group) => 5001 + group * AT_A_TIME);

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
