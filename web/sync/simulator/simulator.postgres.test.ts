import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const isQuick = process.env.POSTGRES_TESTS === 'quick';
/** Each takes several times as long as on SQLite, on which `npm test` plays several more. */
const AT_A_TIME = isQuick ? 2 : 5;
/** The first that `npm test` plays restores its server twice. */
const GROUPS = isQuick ? [5010] : Array.from({ length: 4 }, (_, group) => 5001 + group * AT_A_TIME);

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
