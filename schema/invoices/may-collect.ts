import type { Actor } from '../core/actor.ts';
import type { Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import type { Invoice } from './invoice-entity.ts';

export const COLLECTORS = ['admin', 'manager', 'driver'] as const;

/** Drivers collect only invoices assigned to them; the office collects any. */
export async function assertMayCollect(tx: Tx, actor: Actor, { assignToCollect }: Invoice) {
  if (actor.role !== 'driver' || assignToCollect === actor._id) return;
  const other = assignToCollect === null ? undefined : await tx.get('employees', assignToCollect);
  throw new Rejected('not_assigned', { to: assignToCollect, toName: other?.username ?? null });
}
