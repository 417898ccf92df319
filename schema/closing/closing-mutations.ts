import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { addDays, Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { addYen, subtractYen, WholeYen, YenSum } from '../core/money.ts';
import { assertSame, type Ctx, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Reason } from '../core/reason.ts';
import { Rejected } from '../core/rejected.ts';
import { settled } from '../invoices/invoice-rules.ts';
import { putCredit } from '../payments/credit-records.ts';
import type { Credit, Payment } from '../payments/payment-entity.ts';
import { businessDayOf } from '../slips/slip-delivery.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { totalsOf } from '../tax/tax-sums.ts';
import { isWorthClosing } from './closing.ts';
import { type Billing, TakenIds } from './closing-entity.ts';
import { isBillable, lastClosing, receivedOf } from './closing-rules.ts';
import { countedUntil, type DatedEntry } from './money-until.ts';

const subject = ({ billingId }: { billingId: Id }) => ({ table: 'billings', id: billingId }) as const;

const Close = z.strictObject({
  billingId: Id,
  runId: Id,
  customerId: Id,
  from: Day,
  closedOn: Day,
  dueOn: Day,
  /** The balance after all payments, as the office saw it. */
  carried: YenSum,
  /** The period's sales with tax, as the office saw them. */
  current: WholeYen,
  slipIds: TakenIds,
  paymentIds: TakenIds,
  creditIds: TakenIds,
});
type Close = z.output<typeof Close>;

const NOTHING_TO_CLOSE = /*i18n*/ 'There is nothing to close: no slip, and no balance.';

type Taken = { slips: Slip[]; payments: Payment[]; credits: Credit[] };

const changed = (detail: object) => new Rejected('changed_meanwhile', { ...detail });

/**
 * The records that a closing takes, by id.
 * @throws Rejected with `changed_meanwhile` if another closing has one, or it is incomplete or not this customer's
 */
async function take(tx: Tx, { customerId, closedOn, slipIds, paymentIds, creditIds }: Close): Promise<Taken> {
  const [slips, payments, credits]: [Slip[], Payment[], Credit[]] = [[], [], []];
  for (const id of new Set(slipIds)) {
    const slip = await mustGet(tx, 'slips', id);
    if (slip.customerId !== customerId || !isBillable(slip, closedOn)) throw changed({ slip: slip.no });
    slips.push(slip);
  }
  for (const id of new Set(paymentIds)) {
    const payment = await mustGet(tx, 'payments', id);
    const invoice = await mustGet(tx, 'invoices', payment.invoiceId);
    if (invoice.customerId !== customerId || payment.billingId !== undefined) throw changed({ paymentId: id });
    payments.push(payment);
  }
  for (const id of new Set(creditIds)) {
    const credit = await mustGet(tx, 'credits', id);
    if (credit.customerId !== customerId || credit.billingId !== null) throw changed({ creditId: id });
    credits.push(credit);
  }
  const isLater = [payments, credits].some((money) => countedUntil<DatedEntry>(closedOn, money).length < money.length);
  if (isLater) throw changed({ closedOn });
  return { slips, payments, credits };
}

/**
 * Asserts that the period follows the last closing.
 * @throws Rejected with `already_closed`, or `changed_meanwhile` if the period now begins on another day
 */
function assertNext(billings: readonly Billing[], { from, closedOn }: Close): void {
  const last = lastClosing(billings);
  if (!last) return;
  if (closedOn <= last.closedOn) throw new Rejected('already_closed', { day: last.closedOn, no: last.no });
  if (from !== addDays(last.closedOn, 1)) throw changed({ from: last.closedOn });
}

/** Bills the amount: as an invoice, or as credit if more was returned than sold. */
async function bill(tx: Tx, { billingId, customerId, closedOn, dueOn, current }: Close, ctx: Ctx): Promise<void> {
  if (await tx.get('invoices', billingId)) throw new Rejected('id_in_use');
  if (current > 0) {
    const open = { paid: 0, createdAt: ctx.at, completedAt: null, note: '', assignToCollect: null };
    const invoice = {
      _id: billingId,
      customerId,
      amount: current,
      dueDate: dueOn,
      origin: 'closing',
      ...open,
    } as const;
    await tx.put('invoices', settled(invoice, ctx.at));
  } else if (current < 0) {
    if (await tx.get('credits', billingId)) throw new Rejected('id_in_use');
    // Marked as counted by its own closing, whose amount includes it.
    const credit = { _id: billingId, customerId, amount: 0 - current, kind: 'returned', billingId } as const;
    await putCredit(tx, { ...credit, date: closedOn }, ctx);
  }
}

/** Reverses the credit that a closing created; it must not have been used. */
async function takeCreditBack(tx: Tx, billingId: Id, back: { creditReversalId: Id; reason: string }, ctx: Ctx) {
  const credit = await tx.get('credits', billingId);
  if (!credit) return;
  const { creditReversalId: reversalId, reason } = back;
  if (await tx.get('credits', reversalId)) throw new Rejected('id_in_use');
  const { customerId, amount, kind } = credit;
  const date = businessDayOf(ctx.at, ctx);
  const opposite = { _id: reversalId, customerId, amount: subtractYen(0, amount), kind, date, reason };
  await putCredit(tx, { ...opposite, reverses: billingId, billingId }, ctx);
  await tx.put('credits', { ...credit, reversedBy: reversalId });
}

/** Releases everything that a closing took. */
async function free(tx: Tx, { _id, slipIds, paymentIds, creditIds }: Billing): Promise<void> {
  for (const id of slipIds) {
    const slip = await tx.get('slips', id);
    if (slip?.billingId === _id) await tx.put('slips', { ...slip, billedAt: null, billingId: null });
  }
  for (const id of paymentIds) {
    const { billingId, ...payment } = await mustGet(tx, 'payments', id);
    if (billingId === _id) await tx.put('payments', payment);
  }
  for (const id of creditIds) {
    const credit = await mustGet(tx, 'credits', id);
    if (credit.billingId === _id) await tx.put('credits', { ...credit, billingId: null });
  }
}

export const closingMutations = {
  /**
   * Closes a customer's period: takes slips, payments and changes of credit by id, so that no other closing can, and
   * bills the slips with one invoice. Records the figures as the office saw them.
   */
  'billing.close': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Closing',
    onlineOnly: true,
    args: Close,
    subject,
    touches: ({ billingId, customerId, slipIds, paymentIds, creditIds }) => ({
      billings: billingId,
      customers: customerId,
      slips: slipIds,
      payments: paymentIds,
      credits: creditIds,
    }),
    async run(tx, args, ctx) {
      const { billingId, runId, customerId, from, closedOn, dueOn, carried, current } = args;
      const existing = await tx.get('billings', billingId);
      if (existing) return assertSame(existing, { runId, customerId, closedOn });
      const { actor, at, today } = ctx;
      if (closedOn > today) {
        throw new Rejected('invalid', {
          issues: [{ path: 'closedOn', message: /*i18n*/ 'This day is still to come.' }],
        });
      }
      // Also a deleted one: what was delivered is billed.
      await mustGet(tx, 'customers', customerId);
      const billings = await tx.where('billings', { customerId });
      assertNext(billings, args);
      if (!isWorthClosing(args)) {
        throw new Rejected('invalid', { issues: [{ path: 'customerId', message: NOTHING_TO_CLOSE }] });
      }
      const { slips, payments, credits } = await take(tx, args);
      const { groups, untaxed, total } = totalsOf(slips.flatMap(({ lines }) => lines));
      if (total !== current) throw changed({ current: total });
      const { received, adjusted } = receivedOf({
        payments: payments.map(({ kind = 'money', ...payment }) => ({ ...payment, kind })),
        credits,
      });
      for (const slip of slips) await tx.put('slips', { ...slip, billedAt: at, billingId });
      for (const payment of payments) await tx.put('payments', { ...payment, billingId });
      for (const credit of credits) await tx.put('credits', { ...credit, billingId });
      await bill(tx, args, ctx);
      const replaced = billings.filter((each) => each.closedOn === closedOn);
      const isReplaced = new Set(replaced.map(({ replaces }) => replaces));
      await tx.put('billings', {
        _id: billingId,
        no: null,
        runId,
        runNo: null,
        customerId,
        from,
        closedOn,
        dueOn,
        previous: addYen(carried, received, adjusted),
        received,
        adjusted,
        carried,
        groups,
        untaxed,
        current,
        billed: addYen(carried, current),
        slipIds: slips.map(({ _id }) => _id),
        paymentIds: payments.map(({ _id }) => _id),
        creditIds: credits.map(({ _id }) => _id),
        lateSlipIds: slips.flatMap(({ _id, deliveredOn }) => (deliveredOn !== null && deliveredOn < from ? _id : [])),
        closedAt: at,
        closedBy: actor.username,
        reversedAt: null,
        reversedBy: null,
        reason: '',
        replaces: replaced.find(({ _id }) => !isReplaced.has(_id))?._id ?? null,
      });
    },
  }),

  /**
   * Reverses a customer's last closing: what it took is free again, and its invoice stays with an amount of 0, so that
   * money that a driver still brings for it can be recorded. Refused once money was received on the invoice: receipts
   * and bank entries refer to it, and a mistake is then corrected by a slip of the next period.
   */
  'billing.reverse': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Closing reversed',
    onlineOnly: true,
    args: z.strictObject({ billingId: Id, reason: Reason, creditReversalId: Id }),
    subject,
    touches: ({ billingId, creditReversalId }) => ({ billings: billingId, credits: creditReversalId }),
    async run(tx, { billingId, reason, creditReversalId }, ctx) {
      const billing = await mustGet(tx, 'billings', billingId);
      if (billing.reversedAt !== null) return;
      const last = lastClosing(await tx.where('billings', { customerId: billing.customerId }));
      if (last && last.closedOn > billing.closedOn)
        throw new Rejected('closed_later', { no: last.no, day: last.closedOn });
      const invoice = await tx.get('invoices', billingId);
      if (invoice && invoice.paid !== 0) throw new Rejected('has_payments', { paid: invoice.paid });
      await takeCreditBack(tx, billingId, { creditReversalId, reason }, ctx);
      await free(tx, billing);
      if (invoice) await tx.put('invoices', settled({ ...invoice, amount: 0 }, ctx.at));
      await tx.put('billings', { ...billing, reversedAt: ctx.at, reversedBy: ctx.actor.username, reason });
    },
  }),
} as const;
