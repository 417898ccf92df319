import type { Actor } from '../core/actor.ts';
import type { Tx } from '../core/mutation.ts';
import type { Row } from '../core/records.ts';
import { Rejected } from '../core/rejected.ts';

/**
 * Asserts that a driver acts on one of its own stops; the office may act on any.
 * @throws Rejected with `not_assigned`
 */
export async function assertAssigned(
  tx: Tx,
  actor: Actor,
  { deliveredBy }: Pick<Row<'orderTracks'>, 'deliveredBy'>,
): Promise<void> {
  if (actor.role !== 'driver' || deliveredBy === actor._id) return;
  const other = await tx.get('employees', deliveredBy);
  throw new Rejected('not_assigned', { to: deliveredBy, toName: other?.username ?? null });
}
