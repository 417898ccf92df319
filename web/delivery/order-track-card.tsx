import { Box, Flex, Grid, Heading, IconButton, Text } from '@chakra-ui/react';
import { EditIcon, TruckIcon, UserIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import type { TrackRow } from './use-active-tracks.ts';

/** Who brings it, and whether it is there: here it is always on its way. */
function Status({ driver }: { driver: string }) {
  return (
    <Flex gap="4" textStyle="sm" align="center" wrap="wrap">
      <Flex as="span" align="center" gap="1.5" minW={{ md: '8rem' }} overflowWrap="anywhere">
        <UserIcon color="fg.subtle" />
        <Text as="span" srOnly>
          Driver
        </Text>
        {driver}
      </Flex>
      <Flex as="span" align="center" gap="1.5" color="fg.warning" fontWeight="semibold">
        <TruckIcon />
        Pending
      </Flex>
    </Flex>
  );
}

type Props = { row: TrackRow; isUnsent: boolean; onEdit: (row: TrackRow) => void };

/** One stop on a line of its own: its number, whose it is, who drives (specification section 2, order card). */
export function OrderTrackCard({ row, isUnsent, onEdit }: Props) {
  const { track, restaurantName, customerCode, route, driver } = row;
  return (
    <Grid
      as="article"
      templateColumns={{ base: '3.25rem minmax(0, 1fr) auto', md: '3.5rem minmax(0, 1fr) auto auto' }}
      alignItems="center"
      columnGap="3"
      rowGap="1"
      ps="4"
      pe="2"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Text color="fg.muted" textStyle="figures" fontWeight="semibold">
        {track.serialNo === null ? 'New' : `#${track.serialNo}`}
      </Text>
      <Box minW="0">
        <Heading as="h2" textStyle="sm" truncate={{ md: true }} overflowWrap="anywhere" title={restaurantName}>
          {restaurantName}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {customerCode} · {route ?? 'No route'}
        </Text>
      </Box>
      <Flex
        gridColumn={{ base: '2', md: '3' }}
        gridRow={{ base: '2', md: '1' }}
        columnGap="4"
        rowGap="1"
        align="center"
        justify={{ md: 'flex-end' }}
        wrap="wrap"
      >
        {isUnsent && <SendingState waiting />}
        <Status driver={driver} />
      </Flex>
      <IconButton
        gridColumn={{ base: '3', md: '4' }}
        gridRow="1"
        variant="ghost"
        aria-label={`Edit ${restaurantName}`}
        onClick={() => onEdit(row)}
      >
        <EditIcon />
      </IconButton>
    </Grid>
  );
}
