import type { Id } from '../../ids.ts';
import type { WholeYen, Yen } from '../../money.ts';
import { hashOf } from '../closing/fingerprint.ts';

/**
 * A short text that is another one as soon as the entry, or one of the invoices that it is matched with, has changed: what
 * a person confirms is what it saw.
 */
export function matchFingerprint(
  entry: { _id: Id; amount: WholeYen },
  invoices: readonly { _id: Id; amount: Yen; paid: Yen }[],
): string {
  const sorted = [...invoices].sort((a, b) => (a._id < b._id ? -1 : 1));
  return hashOf(JSON.stringify([entry._id, entry.amount, sorted.map(({ _id, amount, paid }) => [_id, amount, paid])]));
}
