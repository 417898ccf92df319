import type { Day } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import { addYen } from '../../core/money.ts';
import type { Credit, Payment } from '../../payments/payment-entity.ts';
import { isMoney } from '../../payments/payment-rules.ts';
import type { Settling } from './snapshot.ts';

/** An entry with the id of its payment (the whole one, if it was for several invoices) or change of credit. */
export type CountedEntry = Settling & { causeId: Id };

type Settled = {
  payments: readonly Pick<Payment, '_id' | 'amount' | 'date' | 'kind' | 'method' | 'reverses' | 'allocationId'>[];
  credits: readonly Pick<Credit, '_id' | 'amount' | 'date' | 'kind' | 'method' | 'reverses'>[];
};

/** The entry of a payment; null for used credit, which changes nothing in total. */
function entryOf({ kind }: Pick<Payment, 'kind'>): Settling['entry'] | null {
  if (kind === 'credit') return null;
  return kind === 'fee' || kind === 'bad debt' ? kind : 'payment';
}

const byDay = (a: { day: Day }, b: { day: Day }) => (a.day < b.day ? -1 : Number(a.day > b.day));

/**
 * Payments and changes of credit as entries of the account, by day. A payment over several invoices is one entry; its
 * rest is another, since it pays no invoice.
 */
export function settlingsOf({ payments, credits }: Settled): CountedEntry[] {
  const whole = new Map<string, CountedEntry>();
  const paid = payments.flatMap((payment): CountedEntry[] => {
    const { _id, amount, date: day, method, reverses, allocationId } = payment;
    const entry = entryOf(payment);
    if (entry === null) return [];
    const how = isMoney(payment) ? (method ?? 'cash') : null;
    const settling = { causeId: allocationId ?? _id, day, entry, method: how, isTakenBack: reverses !== null, amount };
    if (allocationId === undefined || !isMoney(payment)) return [settling];
    const key = `${allocationId} ${reverses !== null}`;
    const before = whole.get(key);
    if (before) {
      before.amount = addYen(before.amount, amount);
      return [];
    }
    whole.set(key, settling);
    return [settling];
  });
  const changed = credits.flatMap(({ _id, amount, date: day, kind, method, reverses }): CountedEntry[] =>
    kind === 'used' ? [] : [{ causeId: _id, day, entry: kind, method, isTakenBack: reverses !== null, amount }],
  );
  return [...paid, ...changed].sort(byDay);
}
