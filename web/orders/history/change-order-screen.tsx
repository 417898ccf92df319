import { Box, Button, Field, Text, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { dayStateOf } from '../../../schema/orders/order-days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { MESSAGE_LENGTH } from '../../../schema/orders/order-limits.ts';
import { paths } from '../../browser/paths.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { DayChoice } from '../days/day-choice.tsx';
import { dayRemark } from '../days/day-words.ts';
import { EditFrame } from '../parts/edit-frame.tsx';
import { OrderEditor } from '../parts/order-editor.tsx';
import { orderStep } from '../parts/order-number.ts';
import { type PastOrder, useOrderHistory } from '../parts/past-orders.ts';
import { type EditStart, useEditedOrder, useEditStart } from '../parts/use-edited-order.ts';
import { useIsOwnDayLate, useIsTooLate } from '../parts/use-order-status.ts';
import { type RefusedChange, useRefusedChanges } from './refused-changes.tsx';
import { useChangeOrder } from './use-change-order.ts';

function ChangeForm({ again, ...start }: EditStart & { again: RefusedChange | undefined }) {
  const details = `${paths.orderDetails}/${start.current._id}`;
  const edited = useEditedOrder({ ...start, wanted: again, order: details });
  const { seen, content, entries, enter, plan, now } = edited;
  const { lines, customMessage, deliveryDate } = entries;
  const { run, saving, failure } = useSave();
  const change = useChangeOrder();
  const { discard } = useSyncActions();
  const isTooLate = useIsTooLate();
  const isOwnDayLate = useIsOwnDayLate();
  const isLate = isOwnDayLate(seen) || (deliveryDate !== seen.deliveryDate && isTooLate({ ...seen, deliveryDate }));

  // Nothing to remark on the order's current day.
  const state = plan && deliveryDate !== seen.deliveryDate ? dayStateOf(plan, deliveryDate, now) : null;

  async function save() {
    const saved = await run(async () => {
      await change(seen, content);
      if (again) await discard(again.item.n);
      return true;
    });
    if (!saved) return;
    toast.done(isLate ? t`The office is asked for this change.` : t`Your change is saved.`);
    await edited.leave();
  }

  return (
    <EditFrame
      maxW="2xl"
      order={details}
      isStale={edited.isStale}
      failure={failure}
      isDisabled={saving || !edited.canSave}
      saveLabel={isLate ? t`Ask for this change` : t`Save changes`}
      onSave={save}
    >
      <OrderEditor lines={lines} onChange={(next) => enter({ lines: next })} />
      {lines.length === 0 && (
        <Text color="fg.warning" fontWeight="medium">
          {t`An order needs an item. To have nothing of it, cancel the order.`}
        </Text>
      )}
      <DayChoice
        label={t`Delivery Date`}
        value={deliveryDate}
        {...{ plan, now }}
        also={[seen.deliveryDate]}
        remark={state && dayRemark(state, deliveryDate)}
        onChange={(day) => enter({ deliveryDate: day })}
      />
      <Field.Root>
        <Field.Label>{t`Your message`}</Field.Label>
        <Textarea
          rows={3}
          autoresize
          maxLength={MESSAGE_LENGTH}
          value={customMessage}
          onChange={(event) => enter({ customMessage: event.target.value })}
        />
      </Field.Root>
      {isLate && (
        <Text role="status" px="3" py="2.5" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="medium">
          {t`The order time for this day has passed. The office reads your change and answers you here.`}
        </Text>
      )}
    </EditFrame>
  );
}

function Change({ order }: { order: Order }) {
  const [query] = useSearchParams();
  const refused = useRefusedChanges(order._id);
  const found = refused.find(({ item, orderItems }) => orderItems && String(item.n) === query.get('again'));
  // Saving discards the refused change while the form is still there.
  const [again] = useState(found);
  const start = useEditStart(order);
  if (!start) return <SkeletonList rows={5} height="14" />;
  return <ChangeForm key={`${order._id} ${again?.item.n}`} again={again} {...start} />;
}

const isChangeable = (order: PastOrder | undefined): order is Order =>
  order !== undefined && order.deletedAt === undefined && !isDispatched(order);

/** `/customer/orderchange/:id`: a customer changes its order until it is dispatched. */
export function Component() {
  const { id = '' } = useParams();
  const order = useOrderHistory().find(({ _id }) => _id === id);
  const [wasHere, setWasHere] = useState(false);
  useEffect(() => {
    if (isChangeable(order)) setWasHere(true);
  }, [order]);

  function form() {
    if (isChangeable(order)) return <Change order={order} />;
    if (order && !wasHere) return <Navigate to={`${paths.orderDetails}/${id}`} replace />;
    return (
      <EmptyState
        icon={<HistoryIcon />}
        title={t`This order can’t be changed any more`}
        subtitle={t`It was dispatched or deleted meanwhile.`}
      >
        <Button asChild mt="3" variant="outline">
          <Link to={paths.orderHistory}>{t`Order History`}</Link>
        </Button>
      </EmptyState>
    );
  }

  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`HOME`, to: paths.customer },
          { label: t`ORDER HISTORY`, to: paths.orderHistory },
          { label: orderStep(order), to: `${paths.orderDetails}/${id}` },
          { label: t`CHANGE` },
        ]}
      />
      <PageTitle title={t`Change order`} />
      <Box>{form()}</Box>
    </Page>
  );
}
