import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/** The repository's folder, with the built app and the words; a bundled server looks for it from elsewhere. */
export const ROOT = findRoot(import.meta.dirname);
