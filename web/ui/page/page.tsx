import type { ReactNode } from 'react';
import { join } from '../../theme/plain-recipes.ts';
import styles from './page.module.css';

const WIDTHS = { page: styles.page, wide: join(styles.page, styles.wide), form: join(styles.page, styles.form) };

export type PageProps = {
  /** Uses the whole width, for the office's lists and tables. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A screen's column in one of two widths; `FormPage` is the third. Print has margins of its own. */
export const Page = ({ wide = false, className, children }: PageProps) => (
  <div className={join(wide ? WIDTHS.wide : WIDTHS.page, className)}>{children}</div>
);

/** A narrow page for one form, or one list to sort. */
export const FormPage = ({ className, children }: Omit<PageProps, 'wide'>) => (
  <div className={join(WIDTHS.form, className)}>{children}</div>
);
