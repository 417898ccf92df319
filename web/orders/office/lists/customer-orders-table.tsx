import { Badge, Button, Flex, IconButton, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { weekdayOf } from '../../../../schema/core/days.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { TrashIcon } from '../../../ui/icons/work-icons.tsx';
import { PageTable } from '../../../ui/lists/page-frame.tsx';
import { Yen } from '../../../ui/values/yen.tsx';
import { formatDay, formatWeekday } from '../../../words/format.ts';
import { formatDelivery } from '../../parts/delivery-words.ts';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { formatOrderNo } from '../../parts/order-number.ts';

/** Focus target after an order left the list. */
export const CUSTOMER_ORDERS_ID = 'customer-orders';

type Acts = {
  onDetails: (order: OfficeOrder) => void;
  /** Null if the role may not delete. */
  onDelete: ((order: OfficeOrder) => void) | null;
};

function CustomerOrderRow({ order, waiting, onDetails, onDelete }: Acts & { order: OfficeOrder; waiting: boolean }) {
  const day = formatDay(order.deliveryDate);
  const { total } = orderTotalOf(order.orderItems);
  const delivery = formatDelivery(order, useTimeZone());
  return (
    <Table.Row bg="transparent" textStyle="sm" _hover={{ bg: 'bg.subtle' }}>
      <Table.Cell ps={{ base: '3', md: '4' }} py="2">
        <Text fontWeight="bold" textStyle="figures" whiteSpace="nowrap">
          {day}
        </Text>
        <Text color="fg.muted">
          {[formatWeekday(weekdayOf(order.deliveryDate)), formatOrderNo(order)].filter(Boolean).join(' · ')}
        </Text>
        <Yen hideFrom="sm" amount={total} />
      </Table.Cell>
      <Table.Cell px={{ base: '1', md: '3' }}>
        <Flex wrap="wrap" gap="2" align="center">
          <Badge colorPalette={isDispatched(order) ? 'leaf' : 'persimmon'}>
            {isDispatched(order) ? t`Accepted` : t({ message: 'Pending', context: 'order' })}
          </Badge>
          {waiting && <SendingState waiting textStyle="xs" />}
        </Flex>
        {delivery !== null && <Text color="fg.muted">{delivery}</Text>}
      </Table.Cell>
      <Table.Cell hideBelow="sm" textAlign="end">
        <Yen amount={total} fontWeight="semibold" />
        <Text color="fg.muted" whiteSpace="nowrap">
          {formatItemCount(order.orderItems.length)}
        </Text>
      </Table.Cell>
      <Table.Cell pe="2" ps={{ base: '1', md: '6' }}>
        <Flex justify="flex-end" gap="1">
          <Button
            variant="outline"
            px={{ base: '2.5', md: '4.5' }}
            aria-label={t`Details of the order for ${day}`}
            onClick={() => onDetails(order)}
          >
            {t`Details`}
          </Button>
          {onDelete && (
            <IconButton
              variant="ghost"
              colorPalette="sumi"
              aria-label={t`Delete the order for ${day}`}
              onClick={() => onDelete(order)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
}

type Props = Acts & {
  orders: readonly OfficeOrder[];
  unsent: ReadonlySet<string>;
  isOld: boolean;
};

/**
 * One restaurant's orders on a narrow screen: delivery date, status, actions (requirements section 2,
 * /customer/orders/{id}).
 */
export function CustomerOrdersTable({ orders, unsent, isOld, ...acts }: Props) {
  const head = (
    <>
      <Table.ColumnHeader ps={{ base: '3', md: '4' }} whiteSpace="nowrap">
        {t`DELIVERY DATE`}
      </Table.ColumnHeader>
      <Table.ColumnHeader px={{ base: '1', md: '3' }}>{t`STATUS`}</Table.ColumnHeader>
      <Table.ColumnHeader hideBelow="sm" textAlign="end">
        {t`TOTAL`}
      </Table.ColumnHeader>
      <Table.ColumnHeader pe="4" textAlign="end">
        {t`ACTIONS`}
      </Table.ColumnHeader>
    </>
  );
  return (
    <PageTable id={CUSTOMER_ORDERS_ID} label={t`Orders`} {...{ isOld, head }}>
      {orders.map((order) => (
        <CustomerOrderRow key={order._id} order={order} waiting={unsent.has(order._id)} {...acts} />
      ))}
    </PageTable>
  );
}
