import { balanceOf, statusOf } from '../../schema/billing/billing-rules.ts';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import type { Id } from '../../schema/ids.ts';
import { formatYen } from '../../schema/money.ts';
import { itemsWords, orderNoOf } from '../orders/order-words.ts';
import { formatDay } from '../ui/format-time.ts';
import type { Entry, Kind } from './find-index.ts';
import { paths } from './paths.ts';

/** The kinds in the order in which they are shown. */
export const KINDS: readonly { kind: Kind; name: string }[] = [
  { kind: 'customer', name: 'Customers' },
  { kind: 'product', name: 'Products' },
  { kind: 'order', name: 'Orders' },
  { kind: 'invoice', name: 'Invoices' },
];

/** What tells an entry from others of the same name. */
export function detailOf(entry: Entry, categories: ReadonlyMap<Id, { name: string }>): string {
  switch (entry.kind) {
    case 'customer': {
      const { customerCode, route, phoneNumber, mobileNumber } = entry.row;
      return [customerCode, route, displayPhone(phoneNumber || mobileNumber)].filter((each) => each !== '').join(' · ');
    }
    case 'product': {
      const { category, price, sku } = entry.row;
      const perUnit = price === undefined ? sku : `${formatYen(price)} / ${sku}`;
      return `${categories.get(category)?.name ?? 'No category'} · ${perUnit}`;
    }
    case 'order': {
      const { _id, deliveryDate, orderItems, isDelivered } = entry.row;
      const state = isDelivered ? 'Dispatched' : 'Pending';
      return `${orderNoOf(_id)} · ${formatDay(deliveryDate)} · ${itemsWords(orderItems.length)} · ${state}`;
    }
    case 'invoice': {
      const { amount, dueDate } = entry.row;
      const balance = balanceOf(entry.row);
      const open = balance > 0 && balance !== amount ? ` · ${formatYen(balance)} open` : '';
      return `${formatYen(amount)} · due ${formatDay(dueDate)} · ${statusOf(entry.row)}${open}`;
    }
  }
}

/** Where an entry leads. */
export function pathOf(entry: Entry): string {
  switch (entry.kind) {
    case 'customer':
      return `${paths.adminCustomerInvoices}/${entry.id}`;
    case 'product':
      return `${paths.adminProducts}?search=${encodeURIComponent(entry.title)}`;
    case 'order':
      return `${paths.adminOrders}/${entry.id}`;
    case 'invoice':
      return `${paths.adminCustomerInvoices}/${entry.row.customerId}`;
  }
}

/** The other thing that one may want of an entry. */
export function otherPathOf(entry: Entry): string {
  return entry.kind === 'customer' ? `${paths.adminCustomerOrders}/${entry.id}` : pathOf(entry);
}
