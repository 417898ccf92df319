import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { BUSINESS_ID } from '../../../../schema/business/business-id.ts';
import { dayOf } from '../../../../schema/core/days.ts';
import { given } from '../../../../schema/core/mutation.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { lineChangesOf, type OrderContent } from '../../../../schema/orders/order-changes.ts';
import { missedDays } from '../../../../schema/orders/order-days.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { BagIcon } from '../../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { formatDay } from '../../../words/format.ts';
import { DayChoice } from '../../days/day-choice.tsx';
import { EditFrame } from '../../parts/edit-frame.tsx';
import { LineChanges } from '../../parts/order-changes.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { orderStep } from '../../parts/order-number.ts';
import { type EditStart, useEditedOrder, useEditStart } from '../../parts/use-edited-order.ts';
import { type DeskContents, mayBeSaved, OrderDesk } from '../../taking/order-desk.tsx';
import { ordersOf } from '../../taking/ordered-before.ts';
import { focusIn } from '../../taking/product-entry.tsx';
import { takenDayRemark } from '../../taking/taken-day.ts';
import { type OrderGoods, useOrderGoods } from '../../taking/use-order-goods.ts';

function WhatChanges({ seen, content }: { seen: Order; content: OrderContent }) {
  const lines = lineChangesOf(seen.orderItems, content.orderItems);
  const isMoved = content.deliveryDate !== seen.deliveryDate;
  if (lines.length === 0 && !isMoved) return null;
  return (
    <Box as="section" aria-labelledby="what-changes" px="4" py="3" borderRadius="l2" bg="bg.info">
      <Heading id="what-changes" as="h3" textStyle="sm" mb="1">
        {t`What changes`}
      </Heading>
      <LineChanges lines={lines} />
      {isMoved && (
        <Text textStyle="sm">
          {t`Delivery: ${{ before: formatDay(seen.deliveryDate) }} → ${{ after: formatDay(content.deliveryDate) }}`}
        </Text>
      )}
    </Box>
  );
}

const NOTHING_TYPED = { productId: '', quantity: '' } as const;

function EditForm(start: EditStart) {
  const order = `${paths.adminOrders}/${start.current._id}`;
  const edited = useEditedOrder({ ...start, order });
  const { seen, versionSeen, entries, enter, plan, now } = edited;
  const { lines, deliveryDate, reason } = entries;
  const timeZone = useTimeZone();
  const [entry, setEntry] = useState<Pick<DeskContents, 'productId' | 'quantity'>>(NOTHING_TYPED);
  const [isTried, setTried] = useState(false);
  const { run, saving, failure } = useSave();
  const mutate = useMutate();
  const product = useRef<HTMLDivElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const all = useTable('orders');
  const customer = useTable('customers').get(seen.customerId);
  const orders = useMemo(
    () => ordersOf(all.values(), seen.customerId).filter(({ _id }) => _id !== seen._id),
    [all, seen.customerId, seen._id],
  );
  const goods = useGoodsOf(seen, useOrderGoods(customer, dayOf(now, timeZone)));
  const { orderMinimum = 0 } = useTable('business').get(BUSINESS_ID) ?? {};
  useEffect(() => focusIn(product), []);
  const contents = { lines: [...lines], ...entry };
  const lacksReason = reason.trim() === '';

  async function save() {
    if (saving) return;
    setTried(true);
    if (!mayBeSaved(contents, product) || !edited.canSave) return;
    if (lacksReason) return why.current?.focus();
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

  function onChange({ lines: next, ...typed }: Partial<DeskContents>) {
    if (next) enter({ lines: next });
    if (Object.keys(typed).length > 0) setEntry((before) => ({ ...before, ...typed }));
  }

  const head = (
    <>
      <OrderMessage text={seen.customMessage} />
      <DayChoice
        label={t`Delivery date`}
        value={deliveryDate}
        {...{ plan, now }}
        also={[seen.deliveryDate, ...(plan ? missedDays(plan, now).slice(-1) : [])]}
        remark={deliveryDate === seen.deliveryDate ? null : takenDayRemark(plan, deliveryDate, { now, timeZone })}
        onChange={(day) => enter({ deliveryDate: day })}
      />
    </>
  );
  return (
    <OrderDesk
      {...{ contents, onChange, customer, orders, goods, product, isTried, head }}
      minimum={orderMinimum}
      onEnd={() => why.current?.focus()}
      onSave={() => void save()}
    >
      <WhatChanges seen={seen} content={edited.content} />
      <ReasonField
        ref={why}
        error={isTried && lacksReason ? t`Please enter a reason. The customer reads it.` : undefined}
        value={reason}
        onChange={(event) => enter({ reason: event.target.value })}
      />
      <EditFrame
        {...{ p: '0', borderWidth: '0' }}
        order={order}
        isStale={edited.isStale}
        failure={failure}
        isDisabled={saving || !edited.canSave}
        saveLabel={t`Save changes`}
        onSave={save}
      />
    </OrderDesk>
  );
}

/** Goods for the editor, in which unchanged lines keep their prices. */
function useGoodsOf({ orderItems }: Order, goods: OrderGoods): OrderGoods {
  return useMemo(
    () => ({
      ...goods,
      priced(line) {
        const known = orderItems.find(
          ({ _id, sku, price }) => _id === line._id && sku === line.sku && price !== undefined,
        );
        return known ? { ...line, ...given({ price: known.price, priceUnit: known.priceUnit }) } : goods.priced(line);
      },
    }),
    [orderItems, goods],
  );
}

function Edit({ order }: { order: Order }) {
  const start = useEditStart(order);
  return start ? <EditForm {...start} /> : <SkeletonList rows={5} height="14" />;
}

/** `/admin/orders/:id/edit`: the office changes an order that is not dispatched, with a reason. */
export function Component() {
  const { id = '' } = useParams();
  const order = useTable('orders').get(id);

  function form() {
    if (order && !isDispatched(order)) return <Edit key={id} order={order} />;
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
