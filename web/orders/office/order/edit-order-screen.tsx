import { Box, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { missedDays } from '../../../../schema/orders/order-days.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { BagIcon } from '../../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { DayChoice } from '../../days/day-choice.tsx';
import { EditFrame } from '../../parts/edit-frame.tsx';
import { OrderEditor } from '../../parts/order-editor.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { orderStep } from '../../parts/order-number.ts';
import { type EditStart, useEditedOrder, useEditStart } from '../../parts/use-edited-order.ts';

function EditForm(start: EditStart) {
  const order = `${paths.adminOrders}/${start.current._id}`;
  const edited = useEditedOrder({ ...start, order });
  const { seen, versionSeen, entries, enter, plan, now } = edited;
  const { lines, deliveryDate, reason } = entries;
  const [lacksReason, setLacksReason] = useState(false);
  const { run, saving, failure } = useSave();
  const mutate = useMutate();

  async function save() {
    setLacksReason(reason.trim() === '');
    if (reason.trim() === '') return;
    const saved = await run(async () => {
      const { orderItems } = edited.content;
      const args = { orderId: seen._id, versionSeen, orderItems, deliveryDate };
      await mutate('order.edit', { ...args, reason: reason.trim() });
      return true;
    });
    if (!saved) return;
    toast.done(t`Order changed`);
    await edited.leave();
  }

  return (
    <EditFrame
      maxW="3xl"
      order={order}
      isStale={edited.isStale}
      failure={failure}
      isDisabled={saving || !edited.canSave}
      saveLabel={t`Save changes`}
      onSave={save}
    >
      <OrderMessage text={seen.customMessage} />
      <OrderEditor lines={lines} onChange={(next) => enter({ lines: next })} />
      <DayChoice
        label={t`Delivery date`}
        value={deliveryDate}
        {...{ plan, now }}
        also={[seen.deliveryDate, ...(plan ? missedDays(plan, now).slice(-1) : [])]}
        remark={null}
        onChange={(day) => enter({ deliveryDate: day })}
      />
      <ReasonField
        error={lacksReason && reason.trim() === '' ? t`Please enter a reason. The customer reads it.` : undefined}
        value={reason}
        onChange={(event) => enter({ reason: event.target.value })}
      />
    </EditFrame>
  );
}

function Edit({ order }: { order: Order }) {
  const start = useEditStart(order);
  return start ? <EditForm {...start} /> : <SkeletonList rows={5} height="14" />;
}

/** `/admin/orders/:id/edit`: the office changes an order that is not dispatched, with a reason. */
export function Component() {
  const { id = '' } = useParams();
  const { rows, ready } = useTable('orders');
  const order = rows.get(id);

  function form() {
    if (!ready) return <SkeletonList rows={5} height="14" />;
    if (order && !order.isDelivered) return <Edit key={id} order={order} />;
    return (
      <EmptyState
        icon={<BagIcon />}
        title={t`This order can’t be changed any more`}
        subtitle={
          order
            ? t`It is dispatched. Changes go on its delivery slip now.`
            : t`It was deleted, or its address is not complete.`
        }
      >
        <Button asChild mt="3" variant="outline">
          <Link to={order ? `${paths.adminOrders}/${id}` : paths.adminOrders}>
            {order ? t`Open order` : t`Web Orders`}
          </Link>
        </Button>
      </EmptyState>
    );
  }

  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`WEB ORDERS`, to: paths.adminOrders },
          { label: orderStep(order), to: `${paths.adminOrders}/${id}` },
          { label: t`CHANGE` },
        ]}
      />
      <PageTitle title={t`Change order`} />
      <Box>{form()}</Box>
    </Page>
  );
}
