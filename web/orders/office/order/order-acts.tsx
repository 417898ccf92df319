import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { paths } from '../../../browser/paths.ts';
import { PencilIcon, TrashIcon } from '../../../ui/icons/work-icons.tsx';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { DeleteOrderDialog } from './delete-order-dialog.tsx';
import { useDeleteOrder } from './use-delete-order.ts';

type Props = {
  order: OfficeOrder;
  mayDelete: boolean;
};

/**
 * Change and delete buttons on an order's page, so that a call about it ends there. After its dispatch the delivery
 * slip is changed instead.
 */
export function OrderActs({ order, mayDelete }: Props) {
  const { remove, dialog } = useDeleteOrder(t`Are You Sure to Delete Order ?`);
  return (
    <>
      {isDispatched(order) && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {t`It is dispatched. Changes go on its delivery slip now.`}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" mt="4" _empty={{ display: 'none' }}>
        {!isDispatched(order) && (
          <Button asChild variant="outline">
            <Link to={`${paths.adminOrders}/${order._id}/edit`}>
              <PencilIcon /> {t`Change order`}
            </Link>
          </Button>
        )}
        {mayDelete && (
          <Button variant="ghost" colorPalette="persimmon" onClick={() => void remove(order)}>
            <TrashIcon /> {t`Delete order`}
          </Button>
        )}
      </Flex>
      <DeleteOrderDialog {...dialog} />
    </>
  );
}
