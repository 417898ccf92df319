import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

/** Entries of a customer's credit, latest first. */
export function useCredits(customerId: Id): Credit[] {
  const rows = useTable('credits');
  return useMemo(
    () =>
      [...rows.values()]
        .filter((credit) => credit.customerId === customerId)
        .sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id)),
    [rows, customerId],
  );
}
