import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { asksTheSame, contentOf, type OrderContent, versionOf } from '../../../schema/orders/order-changes.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { type OrderDraft, useOrderDraft } from '../../replica/order-drafts.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { useDeliveryPlan, useServerNow } from '../days/use-delivery-plan.ts';

type Entries = Omit<OrderDraft, 'versionSeen'>;

/** Start of a form that changes an order: the stored entries, unless the order was changed since. */
export type EditStart = {
  current: Order;
  draft: OrderDraft | null;
  keep: (draft: OrderDraft | null) => void;
};

/** The stored entries of a form that changes an order; undefined until they are read. */
export function useEditStart(current: Order): EditStart | undefined {
  const { draft, keep } = useOrderDraft(current._id);
  if (draft === undefined) return undefined;
  return { current, keep, draft: draft?.versionSeen === versionOf(current) ? draft : null };
}

type Setting = EditStart & {
  /** Contents of a refused change, to start from. */
  wanted?: { [K in keyof OrderContent]?: OrderContent[K] | undefined } | undefined;
  /** Path of the order. */
  order: string;
};

/** Entries of a form that changes an order, stored on this device until the user leaves the form. */
export function useEditedOrder({ current, draft, keep, wanted, order }: Setting) {
  // As it was when the form was opened: the change names that version.
  const [seen] = useState(current);
  const start = contentOf(seen);
  const [entries, setEntries] = useState<Entries>(
    () =>
      draft ?? {
        lines: wanted?.orderItems ?? start.orderItems,
        customMessage: wanted?.customMessage ?? seen.customMessage,
        deliveryDate: wanted?.deliveryDate ?? seen.deliveryDate,
      },
  );
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const plan = useDeliveryPlan(seen.customerId, useTimeZone());
  const now = useServerNow();

  const { lines, customMessage, deliveryDate, reason = '' } = entries;
  const orderItems = lines.map(({ typed: _typed, ...line }) => line);
  const content: OrderContent = { orderItems, customMessage: customMessage.trim(), deliveryDate };
  const isUnread = lines.some(({ typed }) => typed !== undefined);
  const isSame = orderItems.length > 0 && asksTheSame(start, content);
  const isTyped = !isSame || reason !== '';
  const release = useUnsaved(isTyped && !leaving);
  const versionSeen = versionOf(seen);
  useEffect(() => {
    keep(isTyped ? { versionSeen, ...entries } : null);
  }, [keep, isTyped, versionSeen, entries]);
  // Whoever leaves has saved it or was asked. A discarded tab does not run this.
  useEffect(() => () => keep(null), [keep]);

  return {
    seen,
    versionSeen,
    content,
    entries: { lines, customMessage, deliveryDate, reason },
    enter: useCallback((next: Partial<Entries>) => setEntries((before) => ({ ...before, ...next })), []),
    plan,
    now,
    isStale: versionOf(current) !== versionSeen,
    canSave: !isSame && !isUnread && lines.length > 0,
    /** Leaves for the saved order. */
    async leave() {
      setLeaving(true);
      release();
      await navigate(order, { replace: true });
    },
  };
}
