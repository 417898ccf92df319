import { memo, type ReactNode } from 'react';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { formatNumber } from '../../words/format.ts';
import styles from './page.module.css';

type Props = {
  title: string;
  /** A chip beside the title; absent while unknown. */
  count?: number | undefined;
  /** Buttons at the end of the line. */
  children?: ReactNode;
};

const HEADING = join(recipes.heading, styles.heading);
const COUNT = badge('subtle', 'lg', recipes.indigo, recipes.figures);

/** The screen's heading, and the browser tab's title. */
export const PageTitle = memo(function PageTitle({ title, count, children }: Props) {
  return (
    <div className={styles.title}>
      <title>{`${title} · Todoke`}</title>
      <h1 className={HEADING}>{title}</h1>
      {count !== undefined && <span className={COUNT}>{formatNumber(count)}</span>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
});
