import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** As far below the root as the server's own folder, from where it finds the built app. */
const FOLDER = join(ROOT, '.tmp');
/** What the server loads by its address. */
const BESIDE = ['sheet-worker.mjs', 'read-process.mjs', 'csv.mjs'].map((name) =>
  join(ROOT, 'sync-server/sheets', name),
);

/**
 * Writes the server into one JavaScript file, which is the same server to whoever asks it: to load its many TypeScript files costs
 * more than a second of processor time, at each of the many starts of the end-to-end tests.
 * @returns the file
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
