import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesIn } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Source files of the screens without tests, by path. */
const screens = () =>
  sourcesIn(join(ROOT, 'web'))
    .map((file) => relative(ROOT, file))
    .filter((file) => !/\.test\.tsx?$|^web\/(e2e|testing)\//.test(file));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const using = (pattern: RegExp, files = screens()) => files.filter((file) => pattern.test(read(file)));

test('every form of fields is of useFields, so that no submit is refused without a word', () => {
  expect(using(/\buseForm\b/)).toEqual(['web/ui/forms/use-fields.ts']);
  const forms = using(/\buseFields\(\{/);
  expect(forms.length).toBeGreaterThan(20);
  expect(using(/<FormError /, forms), 'each has a place for the words').toEqual(forms);
  expect(using(/<Form[ >]/, forms), 'each submits through Form').toEqual(forms);
});

test('each form has the name of its file, by which the walk through every form knows it', () => {
  const named = using(/<Form\s/).filter((file) => !read(file).includes(`<Form name="${basename(file, '.tsx')}"`));
  expect(named).toEqual([]);
});

test('point 22: no input is one of numbers: it hides what it cannot read, and arrow keys and the wheel change it', () => {
  expect(using(/type=\{?["'`]number["'`]|type: ["']number["']/)).toEqual([]);
});

test('point 23: Enter is asked for by isEnter alone, so that the one that confirms kana does nothing', () => {
  expect(using(/[=!]==? *["'`]Enter["'`]|case ["'`]Enter["'`]|isComposing|keyCode/)).toEqual([
    'web/browser/enter-key.ts',
  ]);
});
