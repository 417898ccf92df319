import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from './page.module.css';

/** Breadcrumbs; the last step is the current screen and has no link. */
export function Breadcrumbs({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      <ol className={styles.steps}>
        {steps.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li className={styles.slash} aria-hidden="true">
                /
              </li>
            )}
            <li className={styles.step}>
              {to === undefined ? (
                // biome-ignore lint/a11y: where the user is, which is no link to follow
                <span className={styles.current} role="link" aria-current="page">
                  {label}
                </span>
              ) : (
                <Link className={styles.stepLink} to={to}>
                  {label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
