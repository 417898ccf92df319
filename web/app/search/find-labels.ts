import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { balanceOf, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { paths } from '../../browser/paths.ts';
import { formatItemCount } from '../../orders/parts/order-labels.ts';
import { orderNoOf } from '../../orders/parts/order-number.ts';
import { formatKind, otherNumber } from '../../papers/parts/document-words.ts';
import { formatSlipNo } from '../../slips/rows/slip-words.ts';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatUnit } from '../../words/labels.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import type { Entry, Kind } from './find-index.ts';

export const KINDS: readonly { kind: Kind; name: MessageDescriptor }[] = [
  { kind: 'customer', name: msg`Customers` },
  { kind: 'product', name: msg`Products` },
  { kind: 'order', name: msg`Orders` },
  { kind: 'invoice', name: msg`Invoices` },
  { kind: 'slip', name: msg`Delivery slips` },
  { kind: 'stop', name: msg`Stops` },
  { kind: 'login', name: msg`Web logins` },
  { kind: 'employee', name: msg`Staff` },
  { kind: 'screen', name: msg`Screens` },
];

/** What an invoice's paper says: the number of its slip or closing, and all that was billed with it. */
function paperOf({ row, slip, billing }: Entry & { kind: 'invoice' }): string[] {
  const no = numberText(billing ?? slip ?? { no: null });
  if (no === null) return [];
  if (!billing) return [t`Delivery slip no. ${{ number: no }}`];
  const billed = billing.billed === row.amount ? [] : [t`${{ billed: formatYen(billing.billed) }} billed`];
  return [t`Closing no. ${{ number: no }}`, ...billed];
}

/** Tells entries of the same name apart. */
export function detailOf(entry: Entry, categories: ReadonlyMap<Id, { name: string }>): string {
  switch (entry.kind) {
    case 'customer': {
      const { customerCode, route, phoneNumber, mobileNumber } = entry.row;
      return [customerCode, route, displayPhone(phoneNumber || mobileNumber)].filter((each) => each !== '').join(' · ');
    }
    case 'product': {
      const { category, price, sku } = entry.row;
      const perUnit = price === undefined ? formatUnit(sku) : `${formatYen(price)} / ${formatUnit(sku)}`;
      return `${categories.get(category)?.name ?? t`No category`} · ${perUnit}`;
    }
    case 'order': {
      const { deliveryDate, orderItems } = entry.row;
      const state = isDispatched(entry.row) ? t`Dispatched` : t({ message: 'Pending', context: 'to dispatch' });
      return `${orderNoOf(entry.row)} · ${formatDay(deliveryDate)} · ${formatItemCount(orderItems.length)} · ${state}`;
    }
    case 'invoice': {
      const { amount, dueDate } = entry.row;
      const balance = balanceOf(entry.row);
      const open = balance > 0 && balance !== amount ? ` · ${t`${{ balance: formatYen(balance) }} open`}` : '';
      const due = t`due ${{ due: formatDay(dueDate) }}`;
      return [formatYen(amount), due, `${statusOf(entry.row)}${open}`, ...paperOf(entry)].join(' · ');
    }
    case 'slip': {
      const { row, amount } = entry;
      return [formatSlipNo(row), formatYen(amount), formatDay(row.deliveredOn ?? row.day)].join(' · ');
    }
    case 'document': {
      const { kind, issuedOn, printed } = entry.row;
      const { no, other } = numbersOf(entry.row);
      return [`${formatKind(kind)} ${no}`, formatYen(printed.amount), formatDay(issuedOn), other && otherNumber(other)]
        .filter((each) => each !== null)
        .join(' · ');
    }
    case 'stop': {
      const { serialNo, isDelivered } = entry.row;
      return `${serialNo === null ? t`No number yet` : t`No. ${{ number: serialNo }}`} · ${isDelivered ? t`Delivered` : t({ message: 'Pending', context: 'to deliver' })}`;
    }
    case 'login':
      return entry.restaurant;
    case 'employee':
      return `${entry.row.username} · ${say(ROLE_WORDS[entry.row.role])}`;
    case 'screen':
      return t`Go to this screen`;
  }
}

/** A stop has no page, so this is its list, searched for the restaurant. */
function stopPath({ title, row }: { title: string; row: OrderTrack }): string {
  const search = new URLSearchParams({ ...(row.isDelivered ? { tab: 'delivered' } : { day: 'all' }), keyword: title });
  return `${paths.adminOrderTrack}?${search}`;
}

/** URL of an entry. */
export function pathOf(entry: Entry): string {
  switch (entry.kind) {
    case 'customer':
      return `${paths.adminCustomers}/${entry.id}`;
    case 'product':
      return `${paths.adminProducts}?search=${encodeURIComponent(entry.title)}`;
    case 'order':
      return `${paths.adminOrders}/${entry.id}`;
    case 'invoice':
      return `${paths.adminCustomerInvoices}/${entry.row.customerId}`;
    case 'slip':
      return `${paths.adminSlips}/${entry.id}`;
    case 'document':
      return `${paths.adminDocuments}/${entry.id}`;
    case 'stop':
      return stopPath(entry);
    case 'login':
      return `${paths.adminCustomerOrders}/${entry.row.customerId}`;
    case 'employee':
      return `${paths.adminEmployees}?search=${encodeURIComponent(entry.title)}`;
    case 'screen':
      return entry.row.to;
  }
}

/** URL for Shift: the other screen of an entry. */
export function otherPathOf(entry: Entry): string {
  return entry.kind === 'customer' ? `${paths.adminCustomerOrders}/${entry.id}` : pathOf(entry);
}
