import { useCallback } from 'react';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { mutateTogether } from '../outbox/mutate.ts';
import { withdrawAll } from '../outbox/outbox.ts';
import { loadRegistry } from '../session/load-registry.ts';
import { useSync } from './sync-context.ts';

/** Mutations saved together, which can be undone together until they are sent. */
export type Together = {
  undoMs: number;
  /** @returns false if they were already sent */
  undo(): Promise<boolean>;
};

/**
 * Saves several mutations of one name in one transaction, or none. Those with `undoMs` can be undone. Rejects as
 * `useMutate` does.
 */
export function useMutateTogether(): <N extends MutationName>(
  name: N,
  works: readonly MutationArgs<N>[],
) => Promise<Together> {
  const { device, wake } = useSync();
  return useCallback(
    async (name, works) => {
      await loadRegistry(device.actor.role);
      const saved = await mutateTogether(device, name, works);
      for (const row of saved ?? []) device.outbox.add(row);
      wake();
      const until = Math.min(...(saved ?? []).map(({ held }) => held?.until ?? 0));
      return {
        undoMs: saved ? Math.max(0, until - device.clock()) : 0,
        undo: async () =>
          saved !== null &&
          withdrawAll(
            device,
            saved.map(({ n }) => n),
          ),
      };
    },
    [device, wake],
  );
}
