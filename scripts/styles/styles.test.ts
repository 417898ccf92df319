import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';
import { RECIPES_FILE, recipesCss } from './row-styles.ts';

const WHY = 'run `npm run styles`';
const read = (file: string) => readFileSync(file, 'utf8');

test('rows have the recipes of the theme', () => {
  expect(read(RECIPES_FILE), WHY).toBe(recipesCss());
});

test('every stylesheet of rows has the types of its class names', async () => {
  const found = await classNames();
  expect(found.length).toBeGreaterThan(5);
  for (const { file, types } of found) expect(read(`${file}.d.ts`), `${file}: ${WHY}`).toBe(types);
});
