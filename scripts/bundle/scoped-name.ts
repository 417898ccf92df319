import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;

/** The name of a CSS module's class in the built app: its own, and four characters for its file. */
export function scopedName(name: string, file: string): string {
  const path = relative(ROOT, file.split('?', 1)[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
}
