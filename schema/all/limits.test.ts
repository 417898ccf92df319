import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { linesOf } from '../testing/read-schema.ts';

/** Labels are only shown, and responses are covered by the API's own tests. */
const NOT_READ = /\.test\.ts$|^testing\/|-responses\.ts$|labels\.ts$|^all\/(mutations|tables)\.ts$/;
/** Longer ones are catalogues of words. */
const MOST_LETTERS = 400;

/** Describes an exported value; empty for functions, and for values that are neither limits nor choices. */
function told(name: string, value: unknown): string[] {
  if (value instanceof z.ZodType) {
    const lines = linesOf(value);
    return lines.length === 1 ? [`${name} = ${lines[0]?.trim()}`] : [`${name}:`, ...lines];
  }
  if (value instanceof RegExp) return [`${name} = ${value}`];
  if (typeof value === 'function' || value === null) return [];
  const text = JSON.stringify(value) ?? '';
  return text.length > MOST_LETTERS || text === '{}' ? [] : [`${name} = ${text}`];
}

/**
 * Limits, choices and shapes that devices, forms, sheets and the server share. Each is a rule; `-u` updates the file.
 */
test('the limits, choices and shapes that all sides share are as they are written', async () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_READ.test(file))
    .sort();
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(/* @vite-ignore */ join(folder, file))) as object] as const),
  );
  const seen = new Set<unknown>();
  const lines = modules.flatMap(([file, module]) => {
    const own = Object.entries(module)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, value]) => typeof value !== 'object' || !seen.has(value))
      .flatMap(([name, value]) => {
        seen.add(value);
        return told(name, value);
      });
    return own.length === 0 ? [] : [file, ...own.map((line) => `  ${line}`), ''];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'limits.txt'));
});
