import { useMemo } from 'react';
import { isToClose } from '../../../schema/closing/closing-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

/**
 * The other slips that the next closing takes together with this one: all that were delivered to a monthly customer and not
 * billed yet. None where this slip is billed by itself, or already.
 */
export function usePeriodSlips(slipId: Id, customerId: Id): Slip[] {
  const slips = useTable('slips').rows;
  const customer = useTable('customers').rows.get(customerId);
  return useMemo(() => {
    const own = slips.get(slipId);
    const isMonthly = (own?.billing ?? customer?.paymentMethod) === 'monthly';
    if (!isMonthly || (own && own.billedAt !== null)) return [];
    return [...slips.values()].filter(
      (slip) => slip.customerId === customerId && slip._id !== slipId && isToClose(slip),
    );
  }, [slips, customer, slipId, customerId]);
}
