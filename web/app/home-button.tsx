import { Box, type BoxProps, Button, IconButton } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import type { Role } from '../../schema/core/actor.ts';
import { homeOf, paths } from '../browser/paths.ts';
import { useCart } from '../replica/cart.ts';
import { CartIcon, HomeIcon } from '../ui/icons/icons.tsx';

/** Within the thumb's reach: an opaque strip below the page on a narrow screen, the margin on a wide one. */
function Strip({ label, children, ...box }: { label: string; children: ReactNode } & Pick<BoxProps, 'hideFrom'>) {
  return (
    <Box
      as="nav"
      aria-label={label}
      data-dock=""
      position="fixed"
      zIndex="docked"
      insetStart={{ base: '0', lg: 'auto' }}
      insetEnd={{ base: '0', lg: '4' }}
      bottom={{ base: '0', lg: '4' }}
      h={{ base: 'var(--dock)', lg: 'auto' }}
      pb={{ base: 'env(safe-area-inset-bottom)', lg: '0' }}
      px={{ base: '4', lg: '0' }}
      display="flex"
      alignItems="center"
      gap="3"
      bg={{ base: 'bg', lg: 'transparent' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      {...box}
    >
      {children}
    </Box>
  );
}

/** Link to the cart; a wide screen has it in the bar. */
const ViewCart = ({ count }: { count: number }) => (
  <Button asChild flex="1" lineHeight="1" whiteSpace="normal" hideFrom="lg">
    <Link to={paths.cart}>
      <CartIcon /> {plural(count, { one: 'View cart · # item', other: 'View cart · # items' })}
    </Link>
  </Button>
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
      <Strip label={t`Cart`} hideFrom="lg">
        <ViewCart count={count} />
      </Strip>
    ) : null;
  }
  return (
    <Strip label={t`Home`}>
      <IconButton asChild aria-label={t`Home`} borderRadius="full" boxShadow={{ lg: 'lg' }}>
        <Link to={homeOf(role)}>
          <HomeIcon />
        </Link>
      </IconButton>
      {count > 0 && <ViewCart count={count} />}
    </Strip>
  );
}
