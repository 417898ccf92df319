import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { loadPart } from '../browser/lazy-part.ts';
import { homeOf, paths } from '../browser/paths.ts';
import { useChunk } from '../browser/use-chunk.ts';
import { useCart } from '../replica/cart.ts';
import { badge, button, join, recipes } from '../theme/plain-recipes.ts';
import { CartIcon } from '../ui/icons/icons.tsx';
import { useMotionParts } from '../ui/motion/use-motion-parts.ts';
import { Logo } from '../ui/page/logo.tsx';
import { UserMenu } from './account/user-menu.tsx';
import styles from './navigation-bar.module.css';
import { SyncChip } from './outbox/sync-chip.tsx';

const HOME = join(recipes.focusRing, styles.home);
const CART = button('subtle', 'md', styles.cart);
const COUNT = badge('solid', 'sm', recipes.persimmon, recipes.figures, styles.count);
const OFFICE_BAR = join(styles.bar, styles.office);

function CartButton({ count }: { count: number }) {
  const parts = useMotionParts();
  return (
    <Link className={CART} to={paths.cart} aria-label={plural(count, { one: 'Cart, # item', other: 'Cart, # items' })}>
      <CartIcon />
      <span className={COUNT}>{parts ? <parts.Count value={count} /> : count}</span>
    </Link>
  );
}

const loadOfficeBar = () =>
  loadPart(
    () => import('./office/office-bar.tsx'),
    (chunk) => chunk.OfficeBar,
  );

/** The office's half of the bar, a lazy chunk that customers and drivers never load; its space is reserved. */
function OfficePart({ session }: { session: UserInfo }) {
  const OfficeBar = useChunk(loadOfficeBar);
  return OfficeBar === null || OfficeBar === 'missing' ? (
    <div className={styles.rest} />
  ) : (
    <OfficeBar session={session} />
  );
}

/** Logo, sync chip, cart and user menu (requirements section 2), so that Logout is always in reach. */
export function NavigationBar({ session }: { session: UserInfo }) {
  const cart = useCart();
  const hasCart = !session.isAdmin && cart.length > 0;
  const isOffice = session.role === 'admin' || session.role === 'manager';
  return (
    <header className={styles.header}>
      <nav className={isOffice ? OFFICE_BAR : styles.bar} aria-label={t`Main`}>
        <Link className={HOME} to={homeOf(session.role)} aria-label={t`Todoke, home`}>
          <Logo compact />
        </Link>
        {isOffice ? <OfficePart session={session} /> : <div className={styles.rest} />}
        <SyncChip hasCart={hasCart} />
        <div className={styles.end}>
          {hasCart && <CartButton count={cart.length} />}
          <UserMenu session={session} />
        </div>
      </nav>
    </header>
  );
}
