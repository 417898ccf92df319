import { defineConfig } from 'vitest/config';

/** Two files at a time, each with a browser and a server of its own; never again, since a flaky test is a broken one. */
export default defineConfig({
  test: {
    include: ['web/e2e/**/*.e2e.ts'],
    globalSetup: ['web/e2e/prepare.ts'],
    pool: 'forks',
    maxWorkers: 2,
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
