import { join } from '../../theme/plain-recipes.ts';
import styles from './logo.module.css';

/**
 * The logo: a shop curtain on its rod, three cloths, the middle one lifted for a delivery.
 * @param className replaces its default size
 */
export function LogoMark({ className = styles.mark }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect x="2" y="5" width="28" height="3" rx="1.5" fill="currentColor" />
      <path d="M4.5 9.5h6.7v15.8c0 .7-.5 1.2-1.2 1.2H5.7c-.7 0-1.2-.5-1.2-1.2z" fill="currentColor" />
      <path d="M12.7 9.5h6.6v6.2a1.2 1.2 0 0 1-1.2 1.2h-4.2a1.2 1.2 0 0 1-1.2-1.2z" fill="currentColor" />
      <path d="M20.8 9.5h6.7v15.8c0 .7-.5 1.2-1.2 1.2H22c-.7 0-1.2-.5-1.2-1.2z" fill="currentColor" />
      <rect x="12.7" y="19.8" width="6.6" height="6.7" rx="1.2" fill="var(--logo-parcel, #e77a42)" />
    </svg>
  );
}

/** Logo and name; `compact` leaves out the name on a phone, where the bar is full. Without Chakra, for the login. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <div className={compact ? join(styles.logo, styles.compact) : styles.logo}>
      <LogoMark />
      <span className={styles.word}>todoke</span>
    </div>
  );
}
