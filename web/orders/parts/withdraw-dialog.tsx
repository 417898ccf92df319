import { Checkbox } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useCallAction } from '../../business/issuer/call-action.tsx';
import { useCartActions } from '../../replica/cart-actions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { cartOf } from './reorder.ts';

type Props = {
  order: Pick<Order, 'orderItems'>;
  /** The order's outbox row. */
  n: number;
  open: boolean;
  onClose: () => void;
  onWithdrawn: () => void;
};

/** Confirms the withdrawal of an unsent order; its items may become the cart again, to be changed there. */
export function WithdrawDialog({ order, n, open, onClose, onWithdrawn }: Props) {
  const { withdraw } = useSyncActions();
  const { action: call, panel } = useCallAction();
  const cart = useCartActions();
  const products = useTable('products');
  const [toCart, setToCart] = useState(true);

  async function takeBack() {
    const lines = cartOf(order.orderItems, products);
    try {
      if (!(await withdraw(n, toCart ? () => cart.fill(lines, 'add') : undefined))) {
        return toast.error(t`Too late: the order has already gone out. Please call the office to change it.`, call);
      }
      toast.done(toCart ? t`The order is withdrawn. Its items are in your cart.` : t`The order is withdrawn.`);
      onWithdrawn();
    } catch (error) {
      sayNotSaved(error);
    }
  }

  return (
    <>
      {panel}
      <ConfirmDialog
        title={t`Withdraw this order?`}
        subtitle={t`It has not left this phone yet, so nobody has received it.`}
        palette="persimmon"
        open={open}
        onAnswer={(yes) => {
          onClose();
          if (yes) void takeBack();
        }}
      >
        <Checkbox.Root
          mt="3"
          minH="tap"
          gap="3"
          checked={toCart}
          onCheckedChange={(to) => setToCart(to.checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label textStyle="md" fontWeight="normal">
            {t`Put its items back into the cart`}
          </Checkbox.Label>
        </Checkbox.Root>
      </ConfirmDialog>
    </>
  );
}
