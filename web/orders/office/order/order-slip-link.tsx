import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { numberText } from '../../../../schema/core/number-series.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { PlusIcon, SlipIcon } from '../../../ui/icons/work-icons.tsx';

/**
 * Links to the delivery slips of an order: that of its stop, which has the stop's id, or its own. A delivered order
 * from before there were slips can get one.
 */
export function OrderSlipLinks({ order }: { order: Pick<Order, '_id' | 'isDelivered'> }) {
  const { _id: orderId } = order;
  const slips = useTable('slips');
  const tracks = useTable('orderTracks');
  // An older one, which only the server has, may have a slip that is not here.
  const isHere = useTable('orders').has(orderId);
  const own = useMemo(
    () => [...slips.values()].filter((slip) => slip.orderId === orderId && slip.correctsId === null),
    [slips, orderId],
  );
  if (own.length === 0 && isDispatched(order) && isHere) {
    const stop = [...tracks.values()].find((track) => track.orderId === orderId);
    return (
      <Button asChild variant="ghost" size="sm">
        <Link to={`${paths.adminSlips}/new?for=${stop?._id ?? orderId}`}>
          <PlusIcon /> {t`Write its delivery slip`}
        </Link>
      </Button>
    );
  }
  return own.map((slip) => (
    <Button asChild key={slip._id} variant="outline" size="sm">
      <Link to={`${paths.adminSlips}/${slip._id}`}>
        <SlipIcon /> {slip.no === null ? t`Delivery slip` : t`Delivery slip No. ${{ number: numberText(slip) ?? '' }}`}
      </Link>
    </Button>
  ));
}
