import type { Role } from '../../../schema/actor.ts';
import { customerRegistry } from '../../../schema/customer-registry.ts';
import { registry } from '../../../schema/mutations.ts';
import type { Registry } from '../../../schema/registry.ts';

/** The registry that `loadRegistry` gives a device of this role, at once. */
export const registryOf = (role: Role): Registry => (role === 'customer' ? customerRegistry : registry);
