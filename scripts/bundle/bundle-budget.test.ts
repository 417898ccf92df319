import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesBehind, gzipBytes } from './bundle-budget.ts';

const chunks = new Map([
  ['entry', { code: 'login();', imports: ['react', 'shell'] }],
  ['shell', { code: 'bar();', imports: ['react'] }],
  ['react', { code: 'react();', imports: ['shell'] }],
  ['home', { code: 'home();', imports: ['react', 'tile'] }],
  ['tile', { code: 'tile();', imports: [] }],
  ['office', { code: 'office();', imports: ['react'] }],
]);

test('what the login and the customer home need counts once, and nothing else', () => {
  const files = filesBehind(chunks, ['entry', 'home']);
  expect([...files].sort()).toEqual(['entry', 'home', 'react', 'shell', 'tile']);
  const alone = [...files].map((file) => gzipSync(chunks.get(file)?.code ?? '').length);
  expect(gzipBytes(chunks, files)).toBe(alone.reduce((sum, bytes) => sum + bytes));
});
