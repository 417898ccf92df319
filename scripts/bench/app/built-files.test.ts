import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtChunks, entryOf, fileOf } from './built-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'todoke-built-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
mkdirSync(join(dist, 'assets'));
const write = (file: string, code: string) => writeFileSync(join(dist, file), code);
write('index.html', '<script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script>');
write(
  'assets/index-AAAAAAAA.js',
  'import{a}from"./home-BBBBBBBB.js";import"./side.js";const later=()=>import("./late.js")',
);
write('assets/home-BBBBBBBB.js', 'export const a=1;');
write('assets/home-button-CCCCCCCC.js', '');

test('a script is known with what it needs at once, and without what it loads later', () => {
  const chunks = builtChunks(dist);
  expect(chunks.get(entryOf(dist))?.imports).toEqual(['home-BBBBBBBB.js', 'side.js']);
});

test('a part is found by its own name, not by one that begins so', () => {
  expect(fileOf(builtChunks(dist), 'home')).toBe('home-BBBBBBBB.js');
  expect(() => fileOf(builtChunks(dist), 'away')).toThrow('0 files');
});
