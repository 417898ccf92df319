import type { Role } from '../../../schema/core/actor.ts';
import type { Registry } from '../../../schema/core/registry.ts';

type Kind = 'customer' | 'staff';
const kindOf = (role: Role): Kind => (role === 'customer' ? 'customer' : 'staff');

const loaded = new Map<Kind, Registry>();

/**
 * Loads the mutations of a role: the customers' or the staff's, after the first screen, which shows without them. Each is
 * a chunk of its own, which the service worker precaches.
 * @throws if that chunk is neither cached nor reachable
 */
export async function loadRegistry(role: Role): Promise<Registry> {
  const kind = kindOf(role);
  const known = loaded.get(kind);
  if (known) return known;
  const [registry] = await Promise.all([
    kind === 'customer'
      ? import('../../../schema/all/customer-registry.ts').then((chunk) => chunk.customerRegistry)
      : import('../../../schema/all/mutations.ts').then((chunk) => chunk.registry),
    // A mutation that is refused here says why.
    import('../../words/field-problems.ts'),
  ]);
  loaded.set(kind, registry);
  return registry;
}

export const isRegistryLoaded = (role: Role): boolean => loaded.has(kindOf(role));

/**
 * The mutations of a role, once they are loaded.
 * @throws before that, so that nothing takes a mutation not loaded yet for an unknown one
 */
export function loadedRegistry(role: Role): Registry {
  const registry = loaded.get(kindOf(role));
  if (!registry) throw new Error('The mutations are not loaded yet.');
  return registry;
}
