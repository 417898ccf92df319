import type { ReactNode } from 'react';
import { join } from '../../theme/plain-recipes.ts';
import styles from './passing-card.module.css';

/** The dark card of toasts and other transient messages. */
export const PassingCard = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={join(styles.card, className)}>{children}</div>
);
