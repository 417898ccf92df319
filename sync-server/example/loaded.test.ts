import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** All files that are loaded with one, without those that are imported dynamically. */
function loadedWith(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const names = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ];
    for (const name of names) if (name?.startsWith('.') && name.endsWith('.ts')) found.add(join(dirname(file), name));
  }
  return found;
}

test('a server that never fills does not load the demo', () => {
  const loaded = [...loadedWith('sync-server/main.ts')];
  expect(loaded).toContain('sync-server/example/example-routes.ts');
  expect(loaded.filter((file) => /^sync-server\/(demo|example\/fill)/.test(file))).toEqual([]);
  expect([...loadedWith('sync-server/example/fill.ts')]).toContain('sync-server/demo/history.ts');
});
