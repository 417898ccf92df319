import { z } from 'zod';
import { ROLES } from '../plain/roles.ts';
import { Id } from './ids.ts';

export { ROLES };

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const OFFICE_ROLES = ['admin', 'manager'] as const satisfies Role[];

/** Who carries out a mutation; the same shape in the browser and on the server. */
export const Actor = z.object({
  _id: Id,
  username: z.string(),
  role: Role,
  /** The restaurant that a customer login orders for; null for every other role. */
  customerId: Id.nullable(),
});
export type Actor = z.infer<typeof Actor>;
