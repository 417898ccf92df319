import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Yen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf, duesOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useToday } from '../../ui/values/use-today.ts';

export type OwnDues = {
  /** Open balances; one invoice's overpayment does not reduce another's. */
  total: Yen;
  overdue: Yen;
  /** The oldest passed due date, and the next one; null if none. */
  overdueSince: Day | null;
  nextDue: Day | null;
  /** Money paid too much or ahead, which can pay later invoices. */
  credit: Yen;
};

const firstDue = (invoices: Invoice[]) => invoices.map(({ dueDate }) => dueDate).sort()[0] ?? null;

export function ownDuesOf(invoices: Iterable<Invoice>, credits: Iterable<Credit>, today: Day): OwnDues {
  const open = [...invoices].filter((invoice) => balanceOf(invoice) > 0);
  const late = open.filter((invoice) => isOverdue(invoice, today));
  return {
    total: duesOf(open),
    overdue: duesOf(late),
    overdueSince: firstDue(late),
    nextDue: firstDue(open.filter((invoice) => !late.includes(invoice))),
    credit: creditOf(credits),
  };
}

/** Dues of the signed-in customer, whose device holds no other's invoices. */
export function useOwnDues(timeZone: string): OwnDues {
  const invoices = useTable('invoices');
  const credits = useTable('credits');
  const today = useToday(timeZone);
  return useMemo(() => ownDuesOf(invoices.values(), credits.values(), today), [invoices, credits, today]);
}
