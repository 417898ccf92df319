import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Day } from '../../../../schema/core/days.ts';
import type { OrderView } from '../../../../schema/orders/order-view.ts';
import { paths } from '../../../browser/paths.ts';
import { StyledIcon } from '../../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../../ui/icons/work-icons.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatList } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';
import { formatNearDay } from '../../days/day-words.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { formatOrderNo } from '../../parts/order-number.ts';
import { type CancelledOrder, useCancelledOrders } from '../order/use-cancelled-orders.ts';

const Summary = chakra('summary');
/** Restaurants named while it is folded. */
const NAMED = 3;

function CancelledRow({ row: { order, restaurantName, customerCode, route, by } }: { row: CancelledOrder }) {
  const { _id, deliveryDate, orderItems, deletedAt, reason } = order;
  return (
    <Box as="li" py="2">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        <Link to={`${paths.adminOrders}/${_id}`} style={{ textDecoration: 'underline' }}>
          {restaurantName}
        </Link>{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          {[
            formatOrderNo(order),
            customerCode,
            route && formatRoute(route),
            formatNearDay(deliveryDate),
            formatItemCount(orderItems.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {t`Cancelled by ${by}`} <TimeAgo at={deletedAt} />
        {reason && ` · “${reason}”`}
      </Text>
    </Box>
  );
}

/** Cancelled orders that match the filters, since they may be packed already. One line, which unfolds. */
export function CancelledOrders({ view, today }: { view: OrderView; today: Day }) {
  const rows = useCancelledOrders(view, today);
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map(({ restaurantName }) => restaurantName))];
  return (
    <chakra.details mb="4" px="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Summary
        minH="11"
        cursor="button"
        display="flex"
        alignItems="center"
        borderRadius="l2"
        focusVisibleRing="outside"
      >
        <Flex align="center" gap="3" minW="0" flex="1">
          <StyledIcon
            as={ChevronDownIcon}
            color="fg.subtle"
            transform="rotate(-90deg)"
            css={{ 'details[open] > summary &': { transform: 'none' } }}
          />
          <Badge colorPalette="persimmon" flexShrink={0}>
            {plural({ orders: rows.length }, { one: '# order cancelled', other: '# orders cancelled' })}
          </Badge>
          <Text color="fg.muted" textStyle="sm" truncate>
            {formatList(names.slice(0, NAMED))}
            {names.length > NAMED && ' …'}
          </Text>
        </Flex>
      </Summary>
      <Stack as="ul" gap="0" divideY="1px" listStyleType="none" pb="2">
        {rows.map((row) => (
          <CancelledRow key={row.order._id} row={row} />
        ))}
      </Stack>
    </chakra.details>
  );
}
