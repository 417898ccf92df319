import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES, catalogueOf } from '../../words/catalogues.ts';
import { ROOT, readCatalogue, storedNames } from './catalogue-files.ts';
import { checkWords, problemOf } from './check-words.ts';
import { expandWords } from './macros.ts';
import { pseudoText } from './pseudo.ts';
import { compilePart, misplacedWords } from './words-plugin.ts';

describe('a translation', () => {
  test.each([
    ['{count, plural, one {# order} other {# orders}}', '注文{count}件', null],
    ['Hello {name}', 'こんにちは', 'lacks name'],
    ['Hello', 'こんにちは{name}', 'has name, which the sentence does not have'],
    ['Call <0>us</0>', '電話', 'lacks </0>, <0>'],
    ['Hello', ' ', 'is not translated'],
  ])('of %j as %j: %s', (source, translation, problem) => {
    expect(problemOf(source, translation)).toBe(problem);
  });

  test('that can’t be read is told', () => {
    expect(problemOf('Hello {name}', 'こんにちは{name')).toMatch(/^can't be read/);
  });

  test('is missing for a sentence that no catalogue has, in every language, and what no source has is unused', async () => {
    const problems = await checkWords(new Map([['login', { abc: { message: 'A sentence of this test' } }]]));
    expect(problems).toContain('words/ja/login.po: “A sentence of this test” is missing: npm run words');
    expect(problems).toContain('words/ne/login.po: “A sentence of this test” is missing: npm run words');
    expect(problems).toContain('words/ja/login.po: “Username” is used nowhere: npm run words');
  });
});

describe('every translation is written as docs/glossary.md says', () => {
  const RULES: [language: string, rule: string, broken: RegExp][] = [
    ['ja', 'no space after a full-width stop', /[。？！、] /],
    ['ja', 'full-width punctuation', /[?!]|[ぁ-んァ-ヶ一-龠][:(),]|[:(,][ぁ-んァ-ヶ一-龠]/],
    ['ja', 'half-width figures and Latin letters', /[０-９Ａ-Ｚａ-ｚ]/],
    ['ne', 'Latin figures', /[०-९]/],
    ['ne', 'an invoice is बिल', /इनभ्वाइस/],
    ['ne', 'one spelling of figures', /अङ्क/],
    ['ne', 'curved quotes', /"/],
  ];
  test.each(RULES)('%s: %s', async (language, _rule, broken) => {
    const found: string[] = [];
    for (const name of storedNames(language)) {
      for (const { translation = '' } of Object.values(await readCatalogue(language, name))) {
        if (broken.test(translation)) found.push(`${name}: ${translation}`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('macros', () => {
  const source = (line: string) => `import { msg, plural, t } from '@lingui/core/macro';\n${line}\n`;
  const expand = (line: string, strip: boolean) => expandWords(source(line), '/web/a.ts', strip);

  test('a built file has no sentence', async () => {
    const line = 'export const say = () => t`Sign in`;';
    expect((await expand(line, false)).code).toContain('Sign in');
    expect((await expand(line, true)).code).not.toContain('Sign in');
  });

  test.each(['t`Sign in`', 't({ message: "Sign in" })', 'plural(3, { one: "# order", other: "# orders" })'])(
    '%s while a module loads is refused',
    async (expression) => {
      await expect(expand(`export const words = ${expression};`, true)).rejects.toThrow('use msg here');
      await expect(expand(`export const words = () => ${expression};`, true)).resolves.toBeDefined();
    },
  );

  test('a message for later is fine there', async () => {
    await expect(expand('export const words = msg`Sign in`;', true)).resolves.toBeDefined();
  });
});

test('words in code that may run before they are loaded are told', () => {
  const dashboard = join(ROOT, 'web/app/dashboard/admin-home.tsx');
  const login = join(ROOT, 'web/people/login/login-form.tsx');
  const has = new Set([dashboard, login]);
  expect(misplacedWords({ name: 'office-first', moduleIds: [dashboard, login] }, has)).toEqual([]);
  expect(misplacedWords({ name: 'shared', moduleIds: [dashboard, login] }, has)).toEqual([
    'web/app/dashboard/admin-home.tsx is in shared, where the words of dashboard may not be loaded',
  ]);
});

test('a file belongs to the longest path that fits', () => {
  expect(catalogueOf('web/people/login/login-form.tsx')).toBe('login');
  expect(catalogueOf('web/people/devices/device-columns.tsx')).toBe('people');
  expect(catalogueOf('web/nowhere/a.tsx')).toBe('app');
  expect(catalogueOf('schema/core/days.ts')).toBe('schema');
  expect(catalogueOf('scripts/words.ts')).toBeUndefined();
  const paths = Object.values(CATALOGUES).flatMap(({ of }) => of);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a sentence of schema/ with values is compiled in English as well, which a browser can’t do', async () => {
  const messages: Record<string, unknown> = JSON.parse(await compilePart('en', 'shared'));
  expect(messages['{percent}% (reduced rate ※)']).toEqual([['percent'], '% (reduced rate ※)']);
});

test('the pseudo-language is longer, and keeps the elements', () => {
  expect(pseudoText('Call <0>us</0> now')).toBe('Çáll <0>úš</0> ñów~~~~');
  expect(pseudoText(' · ')).toBe(' · ');
});
