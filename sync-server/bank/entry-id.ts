import { createHash } from 'node:crypto';
import { type BankEntry, type BankOutgoing, identityOf } from '../../schema/bank/bank-entries.ts';
import type { Id } from '../../schema/core/ids.ts';

/** A UUIDv8 (RFC 9562) derived from a text. */
function idOf(text: string): Id {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The id of a bank's entry, derived from what identifies it, so that the entry has the same id in every file, and also
 * after a restore.
 */
export const entryIdOf = (entry: BankEntry): Id => idOf(identityOf(entry));

/** The id of outgoing money, derived in the same way. */
export function outgoingIdOf({ account, bookedOn, amount, payer }: BankOutgoing, ordinal: number): Id {
  return idOf(JSON.stringify(['out', account, bookedOn, amount, payer, ordinal]));
}

/** Finds the first unused id for things that look alike. */
export function createFreeIds(used: Iterable<Id>): (key: string, idAt: (ordinal: number) => Id) => Id {
  const taken = new Set(used);
  const last = new Map<string, number>();
  return (key, idAt) => {
    let ordinal = (last.get(key) ?? 0) + 1;
    while (taken.has(idAt(ordinal))) ordinal++;
    last.set(key, ordinal);
    const id = idAt(ordinal);
    taken.add(id);
    return id;
  };
}
