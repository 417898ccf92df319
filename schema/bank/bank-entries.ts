import { z } from 'zod';
import { Day } from '../core/days.ts';
import { WholeYen } from '../core/money.ts';
import { normalisePayer } from './payer-names.ts';

/** Money that came into an account, as its bank's file has it. */
export const BankEntry = z.object({
  /** See `accountKey`. */
  account: z.string().min(1).max(60),
  bookedOn: Day,
  amount: WholeYen.positive(),
  /** As sent, and as compared. */
  payer: z.string().max(200),
  payerKey: z.string().max(200),
  /** 1 for the first of those that are alike in all of this, 2 for the next. */
  ordinal: z.int().min(1),
  /** True for the notice that an entry is taken back. */
  cancelled: z.boolean(),
  /** The bank's own number of it; absent where the file has none, or zeros. */
  no: z.string().max(60).optional(),
  /** Yen of the account after it, where the file says so. */
  balance: z.int().optional(),
  /** True if the bank calls it a correction. */
  isCorrection: z.boolean().optional(),
});
export type BankEntry = z.infer<typeof BankEntry>;

/** Money that went out of an account. Kept only since it may be an entry that went back. */
export type BankOutgoing = Pick<BankEntry, 'account' | 'bookedOn' | 'amount' | 'payer'> & { isCorrection: boolean };

/** A bank's own number, without leading zeros; undefined for one that says nothing. */
export function bankNumber(text: string): string | undefined {
  const no = text.normalize('NFKC').replace(/[\s-]/g, '').replace(/^0+/, '');
  return no === '' ? undefined : no.slice(0, 60);
}

/** True if the numbers of a file's lines count them from 1: other files may number the same lines otherwise. */
export const countsLines = (numbers: readonly (string | undefined)[]): boolean =>
  numbers.every((no, index) => no === String(index + 1));

export type BankAccount = {
  /** Four digits, three digits. */
  bank: string;
  branch: string;
  /** 1 ordinary, 2 current, 4 savings. */
  kind: string;
  number: string;
};

/** One text per account: notices write the number with seven digits, statements with ten. */
export function accountKey({ bank, branch, kind, number }: BankAccount): string {
  return `${bank}-${branch}-${kind}-${number.replace(/^0+/, '').padStart(7, '0')}`;
}

type ReadEntry = Omit<BankEntry, 'payerKey' | 'ordinal'>;

/** Entries of one file with what tells them apart, in the file's order. */
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
 * The identity of an entry, unique among all of the business. Its ordinal is the next one that is free among those alike,
 * so that it has the same one after a restore, in whatever order the files come again.
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
 * The entry that a cancellation takes back: the latest of the same account, payer and amount, an unmatched one first. If
 * it is matched, a person is asked. Undefined if there is none.
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
