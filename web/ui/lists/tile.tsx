import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { formatNumber } from '../../words/format.ts';
import { ChevronRightIcon } from '../icons/icons.tsx';
import styles from './tile.module.css';

type Props = {
  label: string;
  to: string;
  icon: ReactNode;
  /** Badge count, such as open orders; 0 shows none. */
  count?: number;
  /** Secondary line under the label. */
  hint?: string;
  palette?: 'indigo' | 'leaf' | 'persimmon' | 'sumi';
  /** Bigger on a phone, for wet or full hands. */
  tall?: boolean;
  /** Two side by side on a phone, for screens with more than navigation. */
  compact?: boolean;
};

const LOOKS = {
  compact: join(recipes.focusRing, styles.tile, styles.compact),
  normal: join(recipes.focusRing, styles.tile, styles.normal),
  tall: join(recipes.focusRing, styles.tile, styles.normal, styles.tall),
};
const COUNT = badge('solid', 'lg', recipes.figures, styles.count);

/** A large navigation link on the home screens. */
export function Tile({ label, to, icon, count, hint, palette = 'indigo', tall = false, compact = false }: Props) {
  return (
    <Link to={to} className={join(recipes[palette], LOOKS[compact ? 'compact' : tall ? 'tall' : 'normal'])}>
      <div className={styles.head}>
        <div className={styles.icon}>{icon}</div>
      </div>
      <div className={styles.foot}>
        <div className={styles.text}>
          <p className={styles.label}>{label}</p>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {count ? <span className={COUNT}>{formatNumber(count)}</span> : !compact && <ChevronRightIcon />}
      </div>
    </Link>
  );
}

/** Tiles in one column on a phone, in two to four on a wide screen. */
export const TileGrid = ({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 3 | 4 }) => (
  <div className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
    {children}
  </div>
);

/** Compact tiles: two columns on a phone, as many as fit elsewhere, all of a row equally high. */
export const CompactTileGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.compactGrid}>{children}</div>
);
