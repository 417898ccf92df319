import { customerRegistry } from '../../../schema/all/customer-registry.ts';
import { registry } from '../../../schema/all/mutations.ts';
import type { Role } from '../../../schema/core/actor.ts';
import type { Registry } from '../../../schema/core/registry.ts';

/** Same as `loadRegistry`, but synchronous. */
export const registryOf = (role: Role): Registry => (role === 'customer' ? customerRegistry : registry);
