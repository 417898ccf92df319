import { Alert, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../../browser/paths.ts';
import { AlertIcon, BagIcon } from '../../../ui/icons/icons.tsx';
import { HistoryLink } from '../../../ui/page/history-link.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { formatDateTime, formatDay } from '../../../words/format.ts';
import { OrderLines } from '../../parts/order-lines.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { orderTitle } from '../../parts/order-number.ts';
import type { CancelledOrder } from './use-cancelled-orders.ts';

/** The page of a cancelled order: by whom, when and why, and its contents. */
export function CancelledOrderDetail({ row, timeZone }: { row: CancelledOrder; timeZone: string }) {
  const { order, restaurantName, by } = row;
  const { _id, customerId, deliveryDate, placedAt, deletedAt, reason, word, customMessage, orderItems } = order;
  return (
    <>
      <PageTitle title={restaurantName} />
      <Alert.Root status="warning" mb="4">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>{t`This order was cancelled by ${by} on ${{ at: formatDateTime(deletedAt, timeZone) }}.`}</Alert.Title>
          {reason && <Alert.Description>{t`Reason: ${reason}`}</Alert.Description>}
          {word && <Alert.Description>{t`Our answer: ${word}`}</Alert.Description>}
        </Alert.Content>
      </Alert.Root>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
        <Heading as="h2" textStyle="lg" mb="1">
          {order.no === undefined ? t`Items` : orderTitle(order)}
        </Heading>
        <Text color="fg.muted" mb="3">
          {t`For ${{ day: formatDay(deliveryDate) }} · ordered ${{ at: formatDateTime(placedAt, timeZone) }}`}
        </Text>
        <OrderMessage text={customMessage} />
        <OrderLines items={orderItems} />
        <Flex gap="2" wrap="wrap" align="center" mt="5" pt="4" borderTopWidth="1px">
          <Button asChild variant="outline" size="sm">
            <Link to={`${paths.adminCustomerOrders}/${customerId}`}>
              <BagIcon /> {t`All of this customer`}
            </Link>
          </Button>
          <HistoryLink table="orders" id={_id} />
        </Flex>
      </Box>
    </>
  );
}
