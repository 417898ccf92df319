import { useCallback } from 'react';
import type { MutationArgs, MutationName } from '../../../schema/mutations.ts';
import { mutate } from '../outbox/mutate.ts';
import { withdrawAll } from '../outbox/outbox.ts';
import { useSync } from './sync-context.ts';

/** Work done together, which can be undone together until it leaves this device. */
export type Together = {
  /** Time left for undo, in milliseconds. */
  undoMs: number;
  /** @returns false if it is already on its way */
  undo(): Promise<boolean>;
};

/**
 * Does several mutations of one undoable name (`undoMs`) as one: if one can't be saved, none is. Rejects as `useMutate`
 * does.
 */
export function useMutateTogether(): <N extends MutationName>(
  name: N,
  works: readonly MutationArgs<N>[],
) => Promise<Together> {
  const { device, wake } = useSync();
  return useCallback(
    async (name, works) => {
      const rows: number[] = [];
      let isLost = false;
      let until = Infinity;
      try {
        for (const args of works) {
          const saved = await mutate(device, name, args);
          if (saved) device.outbox.add(saved);
          if (saved) rows.push(saved.n);
          else isLost = true;
          until = Math.min(until, saved?.held?.until ?? 0);
        }
      } catch (error) {
        await withdrawAll(device, rows);
        throw error;
      }
      wake();
      return {
        undoMs: Math.max(0, until - device.clock()),
        undo: async () => !isLost && withdrawAll(device, rows),
      };
    },
    [device, wake],
  );
}
