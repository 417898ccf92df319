import { Box } from '@chakra-ui/react';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { OrderLines } from '../../parts/order-lines.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';

/** The contents of an order below its row: the message, and all lines as they are packed. */
export function OrderOpened({ order: { customMessage, orderItems } }: { order: Order }) {
  return (
    <Box ps={{ base: '0', lg: '10' }} pb="3" pt="1">
      {customMessage.trim() !== '' && (
        <Box mb="2" maxW="3xl">
          <OrderMessage text={customMessage} />
        </Box>
      )}
      <OrderLines items={orderItems} />
    </Box>
  );
}
