import type { MutationName } from '../../schema/all/mutations.ts';
import { nextNumbers } from '../db/meta.ts';
import { statement } from '../db/statement.ts';
import { keepAnswer, takeFileBack } from './bank-effects.ts';
import { issueClosings } from './closing-documents.ts';
import { seriesNow } from './document-numbers.ts';
import { believeSeenBalance } from './doubted-balance.ts';
import type { Effect } from './effect.ts';
import { issueFeeReturns } from './fee-documents.ts';
import { judgeChosenDay, judgeNewOrder, judgeTakenOrder, recheckMinimum } from './late-orders.ts';
import { dropLogin, keepLogin, keepOwnPassword } from './login-effects.ts';
import { tellingOf } from './notices.ts';
import { numberNew, numberOrders } from './number-effects.ts';
import { forgetFullCart, keepOpenOrdersFew } from './order-effects.ts';
import { issueReceipts } from './receipt-effects.ts';
import { checkRepricedReturns, checkReturns } from './returned-goods.ts';
import { issueSlips } from './slip-documents.ts';
import { markMadeOrder, settleStandingOrders } from './standing-orders.ts';
import { issueStatement } from './statement-documents.ts';

const SELECT_RUN = statement<{ runNo: number }>(
  'select "runNo" from "billings" where "runId" = ? and "no" is not null limit 1',
);

/** Numbers a new closing and, with its first closing, the run. In the same transaction, so there are no gaps. */
const numberBillings: Effect = async (tx, changes, { trx }) => {
  for (const { table, after } of changes) {
    if (table !== 'billings' || !after || after.no !== null) continue;
    const { rows } = await trx.executeQuery(SELECT_RUN(after.runId));
    const [no = null, newRunNo = null] = await nextNumbers(
      trx,
      rows[0] ? ['billingNo'] : ['billingNo', 'closingRunNo'],
    );
    const series = await seriesNow(trx);
    await tx.put('billings', { ...after, no, runNo: rows[0]?.runNo ?? newRunNo, ...(series && { series }) });
  }
};

/** Steps that only the server can take: numbers, logins, its log. All other rules are part of the mutation. */
export const effects: Partial<Record<MutationName, Effect[]>> = {
  'order.place': [keepOpenOrdersFew, judgeNewOrder, recheckMinimum, forgetFullCart],
  'order.take': [judgeTakenOrder],
  'order.change': [recheckMinimum],
  'order.edit': [recheckMinimum],
  'order.answer': [recheckMinimum],
  'order.chooseDay': [judgeChosenDay],
  'standingOrder.create': [settleStandingOrders, keepOpenOrdersFew, recheckMinimum],
  'standingOrder.change': [settleStandingOrders, keepOpenOrdersFew, recheckMinimum],
  'standingOrder.skip': [settleStandingOrders, recheckMinimum],
  'standingOrder.unskip': [settleStandingOrders, keepOpenOrdersFew, recheckMinimum],
  'standingOrder.pause': [settleStandingOrders, recheckMinimum],
  'standingOrder.resume': [settleStandingOrders, keepOpenOrdersFew, recheckMinimum],
  'standingOrder.delete': [settleStandingOrders, recheckMinimum],
  'standingOrder.makeOrder': [keepOpenOrdersFew, markMadeOrder],
  'order.dispatch': [numberNew],
  'order.deliver': [numberNew, issueSlips],
  'orderTrack.create': [numberNew],
  'orderTrack.update': [checkReturns()],
  'orderTrack.deliver': [checkReturns(true), numberNew, issueSlips],
  'slip.create': [checkReturns(), numberNew],
  'slip.change': [checkReturns(), numberNew, issueSlips],
  'slip.settle': [checkReturns(), numberNew, issueSlips],
  'slip.deliver': [issueSlips],
  'slip.void': [checkReturns(), issueSlips],
  'slip.correctPrice': [checkRepricedReturns, numberNew, issueSlips],
  'billing.close': [numberBillings, issueClosings],
  'billing.reverse': [issueClosings],
  'invoice.addPayment': [believeSeenBalance, issueReceipts],
  'invoice.payInFull': [believeSeenBalance, issueReceipts],
  'invoice.editPayment': [issueReceipts],
  'invoice.grantFee': [issueFeeReturns],
  'invoice.reversePayment': [issueReceipts, issueFeeReturns],
  'payment.allocate': [issueReceipts],
  'payment.collect': [believeSeenBalance, issueReceipts],
  'payment.reverseAllocated': [issueReceipts, issueFeeReturns],
  'credit.reverse': [issueReceipts],
  'bank.match': [issueReceipts, issueFeeReturns],
  'bank.unmatch': [issueReceipts, issueFeeReturns],
  'bank.answer': [keepAnswer],
  'bank.takeBackFile': [takeFileBack],
  'statement.issue': [issueStatement],
  'customer.delete': [dropLogin],
  'user.create': [keepLogin],
  'user.update': [keepLogin],
  'user.delete': [dropLogin],
  'login.setPassword': [keepOwnPassword],
  'employee.create': [keepLogin],
  'employee.update': [keepLogin],
  'employee.delete': [dropLogin],
};

export function effectsOf(name: string): Effect[] {
  const own = (Object.hasOwn(effects, name) && effects[name as MutationName]) || [];
  const telling = tellingOf(name);
  // Notices come last, since they also tell of what the other effects made.
  return [...own, numberOrders, ...(telling ? [telling] : [])];
}
