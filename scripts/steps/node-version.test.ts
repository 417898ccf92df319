import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nodeSupport } from './node-version.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test.each([
  ['18.20.8', 'too old'],
  ['20.18.3', 'too old'],
  ['20.19.0', 'supported'],
  ['20.20.2', 'supported'],
  ['21.7.3', 'untried'],
  ['22.11.0', 'untried'],
  ['22.12.0', 'supported'],
  ['24.0.0', 'supported'],
  ['24.18.1', 'supported'],
  ['24.19.0', 'broken'],
  ['24.21.0', 'broken'],
  ['25.0.0', 'untried'],
  ['26.1.0', 'untried'],
])('Node.js %s is %s', (version, support) => {
  expect(nodeSupport(version, engines.node)).toBe(support);
});

test('the README names the same versions', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const versions = Array.from<RegExpMatchArray, string>(engines.node.matchAll(/\d[\d.]+/g), ([version]) =>
    version.replace(/(\.0)+$/, ''),
  );
  for (const version of versions) expect(readme.match(/You need Node\.js .*/)?.[0]).toContain(version);
});
