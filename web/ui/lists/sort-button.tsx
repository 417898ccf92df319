import { t } from '@lingui/core/macro';
import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './data-table.module.css';
import type { Direction } from './sort.ts';

const BUTTON = join(recipes.focusRing, styles.sort);

type Props = {
  label: string;
  direction: Direction | null;
  onPress: () => void;
  /** Above figures: the arrow comes before the text, so that the text ends where the figures do. */
  atEnd?: boolean;
};

/** A heading's button. The arrow shows the order, or where it would be. Its cell carries `aria-sort`. */
export function SortButton({ label, direction, onPress, atEnd = false }: Props) {
  return (
    <button
      type="button"
      className={atEnd ? join(BUTTON, styles.atEnd) : BUTTON}
      data-sorted={direction ?? undefined}
      title={t`Sort by ${label}`}
      onClick={onPress}
    >
      <span>{label}</span>
      <span className={styles.arrow} aria-hidden="true">
        {direction === 'descending' ? '↓' : '↑'}
      </span>
    </button>
  );
}
