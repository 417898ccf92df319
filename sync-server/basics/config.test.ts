import { expect, test } from 'vitest';
import { readConfig, StartupError } from './config.ts';

/** The message that a start with each mistake prints (scripts/steps/start.test.ts). */
test.each([
  [{ PORT: 'eighty' }, /^PORT must be a number$/],
  [{ PORT: '70000' }, /^PORT must be a port from 0 to 65535$/],
  [{ TRUSTED_PROXIES: '127.0.0.1,caddy' }, /^TRUSTED_PROXIES must be addresses or networks such as .*$/],
  [{ BUSINESS_TIME_ZONE: 'Mars/Base' }, /^BUSINESS_TIME_ZONE must be .*$/],
  [{ DEMO: 'yes' }, /^DEMO must be 0 or 1$/],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(StartupError);
  expect(() => readConfig(env)).toThrow(sentence);
});
