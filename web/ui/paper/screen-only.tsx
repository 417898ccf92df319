import type { ReactNode } from 'react';
import styles from './screen-only.module.css';

/** Hidden in print: bars, buttons, filters. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => <div className={styles.screen}>{children}</div>;
