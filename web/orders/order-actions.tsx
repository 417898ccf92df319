import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '../../schema/orders/order-entity.ts';
import { paths } from '../app/paths.ts';
import type { OutboxItem } from '../sync/explain.ts';
import { RepeatIcon } from '../ui/icons.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Props = {
  order: Order;
  work: OutboxItem | undefined;
  onWithdrawn: () => void;
};

/** What a restaurant can do with an order of its own: order it again, and withdraw it while it only waits on this phone. */
export function OrderActions({ order, work, onWithdrawn }: Props) {
  const [asking, setAsking] = useState(false);
  const waits = work?.state === 'waiting';
  return (
    <Flex gap="3" w="full" direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end">
      {waits && (
        <Button variant="outline" colorPalette="persimmon" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <Button asChild>
        <Link to={`${paths.reorder}/${order._id}`}>
          <RepeatIcon /> Order again
        </Link>
      </Button>
      {work && (
        <WithdrawDialog
          order={order}
          n={work.n}
          open={asking}
          onClose={() => setAsking(false)}
          onWithdrawn={onWithdrawn}
        />
      )}
    </Flex>
  );
}
