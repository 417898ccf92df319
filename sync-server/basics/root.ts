import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/**
 * The repository's folder, which has the built app and the words. A bundled server is elsewhere in it, so it is
 * searched for.
 */
export const ROOT = findRoot(import.meta.dirname);
