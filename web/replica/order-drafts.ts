import { useCallback } from 'react';
import { z } from 'zod';
import { Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { MESSAGE_LENGTH, OrderedItem } from '../../schema/orders/order-entity.ts';
import { useLiveQuery } from './live-query.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/** Most drafts that are kept; of more, the first ones go. */
const MOST_DRAFTS = 20;

/** A change of an order while it is typed. */
export const OrderDraft = z.object({
  /** The version that the form was opened on: a draft for another one would undo what somebody changed since. */
  versionSeen: z.number(),
  /** `typed` is a text that is no quantity yet. */
  lines: z.array(OrderedItem.extend({ typed: z.string().optional() })),
  customMessage: z.string().max(MESSAGE_LENGTH),
  deliveryDate: Day,
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** The draft for an order; null if there is none that this version of the app can read. */
export async function readOrderDraft(db: LocalDb, orderId: Id): Promise<OrderDraft | null> {
  return OrderDraft.safeParse((await readMeta(db, 'orderDrafts'))?.[orderId]).data ?? null;
}

/** Keeps what was typed for an order, so that a tab that is dropped does not lose it; null forgets it. */
export function keepOrderDraft(db: LocalDb, orderId: Id, draft: OrderDraft | null): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const { [orderId]: _before, ...others } = (await readMeta(db, 'orderDrafts')) ?? {};
    const kept = draft ? { ...others, [orderId]: draft } : others;
    await writeMeta(db, 'orderDrafts', Object.fromEntries(Object.entries(kept).slice(-MOST_DRAFTS)));
  });
}

/** The stored draft for an order, and how to keep another one. `draft` is undefined until it is read. */
export function useOrderDraft(orderId: Id) {
  const db = useLocalDb();
  const draft = useLiveQuery(async () => (db ? await readOrderDraft(db, orderId) : undefined), [db, orderId]);
  const keep = useCallback(
    // A full disk is told where the change is saved.
    (next: OrderDraft | null) => void (db && keepOrderDraft(db, orderId, next).catch(() => undefined)),
    [db, orderId],
  );
  return { draft, keep };
}
