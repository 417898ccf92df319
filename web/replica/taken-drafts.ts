import { useCallback, useEffect, useRef, useState } from 'react';
import type { Id } from '../../schema/core/ids.ts';
import { useLiveQuery } from './live-query.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { TakenDraft } from './taken-draft.ts';
import { useLocalDb } from './use-table.tsx';

/** When there are more drafts, the oldest go. */
const MOST_DRAFTS = 20;

const isEmpty = ({ customerId, lines, customMessage, reference, productId, quantity }: TakenDraft) =>
  customerId === '' && lines.length === 0 && customMessage + reference + productId + quantity === '';

/** Drafts that this version can read; a later version of the app may have left others. */
async function readDrafts(db: LocalDb): Promise<Record<Id, TakenDraft>> {
  const stored = Object.entries((await readMeta(db, 'takenOrders')) ?? {});
  return Object.fromEntries(
    stored.flatMap(([id, draft]) => {
      const { data } = TakenDraft.safeParse(draft);
      return data ? [[id, data]] : [];
    }),
  );
}

/** Stores a draft, or deletes it if it is null or empty. */
function keep(db: LocalDb, id: Id, draft: TakenDraft | null): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const { [id]: _before, ...others } = (await readMeta(db, 'takenOrders')) ?? {};
    const kept = draft && !isEmpty(draft) ? { ...others, [id]: draft } : others;
    await writeMeta(db, 'takenOrders', Object.fromEntries(Object.entries(kept).slice(-MOST_DRAFTS)));
  });
}

/** The orders that the office is entering on this device, by the id that each will have. */
export function useTakenDrafts(): Readonly<Record<Id, TakenDraft>> {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? readDrafts(db) : {}), [db]) ?? {};
}

/** Deletes a draft that was given up. */
export function useForgetTaken(): (id: Id) => Promise<void> {
  const db = useLocalDb();
  return useCallback(async (id) => (db ? keep(db, id, null) : undefined), [db]);
}

/**
 * The draft of an order. It is stored on every keystroke, so it survives a reload, Back and a closed tab.
 * @param id of the order that it becomes
 * @param begin makes an empty draft
 * @param onFailure called with the error if it could not be stored
 */
export function useTakenDraft(id: Id, begin: () => TakenDraft, onFailure: (error: unknown) => void) {
  const db = useLocalDb();
  const [draft, setDraft] = useState<TakenDraft | null>(null);
  const latest = useRef<TakenDraft | null>(null);
  const unsaved = useRef<TakenDraft | null>(null);
  const isSaving = useRef(false);
  const isHandedOver = useRef(false);
  const start = useRef(begin);

  useEffect(() => {
    if (!db) return;
    let isCurrent = true;
    const open = (stored: TakenDraft | undefined) => {
      if (!isCurrent || latest.current) return;
      latest.current = stored ?? start.current();
      setDraft(latest.current);
    };
    readDrafts(db).then(
      (drafts) => open(drafts[id]),
      () => open(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, id]);

  /** One write at a time, always of the latest draft. */
  async function save() {
    if (isSaving.current || !db) return;
    isSaving.current = true;
    try {
      for (let next = unsaved.current; next && !isHandedOver.current; next = unsaved.current) {
        unsaved.current = null;
        await keep(db, id, next);
      }
    } catch (error) {
      onFailure(error);
    } finally {
      isSaving.current = false;
    }
  }

  function change(next: Partial<TakenDraft> | ((now: TakenDraft) => Partial<TakenDraft>)) {
    const now = latest.current;
    if (!now) return;
    latest.current = { ...now, ...(typeof next === 'function' ? next(now) : next) };
    unsaved.current = latest.current;
    setDraft(latest.current);
    void save();
  }

  return {
    /** Null until it is read. */
    draft,
    change,
    /** Deletes the draft in the transaction that saves its order; no later write brings it back. */
    async handOver() {
      isHandedOver.current = true;
      if (db) await keep(db, id, null);
    },
    /** Undoes `handOver` if the order could not be saved. */
    takeBack() {
      isHandedOver.current = false;
    },
  };
}
