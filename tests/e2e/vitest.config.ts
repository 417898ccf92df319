import { defineConfig } from 'vitest/config';
import { words } from '../../scripts/words/words-plugin.ts';

/**
 * Three files at a time, since some of them wait, each with its own server. No retries: a flaky test is a broken one.
 */
export default defineConfig({
  plugins: [words()],
  test: {
    include: ['tests/{jobs,e2e}/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/helpers/prepare.ts'],
    pool: 'forks',
    // Loads shared modules once per worker: that takes as long as a short test.
    isolate: false,
    maxWorkers: 3,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 200 } },
  },
});
