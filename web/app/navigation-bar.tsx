import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { homeOf, paths } from '../browser/paths.ts';
import { useChunk } from '../browser/use-chunk.ts';
import { useCart } from '../replica/cart.ts';
import { CartIcon } from '../ui/icons/icons.tsx';
import { useMotionParts } from '../ui/motion/use-motion-parts.ts';
import { Logo } from '../ui/page/logo.tsx';
import { UserMenu } from './account/user-menu.tsx';
import { SyncChip } from './outbox/sync-chip.tsx';

const LogoLink = chakra(Link);

function CartButton({ count }: { count: number }) {
  const parts = useMotionParts();
  return (
    <Button asChild variant="subtle" px={{ base: '2', sm: '3' }} position="relative">
      <Link to={paths.cart} aria-label={plural(count, { one: 'Cart, # item', other: 'Cart, # items' })}>
        <CartIcon />
        <Badge variant="solid" colorPalette="persimmon" textStyle="figures" justifyContent="center" minW="6">
          {parts ? <parts.Count value={count} /> : count}
        </Badge>
      </Link>
    </Button>
  );
}

const loadOfficeBar = () => import('./office/office-bar.tsx');

/** The office's half of the bar, a lazy chunk that customers and drivers never load; its space is reserved. */
function OfficePart({ session }: { session: UserInfo }) {
  const chunk = useChunk(loadOfficeBar);
  return chunk === null || chunk === 'missing' ? <Box flex="1" /> : <chunk.OfficeBar session={session} />;
}

/** Logo, sync chip, cart and user menu (requirements section 2), so that Logout is always in reach. */
export function NavigationBar({ session }: { session: UserInfo }) {
  const cart = useCart();
  const hasCart = !session.isAdmin && cart.length > 0;
  const isOffice = session.role === 'admin' || session.role === 'manager';
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.panel"
      borderBottomWidth="1px"
      pt="env(safe-area-inset-top)"
      // Aligned with the page below.
      pe="var(--gutter)"
    >
      <Flex
        as="nav"
        aria-label={t`Main`}
        maxW={isOffice ? 'none' : 'page'}
        mx="auto"
        px={{ base: '4', md: '6' }}
        minH="16"
        h={{ lg: '16' }}
        align="center"
        gap="2"
        wrap={{ base: 'wrap', lg: 'nowrap' }}
      >
        <LogoLink
          to={homeOf(session.role)}
          aria-label={t`Todoke, home`}
          py="2"
          borderRadius="l2"
          focusVisibleRing="outside"
        >
          <Logo compact />
        </LogoLink>
        {isOffice ? <OfficePart session={session} /> : <Box flex="1" />}
        <SyncChip hasCart={hasCart} />
        <Flex align="center" gap="2" ms="auto">
          {hasCart && <CartButton count={cart.length} />}
          <UserMenu session={session} />
        </Flex>
      </Flex>
    </Box>
  );
}
