import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCountUp } from '../../ui/values/use-count-up.ts';
import { formatNumber } from '../../words/format.ts';

type Props = {
  label: string;
  to: string;
  icon: ReactNode;
  /** Counts up to this. */
  count?: number;
  hint: string;
  palette?: 'indigo' | 'leaf' | 'persimmon' | 'sumi';
};

const TileLink = chakra(Link);

function Figure({ count }: { count: number }) {
  const shown = useCountUp(count);
  return (
    <Text
      textStyle="figures"
      fontSize={{ base: '2xl', lg: 'xl', xl: '2xl' }}
      lineHeight="1.2"
      fontWeight="bold"
      letterSpacing="-0.02em"
      minH="7"
    >
      {formatNumber(shown)}
    </Text>
  );
}

export function DashboardTile({ label, to, icon, count, hint, palette = 'indigo' }: Props) {
  return (
    <TileLink
      to={to}
      colorPalette={palette}
      display="flex"
      alignItems="center"
      gap={{ base: '3.5', lg: '2.5', xl: '3.5' }}
      minH="20"
      px={{ base: '4', lg: '3', xl: '4' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      transition="border-color 150ms, box-shadow 150ms"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'colorPalette.border', boxShadow: 'sm' }}
      _active={{ bg: 'bg.subtle' }}
    >
      <Flex
        align="center"
        justify="center"
        boxSize={{ base: '11', lg: '9', xl: '11' }}
        flexShrink="0"
        borderRadius="l2"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        textStyle="xl"
      >
        {icon}
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="bold" letterSpacing="-0.01em" lineHeight="1.3">
          {label}
        </Text>
        <Text color="fg.muted" textStyle="sm" minH="5">
          {hint}
        </Text>
      </Box>
      {count !== undefined && <Figure count={count} />}
    </TileLink>
  );
}

/** Tiles in this many columns on a wide screen, two on a tablet. */
export function DashboardTiles({ columns, children }: { columns: 3 | 4; children: ReactNode }) {
  return (
    <SimpleGrid as="section" aria-label={t`Screens`} columns={{ base: 1, sm: 2, lg: columns }} gap="3">
      {children}
    </SimpleGrid>
  );
}
