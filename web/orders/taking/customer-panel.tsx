import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { isInStock } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order, OrderedItem } from '../../../schema/orders/order-entity.ts';
import { orderedOf } from '../../../schema/orders/order-lines.ts';
import { paths } from '../../browser/paths.ts';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { formatQuantity, formatRoute } from '../../words/labels.ts';
import { formatNearDay } from '../days/day-words.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { formatOrderNo } from '../parts/order-number.ts';
import type { Before } from './ordered-before.ts';
import type { OrderGoods } from './use-order-goods.ts';

/** Most earlier products to offer. */
const MOST_OFFERED = 15;

type Props = {
  customer: Customer;
  /** The customer's orders, latest first. */
  orders: readonly Order[];
  before: ReadonlyMap<Id, Before>;
  goods: OrderGoods;
  chosen: ReadonlySet<Id>;
  onAdd: (lines: OrderedItem[]) => void;
};

/** The customer on the telephone, its open orders, and its usual goods in their last quantities. */
export function CustomerPanel({ customer, orders, before, goods, chosen, onAdd }: Props) {
  const open = orders.filter((order) => !isDispatched(order));
  /** True if a line can be ordered as before. */
  const isOffered = ({ _id, sku }: Pick<OrderedItem, '_id' | 'sku'>) => {
    const product = goods.productOf(_id);
    return product?.sku === sku && isInStock(product) && !chosen.has(_id);
  };
  const asLastTime = (orders[0]?.orderItems ?? []).map(orderedOf).filter(isOffered);
  const offered = [...before.values()].filter(isOffered).slice(0, MOST_OFFERED);
  const { phoneNumber, customerCode, restaurantName, route } = customer;
  return (
    <Stack as="aside" aria-label={restaurantName} gap="4" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Box>
        <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
          {restaurantName}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {customerCode} · {formatRoute(route)}
        </Text>
        {phoneNumber && (
          <Box asChild mt="2">
            <CallButton number={phoneNumber} whom={restaurantName} label={displayPhone(phoneNumber)} size="sm" />
          </Box>
        )}
      </Box>
      {open.length > 0 && (
        <Box as="section" aria-labelledby="open-orders">
          <Heading id="open-orders" as="h3" textStyle="sm" mb="1">
            {t`Open orders`}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="1">
            {open.map(({ _id, no, deliveryDate, orderItems }) => (
              <li key={_id}>
                <Link to={`${paths.adminOrders}/${_id}`} style={{ textDecoration: 'underline' }}>
                  {[formatNearDay(deliveryDate), formatItemCount(orderItems.length), formatOrderNo({ no })]
                    .filter(Boolean)
                    .join(' · ')}
                </Link>
              </li>
            ))}
          </Stack>
        </Box>
      )}
      {offered.length > 0 && (
        <Box as="section" aria-labelledby="ordered-before">
          <Flex justify="space-between" align="center" gap="3" mb="1" wrap="wrap">
            <Heading id="ordered-before" as="h3" textStyle="sm">
              {t`Ordered before`}
            </Heading>
            {asLastTime.length > 1 && (
              <Button size="sm" variant="outline" onClick={() => onAdd(asLastTime)}>
                <PlusIcon /> {t`All of last time · ${{ items: formatItemCount(asLastTime.length) }}`}
              </Button>
            )}
          </Flex>
          <Box as="ul" listStyleType="none">
            {offered.map(({ _id, name, sku, quantity }) => (
              <Flex as="li" key={_id} justify="space-between" align="center" gap="3" py="1" borderTopWidth="1px">
                <Text minW="0" overflowWrap="anywhere" lang={plainLang()}>
                  {name}
                </Text>
                <Button
                  size="sm"
                  variant="ghost"
                  flex="none"
                  aria-label={t`Add ${{ quantity: formatQuantity(quantity, sku) }} of ${name}, as last time`}
                  onClick={() => onAdd([{ _id, name, sku, quantity }])}
                >
                  <PlusIcon /> {formatQuantity(quantity, sku)}
                </Button>
              </Flex>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
