import { Box, IconButton } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link, useMatch } from 'react-router';
import type { Role } from '../../schema/actor.ts';
import { homeOf, paths } from '../browser/paths.ts';
import { HomeIcon } from '../ui/icons/icons.tsx';

/**
 * Floats on every page but the customer home (requirements section 2) without covering content: on a narrow screen in
 * an opaque strip below the page, on a wide one in the margin. See `--dock` and `--gutter` in global.css.
 */
export function HomeButton({ role }: { role: Role }) {
  if (useMatch(paths.customer)) return null;
  return (
    <Box
      as="nav"
      aria-label={t`Home`}
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
      bg={{ base: 'bg', lg: 'transparent' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
    >
      <IconButton asChild aria-label={t`Home`} borderRadius="full" boxShadow={{ lg: 'lg' }}>
        <Link to={homeOf(role)}>
          <HomeIcon />
        </Link>
      </IconButton>
    </Box>
  );
}
