import { formatYen } from '../../../schema/money.ts';
import type { Undoable } from '../../sync/react/use-undo.ts';

export const PAYMENTS = ['invoice.addPayment', 'invoice.payInFull'] as const;

/** Messages for an undoable payment. */
export function paymentUndo({ about, cash }: Undoable) {
  const what = `${formatYen(cash)}${about && ` from ${about}`}`;
  return {
    done: `${what} recorded`,
    undone: `${what} is no longer recorded`,
    tooLate: `Too late: ${what} is already sent. Only the office can take it back.`,
  };
}
