import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/** The repository's folder, with the built app and the words; a bundled server is elsewhere in it and searches it. */
export const ROOT = findRoot(import.meta.dirname);
