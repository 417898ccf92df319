import { t } from '@lingui/core/macro';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { OrderActions } from '../parts/order-actions.tsx';
import { OrderContents } from '../parts/order-contents.tsx';
import type { PastOrder } from '../parts/past-orders.ts';
import { OrderQuestions } from './order-questions.tsx';

type Props = {
  order: PastOrder;
  timeZone: string;
  work: OutboxItem | undefined;
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
};

export function OrderDetails({ open, onClose, onWithdrawn, ...order }: Props) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={t`ORDER DETAILS`}
      footer={<OrderActions order={order.order} work={order.work} onWithdrawn={onWithdrawn} />}
    >
      <OrderQuestions order={order.order} timeZone={order.timeZone} />
      <OrderContents {...order} />
    </Popup>
  );
}
