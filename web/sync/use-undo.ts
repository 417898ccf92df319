import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { Id } from '../../schema/ids.ts';
import { findMutation, type MutationName } from '../../schema/mutations.ts';
import { useLiveQuery } from '../replica/live-query.ts';
import type { OutboxRow } from '../replica/local-db.ts';
import { holdLeft, isUndoable } from './hold.ts';
import { withdraw } from './outbox.ts';
import { useSync } from './sync-context.ts';

/** What was done a moment ago and has not left this device. */
export type Undoable = {
  /** The record it was done to. */
  id: Id;
  /** In plain words what that record is: the restaurant. */
  about: string;
  /** Until when it can be undone, by this device's clock in milliseconds since 1970. */
  until: number;
  /** Its outbox rows: more than one where two tabs did the same. */
  rows: number[];
};

function byRecord(rows: OutboxRow[]): Undoable[] {
  const found = new Map<Id, Undoable>();
  for (const row of rows) {
    const id = findMutation(row.name)?.about(row.args).id ?? row.id;
    const until = row.held?.until ?? 0;
    found.set(id, { id, about: row.about, until, rows: [...(found.get(id)?.rows ?? []), row.n] });
  }
  return [...found.values()];
}

/**
 * Work of one name that can still be undone, the oldest first, and how to. It is read from the outbox: a tab that was closed
 * and opened again within the time offers it again.
 */
export function useUndo(name: MutationName): { undoable: Undoable[]; undo: (what: Undoable) => Promise<boolean> } {
  const { device } = useSync();
  const [, look] = useReducer((times: number) => times + 1, 0);
  const waiting = useLiveQuery(
    () =>
      device.db.outbox
        .where('state')
        .equals('waiting')
        .filter((row) => row.name === name && isUndoable(row))
        .sortBy('n'),
    [device, name],
  );
  const now = device.clock();
  const held = (waiting ?? []).filter((row) => holdLeft(row, now) > 0);
  const key = held.map(({ n }) => n).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows make the same list
  const undoable = useMemo(() => byRecord(held), [key]);

  useEffect(() => {
    const next = Math.min(...undoable.map(({ until }) => until)) - device.clock();
    if (next === Infinity) return;
    const timer = setTimeout(look, Math.max(0, next));
    return () => clearTimeout(timer);
  }, [undoable, device]);

  /** @returns whether it was undone; false where it is already on its way */
  const undo = useCallback(
    async ({ rows }: Undoable) => {
      const undone = [];
      for (const n of rows) undone.push(await withdraw(device, n));
      return undone.every(Boolean);
    },
    [device],
  );
  return { undoable, undo };
}
