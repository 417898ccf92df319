import { useMemo } from 'react';
import type { MutationName } from '../../../schema/all/mutations.ts';
import { explain, type OutboxItem } from '../outbox/explain.ts';
import { useOutboxRows, useRegistryFor } from './use-sync.ts';

/** Unfinished work in the order it was done: waiting, sent, held, refused. */
export function useOutbox(): OutboxItem[] {
  const rows = useOutboxRows();
  const registry = useRegistryFor(rows);
  return useMemo(() => rows.flatMap((row) => (registry ? explain(registry, row) : [])), [registry, rows]);
}

/** Unsent work in the order it was done, by the ids of the records it names. */
export function useUnsentWork(): ReadonlyMap<string, OutboxItem> {
  const rows = useOutboxRows();
  const registry = useRegistryFor(rows);
  return useMemo(() => {
    const unsent = registry ? rows.filter(({ state }) => state !== 'refused') : [];
    return new Map(
      unsent.flatMap(
        (row) => registry?.touchedBy(row).map((id): [string, OutboxItem] => [id, explain(registry, row)]) ?? [],
      ),
    );
  }, [registry, rows]);
}

/** Refused work of one mutation, for the screens on which it was done. */
export function useRefused(name: MutationName): { item: OutboxItem; args: unknown }[] {
  const rows = useOutboxRows();
  const registry = useRegistryFor(rows);
  return useMemo(() => {
    const refused = rows.filter((row) => row.state === 'refused' && row.name === name);
    return refused.flatMap((row) => (registry ? { item: explain(registry, row), args: row.args } : []));
  }, [registry, rows, name]);
}
