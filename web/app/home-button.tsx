import { Box, IconButton } from '@chakra-ui/react';
import { Link, useMatch } from 'react-router';
import type { Role } from '../../schema/actor.ts';
import { HomeIcon } from '../ui/icons.tsx';
import { homeOf, paths } from './paths.ts';

/** Floats on every page but the customer home (specification section 2). */
export function HomeButton({ role }: { role: Role }) {
  if (useMatch(paths.customer)) return null;
  return (
    <Box
      as="nav"
      aria-label="Home"
      position="fixed"
      // On a phone the right edge belongs to the buttons of the cards.
      insetStart={{ base: '4', md: 'auto' }}
      insetEnd={{ md: '4' }}
      bottom="calc(env(safe-area-inset-bottom) + 1rem)"
      zIndex="docked"
    >
      <IconButton asChild aria-label="Home" size="lg" borderRadius="full" boxShadow="lg">
        <Link to={homeOf(role)}>
          <HomeIcon />
        </Link>
      </IconButton>
    </Box>
  );
}
