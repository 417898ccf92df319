import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { MutationName } from '../../../schema/all/mutations.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import { sumYen } from '../../../schema/plain/yen.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { holdLeft, isUndoable } from '../outbox/hold.ts';
import { isBuiltOn, withdrawAll } from '../outbox/outbox.ts';
import { useSync } from './sync-context.ts';
import { useOutboxRows, useRegistryFor } from './use-sync.ts';

/** Work done a moment ago that has not left this device. */
export type Undoable = {
  /** Id of the record it made, or else of the one it changed. */
  id: Id;
  name: string;
  /** Description of that record: the customer's name. */
  about: string;
  /** Cash received or paid. */
  cash: Yen;
  /** When it can no longer be undone, by this device's clock in milliseconds since 1970. */
  until: number;
  /** Its outbox rows: several if two tabs did the same. */
  rows: number[];
};

function byRecord(registry: Registry | null, rows: OutboxRow[]): Undoable[] {
  const found = new Map<Id, Undoable>();
  for (const { n, id: rowId, name, args, about, cash, held } of rows) {
    const mutation = registry?.find(name);
    const id = mutation?.makes?.(args) ?? mutation?.subject(args).id ?? rowId;
    const before = found.get(id);
    const total = sumYen([before?.cash ?? 0, cash]);
    found.set(id, { id, name, about, cash: total, until: held?.until ?? 0, rows: [...(before?.rows ?? []), n] });
  }
  return [...found.values()];
}

/**
 * Work of these mutations that can still be undone, oldest first. Read from the outbox, so a tab reopened in time
 * offers it again. Work named by later work, as a handover names its payments, is excluded.
 */
export function useUndo(names: readonly MutationName[]): {
  undoable: Undoable[];
  undo: (what: Undoable) => Promise<boolean>;
} {
  const { device } = useSync();
  const [, look] = useReducer((times: number) => times + 1, 0);
  const rows = useOutboxRows();
  const registry = useRegistryFor(rows);
  const now = device.clock();
  const held = rows.filter(
    (row) =>
      registry !== null &&
      isUndoable(row) &&
      names.some((name) => name === row.name) &&
      holdLeft(registry, row, now) > 0 &&
      !isBuiltOn(registry, row, rows),
  );
  const key = held.map(({ n }) => n).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows make the same list
  const undoable = useMemo(() => byRecord(registry, held), [registry, key]);

  useEffect(() => {
    const next = Math.min(...undoable.map(({ until }) => until)) - device.clock();
    if (next === Infinity) return;
    const timer = setTimeout(look, Math.max(0, next));
    return () => clearTimeout(timer);
  }, [undoable, device]);

  /** @returns false if it was already sent */
  const undo = useCallback(({ rows }: Undoable) => withdrawAll(device, rows), [device]);
  return { undoable, undo };
}
