import { z } from 'zod';
import { addDays, Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { addYen, MAX_YEN, subtractYen, sumYen, WholeYen, type Yen, YenSum } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import { dueDayOf, type PaymentTerms, periodStart } from '../customers/closing-days.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import type { CreditKind, PaymentKind } from '../payments/payment-kinds.ts';
import { DocumentTotals } from '../tax/tax-groups.ts';
import { type TaxedLine, totalsOf } from '../tax/tax-sums.ts';
import { receivedOf } from './closing-rules.ts';
import { countedUntil, type DatedEntry } from './money-until.ts';

/** A delivered, unbilled slip. */
export type OpenSlip = { _id: Id; no: string; deliveredOn: Day; lines: readonly TaxedLine[] };

/** A payment row on one of the customer's invoices; negative if it is a reversal. */
export type CountablePayment = DatedEntry & {
  amount: Yen;
  kind: PaymentKind;
  /** True if its invoice is from after the closing day: of that, only what is open counts. */
  isOnLater: boolean;
};

/** A change of the customer's credit; negative if credit was used or paid out. */
export type CreditEntry = DatedEntry & { amount: Yen; kind: CreditKind };

/** One customer's account at the time of a closing. */
export type Account = {
  customerId: Id;
  /** The closing day of its last closing that was not reversed. */
  lastClosedOn: Day | null;
  slips: readonly OpenSlip[];
  /** All of its invoices with a balance other than 0, also typed and overpaid ones. */
  invoices: readonly Pick<Invoice, '_id' | 'amount' | 'paid'>[];
  /** Payments not counted by a closing yet, also of later days. */
  payments: readonly CountablePayment[];
  /** Changes of credit not counted by a closing yet. */
  credits: readonly CreditEntry[];
  /** The whole credit in yen now, counted or not. */
  credit: Yen;
};

/**
 * The amounts of a closing. `current` is the amount of its invoice; `billed` is never one, since older balances have
 * their own invoices.
 */
export const ClosingFigures = DocumentTotals.pick({ groups: true, untaxed: true }).extend({
  /** Billed earlier and open at the last closing, typed invoices included. */
  previous: YenSum,
  /** Money received since. */
  received: YenSum,
  /** Credit, granted fees and bad debts since; below 0 if credit was paid out. */
  adjusted: YenSum,
  carried: YenSum,
  /** This period's sales with tax, and untaxed lines. */
  current: WholeYen,
  billed: YenSum,
});
export type ClosingFigures = z.infer<typeof ClosingFigures>;

export const Closing = ClosingFigures.extend({
  customerId: Id,
  from: Day,
  closedOn: Day,
  dueOn: Day,
  /** Slips, payments and credits that it takes, so that no other closing does. */
  slipIds: z.array(Id),
  paymentIds: z.array(Id),
  creditIds: z.array(Id),
  /** Those of its slips that belong to earlier periods. */
  lateSlipIds: z.array(Id),
});
export type Closing = z.infer<typeof Closing>;

const idsOf = (records: readonly { _id: Id }[]): Id[] => records.map(({ _id }) => _id).sort();

/** The slips that a closing takes: delivered by its day, including late ones of earlier periods. */
export function slipsFor(closedOn: Day, slips: readonly OpenSlip[]): OpenSlip[] {
  return slips.filter(({ deliveredOn }) => deliveredOn <= closedOn);
}

const amountOf = (entries: readonly { amount: Yen }[]): Yen => sumYen(entries.map(({ amount }) => amount));

/** The payments and credits that a closing counts: those up to its day. Later ones are for the next. */
export function moneyFor(closedOn: Day, { payments, credits }: Pick<Account, 'payments' | 'credits'>) {
  return { payments: countedUntil(closedOn, payments), credits: countedUntil(closedOn, credits) };
}

/**
 * The balance carried over: what is open now, so that it always agrees with the invoices, plus what was paid since the
 * closing day. The previous balance is derived from it.
 */
function carriedOver(account: Account, counted: ReturnType<typeof moneyFor>) {
  const { invoices, payments, credits, credit } = account;
  const { received, adjusted } = receivedOf(counted);
  const open = subtractYen(sumYen(invoices.map(balanceOf)), credit);
  const taken = new Set(counted.payments.map(({ _id }) => _id));
  const settledLater = amountOf(payments.filter(({ _id, isOnLater }) => !isOnLater && !taken.has(_id)));
  const creditLater = subtractYen(amountOf(credits), amountOf(counted.credits));
  const carried = addYen(open, settledLater, creditLater);
  return { previous: addYen(carried, received, adjusted), received, adjusted, carried };
}

/**
 * True if there is something to bill or to remind of: slips, or a balance. Otherwise there is no closing and no paper.
 */
export const isWorthClosing = ({ slipIds, carried }: Pick<Closing, 'slipIds' | 'carried'>): boolean =>
  slipIds.length > 0 || carried !== 0;

/**
 * True for a closing without slips, which only states an older balance or credit: optional for the office, and its
 * paper is not an invoice.
 */
export const isReminder = ({ slipIds }: Pick<Closing, 'slipIds'>): boolean => slipIds.length === 0;

/** A customer's closing as of now, or why there is none. Only the tax of each group is rounded. */
export function closingOf(account: Account, closedOn: Day, terms: PaymentTerms): Closing | Problem {
  const { customerId, lastClosedOn } = account;
  if (lastClosedOn !== null && closedOn <= lastClosedOn) {
    return { code: 'already_closed', values: { day: lastClosedOn } };
  }
  const from = lastClosedOn === null ? periodStart(closedOn, terms.closingDay) : addDays(lastClosedOn, 1);
  const slips = slipsFor(closedOn, account.slips);
  const { groups, untaxed, total: current } = totalsOf(slips.flatMap(({ lines }) => lines));
  if (Math.abs(current) > MAX_YEN) return { code: 'amount_too_large', values: {} };
  const counted = moneyFor(closedOn, account);
  const before = carriedOver(account, counted);
  return {
    customerId,
    from,
    closedOn,
    dueOn: dueDayOf(closedOn, terms),
    ...before,
    groups,
    untaxed,
    current,
    billed: addYen(before.carried, current),
    slipIds: idsOf(slips),
    paymentIds: idsOf(counted.payments),
    creditIds: idsOf(counted.credits),
    lateSlipIds: idsOf(slips.filter(({ deliveredOn }) => deliveredOn < from)),
  };
}

/** The figures of a closing's reversal: with opposite signs, so that both cancel out. */
export function reversalOf({ groups, ...figures }: ClosingFigures): ClosingFigures {
  const { previous, received, adjusted, carried, untaxed, current, billed } = figures;
  return {
    previous: 0 - previous,
    received: 0 - received,
    adjusted: 0 - adjusted,
    carried: 0 - carried,
    groups: groups.map((group) => ({ ...group, net: 0 - group.net, tax: 0 - group.tax })),
    untaxed: 0 - untaxed,
    current: 0 - current,
    billed: 0 - billed,
  };
}
