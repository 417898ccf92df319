import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../../schema/core/languages.ts';
import { formatUnit } from '../../words/labels.ts';
import { chooseLanguage } from '../../words/language.ts';
import { Both, InPaperLanguages, languageOf } from './paper-languages.tsx';

afterEach(() => chooseLanguage('en'));

const Units = () => [<Both key="case" of={() => formatUnit('C/s')} />, <Both key="none" of={() => formatUnit('?')} />];

/** Each piece of the paper with its language. */
async function piecesFor(beside?: Language) {
  const { container, unmount } = render(
    <InPaperLanguages {...(beside && { beside })}>
      <Units />
    </InPaperLanguages>,
  );
  await expect.poll(() => container.children.length).toBeGreaterThan(0);
  const pieces = [...container.children].map((each) => `${each.getAttribute('lang')}: ${each.textContent}`);
  unmount();
  return pieces;
}

test('a paper is in Japanese whatever language is shown, with the customer’s beside it where it says something else', async () => {
  expect(await piecesFor('en')).toEqual(['ja: ケース', 'en: C/s', 'ja: ?']);
  await chooseLanguage('ne');
  expect(await piecesFor('en')).toEqual(['ja: ケース', 'en: C/s', 'ja: ?']);
  expect(await piecesFor('ne')).toEqual(['ja: ケース', 'ne: केस', 'ja: ?']);
  expect(await piecesFor('ja')).toEqual(['ja: ケース', 'ja: ?']);
});

test('a paper of the business itself has the language of whoever prints it', async () => {
  expect(await piecesFor()).toContain('en: C/s');
  await chooseLanguage('ne');
  expect(await piecesFor()).toContain('ne: केस');
});

test('a customer who never chose a language, or one of a later version, has Japanese alone', () => {
  expect([undefined, {}, { language: 'ja' }, { language: 'xx' }].map(languageOf)).toEqual(['ja', 'ja', 'ja', 'ja']);
});
