import type { LocalNames } from '../../../schema/catalogue/local-names.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../../schema/core/languages.ts';

/** The names as form fields: a text per language, empty for none. */
export function namesOfForm(names: LocalNames = {}): Record<NameLanguage, string> {
  return Object.fromEntries(NAME_LANGUAGES.map((language) => [language, names[language] ?? ''])) as Record<
    NameLanguage,
    string
  >;
}
