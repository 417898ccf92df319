import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { Day, Weekday } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { OrderedItem } from '../../schema/orders/order-entity.ts';
import { MESSAGE_LENGTH } from '../../schema/orders/order-limits.ts';
import { useLiveQuery } from './live-query.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/** When there are more drafts, the oldest go. */
const MOST_DRAFTS = 20;

/** Lines of an order; `typed` is what was typed as a quantity while it is not a number yet. */
const TypedLines = z.array(OrderedItem.extend({ typed: z.string().optional() }));

export const OrderDraft = z.object({
  /** The version that the form was opened on. A draft for another version would undo what somebody changed since. */
  versionSeen: z.number(),
  lines: TypedLines,
  customMessage: z.string().max(MESSAGE_LENGTH),
  deliveryDate: Day,
  reason: z.string().optional(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

export const StandingDraft = z.object({
  /** The id that a new one will have, so that saving twice creates only one. */
  standingOrderId: Id,
  /** The version that the form was opened on; 0 for a new one. */
  versionSeen: z.number(),
  rhythm: z.object({
    weekdays: z.array(Weekday),
    everyWeeks: z.number(),
    from: Day,
    until: Day.nullable(),
  }),
  lines: TypedLines,
  customMessage: z.string().max(MESSAGE_LENGTH),
});
export type StandingDraft = z.infer<typeof StandingDraft>;

/** Free text beside a question, such as the reason of a cancellation. */
const WordDraft = z.string();

type Draft = OrderDraft | StandingDraft | z.infer<typeof WordDraft>;

/** A form's draft; null if there is none that this version of the app can read. */
async function readDraft<D>(db: LocalDb, key: string, shape: z.ZodType<D>): Promise<D | null> {
  return shape.safeParse((await readMeta(db, 'orderDrafts'))?.[key]).data ?? null;
}

export const readOrderDraft = (db: LocalDb, orderId: Id): Promise<OrderDraft | null> =>
  readDraft(db, orderId, OrderDraft);

/** Stores what was typed in a form, so that a discarded tab does not lose it; null deletes it. */
export function keepOrderDraft(db: LocalDb, key: string, draft: Draft | null): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const { [key]: _before, ...others } = (await readMeta(db, 'orderDrafts')) ?? {};
    const kept = draft ? { ...others, [key]: draft } : others;
    await writeMeta(db, 'orderDrafts', Object.fromEntries(Object.entries(kept).slice(-MOST_DRAFTS)));
  });
}

/**
 * The draft that was there when the form was opened (undefined until it is read), and a function that stores another.
 */
function useDraft<D extends Draft>(key: string, shape: z.ZodType<D>) {
  const db = useLocalDb();
  const found = useLiveQuery(async () => (db ? await readDraft(db, key, shape) : undefined), [db, key]);
  const [draft, setDraft] = useState(found);
  useEffect(() => setDraft((before) => (before === undefined ? found : before)), [found]);
  const keep = useCallback(
    // A full disk is reported when the form is saved.
    (next: D | null) => void (db && keepOrderDraft(db, key, next).catch(() => undefined)),
    [db, key],
  );
  return { draft, keep };
}

export const useOrderDraft = (orderId: Id) => useDraft(orderId, OrderDraft);

/** @param key id of the standing order, or what a new one starts from */
export const useStandingDraft = (key: string) => useDraft(key, StandingDraft);

/**
 * A text that is stored until it is sent or emptied, so that a discarded tab, a reload or Back does not lose it.
 * @param key the question and its order
 */
export function useWordDraft(key: string): readonly [string, (next: string) => void] {
  const { draft, keep } = useDraft(key, WordDraft);
  const [typed, setTyped] = useState<string | null>(null);
  const type = useCallback(
    (next: string) => {
      setTyped(next);
      keep(next || null);
    },
    [keep],
  );
  return [typed ?? draft ?? '', type];
}
