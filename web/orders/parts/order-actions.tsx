import { Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { RepeatIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, PencilIcon } from '../../ui/icons/work-icons.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { PastOrder } from './past-orders.ts';
import { useIsOwnDayLate } from './use-order-status.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Props = {
  order: PastOrder;
  work: OutboxItem | undefined;
  onWithdrawn: () => void;
};

const Placing = z.object({ orderId: z.string() });

/** True for the mutation that placed an order, not for later additions to it. */
const isPlacing = ({ args }: OutboxItem, { _id }: PastOrder) => Placing.safeParse(args).data?.orderId === _id;

/** Change and Cancel, until the order is dispatched; after that it can only be changed by telephone. */
function Changing({ order, work }: { order: Order; work: OutboxItem | undefined }) {
  const [asking, setAsking] = useState(false);
  const isOwnDayLate = useIsOwnDayLate();
  if (isDispatched(order)) return <CallUs />;
  const isLate = isOwnDayLate(order);
  const isOnlyHere = work?.state === 'waiting' && isPlacing(work, order);
  return (
    <>
      {!isOnlyHere && (
        <Button variant="outline" colorPalette="persimmon" onClick={() => setAsking(true)}>
          {isLate ? t`Ask to cancel` : t`Cancel order`}
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={`${paths.orderChange}/${order._id}`}>
          <PencilIcon /> {isLate ? t`Ask for a change` : t`Change`}
        </Link>
      </Button>
      <CancelDialog order={order} isLate={isLate} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/**
 * A customer's actions on its own order: change, cancel, order again, and withdraw while it only waits on this phone.
 */
export function OrderActions({ order, work, onWithdrawn }: Props) {
  const [asking, setAsking] = useState(false);
  // It may be sent while the dialog is open; withdrawing then reports that it was too late.
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <Flex gap="3" w="full" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" wrap="wrap">
      {work?.state === 'waiting' && isPlacing(work, order) && (
        <Button
          variant="outline"
          colorPalette="persimmon"
          onClick={() => {
            setAsked(work.n);
            setAsking(true);
          }}
        >
          {t`Withdraw`}
        </Button>
      )}
      {order.deletedAt === undefined && <Changing order={order} work={work} />}
      <Button asChild variant="outline">
        <Link to={`${paths.standingOrder}/new?order=${order._id}`}>
          <CalendarIcon /> {t`Repeat every week`}
        </Link>
      </Button>
      <Button asChild>
        <Link to={`${paths.reorder}/${order._id}`}>
          <RepeatIcon /> {t`Order again`}
        </Link>
      </Button>
      {asked !== null && (
        <WithdrawDialog
          order={order}
          n={asked}
          open={asking}
          onClose={() => setAsking(false)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </Flex>
  );
}
