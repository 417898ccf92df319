import { addYen, subtractYen, type Yen } from '../money.ts';
import { balanceOf } from './billing-rules.ts';

/** An invoice as it once was, and the collector's own payment that brought it there: 0 where it was something else. */
export type PastInvoice = { amount: Yen; paid: Yen; ownPayment: Yen };

/** 0, and the sums of the last entry, the last two, and so on, in yen. */
function sumsFromTheEnd(amounts: readonly Yen[]): Yen[] {
  const sums: Yen[] = [0];
  for (const amount of [...amounts].reverse()) sums.push(addYen(sums.at(-1) ?? 0, amount));
  return sums;
}

/**
 * Could the collector's screen have shown this balance (DESIGN section 7)? The invoice had it at some time, or it is such a
 * balance less what the collector had recorded on the phone since: the server took that later, or refused it.
 * @param past states of the invoice before the payment, the oldest first
 * @param refused amounts in yen that this collector recorded on it and the server refused, the oldest first
 */
export function couldHaveBeenSeen(balance: Yen, { past, refused }: { past: PastInvoice[]; refused: Yen[] }): boolean {
  const neverTaken = new Set(sumsFromTheEnd(refused));
  for (const [index, state] of past.entries()) {
    let missing = subtractYen(balanceOf(state), balance);
    if (neverTaken.has(missing)) return true;
    for (const { ownPayment } of past.slice(index + 1)) {
      if (ownPayment === 0) continue;
      missing = subtractYen(missing, ownPayment);
      if (neverTaken.has(missing)) return true;
    }
  }
  return false;
}

type Step = { amountBefore?: Yen | undefined; paidBefore?: Yen | undefined; ownPayment: Yen };

/**
 * The states of an invoice, the oldest first, from how it is now.
 * @param steps the changes that led there in their order, each with the values before it where they changed
 */
export function pastOf(now: { amount: Yen; paid: Yen }, steps: Step[]): PastInvoice[] {
  const past: PastInvoice[] = [];
  let { amount, paid } = now;
  for (const { amountBefore = amount, paidBefore = paid, ownPayment } of [...steps].reverse()) {
    past.push({ amount, paid, ownPayment });
    [amount, paid] = [amountBefore, paidBefore];
  }
  past.push({ amount, paid, ownPayment: 0 });
  return past.reverse();
}
