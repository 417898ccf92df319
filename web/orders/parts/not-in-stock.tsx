import { plural, t } from '@lingui/core/macro';
import { badge, recipes } from '../../theme/plain-recipes.ts';
import styles from './not-in-stock.module.css';

const OK = badge('subtle', 'sm', styles.line);
const NOT_OK = badge('subtle', 'sm', recipes.persimmon, styles.line);

type Props = {
  /** Number of such lines; absent for a line's own badge. */
  count?: number;
  isGone?: boolean;
};

/** Badge of a line whose product is out of stock or no longer sold. */
export function NotInStock({ count, isGone = false }: Props) {
  const line = isGone ? t`No longer sold` : t`Not in stock`;
  return <span className={NOT_OK}>{count === undefined ? line : plural(count, { other: '# not in stock' })}</span>;
}

/** Badge of lines whose unit changed, so that the quantity in the new unit is unknown. */
export const UnitChanged = ({ count = 1 }: { count?: number }) => (
  <span className={NOT_OK}>
    {count === 1 ? t`Its unit changed: how many?` : plural(count, { other: '# units changed: how many?' })}
  </span>
);

/** Badge of a line for which a substitute is welcome. */
export const SubstituteOk = () => <span className={OK}>{t`Something similar is fine`}</span>;
