import type { Role } from '../../../schema/actor.ts';
import { customerRegistry } from '../../../schema/customer-registry.ts';
import type { Registry } from '../../../schema/registry.ts';

/**
 * The mutations of a role. A restaurant's come with the app; the staff's are a chunk of their own, which the service
 * worker keeps with the rest of the app.
 * @throws if that chunk is neither kept on the device nor reachable
 */
export async function loadRegistry(role: Role): Promise<Registry> {
  return role === 'customer' ? customerRegistry : (await import('../../../schema/mutations.ts')).registry;
}
