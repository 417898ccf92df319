import { z } from 'zod';
import { couldHaveBeenSeen, pastOf } from '../../schema/billing/seen-balance.ts';
import { subtractYen, Yen } from '../../schema/money.ts';
import type { Trx } from '../db/database.ts';
import type { Effect } from '../effect.ts';

/** Changes of one invoice that are looked at, and refused payments: an honest one has a handful. */
const MOST_STEPS = 200;
const MOST_REFUSED = 20;

const PAYING = ['invoice.addPayment', 'invoice.payInFull'];

type Collected = { invoiceId: string; collectorId: string };

const Change = z.tuple([Yen, Yen]).optional();
/** What the log keeps of a change that concerns the balance: values before and after. */
const BalanceChange = z.object({ amount: Change, paid: Change });
const Applied = z.object({ seq: z.int() });
const PaymentArgs = z.object({ amount: Yen.optional(), balanceSeen: Yen.optional() });

/** Every change of an invoice in the order of the log; a payment with its amount where this collector took it. */
async function readSteps(trx: Trx, { invoiceId, collectorId }: Collected) {
  const rows = await trx
    .selectFrom('recordChanges')
    .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
    .select(['recordChanges.fields', 'mutationLog.name', 'mutationLog.actorId', 'mutationLog.verdict'])
    .where('recordChanges.tbl', '=', 'invoices')
    .where('recordChanges.recordId', '=', invoiceId)
    .where('recordChanges.op', '=', 'changed')
    .execute();
  return rows
    .map((row) => ({ ...row, seq: Applied.parse(JSON.parse(row.verdict)).seq }))
    .sort((a, b) => a.seq - b.seq)
    .slice(-MOST_STEPS)
    .map(({ fields, name, actorId }) => {
      const { amount, paid } = BalanceChange.parse(JSON.parse(fields));
      const isOwn = paid !== undefined && actorId === collectorId && PAYING.includes(name);
      return {
        amountBefore: amount?.[0],
        paidBefore: paid?.[0],
        ownPayment: isOwn ? subtractYen(paid[1], paid[0]) : 0,
      };
    });
}

/** Amounts in yen that the collector recorded on an invoice and the server refused, the oldest first. */
async function readRefused(trx: Trx, { invoiceId, collectorId }: Collected): Promise<Yen[]> {
  const rows = await trx
    .selectFrom('recordChanges')
    .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
    .select('mutationLog.args')
    .where('recordChanges.tbl', '=', 'invoices')
    .where('recordChanges.recordId', '=', invoiceId)
    .where('recordChanges.op', '=', 'refused')
    .where('mutationLog.actorId', '=', collectorId)
    .where('mutationLog.name', 'in', PAYING)
    .orderBy('mutationLog.receivedAt', 'desc')
    .limit(MOST_REFUSED)
    .execute();
  return rows.reverse().flatMap(({ args }) => {
    const { amount, balanceSeen } = PaymentArgs.safeParse(JSON.parse(args)).data ?? {};
    return amount ?? balanceSeen ?? [];
  });
}

/**
 * A payment of more than the balance named the balance for which it was taken. Where the invoice had it, or would have had
 * it with what this collector recorded before, the doubt goes; otherwise it stays on the payment for the office to ask.
 */
export const believeSeenBalance: Effect = async (tx, changes, { trx }) => {
  for (const change of changes) {
    if (change.table !== 'payments' || change.before || !change.after || change.after.doubtedBalance === null) continue;
    const { invoiceId, collectorId, doubtedBalance } = change.after;
    const invoice = changes.find(({ table, id }) => table === 'invoices' && id === invoiceId)?.before;
    if (!invoice || !('paid' in invoice)) continue;
    const past = pastOf(invoice, await readSteps(trx, { invoiceId, collectorId }));
    const refused = await readRefused(trx, { invoiceId, collectorId });
    if (couldHaveBeenSeen(doubtedBalance, { past, refused })) {
      await tx.put('payments', { ...change.after, doubtedBalance: null });
    }
  }
};
