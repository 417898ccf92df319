import { z } from 'zod';
import { Id } from './ids.ts';

/** Roles of a signed-in person (specification section 6). Managers are an employee role with office duties. */
export const ROLES = ['admin', 'manager', 'driver', 'customer'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Roles that work in the admin area. */
export const OFFICE_ROLES = ['admin', 'manager'] as const satisfies Role[];

/** Who does something: the same shape in the browser and on the server. */
export const Actor = z.object({
  _id: Id,
  username: z.string(),
  role: Role,
  /** The restaurant that a customer login orders for; null for everybody else. */
  customerId: Id.nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** Whether the actor works in the office. */
export function isOffice(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'manager';
}

/**
 * The groups of readers whose rows this actor receives; the change feed keeps one entry per group and record. No record is
 * in two groups of one reader.
 */
export function audiencesOf(actor: Actor): string[] {
  if (isOffice(actor)) return ['office'];
  if (actor.role === 'driver') return [`driver:${actor._id}`];
  return [`customer:${actor.customerId}`, 'public'];
}
