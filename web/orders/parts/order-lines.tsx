import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';

/** Labels for changes of a product before its order arrived. */
const PROBLEMS = { gone: 'No longer sold', out_of_stock: 'Out of stock since', changed: 'Name or unit changed' };

/** Badge of a line that needs a look before it is packed. */
export function LineProblem({ item }: { item: OrderItem }) {
  return item.problem ? (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      <AlertIcon /> {PROBLEMS[item.problem]}
    </Badge>
  ) : null;
}

function Line({ item }: { item: OrderItem }) {
  return (
    <Flex as="li" align="baseline" gap="3" py="1" minW="0">
      <Text as="span" textStyle="figures" fontWeight="bold" textAlign="end" minW="3.75rem" flexShrink={0}>
        {item.quantity.toLocaleString('en-US')} {item.sku}
      </Text>
      <Flex minW="0" columnGap="2" wrap="wrap" align="center" overflowWrap="anywhere">
        {item.name}
        <LineProblem item={item} />
      </Flex>
    </Flex>
  );
}

/** Ordered items in as many columns as fit, quantity first, as they are packed. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr))"
      columnGap="6"
      textStyle="sm"
    >
      {items.map((item) => (
        <Line key={item._id} item={item} />
      ))}
    </Box>
  );
}
