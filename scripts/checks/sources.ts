import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of TypeScript in a folder. */
export function sourcesIn(path: string): string[] {
  if (statSync(path).isDirectory()) return readdirSync(path).flatMap((name) => sourcesIn(join(path, name)));
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : [];
}
