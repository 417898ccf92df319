import { useEffect, useRef, useState } from 'react';
import { type Id, newId } from '../../schema/core/ids.ts';
import { useLiveQuery } from './live-query.ts';
import type { CartLine, LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/** The checkout draft. `day` is the text as typed, even if it is not a date; null if no day was chosen. */
export type CheckoutDraft = { customMessage: string; reference: string; day: string | null };

const EMPTY: CheckoutDraft = { customMessage: '', reference: '', day: null };

/** Tells this page's drafts from those of another tab, or of this page before a reload. */
const TAB = newId();

/** The checkout's stored state, read in one transaction: cart, draft and last order placed. */
export type StoredCheckout = {
  lines: CartLine[];
  draft: (CheckoutDraft & { tab: string }) | null;
  placed: Id | null;
};

function readCheckout(db: LocalDb): Promise<StoredCheckout> {
  return db.transaction('r', db.cart, db.meta, async () => ({
    lines: (await db.cart.toArray()).sort((a, b) => a.rank - b.rank),
    draft: await readMeta(db, 'checkout'),
    placed: (await readMeta(db, 'placed'))?.orderId ?? null,
  }));
}

export function useStoredCheckout(): StoredCheckout | null {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? readCheckout(db) : null), [db]) ?? null;
}

/** Id of the last order placed by this user on this device: null if none, undefined until it is read. */
export function usePlaced(): Id | null | undefined {
  return useStoredCheckout()?.placed;
}

/**
 * Stores the checkout draft, unless the cart is empty: then it was just ordered, and a late write would turn up in the
 * next order.
 * @param force stores it even so
 */
export function keepDraft(db: LocalDb, draft: CheckoutDraft, force = false): Promise<void> {
  return db.transaction('rw', db.cart, db.meta, async () => {
    if (force || (await db.cart.count()) > 0) await writeMeta(db, 'checkout', { ...draft, tab: TAB });
  });
}

/**
 * The checkout draft. It is stored on every keystroke, so it survives a reload, Back and a tab discarded by the phone,
 * and two tabs agree on it.
 * @param onFailure called with the error if it could not be stored
 */
export function useCheckoutDraft(stored: StoredCheckout['draft'], onFailure: (error: unknown) => void) {
  const db = useLocalDb();
  const [own, setOwn] = useState<CheckoutDraft | null>(null);
  const unsaved = useRef<CheckoutDraft | null>(null);
  const saving = useRef(false);
  const others = stored && stored.tab !== TAB ? JSON.stringify(stored) : null;
  useEffect(() => {
    if (others) setOwn(null);
  }, [others]);

  /** One write at a time, always of the latest draft. */
  async function save() {
    if (saving.current || !db) return;
    saving.current = true;
    try {
      for (let next = unsaved.current; next; next = unsaved.current) {
        unsaved.current = null;
        await keepDraft(db, next);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      saving.current = false;
    }
  }

  const { customMessage, reference, day } = own ?? stored ?? EMPTY;
  const draft: CheckoutDraft = { customMessage, reference, day };
  return {
    draft,
    type(change: Partial<CheckoutDraft>) {
      const next = { ...draft, ...change };
      setOwn(next);
      unsaved.current = next;
      void save();
    },
    /** Keeps the draft for the next cart, since this one was ordered without it. */
    async keepForNext() {
      if (db) await keepDraft(db, draft, true);
    },
  };
}
