import { addYen, subtractYen, type Yen } from '../core/money.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';

/** A past state of an invoice, and the collector's own payment that led to it; 0 if something else did. */
export type PastInvoice = { amount: Yen; paid: Yen; ownPayment: Yen };

/** Suffix sums in yen: 0, the last entry, the last two, and so on. */
function sumsFromTheEnd(amounts: readonly Yen[]): Yen[] {
  const sums: Yen[] = [0];
  for (const amount of [...amounts].reverse()) sums.push(addYen(sums.at(-1) ?? 0, amount));
  return sums;
}

/**
 * True if the collector's screen could have shown this balance (design section 7): a past balance of the invoice, minus
 * any payments that the collector recorded on the phone since, whether the server later applied or refused them.
 * @param past states of the invoice before the payment, oldest first
 * @param refused amounts in yen of this collector's refused payments on it, oldest first
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
 * Reconstructs the states of an invoice, oldest first, from the current one.
 * @param steps changes in order, each with the old values of what changed
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
