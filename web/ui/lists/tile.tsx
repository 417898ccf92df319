import { Badge, Box, chakra, Flex, Grid, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../words/format.ts';
import { ChevronRightIcon } from '../icons/icons.tsx';

type Props = {
  label: string;
  to: string;
  icon: ReactNode;
  /** Badge count, such as open orders; 0 shows none. */
  count?: number | undefined;
  /** Secondary line under the label. */
  hint?: string | undefined;
  palette?: 'indigo' | 'leaf' | 'persimmon' | 'sumi';
  /** Bigger on a phone, for wet or full hands. */
  tall?: boolean;
  /**
   * Two side by side on a phone, for screens with more than navigation. Space for the hint is reserved before it is
   * known.
   */
  compact?: boolean;
};

const sizes = {
  normal: {
    tile: {
      flexDirection: { base: 'row', md: 'column' },
      // Large text wraps below the icon.
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: { base: 'center', md: 'stretch' },
      gap: '4',
      p: { base: '4', md: '5' },
    },
    icon: '14',
    label: 'lg',
    align: 'center',
  },
  compact: {
    tile: { flexDirection: 'column', gap: '2.5', p: '3.5' },
    icon: '11',
    label: 'md',
    align: 'flex-end',
  },
} as const;

const TileLink = chakra(Link);

/** A large navigation link on the home screens. */
export function Tile({ label, to, icon, count, hint, palette = 'indigo', tall = false, compact = false }: Props) {
  const size = sizes[compact ? 'compact' : 'normal'];
  return (
    <TileLink
      to={to}
      colorPalette={palette}
      display="flex"
      {...size.tile}
      minH={{ base: tall ? '36' : '24', md: compact ? '24' : '40' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
      transition="border-color 150ms, box-shadow 150ms, transform 150ms"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'colorPalette.border', boxShadow: 'md', transform: 'translateY(-2px)' }}
      _active={{ transform: 'none', bg: 'bg.subtle' }}
    >
      <Flex justify="space-between" align="flex-start">
        <Flex
          align="center"
          justify="center"
          boxSize={size.icon}
          borderRadius="l3"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          <Box textStyle="2xl" display="flex">
            {icon}
          </Box>
        </Flex>
      </Flex>
      <Flex
        flex={compact ? '1' : { base: '1 1 9rem', md: '1' }}
        minW="0"
        align={size.align}
        justify="space-between"
        gap="3"
        mt={{ md: 'auto' }}
      >
        <Box minW="0" overflowWrap="anywhere">
          <Text fontWeight="bold" textStyle={size.label} letterSpacing="-0.01em">
            {label}
          </Text>
          {(hint || compact) && (
            <Text color="fg.muted" textStyle={tall ? 'md' : 'sm'} minH="5">
              {hint}
            </Text>
          )}
        </Box>
        {count ? (
          <Badge size="lg" variant="solid" textStyle="figures" {...(tall && { fontSize: 'xl', px: '3.5', minH: '10' })}>
            {formatNumber(count)}
          </Badge>
        ) : (
          !compact && <ChevronRightIcon color="fg.subtle" />
        )}
      </Flex>
    </TileLink>
  );
}

/** Tiles in one column on a phone, in two to four on a wide screen. */
export function TileGrid({ children, columns = 4 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: columns }} gap={{ base: '3', md: '4' }}>
      {children}
    </SimpleGrid>
  );
}

/** Compact tiles: two columns on a phone, as many as fit elsewhere, all of a row equally high. */
export function CompactTileGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{
        base: 'repeat(auto-fit, minmax(min(max(8.5rem, 34%), 100%), 1fr))',
        md: 'repeat(auto-fit, minmax(9.25rem, 1fr))',
      }}
      autoRows="1fr"
      gap={{ base: '3', md: '4' }}
    >
      {children}
    </Grid>
  );
}
