import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { ChevronRightIcon, RepeatIcon } from '../../ui/icons/icons.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { formatDay } from '../../words/format.ts';
import { namedItem } from '../parts/item-name.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { useOrderHistory } from '../parts/past-orders.ts';

/** The last order with one-tap reordering, for the home screen; nothing before the first order. */
export function OrderAgainCard() {
  const last = useOrderHistory().orders.find(({ deletedAt }) => deletedAt === undefined);
  const products = useTable('products').rows;
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
            {t`Your last order`}
          </Heading>
          <Button asChild variant="ghost" px="2" me="-2" my="-2" hideFrom="md">
            <Link to={`${paths.orderDetails}/${last._id}`}>
              {t`Details`} <ChevronRightIcon />
            </Link>
          </Button>
        </Flex>
        <Text color="fg.muted" textStyle="sm">
          {formatDay(last.deliveryDate)} · {formatItemCount(items.length)}
        </Text>
        <Text mt="1.5" textStyle="sm" lineClamp={2}>
          {items.map((item, index) => {
            const named = namedItem(item, products);
            return (
              <Fragment key={item._id}>
                {index > 0 && ', '}
                <span lang={langOf(named)}>{localName(named)}</span>
              </Fragment>
            );
          })}
        </Text>
      </Box>
      <Flex gap="2" align="center">
        <Button asChild variant="ghost" hideBelow="md">
          <Link to={`${paths.orderDetails}/${last._id}`}>{t`Details`}</Link>
        </Button>
        <Button asChild size="lg" flex={{ base: '1', md: 'none' }}>
          <Link to={`${paths.reorder}/${last._id}`}>
            <RepeatIcon /> {t`Order again`}
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}
