import type { MutationName } from '../../schema/mutations.ts';
import { numberBillings } from './billing-effects.ts';
import { believeSeenBalance } from './doubted-balance.ts';
import type { Effect } from './effect.ts';
import { dropLogin, keepLogin, keepOwnPassword } from './login-effects.ts';
import { numberNew } from './number-effects.ts';
import { keepOpenOrdersFew } from './order-effects.ts';

/** Steps that only the server can take: numbers, logins, its log. Every other rule stands in the mutation. */
export const effects: Partial<Record<MutationName, Effect[]>> = {
  'order.place': [keepOpenOrdersFew],
  'order.deliver': [numberNew],
  'orderTrack.create': [numberNew],
  'slip.create': [numberNew],
  'slip.change': [numberNew],
  'slip.settle': [numberNew],
  'billing.close': [numberBillings],
  'invoice.addPayment': [believeSeenBalance],
  'invoice.payInFull': [believeSeenBalance],
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
  return (Object.hasOwn(effects, name) && effects[name as MutationName]) || [];
}
