import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import type { Named } from '../../../schema/catalogue/all-names.ts';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { AlsoNamed } from '../../ui/values/other-names.tsx';
import { say } from '../../words/i18n.ts';
import { formatQuantity } from '../../words/labels.ts';
import { namedItem } from './item-name.ts';

/** Labels for changes of a product before its order arrived. */
const PROBLEMS = {
  gone: msg`No longer sold`,
  out_of_stock: msg`Out of stock since`,
  changed: msg`Name or unit changed`,
};

/** Badge of a line to check before it is packed. */
export function LineProblem({ item }: { item: OrderItem }) {
  return item.problem ? (
    <Badge colorPalette="persimmon" whiteSpace="normal">
      <AlertIcon /> {say(PROBLEMS[item.problem])}
    </Badge>
  ) : null;
}

/** Badge of a line for which a substitute is welcome, or of an unavailable one for which none is. */
export function LineSubstitute({ item: { substitute, problem } }: { item: OrderItem }) {
  if (substitute) return <Badge colorPalette="leaf">{t`Substitute OK`}</Badge>;
  return substitute === false && problem !== undefined ? <Badge>{t`No substitute`}</Badge> : null;
}

function Line({ item, named }: { item: OrderItem; named: Named }) {
  return (
    <Flex as="li" align="baseline" gap="3" py="1" minW="0">
      <Text as="span" textStyle="figures" fontWeight="bold" textAlign="end" minW="3.75rem" flexShrink={0}>
        {formatQuantity(item.quantity, item.sku)}
      </Text>
      <Flex minW="0" columnGap="2" wrap="wrap" align="center" overflowWrap="anywhere">
        <span lang={plainLang()}>{item.name}</span>
        <AlsoNamed of={named} />
        <LineProblem item={item} />
        <LineSubstitute item={item} />
      </Flex>
    </Flex>
  );
}

/** Ordered items in as many columns as fit, quantity first, as they are packed. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  const products = useTable('products');
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
        <Line key={item._id} item={item} named={namedItem(item, products)} />
      ))}
    </Box>
  );
}
