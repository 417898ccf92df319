import { hashOf } from '../closing/fingerprint.ts';
import type { Id } from '../core/ids.ts';
import type { WholeYen, Yen } from '../core/money.ts';

/**
 * A short text that changes with the entry, a question about it, or one of the matched invoices: what is confirmed has
 * to be what was seen.
 */
export function matchFingerprint(
  entry: { _id: Id; amount: WholeYen; perhaps?: readonly { other: { _id: Id } }[] },
  invoices: readonly { _id: Id; amount: Yen; paid: Yen }[],
): string {
  const sorted = [...invoices].sort((a, b) => (a._id < b._id ? -1 : 1));
  const asked = (entry.perhaps ?? []).map(({ other }) => other._id).sort();
  const seen = [entry._id, entry.amount, sorted.map(({ _id, amount, paid }) => [_id, amount, paid])];
  return hashOf(JSON.stringify(asked.length === 0 ? seen : [...seen, asked]));
}
