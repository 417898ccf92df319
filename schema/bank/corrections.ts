import { addDays, type Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { BankOutgoing } from './bank-entries.ts';
import type { EntryState } from './bank-responses.ts';
import { mayBeOneName, namesNobody, normalisePayer } from './payer-names.ts';

/** Days within which a payment may be returned. */
export const BACK_DAYS = 31;

/** An incoming payment that may have been returned. */
export type CameIn = { _id: Id; account: string; bookedOn: Day; amount: number; payer: string; state: EntryState };

type WentOut = BankOutgoing & { _id: Id };

function mayGoBack(out: WentOut, entry: CameIn): boolean {
  if (entry.account !== out.account || entry.amount !== out.amount) return false;
  if (entry.bookedOn > out.bookedOn || entry.bookedOn < addDays(out.bookedOn, -BACK_DAYS)) return false;
  const [from, to] = [normalisePayer(entry.payer), normalisePayer(out.payer)];
  // A correction may name nobody; any other outgoing payment has to name the original payer.
  if (!out.isCorrection && (namesNobody(from) || namesNobody(to))) return false;
  return mayBeOneName(from, withoutWords(to, from));
}

/** The payer of a correction may follow a prefix without a space: 訂正ハル. */
function withoutWords(key: string, other: string): string {
  const at = namesNobody(other) ? -1 : key.indexOf(other);
  return at > 0 && namesNobody(key.slice(0, at)) ? key.slice(at) : key;
}

/**
 * The entries that an outgoing payment may have returned: all unmatched ones with its payer and amount, and always the
 * latest one; at most five. A person decides which, if any.
 */
export function perhapsTakenBack(out: WentOut, entries: readonly CameIn[]): Id[] {
  const fit = entries
    .filter((entry) => (entry.state === 'open' || entry.state === 'matched') && mayGoBack(out, entry))
    .sort((a, b) => (a.bookedOn < b.bookedOn ? 1 : a.bookedOn > b.bookedOn ? -1 : 0));
  const unmatched = fit.slice(1).filter(({ state }) => state === 'open');
  return [...fit.slice(0, 1), ...unmatched].slice(0, 5).map(({ _id }) => _id);
}
