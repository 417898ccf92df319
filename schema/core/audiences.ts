import type { Actor } from './actor.ts';

export function isOffice(actor: Actor): boolean {
  return actor.role === 'admin' || actor.role === 'manager';
}

/**
 * The feed audiences that this actor reads; the feed has one row per audience and record. No reader gets a record
 * through two audiences.
 */
export function audiencesOf(actor: Actor): string[] {
  if (isOffice(actor)) return ['office'];
  if (actor.role === 'driver') return [`driver:${actor._id}`];
  return [`customer:${actor.customerId}`, 'public'];
}
