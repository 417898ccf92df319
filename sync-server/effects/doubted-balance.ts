import { z } from 'zod';
import { subtractYen, Yen } from '../../schema/core/money.ts';
import { couldHaveBeenSeen, pastOf } from '../../schema/payments/seen-balance.ts';
import type { Db } from '../db/database.ts';
import type { Effect } from './effect.ts';

/** Limits on what is read: changes of one invoice, and refused payments. An honest invoice has a handful. */
const MOST_STEPS = 200;
const MOST_REFUSED = 20;

const PAYING = ['invoice.addPayment', 'invoice.payInFull', 'payment.collect'];

type Collected = { invoiceId: string; collectorId: string };

const Change = z.tuple([Yen, Yen]).optional();
/** Logged changes that affect the balance: [before, after]. */
const BalanceChange = z.object({ amount: Change, paid: Change });
const Applied = z.object({ seq: z.int() });
const PaymentArgs = z.object({ amount: Yen.optional(), balanceSeen: Yen.optional() });
/** Arguments of a payment over several invoices. */
const PartsArgs = z.object({ allocations: z.array(z.object({ invoiceId: z.string(), amount: Yen })) });

/** Changes of an invoice in log order, with the amount of those that are payments by this collector. */
async function readSteps(trx: Db, { invoiceId, collectorId }: Collected) {
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

/** Amounts in yen of this collector's refused payments on an invoice, oldest first. */
async function readRefused(trx: Db, { invoiceId, collectorId }: Collected): Promise<Yen[]> {
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
    const said: unknown = JSON.parse(args);
    const part = PartsArgs.safeParse(said).data?.allocations.find((each) => each.invoiceId === invoiceId);
    const { amount, balanceSeen } = PaymentArgs.safeParse(said).data ?? {};
    return part?.amount ?? amount ?? balanceSeen ?? [];
  });
}

/**
 * Clears the doubt on a payment that exceeds the balance if the invoice ever had the named balance, or would have had
 * it with the collector's earlier payments. Otherwise the doubt stays, for the office to check.
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
