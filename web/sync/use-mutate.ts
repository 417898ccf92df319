import { useCallback } from 'react';
import type { MutationArgs, MutationName } from '../../schema/mutations.ts';
import { mutate } from './mutate.ts';
import { useSync } from './sync-context.ts';

/**
 * How screens write. The promise resolves when the change is saved on this device for good, with or without signal.
 * Rejects with Rejected when the business says no at once.
 */
export function useMutate(): <N extends MutationName>(
  name: N,
  args: MutationArgs<N>,
  alongside?: () => PromiseLike<void>,
) => Promise<void> {
  const { device, wake } = useSync();
  return useCallback(
    async (name, args, alongside) => {
      const saved = await mutate(device, name, args, alongside);
      if (saved) device.outbox.add(saved);
      wake();
    },
    [device, wake],
  );
}
