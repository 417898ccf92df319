import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './nearly-found.module.css';

const TITLE = join(recipes.heading, styles.title);

/** Shown above products that match approximately, when none matches exactly. */
export const NearlyFound = ({ children }: { children: ReactNode }) => (
  <>
    <section className={styles.near} aria-labelledby="near">
      <h2 id="near" className={TITLE}>
        {t`No products found`}
      </h2>
      <p className={styles.text}>{t`Perhaps you mean one of these:`}</p>
    </section>
    {children}
  </>
);
