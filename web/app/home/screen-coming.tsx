import { t } from '@lingui/core/macro';
import { recipes } from '../../theme/plain-recipes.ts';
import { Page } from '../../ui/page/page.tsx';
import styles from './screen-coming.module.css';

/**
 * Placeholder while a screen's code is loading or the device's data is still unknown. It fades in with a delay to avoid
 * flicker, and is no taller than a phone: the screen restores its own scroll position.
 */
export function ScreenComing() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Page>
        <span className={recipes.srOnly} role="status">{t`Loading`}</span>
        <div className={styles.title} />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </Page>
    </div>
  );
}
