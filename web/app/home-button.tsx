import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import type { Role } from '../../schema/core/actor.ts';
import { homeOf, paths } from '../browser/paths.ts';
import { useCart } from '../replica/cart.ts';
import { button, iconButton, join } from '../theme/plain-recipes.ts';
import { CartIcon, HomeIcon } from '../ui/icons/icons.tsx';
import styles from './home-button.module.css';

const NARROW_STRIP = join(styles.strip, styles.narrow);
const VIEW_CART = button('solid', 'md', styles.cart, styles.narrow);
const HOME = iconButton('solid', 'md', styles.home);

type StripProps = { label: string; isNarrow?: boolean; children: ReactNode };

/**
 * Within the thumb's reach: an opaque strip below the page on a narrow screen, the margin on a wide one.
 * @param isNarrow only on a narrow screen
 */
const Strip = ({ label, isNarrow = false, children }: StripProps) => (
  <nav className={isNarrow ? NARROW_STRIP : styles.strip} aria-label={label} data-dock="">
    {children}
  </nav>
);

/** Link to the cart; a wide screen has it in the bar. */
const ViewCart = ({ count }: { count: number }) => (
  <Link className={VIEW_CART} to={paths.cart}>
    <CartIcon /> {plural(count, { one: 'View cart · # item', other: 'View cart · # items' })}
  </Link>
);

/**
 * Floats on every page but the customer home (requirements section 2) without covering content: on a narrow screen in
 * the strip, on a wide one in the margin. See `--dock` and `--gutter` in global.css. Customers have their cart beside
 * it.
 */
export function HomeButton({ role }: { role: Role }) {
  const isHome = useMatch(paths.customer) !== null;
  const isCart = useMatch(paths.cart) !== null;
  const lines = useCart().length;
  const count = role === 'customer' && !isCart ? lines : 0;
  if (isHome) {
    return count > 0 ? (
      <Strip label={t`Cart`} isNarrow>
        <ViewCart count={count} />
      </Strip>
    ) : null;
  }
  return (
    <Strip label={t`Home`}>
      <Link className={HOME} aria-label={t`Home`} to={homeOf(role)}>
        <HomeIcon />
      </Link>
      {count > 0 && <ViewCart count={count} />}
    </Strip>
  );
}
