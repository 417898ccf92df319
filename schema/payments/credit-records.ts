import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { addYen, subtractYen, type Yen } from '../core/money.ts';
import { recordedDay } from '../core/money-days.ts';
import { type Ctx, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import type { Credit } from './payment-entity.ts';
import type { CreditKind, MoneyMethod } from './payment-kinds.ts';
import { creditOf } from './payment-rules.ts';

type Change = {
  _id: Id;
  customerId: Id;
  /** Yen; negative if it uses credit. */
  amount: Yen;
  kind: CreditKind;
  date: Day;
  reason?: string;
  method?: MoneyMethod;
  reverses?: Id;
  allocationId?: Id | null;
  bankEntryId?: Id | null | undefined;
  /** The closing that counted it. */
  billingId?: Id;
};

/** Author and time of a change; a restore writes some without an author. */
type Written = Pick<Ctx, 'at' | 'today'> & { actor: Pick<Ctx['actor'], 'username'> };

/**
 * Writes a change of a customer's credit, which can't fall below 0.
 * @throws Rejected with `credit_exceeded` and the credit in yen
 */
export async function putCredit(tx: Tx, change: Change, { actor, at, today }: Written): Promise<void> {
  const { amount, customerId } = change;
  if (amount < 0) {
    const credit = creditOf(await tx.where('credits', { customerId }));
    if (addYen(credit, amount) < 0) throw new Rejected('credit_exceeded', { credit });
  }
  await tx.put('credits', {
    _id: change._id,
    customerId,
    amount,
    kind: change.kind,
    date: recordedDay(change.date, today),
    at,
    by: actor.username,
    reason: change.reason ?? '',
    method: change.method ?? null,
    reverses: change.reverses ?? null,
    reversedBy: null,
    allocationId: change.allocationId ?? null,
    bankEntryId: change.bankEntryId ?? null,
    billingId: change.billingId ?? null,
  });
}

type Reversal = { creditId: Id; reversalId: Id; date: Day; reason: string };

/**
 * Reverses a change of the credit by an entry of its own, with a reason.
 * @returns the reversed one, as it was
 * @throws Rejected with `credit_exceeded` if it was used meanwhile, `already_reversed`, `id_in_use` or `not_found`
 */
export async function reverseCredit(
  tx: Tx,
  { creditId, reversalId, date, reason }: Reversal,
  ctx: Ctx,
): Promise<Credit> {
  const credit = await mustGet(tx, 'credits', creditId);
  if (credit.reversedBy !== null || credit.reverses !== null) throw new Rejected('already_reversed');
  if (await tx.get('credits', reversalId)) throw new Rejected('id_in_use');
  const { customerId, amount, kind, method, allocationId, bankEntryId } = credit;
  const opposite = { _id: reversalId, customerId, amount: subtractYen(0, amount), kind, allocationId, bankEntryId };
  await putCredit(tx, { ...opposite, date, reason, reverses: creditId, ...(method && { method }) }, ctx);
  await tx.put('credits', { ...credit, reversedBy: reversalId });
  return credit;
}
