import type { Actor } from '../actor.ts';
import type { Tx } from '../mutation.ts';
import { Rejected } from '../rejected.ts';
import type { OrderTrack } from './order-track-entity.ts';

/**
 * Asserts that a driver acts on a stop of its own; the office acts on any.
 * @throws Rejected with `not_assigned`
 */
export async function assertAssigned(tx: Tx, actor: Actor, { deliveredBy }: OrderTrack): Promise<void> {
  if (actor.role !== 'driver' || deliveredBy === actor._id) return;
  const other = await tx.get('employees', deliveredBy);
  throw new Rejected('not_assigned', { to: deliveredBy, toName: other?.username ?? null });
}
