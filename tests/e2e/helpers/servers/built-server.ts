import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { wordMacros } from '../../../../scripts/words/macros.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** As deep as the server's own folder, since it locates the built app relative to itself. */
const FOLDER = join(ROOT, '.tmp');
/** Files the server loads by path. */
const BESIDE = ['sheet-worker.mjs', 'read-process.mjs', 'read-workbook.mjs', 'csv.mjs', 'decode.mjs'].map((name) =>
  join(ROOT, 'sync-server/sheets', name),
);

const MIGRATIONS = join(ROOT, 'sync-server/db/migrations');

/** Imports each migration by name: the server lists their folder, which the bundle lacks. */
const namedMigrations: Plugin = {
  name: 'named-migrations',
  load(id) {
    if (!id.endsWith('/sync-server/db/all-migrations.ts')) return null;
    const names = readdirSync(MIGRATIONS)
      .filter((file) => /^\d{4}-.*(?<!\.test)\.ts$/.test(file))
      .sort();
    const imports = names.map((file, index) => `import * as m${index} from ${JSON.stringify(join(MIGRATIONS, file))};`);
    const entries = names.map((file, index) => `${JSON.stringify(basename(file, '.ts'))}: m${index}`);
    return `${imports.join('\n')}\nexport const ALL_MIGRATIONS = { ${entries.join(', ')} };`;
  },
};

/**
 * Bundles the server into one JavaScript file with the same behaviour: loading its many TypeScript files costs over a
 * second of processor time per start.
 * @param entry source file to start with: the server itself, the host that tests start it in, or screens' code, whose
 * sentences need compiling for Node.js
 * @returns the file's path
 */
export async function buildServer(entry = 'sync-server/main.ts'): Promise<string> {
  const name = `${basename(entry, '.ts')}.mjs`;
  // Other processes build the same file concurrently: they must never see a half-written one.
  const own = (file: string) => join(FOLDER, `${process.pid}-${file}`);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [wordMacros(new Set(), true), namedMigrations],
    build: {
      ssr: join(ROOT, entry),
      target: 'node20',
      outDir: FOLDER,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: basename(own(name)), codeSplitting: false } },
    },
  });
  for (const each of BESIDE) copyFileSync(each, own(basename(each)));
  for (const file of [...BESIDE.map((each) => basename(each)), name]) renameSync(own(file), join(FOLDER, file));
  return join(FOLDER, name);
}

const programs = new Map<string, Promise<string>>();

/** The same, built once per process. */
export function builtProgram(entry: string): Promise<string> {
  const building = programs.get(entry) ?? buildServer(entry);
  programs.set(entry, building);
  return building;
}
