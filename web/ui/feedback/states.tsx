import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { AlertIcon, SyncIcon } from '../icons/icons.tsx';
import styles from './states.module.css';

const TITLE = join(recipes.heading, styles.title);
const RETRY = button('outline', 'md', styles.retry);

type StateProps = { title: string; subtitle?: string; icon?: ReactNode; children?: ReactNode };

function State({ title, subtitle, icon, children }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={TITLE}>{title}</h2>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </div>
  );
}

/** Shown for an empty list. `children` may offer a next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

/** Shown for a failed read. */
export function ErrorState({ title, subtitle, onRetry }: { title: string; subtitle?: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <State title={title} icon={<AlertIcon />} {...(subtitle === undefined ? {} : { subtitle })}>
        {onRetry && (
          <button type="button" className={RETRY} onClick={onRetry}>
            <SyncIcon /> {t`Retry`}
          </button>
        )}
      </State>
    </div>
  );
}

/** Placeholder rows while loading; `height` in theme spacing units. */
export function SkeletonList({ rows = 6, height = '20' }: { rows?: number; height?: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <span className={recipes.srOnly} role="status">{t`Loading`}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row} style={{ height: `var(--todoke-sizes-${height})` }} />
      ))}
    </div>
  );
}
