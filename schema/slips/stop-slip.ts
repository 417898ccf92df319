import type { Id } from '../core/ids.ts';
import type { Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { isOpenSlip } from './slip-rules.ts';

/** Deletes the slip of a deleted stop or order, unless it is delivered or void, which is history. */
export async function removeOpenSlip(tx: Tx, slipId: Id): Promise<void> {
  const slip = await tx.get('slips', slipId);
  if (slip && isOpenSlip(slip)) await tx.remove('slips', slipId);
}

/**
 * Moves the slip of a stop to the stop's new customer.
 * @throws Rejected with `on_document` if it is delivered
 */
export async function moveSlip(tx: Tx, { slipId, customerId }: { slipId: Id; customerId: Id }): Promise<void> {
  const slip = await tx.get('slips', slipId);
  if (!slip || slip.customerId === customerId) return;
  if (slip.deliveredAt !== null) throw new Rejected('on_document', { deliveredAt: slip.deliveredAt });
  await tx.put('slips', { ...slip, customerId, version: slip.version + 1 });
}
