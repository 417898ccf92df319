import { Flex, Text } from '@chakra-ui/react';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { dayOf } from '../../schema/days.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { CallButton } from '../ui/call-button.tsx';
import { formatDay, formatTime } from '../ui/format-time.ts';
import { CheckCircleIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import type { Delivered } from './driver-delivered.ts';
import { Collect, StopLine } from './driver-stop-card.tsx';

type Props = { delivered: Delivered; session: UserInfo; waiting: boolean };

/** A stop that was made: by whom and when it was tapped, whether the office knows, and what is still to be collected there. */
export function DriverDeliveredCard({ delivered, session: { username, timeZone }, waiting }: Props) {
  const { restaurantName, customerCode, route, phoneNumber, serialNo, toCollect, deliveredAt } = delivered;
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
        <StopLine route={route} serialNo={serialNo} />
        <SendingState waiting={waiting} ms="auto" />
      </Flex>
      <Flex gap="3" align="flex-start" flex="1">
        <Text
          as="h2"
          textStyle="lg"
          fontWeight="bold"
          letterSpacing="-0.01em"
          overflowWrap="anywhere"
          flex="1"
          minW="0"
        >
          {restaurantName}
          <Text as="span" display="block" textStyle="figures" fontSize="sm" fontWeight="normal" color="fg.muted">
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </Text>
        </Text>
        <CallButton number={phoneNumber} whom={restaurantName} size="md" borderRadius="full" />
      </Flex>
      <Flex align="center" gap="2" color="leaf.fg" wrap="wrap">
        <CheckCircleIcon />
        <Text textStyle="figures" fontWeight="semibold">
          <time dateTime={deliveredAt}>
            {formatTime(deliveredAt, timeZone)} · {formatDay(dayOf(deliveredAt, timeZone))}
          </time>
        </Text>
        <Text color="fg.muted">by {username}</Text>
      </Flex>
      {toCollect > 0 && <Collect place={delivered} />}
    </Flex>
  );
}
