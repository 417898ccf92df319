import { useEffect, useRef, useState } from 'react';
import type { Id } from '../../schema/core/ids.ts';
import { newId } from '../../schema/plain/new-id.ts';
import type { LocalDb } from './local-db.ts';
import { writeMeta } from './meta.ts';
import type { OwnState } from './own-state.ts';
import { useLocalDb, useOwnState } from './use-table.tsx';

/** The checkout draft. `day` is the text as typed, even if it is not a date; null if no day was chosen. */
export type CheckoutDraft = { customMessage: string; reference: string; day: string | null };

const EMPTY: CheckoutDraft = { customMessage: '', reference: '', day: null };

/** Tells this page's drafts from those of another tab, or of this page before a reload. */
const TAB = newId();

/** Id of the last order placed by this user on this device; null if none. */
export const usePlaced = (): Id | null => useOwnState().placed?.orderId ?? null;

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
export function useCheckoutDraft(stored: OwnState['checkout'], onFailure: (error: unknown) => void) {
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
