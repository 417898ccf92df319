import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** Keeps a list's search below the navigation bar while the list scrolls. */
export const StickyBar = ({ children }: { children: ReactNode }) => (
  <div data-sticks="" className={styles.bar}>
    {children}
  </div>
);
