import { Box, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asksTheSame, contentOf, versionOf } from '../../../../schema/orders/order-changes.ts';
import { missedDays } from '../../../../schema/orders/order-days.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../../ui/feedback/unsaved.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { BagIcon } from '../../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { DayChoice } from '../../days/day-choice.tsx';
import { useDeliveryPlan, useServerNow } from '../../days/use-delivery-plan.ts';
import { EditFrame } from '../../parts/edit-frame.tsx';
import { type EditedLine, OrderEditor } from '../../parts/order-editor.tsx';
import { orderNoOf } from '../../parts/order-labels.ts';
import { OrderMessage } from '../../parts/order-message.tsx';

function EditForm({ current }: { current: Order }) {
  // The order as it was when the form opened: the edit names that version.
  const [seen] = useState(current);
  const start = contentOf(seen);
  const [lines, setLines] = useState<EditedLine[]>(start.orderItems);
  const [deliveryDate, setDay] = useState(seen.deliveryDate);
  const [reason, setReason] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { run, saving, failure } = useSave();
  const mutate = useMutate();
  const navigate = useNavigate();
  const plan = useDeliveryPlan(seen.customerId, useTimeZone()) ?? null;
  const now = useServerNow();

  const orderItems = lines.map(({ typed: _typed, ...line }) => line);
  const isUnread = lines.some(({ typed }) => typed !== undefined);
  const isSame = orderItems.length > 0 && asksTheSame(start, { ...start, orderItems, deliveryDate });
  const release = useUnsaved((!isSame || reason !== '') && !leaving);
  const order = `${paths.adminOrders}/${seen._id}`;
  const isStale = versionOf(current) !== versionOf(seen);

  async function save() {
    setLacksReason(reason.trim() === '');
    if (reason.trim() === '') return;
    const saved = await run(async () => {
      const args = { orderId: seen._id, versionSeen: versionOf(seen), orderItems, deliveryDate };
      await mutate('order.edit', { ...args, reason: reason.trim() });
      return true;
    });
    if (!saved) return;
    setLeaving(true);
    release();
    toast.done(t`Order changed`);
    await navigate(order, { replace: true });
  }

  return (
    <EditFrame
      maxW="3xl"
      order={order}
      isStale={isStale}
      failure={failure}
      isDisabled={saving || isSame || isUnread || lines.length === 0}
      saveLabel={t`Save changes`}
      onSave={save}
    >
      <OrderMessage text={seen.customMessage} />
      <OrderEditor lines={lines} onChange={setLines} />
      <DayChoice
        label={t`Delivery date`}
        value={deliveryDate}
        {...{ plan, now }}
        also={[seen.deliveryDate, ...(plan ? missedDays(plan, now).slice(-1) : [])]}
        remark={null}
        onChange={setDay}
      />
      <ReasonField
        error={lacksReason && reason.trim() === '' ? t`Please enter a reason. The customer reads it.` : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </EditFrame>
  );
}

/** `/admin/orders/:id/edit`: the office changes an order that is not dispatched, with a reason. */
export function Component() {
  const { id = '' } = useParams();
  const { rows, ready } = useTable('orders');
  const order = rows.get(id);

  function form() {
    if (!ready) return <SkeletonList rows={5} height="14" />;
    if (order && !order.isDelivered) return <EditForm key={id} current={order} />;
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
          { label: t`ORDER ${{ number: orderNoOf(id) }}`, to: `${paths.adminOrders}/${id}` },
          { label: t`CHANGE` },
        ]}
      />
      <PageTitle title={t`Change order`} />
      <Box>{form()}</Box>
    </Page>
  );
}
