import { join } from 'node:path';

/** The path of a data directory's database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'todoke.sqlite');
}
