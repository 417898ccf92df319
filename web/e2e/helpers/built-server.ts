import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
/** At the same depth as the server's own folder, since it locates the built app relative to itself. */
const FOLDER = join(ROOT, '.tmp');
/** Files the server loads by path. */
const BESIDE = ['sheet-worker.mjs', 'read-process.mjs', 'csv.mjs'].map((name) =>
  join(ROOT, 'sync-server/sheets', name),
);

/**
 * Bundles the server into one JavaScript file with the same behaviour: loading its many TypeScript files costs more
 * than a second of processor time at each of the many starts of the end-to-end tests.
 * @returns the file's path
 */
export async function buildServer(): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'sync-server/main.ts'),
      target: 'node20',
      outDir: FOLDER,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  });
  for (const file of BESIDE) copyFileSync(file, join(FOLDER, basename(file)));
  return join(FOLDER, 'server.mjs');
}
