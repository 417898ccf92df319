import { Box, Flex, IconButton } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { paths } from '../../browser/paths.ts';
import { isRailFolded, keepRail } from '../../browser/rail.ts';
import { HomeIcon } from '../../ui/icons/icons.tsx';
import { FoldIcon, UnfoldIcon } from '../../ui/icons/work-icons.tsx';
import { NavGroups } from './nav-groups.tsx';
import './office-rail.css';

/** Height of the bar above it, with its border. */
const BAR = 'calc(env(safe-area-inset-top) + 4rem + 1px)';

/**
 * The office's side menu, from a width of 64rem on; below that, the menu is in the bar. It folds to icons, by itself
 * where labels would take room from a list. The home button (requirements section 2) is at its bottom, so that it
 * covers no list (office-rail.css).
 */
export function OfficeRail({ session }: { session: UserInfo }) {
  const hasRoom = useIsWide('words');
  const [wanted, setWanted] = useState(isRailFolded);
  const isFolded = wanted ?? !hasRoom;

  function fold() {
    keepRail(!isFolded);
    setWanted(!isFolded);
  }

  return (
    <Flex
      as="nav"
      aria-label={t`All screens`}
      data-rail={isFolded ? 'folded' : 'open'}
      hideBelow="lg"
      // Visually before the screen, but after it in tab order: "Skip to content" leads to the screen.
      order="-1"
      direction="column"
      flexShrink="0"
      w={isFolded ? '3.75rem' : '13.5rem'}
      position="sticky"
      top={BAR}
      h={`calc(100dvh - ${BAR})`}
      bg="bg.panel"
      borderEndWidth="1px"
      _print={{ display: 'none' }}
    >
      <Box flex="1" minH="0" overflowY="auto" px="2" pb="2" pt="0.5" css={{ scrollbarWidth: 'thin' }}>
        <NavGroups session={session} isFolded={isFolded} />
      </Box>
      <Flex
        direction={isFolded ? 'column' : 'row'}
        align="center"
        justify="space-between"
        px="2"
        py="1.5"
        gap="1"
        borderTopWidth="1px"
      >
        <IconButton asChild aria-label={t`Home`} borderRadius="full" size="sm">
          <Link to={paths.admin}>
            <HomeIcon />
          </Link>
        </IconButton>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="sumi"
          aria-label={isFolded ? t`Unfold the menu` : t`Fold the menu`}
          aria-expanded={!isFolded}
          onClick={fold}
        >
          {isFolded ? <UnfoldIcon /> : <FoldIcon />}
        </IconButton>
      </Flex>
    </Flex>
  );
}
