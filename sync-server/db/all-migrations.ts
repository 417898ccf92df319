import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from 'kysely';

export type Migrations = Record<string, Migration>;

const FOLDER = join(import.meta.dirname, 'migrations');

/** Every migration by its name: the folder is the list. */
export const ALL_MIGRATIONS: Migrations = {};
for (const file of readdirSync(FOLDER).sort()) {
  if (/^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    ALL_MIGRATIONS[basename(file, '.ts')] = await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, file)).href);
}
