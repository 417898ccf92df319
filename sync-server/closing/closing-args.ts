import type { MutationArgs } from '../../schema/all/mutations.ts';
import type { Billing } from '../../schema/closing/closing-entity.ts';
import type { NewBilling } from '../../schema/closing/closing-responses.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import { pairId } from '../../schema/core/ids.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { SLIP_PROBLEMS } from '../../schema/core/slip-problems.ts';
import type { Db } from '../db/database.ts';
import { readAhead, readRow } from '../db/server-tx.ts';
import { readAccounts } from './closing-accounts.ts';

type Taken = Pick<Billing, 'from' | 'dueOn' | 'carried' | 'current' | 'slipIds' | 'paymentIds' | 'creditIds'>;

const asTaken = ({ from, dueOn, carried, current, slipIds, paymentIds, creditIds }: Taken): Taken => ({
  from,
  dueOn,
  carried,
  current,
  slipIds,
  paymentIds,
  creditIds,
});

/** Reads the invoices of payments in one round trip, ahead of the closing, which reads them one by one. */
async function readInvoicesOf(trx: Db, paymentIds: readonly string[]): Promise<void> {
  await readAhead(
    trx,
    paymentIds.map((id) => ({ table: 'payments', id })),
  );
  const payments = await Promise.all(paymentIds.map((id) => readRow(trx, 'payments', id)));
  await readAhead(
    trx,
    payments.flatMap((payment) => (payment ? { table: 'invoices' as const, id: payment.invoiceId } : [])),
  );
}

/**
 * The arguments of a customer's closing: everything that is not billed or counted yet, read in its transaction.
 * @throws Rejected with `changed_meanwhile` if the account is not as the preview showed it, `already_closed`,
 * `not_found`, or `invalid` if the amount is too large
 */
export async function closingArgs(
  trx: Db,
  { runId, customerId, closedOn, fingerprint }: NewBilling,
  timeZone: string,
): Promise<MutationArgs<'billing.close'>> {
  const billingId = pairId(runId, customerId);
  const named = { billingId, runId, customerId, closedOn };
  const existing = await readRow(trx, 'billings', billingId);
  // Closed before, perhaps by a call whose answer was lost: the same arguments again change nothing.
  if (existing) return { ...named, ...asTaken(existing) };
  const customer = await readRow(trx, 'customers', customerId);
  const [onDay] = customer ? await readAccounts(trx, [customer], { closedOn, timeZone }) : [];
  if (!onDay) throw new Rejected('not_found', { table: 'customers', id: customerId });
  const { account, closing } = onDay;
  if ('code' in closing) {
    if (closing.code === 'already_closed') throw new Rejected('already_closed', closing.values);
    throw new Rejected('invalid', { issues: [{ path: 'customerId', message: SLIP_PROBLEMS.amount_too_large }] });
  }
  if (fingerprintOf(account, closing) !== fingerprint) throw new Rejected('changed_meanwhile');
  await readInvoicesOf(trx, closing.paymentIds);
  return { ...named, ...asTaken(closing) };
}
