import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';
import { DEFAULT_LANGUAGE, LANGUAGES, Language } from '../../../schema/core/languages.ts';
import { readCatalogue, storedNames } from '../../../scripts/words/catalogue-files.ts';
import { i18n } from '../../../web/words/i18n.ts';

/** Translates an English sentence of the app, with its values. Throws if there is no translation. */
export type Say = (english: string, values?: Record<string, string | number>) => string;

const known = new Map<Language, Set<string>>();

/** Reads the sentences of all catalogues, with the English ones as ids. */
async function read(language: Language): Promise<Set<string>> {
  const sentences: Record<string, CompiledMessage> = {};
  for (const name of storedNames(DEFAULT_LANGUAGE)) {
    const translated = await readCatalogue(language, name);
    for (const [id, { translation = '', context }] of Object.entries(await readCatalogue(DEFAULT_LANGUAGE, name))) {
      if (!context) sentences[translation] ??= compileMessage(translated[id]?.translation ?? '');
    }
  }
  i18n.load(language, sentences);
  return new Set(Object.keys(sentences));
}

/** The app's words in a language, by which tests find buttons and fields. */
export async function wordsIn(language: Language): Promise<Say> {
  const sentences = known.get(language) ?? (await read(language));
  known.set(language, sentences);
  return (english, values) => {
    if (!sentences.has(english)) throw new Error(`No catalogue has "${english}".`);
    i18n.activate(language, LANGUAGES[language].intl);
    return i18n._(english, values);
  };
}

/** The app's words in the language of a page. */
export async function wordsOf(page: Page): Promise<Say> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  return wordsIn(Language.safeParse(lang).data ?? DEFAULT_LANGUAGE);
}
