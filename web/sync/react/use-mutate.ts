import { useCallback } from 'react';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { mutate } from '../outbox/mutate.ts';
import { loadRegistry } from '../session/load-registry.ts';
import { useSync } from './sync-context.ts';

/**
 * Saves a mutation, for screens. Resolves when it is durable on this device, online or offline. Rejects with Rejected
 * if a business rule forbids it.
 */
export function useMutate(): <N extends MutationName>(
  name: N,
  args: MutationArgs<N>,
  alongside?: () => PromiseLike<void>,
) => Promise<void> {
  const { device, wake } = useSync();
  return useCallback(
    async (name, args, alongside) => {
      await loadRegistry(device.actor.role);
      const saved = await mutate(device, name, args, alongside);
      if (saved) device.outbox.add(saved);
      wake();
    },
    [device, wake],
  );
}
