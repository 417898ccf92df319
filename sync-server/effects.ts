import type { MutationName } from '../schema/mutations.ts';
import { believeSeenBalance } from './billing/doubted-balance.ts';
import { keepInvoicesWithPayments, removeNotes } from './billing/invoice-effects.ts';
import { keepCategoryNamesUnique, keepUsedCategories } from './catalogue/category-effects.ts';
import { keepCodesUnique, letCustomerGo } from './customers/customer-effects.ts';
import { numberOrderTrack } from './delivery/order-track-effects.ts';
import type { Effect } from './effect.ts';
import { keepOpenOrdersFew, takeStopsAlong } from './orders/order-effects.ts';
import { letEmployeeGo } from './people/employee-effects.ts';
import { dropLogin, keepLogin, keepOwnPassword } from './people/login-effects.ts';

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
