import type { z } from 'zod';
import { BankEntryResponse, type MatchBody, type ProposalResponse } from '../../schema/bank/bank-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { subtractYen } from '../../schema/core/money.ts';
import { askServer } from '../rest/server-call.ts';

type Match = z.input<typeof MatchBody>;

/**
 * Records which invoices an entry pays.
 * @param idempotencyKey makes a retry harmless
 * @throws CallFailed
 */
export function matchEntry(entryId: Id, match: Match, idempotencyKey: Id): Promise<BankEntryResponse> {
  const path = `/api/bank/entries/${entryId}/match`;
  return askServer(BankEntryResponse, path, { method: 'POST', body: match, idempotencyKey });
}

/** A proposal as it is confirmed. A missing bank fee is granted if the business bears it, and otherwise stays open. */
export function matchOf({ customerId, invoices, fee, grantsFee, fingerprint }: ProposalResponse): Match {
  const short = invoices.flatMap(({ _id, balance, amount }) => {
    const lacks = subtractYen(balance, amount);
    return lacks > 0 ? [{ invoice: _id, amount: lacks }] : [];
  });
  return {
    customer: customerId,
    fee,
    fingerprint,
    allocations: invoices.map(({ _id, amount }) => ({ invoice: _id, amount })),
    granted: grantsFee ? short : [],
  };
}
