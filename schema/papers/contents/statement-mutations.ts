import { z } from 'zod';
import { OFFICE_ROLES } from '../../core/actor.ts';
import { Id } from '../../core/ids.ts';
import { defineMutation, mustGet } from '../../core/mutation.ts';
import { Rejected } from '../../core/rejected.ts';
import { NewStatement } from './new-statement.ts';

export const StatementArgs = z.strictObject({ ...NewStatement.shape, statementId: Id });
export type StatementArgs = z.infer<typeof StatementArgs>;

const wrongDay = (path: keyof StatementArgs, message: string) =>
  new Rejected('invalid', { issues: [{ path, message }] });

export const statementMutations = {
  /** Issues a statement of a customer's account. Changes no record: the server writes and numbers the paper. */
  'statement.issue': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Statement of account issued',
    onlineOnly: true,
    args: StatementArgs,
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ statementId, customerId }) => ({ documents: statementId, customers: customerId }),
    async run(tx, { customerId, from, to }, { today }) {
      // Also a deleted one: its debts are still settled.
      await mustGet(tx, 'customers', customerId);
      if (to < from) throw wrongDay('to', /*i18n*/ 'The end comes before the beginning.');
      if (to > today) throw wrongDay('to', /*i18n*/ 'This day is still to come.');
    },
  }),
} as const;
