import { Box, Flex, Grid, Heading, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, TrashIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { formatDay, formatTime } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import type { TrackRow } from './use-tracks.ts';

/** Id of a stop's edit button, so that the next one's can be focused. */
export const editButtonId = (trackId: Id) => `edit-${trackId}`;

type StatusProps = { row: TrackRow; timeZone: string };

/** Driver and status: delivered by whom and when, or Pending with a truck (requirements section 2, order card). */
function Status({ row: { driver, track }, timeZone }: StatusProps) {
  const { deliveredAt } = track;
  return (
    <>
      <Flex as="span" align="center" gap="1.5" minW={{ md: '7.5rem' }} overflowWrap="anywhere">
        <UserIcon color="fg.subtle" />
        <Text as="span" srOnly>
          {deliveredAt === null ? t`Driver` : t`Delivered by`}
        </Text>
        {driver}
      </Flex>
      <Flex
        as="span"
        align="center"
        gap="1.5"
        minW={{ md: deliveredAt === null ? '5.5rem' : '10.5rem' }}
        color={deliveredAt === null ? 'fg.warning' : 'fg.success'}
        fontWeight="semibold"
        textStyle="figures"
      >
        {deliveredAt === null ? (
          <>
            <TruckIcon /> {t({ message: 'Pending', context: 'to deliver' })}
          </>
        ) : (
          <>
            <CheckCircleIcon />
            <time dateTime={deliveredAt}>
              {formatTime(deliveredAt, timeZone)} · {formatDay(dayOf(deliveredAt, timeZone))}
            </time>
          </>
        )}
      </Flex>
    </>
  );
}

type Props = {
  row: TrackRow;
  timeZone: string;
  isUnsent: boolean;
  onEdit: (row: TrackRow) => void;
  /** Absent without permission to delete. */
  onDelete?: ((row: TrackRow) => void) | undefined;
  /** Shown first: a tick box. */
  children?: ReactNode;
};

/** A stop with number, customer and driver (requirements section 2, order card). */
export function OrderTrackCard({ row, timeZone, isUnsent, onEdit, onDelete, children }: Props) {
  const { track, restaurantName, customerCode, route } = row;
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' }}
      alignItems="center"
      columnGap="3"
      rowGap="1"
      ps={children ? '1' : '4'}
      pe="2"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Flex align="center" gap="1" minW={{ base: '3.25rem', md: '3.5rem' }}>
        {children}
        <Text color="fg.muted" textStyle="figures" fontSize="sm" fontWeight="semibold">
          {track.serialNo === null ? t`New` : `#${track.serialNo}`}
        </Text>
      </Flex>
      <Box minW="0">
        <Heading as="h2" textStyle="sm" truncate={{ md: true }} overflowWrap="anywhere" title={restaurantName}>
          {restaurantName}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {customerCode} · {route ? formatRoute(route) : t`No route`}
          {row.order?.no !== undefined && ` · ${t`Order ${{ number: String(row.order.no) }}`}`}
        </Text>
      </Box>
      <Flex
        gridColumn={{ base: '2 / -1', md: '3' }}
        gridRow={{ base: '2', md: '1' }}
        columnGap="4"
        rowGap="1"
        align="center"
        justify={{ md: 'flex-end' }}
        wrap="wrap"
        textStyle="sm"
      >
        {isUnsent && <SendingState waiting />}
        <Status row={row} timeZone={timeZone} />
      </Flex>
      <Flex gridColumn={{ base: '3', md: '4' }} gridRow="1">
        <IconButton
          id={editButtonId(track._id)}
          variant="ghost"
          aria-label={t`Edit ${{ restaurant: restaurantName }}`}
          onClick={() => onEdit(row)}
        >
          <EditIcon />
        </IconButton>
        {onDelete && (
          <IconButton
            variant="ghost"
            colorPalette="persimmon"
            aria-label={t`Delete ${{ restaurant: restaurantName }}`}
            onClick={() => onDelete(row)}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Flex>
    </Grid>
  );
}
