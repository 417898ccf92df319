import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../schema/plain/known-languages.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { LANGUAGE_MISSING, LanguageChoice } from '../../ui/fields/language-choice.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { say } from '../../words/i18n.ts';
import { chooseLanguage } from '../../words/language.ts';
import styles from './login.module.css';
import { LoginAlert } from './login-note.tsx';
import { Noren } from './noren.tsx';

const HEADING = join(recipes.heading, styles.heading);

/** Layout of the login: the curtain on top on a phone, beside the form on a wide screen. */
export function LoginPage({ children }: { children: ReactNode }) {
  const [isLanguageMissing, setLanguageMissing] = useState(false);

  async function choose(language: Language) {
    await chooseLanguage(language).then(
      () => setLanguageMissing(false),
      () => setLanguageMissing(true),
    );
  }

  return (
    <div className={styles.page}>
      <title>{t`Login · Todoke`}</title>
      <div className={styles.front}>
        <Noren />
        <div className={styles.promise}>
          <p className={styles.claim}>{t`From the market to the kitchen door.`}</p>
          <p className={styles.story}>
            {t`Orders, deliveries and payments that are saved where you stand, with or without signal.`}
          </p>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.column}>
          <div className={styles.head}>
            <Logo />
            <LanguageChoice onChoose={choose} />
          </div>
          {isLanguageMissing && <LoginAlert title={say(LANGUAGE_MISSING)} />}
          <h1 className={HEADING}>{t`Sign in`}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
