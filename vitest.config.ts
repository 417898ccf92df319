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
    // A worker loads each module once for all its files: a third of these tests' time.
    projects: [
      // Needs no SQLite, and so runs while that is compiled.
      { extends: true, test: { name: 'schema', include: ['schema/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'server', include: ['{sync-server,scripts}/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          isolate: false,
          // Dexie looks for IndexedDB when it is loaded, which is once for all files.
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      // Beside the others, since a DOM changes the globals of its worker.
      { extends: true, test: { name: 'screens', include: ['web/**/*.test.tsx'], isolate: false } },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
