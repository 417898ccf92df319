import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;

/** Class name of a CSS module in the built app: its own name, plus four characters per file. */
export function scopedName(name: string, file: string): string {
  const path = relative(ROOT, file.split('?', 1)[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
}
