import { useEffect, useRef, useState } from 'react';
import { type Id, newId } from '../../schema/ids.ts';
import { useLiveQuery } from './live-query.ts';
import type { CartLine, LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/** What is typed at the checkout. `day` is text, so that also one that nobody can read is kept; null while none was chosen. */
export type CheckoutDraft = { customMessage: string; day: string | null };

const EMPTY: CheckoutDraft = { customMessage: '', day: null };

/** Tells what this page wrote from what another tab, or the page before a reload, wrote. */
const TAB = newId();

/** All that the checkout goes by, read at one moment: the cart, what was typed for it, and the order that was placed last. */
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

/** The checkout as it is kept on this device; null until it is read. */
export function useStoredCheckout(): StoredCheckout | null {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? readCheckout(db) : null), [db]) ?? null;
}

/** The order that was placed last by this identity on this device: null where there is none, undefined until it is read. */
export function usePlaced(): Id | null | undefined {
  return useStoredCheckout()?.placed;
}

/**
 * Keeps what is typed at the checkout. Where the cart is gone it was ordered: what comes late must not turn up in the next one.
 * @param force keeps it for the next cart all the same
 */
export function keepDraft(db: LocalDb, draft: CheckoutDraft, force = false): Promise<void> {
  return db.transaction('rw', db.cart, db.meta, async () => {
    if (force || (await db.cart.count()) > 0) await writeMeta(db, 'checkout', { ...draft, tab: TAB });
  });
}

/**
 * What is typed at the checkout, kept letter by letter on this device: a reload, Back and a tab that the phone drops lose
 * nothing, and two tabs agree.
 * @param onFailure hears why it could not be kept
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

  /** One write at a time, always of the latest. */
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

  const draft = own ?? stored ?? EMPTY;
  return {
    draft: { customMessage: draft.customMessage, day: draft.day },
    type(change: Partial<CheckoutDraft>) {
      const next = { customMessage: draft.customMessage, day: draft.day, ...change };
      setOwn(next);
      unsaved.current = next;
      void save();
    },
    /** Keeps it for the next cart: this one was ordered without it. */
    async keepForNext() {
      if (db) await keepDraft(db, draft, true);
    },
  };
}
