import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { paths } from '../app/paths.ts';
import { CallButton } from '../ui/call-button.tsx';
import { CheckIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { Yen } from '../ui/yen.tsx';
import { idOfStop, type Place, type Stop } from './driver-stops.ts';

const CollectLink = chakra(Link);

/** What is to be collected at this stop; leads to where it is taken. */
export function Collect({ place: { restaurantName, toCollect } }: { place: Place }) {
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

/** Route and number of a stop, on one line. */
export function StopLine({ route, serialNo }: Pick<Place, 'route'> & { serialNo: number | null }) {
  return (
    <>
      {route && <Badge size="md">{route}</Badge>}
      <Text textStyle="figures" color="fg.muted" fontWeight="semibold">
        {serialNo === null ? 'New' : `#${serialNo}`}
      </Text>
    </>
  );
}

type Props = {
  stop: Stop;
  /** It is the one to go to now. */
  isNext?: boolean;
  onDeliver: (stop: Stop) => void;
};

/** A stop still to be made: whom, where, what to collect, and the one big button. */
export function DriverStopCard({ stop, isNext = false, onDeliver }: Props) {
  const { track, restaurantName, customerCode, route, phoneNumber, toCollect } = stop;
  return (
    <Flex
      as="article"
      aria-label={restaurantName}
      id={idOfStop(track._id)}
      tabIndex={-1}
      direction="column"
      gap="4"
      h="full"
      p="4"
      bg="bg.panel"
      borderWidth={isNext ? '2px' : '1px'}
      borderColor={isNext ? 'indigo.solid' : undefined}
      borderRadius="l4"
      focusVisibleRing="outside"
      // Focused by the app, it comes into sight below the bar.
      scrollMarginTop="24"
    >
      <Flex gap="3" align="flex-start" flex="1">
        <Box flex="1" minW="0">
          <Flex gap="2" align="center" wrap="wrap" mb="2">
            {isNext && (
              <Badge size="md" variant="solid">
                Next stop
              </Badge>
            )}
            <StopLine route={route} serialNo={track.serialNo} />
          </Flex>
          <Text
            as="h2"
            textStyle={isNext ? '2xl' : 'xl'}
            fontWeight="bold"
            letterSpacing="-0.015em"
            lineHeight="1.25"
            overflowWrap="anywhere"
          >
            {restaurantName}
          </Text>
          <Text textStyle="figures" color="fg.muted" mt="1">
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </Text>
        </Box>
        <CallButton number={phoneNumber} whom={restaurantName} borderRadius="full" />
      </Flex>
      {toCollect > 0 ? (
        <Collect place={stop} />
      ) : (
        <Flex align="center" px="4" minH="14" borderRadius="l3" bg="bg.subtle" color="fg.muted" fontWeight="medium">
          Nothing to collect
        </Flex>
      )}
      <Button
        size="lg"
        variant={isNext ? 'solid' : 'outline'}
        aria-label={`Mark As Delivered: ${restaurantName}`}
        onClick={() => onDeliver(stop)}
      >
        <CheckIcon /> Mark As Delivered
      </Button>
    </Flex>
  );
}
