import { Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '../../browser/paths.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { RepeatIcon } from '../../ui/icons/icons.tsx';
import type { PastOrder } from './past-orders.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Props = {
  order: PastOrder;
  work: OutboxItem | undefined;
  onWithdrawn: () => void;
};

const Placing = z.object({ orderId: z.string() });

/** True for the work that placed an order, not for what was added to it later. */
const isPlacing = ({ args }: OutboxItem, { _id }: PastOrder) => Placing.safeParse(args).data?.orderId === _id;

/** A restaurant's actions on its own order: order again, and withdraw while it only waits on this phone. */
export function OrderActions({ order, work, onWithdrawn }: Props) {
  const [asking, setAsking] = useState(false);
  // It may be sent while the dialog is open; withdrawing then reports that it was too late.
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <Flex gap="3" w="full" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
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
