import { t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/plain/yen.ts';
import type { Undoable } from '../../sync/react/use-undo.ts';

export const PAYMENTS = ['invoice.addPayment', 'invoice.payInFull', 'payment.allocate', 'payment.collect'] as const;

/** Messages for an undoable payment. */
export function paymentUndo({ about, cash }: Undoable) {
  const amount = formatYen(cash);
  const payment = about ? t`${amount} from ${about}` : amount;
  return {
    done: t`${payment} recorded`,
    undone: t`${payment} is no longer recorded`,
    tooLate: t`Too late: ${payment} is already sent. Only the office can take it back.`,
  };
}
