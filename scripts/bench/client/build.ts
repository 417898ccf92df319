import { join } from 'node:path';
import { build } from 'vite';
import { wordMacros } from '../../words/macros.ts';

const PAGES = join(import.meta.dirname, 'page');

/** One page per contender: two Dexies in one page would break each other. */
export type PageName = 'ours' | 'bare' | 'dexie' | 'rxdb' | 'pouch' | 'tanstack';

/** Builds the pages' scripts with the app's settings, into a folder of their own. */
export async function buildPages(outDir: string, names: readonly PageName[]): Promise<void> {
  await build({
    configFile: false,
    root: PAGES,
    base: './',
    logLevel: 'error',
    plugins: [wordMacros(new Set(), true)],
    define: { global: 'globalThis' },
    resolve: {
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
        // PouchDB imports Node's `events`.
        { find: /^events$/, replacement: join(PAGES, 'events.ts') },
      ],
    },
    build: {
      outDir,
      assetsDir: '',
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, join(PAGES, `${name}.tsx`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        onLog(level, log, handler) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
      chunkSizeWarningLimit: 10_000,
    },
  });
}
