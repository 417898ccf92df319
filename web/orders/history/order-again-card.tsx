import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { ChevronRightIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { formatItemCount, formatOrderDay } from '../parts/order-labels.ts';
import { useOrderHistory } from '../parts/past-orders.ts';

/** The last order with one-tap reordering, for the home screen; nothing before the first order. */
export function OrderAgainCard() {
  const last = useOrderHistory().orders.find(({ deletedAt }) => deletedAt === undefined);
  if (!last) return null;
  const items = last.orderItems;
  return (
    <Flex
      as="section"
      aria-labelledby="last-order"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '3', md: '6' }}
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
    >
      <Box flex="1" minW="0">
        <Flex align="center" justify="space-between" gap="2">
          <Heading id="last-order" as="h2" textStyle="lg" letterSpacing="-0.01em">
            Your last order
          </Heading>
          <Button asChild variant="ghost" px="2" me="-2" my="-2" hideFrom="md">
            <Link to={`${paths.orderDetails}/${last._id}`}>
              Details <ChevronRightIcon />
            </Link>
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {formatOrderDay(last.deliveryDate)} · {formatItemCount(items.length)}
        </Text>
        <Text mt="1.5" textStyle="sm" lineClamp={2}>
          {items.map(({ name }) => name).join(', ')}
        </Text>
      </Box>
      <Flex gap="2" align="center">
        <Button asChild variant="ghost" hideBelow="md">
          <Link to={`${paths.orderDetails}/${last._id}`}>Details</Link>
        </Button>
        <Button asChild size="lg" flex={{ base: '1', md: 'none' }}>
          <Link to={`${paths.reorder}/${last._id}`}>
            <RepeatIcon /> Order again
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}
