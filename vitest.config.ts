import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{schema,sync-server,web,scripts}/**/*.test.ts'],
    exclude: ['web/e2e/**', 'node_modules/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
