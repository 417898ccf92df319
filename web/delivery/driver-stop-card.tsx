import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { paths } from '../app/paths.ts';
import { CallButton } from '../ui/call-button.tsx';
import { CheckIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { Yen } from '../ui/yen.tsx';
import type { Stop } from './driver-stops.ts';

const CollectLink = chakra(Link);

/** What is to be collected at this stop; leads to where it is taken. */
function Collect({ stop: { restaurantName, toCollect } }: { stop: Stop }) {
  if (toCollect === 0) {
    return (
      <Flex align="center" px="4" minH="14" borderRadius="l3" bg="bg.subtle" color="fg.muted" fontWeight="medium">
        Nothing to collect
      </Flex>
    );
  }
  return (
    <CollectLink
      to={`${paths.driverPayments}?keyword=${encodeURIComponent(restaurantName)}`}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      columnGap="3"
      px="4"
      minH="14"
      py="2"
      borderRadius="l3"
      bg="persimmon.subtle"
      color="persimmon.fg"
      focusVisibleRing="outside"
    >
      <Text as="span" fontWeight="semibold">
        To collect
      </Text>
      <Flex as="span" align="center" gap="2" ms="auto">
        <Yen amount={toCollect} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />
        <ChevronRightIcon />
      </Flex>
    </CollectLink>
  );
}

type Props = { stop: Stop; onDeliver: (stop: Stop) => void };

/** A stop still to be made: whom, where, what to collect, and the one big button. */
export function DriverStopCard({ stop, onDeliver }: Props) {
  const { track, customer, restaurantName, customerCode } = stop;
  return (
    <Flex
      as="article"
      aria-label={restaurantName}
      id={`stop-${track._id}`}
      tabIndex={-1}
      direction="column"
      gap="4"
      h="full"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
      focusVisibleRing="outside"
    >
      <Flex gap="3" align="flex-start" flex="1">
        <Box flex="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap" mb="2">
            {customer && <Badge size="md">{customer.route}</Badge>}
            <Text textStyle="figures" color="fg.muted" fontWeight="semibold">
              {track.serialNo === null ? 'New' : `#${track.serialNo}`}
            </Text>
          </Flex>
          <Text as="h2" textStyle="xl" fontWeight="bold" letterSpacing="-0.015em" overflowWrap="anywhere">
            {restaurantName}
          </Text>
          <Text textStyle="figures" color="fg.muted" mt="1">
            {customerCode}
            {customer && customer.phoneNumber !== '' && ` · ${displayPhone(customer.phoneNumber)}`}
          </Text>
        </Box>
        {customer && <CallButton number={customer.phoneNumber} whom={restaurantName} borderRadius="full" />}
      </Flex>
      <Collect stop={stop} />
      <Button size="lg" aria-label={`Mark As Delivered: ${restaurantName}`} onClick={() => onDeliver(stop)}>
        <CheckIcon /> Mark As Delivered
      </Button>
    </Flex>
  );
}
