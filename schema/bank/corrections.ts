import { addDays, type Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { BankOutgoing } from './bank-entries.ts';
import type { EntryState } from './bank-responses.ts';
import { mayBeOneName, namesNobody, normalisePayer } from './payer-names.ts';

/** Days within which money may go back. */
export const BACK_DAYS = 31;

/** Money that came in, which may have gone out again. */
export type CameIn = { _id: Id; account: string; bookedOn: Day; amount: number; payer: string; state: EntryState };

type WentOut = BankOutgoing & { _id: Id };

function mayGoBack(out: WentOut, entry: CameIn): boolean {
  if (entry.account !== out.account || entry.amount !== out.amount) return false;
  if (entry.bookedOn > out.bookedOn || entry.bookedOn < addDays(out.bookedOn, -BACK_DAYS)) return false;
  const [from, to] = [normalisePayer(entry.payer), normalisePayer(out.payer)];
  // A correction may name nobody; any other money that goes out is an entry's only if it goes to who paid.
  if (!out.isCorrection && (namesNobody(from) || namesNobody(to))) return false;
  return mayBeOneName(from, withoutWords(to, from));
}

/** A correction's payer may stand behind a word for it, without a space between: 訂正ハル. */
function withoutWords(key: string, other: string): string {
  const at = namesNobody(other) ? -1 : key.indexOf(other);
  return at > 0 && namesNobody(key.slice(0, at)) ? key.slice(at) : key;
}

/**
 * The entries that money which went out may have taken back: all of its payer and amount that nobody has matched, and
 * the latest one in any case. A person says which one, if any.
 */
export function perhapsTakenBack(out: WentOut, entries: readonly CameIn[]): Id[] {
  const fit = entries
    .filter((entry) => (entry.state === 'open' || entry.state === 'matched') && mayGoBack(out, entry))
    .sort((a, b) => (a.bookedOn < b.bookedOn ? 1 : a.bookedOn > b.bookedOn ? -1 : 0));
  const unmatched = fit.slice(1).filter(({ state }) => state === 'open');
  return [...fit.slice(0, 1), ...unmatched].slice(0, 5).map(({ _id }) => _id);
}
