import { createHash } from 'node:crypto';
import { type BankEntry, identityOf } from '../../../schema/billing/bank/bank-entries.ts';
import type { Id } from '../../../schema/ids.ts';

/**
 * The id of a bank's entry: a UUIDv8 (RFC 9562) of what tells it apart. So the same entry has the same id in every file,
 * and after a restore too.
 */
export function entryIdOf(entry: BankEntry): Id {
  const hex = createHash('sha256').update(identityOf(entry)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
