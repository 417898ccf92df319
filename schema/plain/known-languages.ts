/**
 * Every language of the app: its name in itself, and its tag for `Intl`. Digits are Latin in all of them, as on
 * invoices. A new language needs a line here and a folder of catalogues in `words/`.
 */
export const LANGUAGES = {
  en: { name: 'English', intl: 'en-GB' },
  ja: { name: '日本語', intl: 'ja' },
  ne: { name: 'नेपाली', intl: 'ne-u-nu-latn' },
} as const satisfies Record<string, { name: string; intl: string }>;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string | undefined | null): code is Language {
  return Object.hasOwn(LANGUAGES, code ?? '');
}

/** The language of the specified texts, and the fallback. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Languages in which a record may have a name beside its own, which is in the default language. */
export type NameLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const NAME_LANGUAGES = (Object.keys(LANGUAGES) as Language[]).filter(
  (language): language is NameLanguage => language !== DEFAULT_LANGUAGE,
);

/** The first known language of a list of tags such as `ja-JP`, best first; null if none is known. */
export function firstKnown(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const language = tag.split('-', 1)[0]?.toLowerCase();
    if (isLanguage(language)) return language;
  }
  return null;
}
