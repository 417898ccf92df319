import type { Role } from '../../../schema/core/actor.ts';
import { loadRegistry } from '../session/load-registry.ts';

/** Loads what saving and syncing need: the mutations of a role, and the sync code. */
export async function loadWork(role: Role) {
  const [{ runSync }, registry] = await Promise.all([import('../rounds/run-sync.ts'), loadRegistry(role)]);
  return { runSync, registry };
}
