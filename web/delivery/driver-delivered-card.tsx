import { Badge, Flex, Text } from '@chakra-ui/react';
import { dayOf } from '../../schema/days.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { formatDay, formatTime } from '../ui/format-time.ts';
import { CheckCircleIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import type { Delivered } from './driver-delivered.ts';

type Props = { delivered: Delivered; session: UserInfo; waiting: boolean };

/** A stop that was made: by whom and when it was tapped, and whether the office knows. */
export function DriverDeliveredCard({ delivered, session: { username, timeZone }, waiting }: Props) {
  const { track, customer, restaurantName, customerCode } = delivered;
  const at = track.deliveredAt;
  return (
    <Flex
      as="article"
      aria-label={restaurantName}
      direction="column"
      gap="3"
      h="full"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
    >
      <Flex gap="2" align="center" wrap="wrap">
        {customer && <Badge size="md">{customer.route}</Badge>}
        <Text textStyle="figures" color="fg.muted" fontWeight="semibold">
          {track.serialNo === null ? 'New' : `#${track.serialNo}`}
        </Text>
        <SendingState waiting={waiting} ms="auto" />
      </Flex>
      <Text as="h2" textStyle="lg" fontWeight="bold" letterSpacing="-0.01em" overflowWrap="anywhere" flex="1">
        {restaurantName}
        <Text as="span" display="block" textStyle="figures" fontSize="sm" fontWeight="normal" color="fg.muted">
          {customerCode}
        </Text>
      </Text>
      {at !== null && (
        <Flex align="center" gap="2" color="leaf.fg" wrap="wrap">
          <CheckCircleIcon />
          <Text textStyle="figures" fontWeight="semibold">
            <time dateTime={at}>
              {formatTime(at, timeZone)} · {formatDay(dayOf(at, timeZone))}
            </time>
          </Text>
          <Text color="fg.muted">by {username}</Text>
        </Flex>
      )}
    </Flex>
  );
}
