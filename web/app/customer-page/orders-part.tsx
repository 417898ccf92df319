import { Badge, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { orderTotalOf } from '../../../schema/orders/order-rules.ts';
import { paths } from '../../browser/paths.ts';
import { formatDelivery } from '../../orders/parts/delivery-words.ts';
import { DeviceOnlyNotice } from '../../orders/parts/device-only-notice.tsx';
import { type OfficeOrder, useDeviceOrders } from '../../orders/parts/office-orders.ts';
import { formatItemCount } from '../../orders/parts/order-labels.ts';
import { useOfficeOrderPage } from '../../orders/parts/order-pages.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { BagIcon } from '../../ui/icons/icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDateTime, formatDay } from '../../words/format.ts';
import { LATEST, type LatestColumn, LatestTable } from './latest-table.tsx';

export function OrdersPart({ customerId, timeZone }: { customerId: Id; timeZone: string }) {
  const isOwn = useMemo(() => (order: Order) => order.customerId === customerId, [customerId]);
  const { orders: local } = useDeviceOrders(isOwn, 'placedAt');
  const unsent = useUnsentIds();
  const path = `/api/orders/customer/${customerId}`;
  const list = useOfficeOrderPage({ path, pageNumber: 1, local, by: 'placedAt' });
  const columns: LatestColumn<OfficeOrder>[] = [
    {
      label: t`Delivery date`,
      cell: ({ _id, deliveryDate }) => (
        <ChakraLink asChild fontWeight="semibold">
          <Link to={`${paths.adminOrders}/${_id}`}>{formatDay(deliveryDate)}</Link>
        </ChakraLink>
      ),
    },
    { label: t`Ordered`, isExtra: true, cell: ({ placedAt }) => formatDateTime(placedAt, timeZone) },
    {
      label: t`Status`,
      cell: ({ _id, ...order }) => (
        <Flex gap="2" wrap="wrap" align="center">
          <Badge colorPalette={isDispatched(order) ? 'leaf' : 'persimmon'}>
            {isDispatched(order) ? t`Accepted` : t({ message: 'Pending', context: 'order' })}
          </Badge>
          <Text as="span" color="fg.muted">
            {formatDelivery(order, timeZone)}
          </Text>
          {unsent.has(_id) && <SendingState waiting small />}
        </Flex>
      ),
    },
    { label: t`Items`, isExtra: true, isFigure: true, cell: ({ orderItems }) => formatItemCount(orderItems.length) },
    { label: t`Total`, isFigure: true, cell: ({ orderItems }) => <Yen amount={orderTotalOf(orderItems).total} /> },
  ];
  return (
    <LatestTable
      title={t`Orders`}
      rows={list.orders.slice(0, LATEST)}
      keyOf={({ _id }) => _id}
      columns={columns}
      total={list.total}
      all={`${paths.adminCustomerOrders}/${customerId}`}
      loading={list.loading && list.orders.length === 0}
      empty={t`No Orders`}
      icon={<BagIcon />}
      notice={<DeviceOnlyNotice why={list.why} onRetry={list.retry} />}
    />
  );
}
