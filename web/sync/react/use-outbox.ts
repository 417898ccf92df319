import { useMemo } from 'react';
import type { MutationName } from '../../../schema/all/mutations.ts';
import { explain, type OutboxItem } from '../outbox/explain.ts';
import { useSync } from './sync-context.ts';
import { useOutboxRows } from './use-sync.ts';

/** Unfinished work in the order it was done: waiting, sent, held, refused. */
export function useOutbox(): OutboxItem[] {
  const { registry } = useSync().device;
  const rows = useOutboxRows();
  return useMemo(() => (rows ?? []).map((row) => explain(registry, row)), [registry, rows]);
}

/** Unsent work in the order it was done, by the ids of the records it names. */
export function useUnsentWork(): ReadonlyMap<string, OutboxItem> {
  const { registry } = useSync().device;
  const rows = useOutboxRows();
  return useMemo(() => {
    const unsent = (rows ?? []).filter(({ state }) => state !== 'refused');
    return new Map(unsent.flatMap((row) => registry.touchedBy(row).map((id) => [id, explain(registry, row)])));
  }, [registry, rows]);
}

/** Refused work of one mutation, for the screens on which it was done. */
export function useRefused(name: MutationName): { item: OutboxItem; args: unknown }[] {
  const { registry } = useSync().device;
  const rows = useOutboxRows();
  return useMemo(() => {
    const refused = (rows ?? []).filter((row) => row.state === 'refused' && row.name === name);
    return refused.map((row) => ({ item: explain(registry, row), args: row.args }));
  }, [registry, rows, name]);
}
