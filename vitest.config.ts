import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/simulator/');

/** The simulator first: it takes as long as everything else, which can run beside it but not after it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // A worker loads each module once for all its files: a third of these tests' time.
        test: { name: 'server', include: ['{schema,sync-server,scripts}/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['web/e2e/**'] } },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
