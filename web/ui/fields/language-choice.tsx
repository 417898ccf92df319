import { msg, t } from '@lingui/core/macro';
import { isLanguage, LANGUAGES, type Language } from '../../../schema/plain/known-languages.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { useLanguage } from '../../words/language.ts';
import styles from './language-choice.module.css';

const LOOKS = join(recipes.focusRing, styles.select);
const STRONG = join(LOOKS, styles.strong);

/** Shown when the words of a chosen language can't be loaded. */
export const LANGUAGE_MISSING = msg`This language is not kept on this device yet. It needs signal once.`;

type Props = { onChoose: (language: Language) => unknown; strong?: boolean };

/** A select of all languages, each by its own name. Without Chakra, for the login. */
export function LanguageChoice({ onChoose, strong = false }: Props) {
  return (
    <select
      className={strong ? STRONG : LOOKS}
      aria-label={t`Language`}
      value={useLanguage()}
      onChange={({ target }) => isLanguage(target.value) && void onChoose(target.value)}
    >
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
