import { z } from 'zod';
import { Day } from '../core/days.ts';
import { WholeYen } from '../core/money.ts';
import { normalisePayer } from './payer-names.ts';

/** An incoming payment as in the bank's file. */
export const BankEntry = z.object({
  /** See `accountKey`. */
  account: z.string().min(1).max(60),
  bookedOn: Day,
  amount: WholeYen.positive(),
  /** As sent, and normalised for comparison. */
  payer: z.string().max(200),
  payerKey: z.string().max(200),
  /** Number among entries that are equal in all of this, from 1. */
  ordinal: z.int().min(1),
  /** True for a cancellation of an entry. */
  cancelled: z.boolean(),
  /** The bank's own number; absent if the file has none, or only zeros. */
  no: z.string().max(60).optional(),
  /** The account's balance in yen after it, if the file has it. */
  balance: z.int().optional(),
  /** True if the bank marks it as a correction. */
  isCorrection: z.boolean().optional(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** An outgoing payment. Kept only because it may be the return of an entry. */
export type BankOutgoing = Pick<BankEntry, 'account' | 'bookedOn' | 'amount' | 'payer'> & { isCorrection: boolean };

/** A bank's own number, without leading zeros; undefined if nothing is left. */
export function bankNumber(text: string): string | undefined {
  const no = text.normalize('NFKC').replace(/[\s-]/g, '').replace(/^0+/, '');
  return no === '' ? undefined : no.slice(0, 60);
}

/** True if a file just numbers its lines from 1: another file may number the same lines differently. */
export const countsLines = (numbers: readonly (string | undefined)[]): boolean =>
  numbers.every((no, index) => no === String(index + 1));

export type BankAccount = {
  /** Four digits; the branch has three. */
  bank: string;
  branch: string;
  /** 1 ordinary, 2 current, 4 savings. */
  kind: string;
  number: string;
};

/** A canonical text for an account: notices write the number with seven digits, statements with ten. */
export function accountKey({ bank, branch, kind, number }: BankAccount): string {
  return `${bank}-${branch}-${kind}-${number.replace(/^0+/, '').padStart(7, '0')}`;
}

type ReadEntry = Omit<BankEntry, 'payerKey' | 'ordinal'>;

/** Entries of one file with their ordinals, in the file's order. */
export function identified(entries: readonly ReadEntry[]): BankEntry[] {
  const counts = new Map<string, number>();
  return entries.map((read) => {
    const entry = { ...read, payerKey: normalisePayer(read.payer), ordinal: 1 };
    const alike = identityOf(entry);
    entry.ordinal = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, entry.ordinal);
    return entry;
  });
}

/**
 * A unique identity for an entry. Its ordinal is the next free one among equal entries, so that after a restore it gets
 * the same one, in whatever order files are imported again.
 */
export function identityOf({
  account,
  bookedOn,
  amount,
  payerKey,
  ordinal,
  cancelled,
}: Omit<BankEntry, 'payer' | 'no' | 'balance' | 'isCorrection'>): string {
  return JSON.stringify([account, bookedOn, amount, payerKey, ordinal, ...(cancelled ? ['cancelled'] : [])]);
}

type KnownEntry = BankEntry & { state: 'open' | 'matched' | 'taken back' };

/**
 * The entry that a cancellation refers to: the latest with the same account, payer and amount, preferably unmatched. If
 * it is matched, a person decides. Undefined if there is none.
 */
export function takenBackBy<T extends KnownEntry>(cancellation: BankEntry, known: readonly T[]): T | undefined {
  const { account, amount, payerKey, bookedOn } = cancellation;
  const rank = (entry: T) =>
    `${entry.state === 'open' ? 1 : 0} ${entry.bookedOn} ${String(entry.ordinal).padStart(6, '0')}`;
  return known
    .filter((entry) => entry.account === account && entry.amount === amount && entry.payerKey === payerKey)
    .filter((entry) => !entry.cancelled && entry.state !== 'taken back' && entry.bookedOn <= bookedOn)
    .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}
