import type { MutationName } from '../../schema/mutations.ts';
import { keepCategoryNamesUnique, keepUsedCategories } from './category-effects.ts';
import { keepCodesUnique, letCustomerGo } from './customer-effects.ts';
import { believeSeenBalance } from './doubted-balance.ts';
import type { Effect } from './effect.ts';
import { letEmployeeGo } from './employee-effects.ts';
import { keepInvoicesWithPayments, removeNotes } from './invoice-effects.ts';
import { dropLogin, keepLogin, keepOwnPassword } from './login-effects.ts';
import { keepOpenOrdersFew, takeStopsAlong } from './order-effects.ts';
import { numberOrderTrack } from './order-track-effects.ts';

export const effects: Partial<Record<MutationName, Effect[]>> = {
  'order.place': [keepOpenOrdersFew],
  'order.deliver': [numberOrderTrack],
  'order.delete': [takeStopsAlong],
  'orderTrack.create': [numberOrderTrack],
  'invoice.addPayment': [believeSeenBalance],
  'invoice.payInFull': [believeSeenBalance],
  'invoice.update': [keepInvoicesWithPayments],
  'invoice.delete': [keepInvoicesWithPayments, removeNotes],
  'customer.create': [keepCodesUnique],
  'customer.update': [keepCodesUnique],
  'customer.delete': [letCustomerGo],
  'customer.restore': [keepCodesUnique],
  'category.create': [keepCategoryNamesUnique],
  'category.update': [keepCategoryNamesUnique],
  'category.delete': [keepUsedCategories],
  'user.create': [keepCodesUnique, keepLogin],
  'user.update': [keepCodesUnique, keepLogin],
  'user.delete': [dropLogin],
  'login.setPassword': [keepOwnPassword],
  'employee.create': [keepLogin],
  'employee.update': [keepLogin],
  'employee.delete': [letEmployeeGo, dropLogin],
};

export function effectsOf(name: string): Effect[] {
  return (Object.hasOwn(effects, name) && effects[name as MutationName]) || [];
}
