import type { Role } from '../../../schema/core/actor.ts';
import type { Registry } from '../../../schema/core/registry.ts';

type Kind = 'customer' | 'staff';
const kindOf = (role: Role): Kind => (role === 'customer' ? 'customer' : 'staff');

const loaded = new Map<Kind, Registry>();

/**
 * Loads the mutations of a role: a restaurant's, or the staff's. Both come in chunks of their own, which the service
 * worker keeps with the rest of the app.
 * @throws if that chunk is neither kept on the device nor reachable
 */
export async function loadRegistry(role: Role): Promise<Registry> {
  const kind = kindOf(role);
  const registry =
    kind === 'customer'
      ? (await import('../../../schema/all/customer-registry.ts')).customerRegistry
      : (await import('../../../schema/all/mutations.ts')).registry;
  loaded.set(kind, registry);
  return registry;
}

/**
 * The mutations of a role, once they are loaded.
 * @throws before that: nothing may take late mutations for unknown ones
 */
export function loadedRegistry(role: Role): Registry {
  const registry = loaded.get(kindOf(role));
  if (!registry) throw new Error('The mutations are not loaded yet.');
  return registry;
}
