import { Box, Button, Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../../browser/paths.ts';
import { Popup } from '../../../ui/feedback/popup.tsx';
import wide from '../../../ui/lists/wide-table.module.css';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { OrderMessage } from '../../parts/order-message.tsx';
import { OfficeOrderFacts } from './office-order-facts.tsx';
import { PricedLines } from './priced-lines.tsx';

type Props = { order: OfficeOrder; timeZone: string; open: boolean; onClose: () => void };

/** An order's contents; contact and print are on its own page. */
export function OfficeOrderPopup({ order, timeZone, open, onClose }: Props) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={t`ORDER DETAILS`}
      isText
      footer={
        <Button asChild variant="outline">
          <Link to={`${paths.adminOrders}/${order._id}`}>{t`Open order`}</Link>
        </Button>
      }
    >
      <Stack gap="5">
        <OfficeOrderFacts order={order} timeZone={timeZone} done={t`Accepted`} withContact={false} />
        <OrderMessage text={order.customMessage} />
        <Box overflowX="auto" className={wide.area}>
          <PricedLines items={order.orderItems} />
        </Box>
      </Stack>
    </Popup>
  );
}
