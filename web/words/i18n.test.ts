import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../schema/core/languages.ts';
import { readCatalogue, storedNames } from '../../scripts/words/catalogue-files.ts';
import { placeholdersOf } from '../../scripts/words/check-words.ts';
import { i18n } from './i18n.ts';
import { Trans } from './trans.tsx';

const show = (language: Language) => i18n.activate(language, LANGUAGES[language].intl);
afterEach(() => show('en'));

const HARD = [
  '{count, plural, one {# order} other {# orders}}',
  '{count, plural, =0 {none} one {# order} other {# orders}}',
  '{count, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Ram {his} other {theirs}}',
  '{name} has {count, plural, one {# order} other {# orders}}, {count}',
];
const COUNTS = [0, 1, 2, 3, 4, 21, 1000, 1_234_567];

test('every message reads the same as with Lingui, in every language', { tags: ['long'] }, async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const messages = new Set(HARD);
    for (const name of storedNames(language)) {
      for (const each of Object.values(await readCatalogue(language, name))) messages.add(each.translation ?? '');
    }
    const compiled = Object.fromEntries([...messages].map((message) => [message, compileMessage(message)]));
    const theirs = setupI18n();
    theirs.loadAndActivate({ locale: language, locales: LANGUAGES[language].intl, messages: compiled });
    i18n.load(language, compiled);
    show(language);
    for (const message of messages) {
      for (const count of COUNTS) {
        const values = Object.fromEntries(
          placeholdersOf(message).map((name) => [name, name === 'name' ? 'Ram' : count]),
        );
        expect(i18n._(message, values)).toBe(theirs._(message, values));
      }
    }
  }
});

test('a sentence that no catalogue has yet is said as it is', () => {
  expect(i18n._({ id: 'x1', message: 'Hello {name}' }, { name: 'Ram' })).toBe('Hello Ram');
});

test('elements are placed as in the translation', () => {
  i18n.load('ja', { two: compileMessage('<1>{name}</1>が<0/>。<2>a <1>b</1></2>') });
  show('ja');
  const components = { 0: createElement('hr'), 1: createElement('b'), 2: createElement('i') };
  const html = renderToStaticMarkup(createElement(Trans, { id: 'two', values: { name: 'ラム' }, components }));
  expect(html).toBe('<b>ラム</b>が<hr/>。<i>a <b>b</b></i>');
});
