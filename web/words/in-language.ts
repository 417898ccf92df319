import { LANGUAGES, type Language } from '../../schema/core/languages.ts';
import { i18n } from './i18n.ts';
import { currentLanguage } from './language.ts';

/** Runs `make`, which must be synchronous, in another language whose words are loaded. */
export function inLanguage<T>(language: Language, make: () => T): T {
  const shown = currentLanguage();
  i18n.activate(language, LANGUAGES[language].intl);
  try {
    return make();
  } finally {
    i18n.activate(shown, LANGUAGES[shown].intl);
  }
}
