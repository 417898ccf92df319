import { chakra, IconButton, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { TrashIcon } from '../../../ui/icons/work-icons.tsx';
import { PageTable } from '../../../ui/lists/page-frame.tsx';
import { Yen } from '../../../ui/values/yen.tsx';
import { formatDateTime, formatDay } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';
import { formatDelivery } from '../../parts/delivery-words.ts';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { formatOrderNo } from '../../parts/order-number.ts';

/** Focus target after an order left the list. */
export const DISPATCHED_ID = 'dispatched-orders';

const OrderLink = chakra(Link);

type RowProps = {
  order: OfficeOrder;
  timeZone: string;
  waiting: boolean;
  onDelete: ((order: OfficeOrder) => void) | null;
};

function DispatchedRow({ order, timeZone, waiting, onDelete }: RowProps) {
  const { restaurantName, customerCode, route, username } = order.user;
  const at = order.deliveredAt === null ? '' : formatDateTime(order.deliveredAt, timeZone);
  const by = order.deliveredBy?.username ?? t`Unknown`;
  const delivery = formatDelivery(order, timeZone);
  return (
    <Table.Row bg="transparent" textStyle="sm" _hover={{ bg: 'bg.subtle' }}>
      <Table.Cell ps={{ base: '3', md: '4' }} py="2">
        <OrderLink
          to={`${paths.adminOrders}/${order._id}`}
          display="inline-block"
          py="0.5"
          fontWeight="bold"
          overflowWrap="anywhere"
          borderRadius="l1"
          focusVisibleRing="outside"
          _hover={{ textDecoration: 'underline' }}
        >
          {restaurantName}
        </OrderLink>
        <Text color="fg.muted" overflowWrap="anywhere">
          {[formatOrderNo(order), customerCode, route && formatRoute(route), username].filter(Boolean).join(' · ')}
        </Text>
        <Text color="fg.muted">{t`Dispatched ${at} by ${by}`}</Text>
        {delivery !== null && <Text color="fg.muted">{delivery}</Text>}
        {waiting && <SendingState waiting textStyle="xs" />}
      </Table.Cell>
      <Table.Cell hideBelow="md" whiteSpace="nowrap">
        {formatDay(order.deliveryDate)}
      </Table.Cell>
      <Table.Cell textAlign="end" pe={{ base: onDelete ? '1' : '3', md: '4' }}>
        <Yen amount={orderTotalOf(order.orderItems).total} fontWeight="semibold" />
        <Text color="fg.muted" whiteSpace="nowrap">
          {formatItemCount(order.orderItems.length)}
        </Text>
      </Table.Cell>
      {onDelete && (
        <Table.Cell textAlign="end" pe="2" ps="0" w="12">
          <IconButton
            variant="ghost"
            colorPalette="sumi"
            aria-label={t`Delete the order of ${{ restaurant: restaurantName }}`}
            onClick={() => onDelete(order)}
          >
            <TrashIcon />
          </IconButton>
        </Table.Cell>
      )}
    </Table.Row>
  );
}

type Props = Pick<RowProps, 'timeZone' | 'onDelete'> & {
  orders: readonly OfficeOrder[];
  unsent: ReadonlySet<string>;
  isOld: boolean;
};

/** Dispatched orders on a narrow screen; the restaurant's name links to the order. */
export function DispatchedTable({ orders, timeZone, unsent, isOld, onDelete }: Props) {
  const head = (
    <>
      <Table.ColumnHeader ps={{ base: '3', md: '4' }}>{t`RESTAURANT`}</Table.ColumnHeader>
      <Table.ColumnHeader hideBelow="md">{t`DELIVERY`}</Table.ColumnHeader>
      <Table.ColumnHeader textAlign="end" pe={{ base: onDelete ? '1' : '3', md: '4' }}>
        {t`TOTAL`}
      </Table.ColumnHeader>
      {onDelete && (
        <Table.ColumnHeader>
          <Text srOnly>{t`Actions`}</Text>
        </Table.ColumnHeader>
      )}
    </>
  );
  return (
    <PageTable id={DISPATCHED_ID} label={t`Dispatched orders`} {...{ isOld, head }}>
      {orders.map((order) => (
        <DispatchedRow key={order._id} waiting={unsent.has(order._id)} {...{ order, timeZone, onDelete }} />
      ))}
    </PageTable>
  );
}
