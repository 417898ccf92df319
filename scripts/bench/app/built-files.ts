import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk } from '../../bundle/bundle-budget.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** Scripts of the built app with their static imports. */
export function builtChunks(dist: string): Map<string, Chunk> {
  const folder = join(dist, 'assets');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      return [file, { code, imports: Array.from(code.matchAll(IMPORT), ([, name = '']) => name) }];
    }),
  );
}

/** The entry script of the page. */
export function entryOf(dist: string): string {
  const entry = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(
    readFileSync(join(dist, 'index.html'), 'utf8'),
  );
  if (!entry?.[1]) throw new Error('The built page has no entry.');
  return entry[1];
}

/** The file of a lazy chunk, found without its hash. */
export function fileOf(chunks: ReadonlyMap<string, Chunk>, part: string): string {
  const found = [...chunks.keys()].filter((file) => file.startsWith(`${part}-`) && file.length === part.length + 12);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} files are called ${part}.`);
  return found[0];
}
