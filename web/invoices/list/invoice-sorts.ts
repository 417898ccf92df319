import { balanceOf, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import { COMPLETED_ORDERS } from '../../../schema/payments/invoice-responses.ts';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { formatRoute } from '../../words/labels.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';

const STATUS_ORDER = ['Pending', 'Partial Paid', 'Completed'];

export const INVOICE_SORTS = {
  name: { id: 'name', sortBy: ({ restaurantName }) => restaurantName },
  code: { id: 'code', sortBy: ({ customerCode }) => customerCode },
  route: { id: 'route', sortBy: ({ route }) => route && formatRoute(route) },
  made: { id: 'made', sortBy: ({ invoice }) => timeOf(invoice.createdAt), largestFirst: true },
  due: { id: 'due', sortBy: ({ invoice }) => timeOf(invoice.dueDate) },
  collector: { id: 'collector', sortBy: ({ collector }) => collector },
  amount: { id: 'amount', sortBy: ({ invoice }) => invoice.amount, largestFirst: true },
  paid: { id: 'paid', sortBy: ({ invoice }) => invoice.paid, largestFirst: true },
  balance: { id: 'balance', sortBy: ({ invoice }) => balanceOf(invoice), largestFirst: true },
  status: { id: 'status', sortBy: ({ invoice }) => STATUS_ORDER.indexOf(statusOf(invoice)) },
} satisfies Record<string, Sortable<InvoiceRow>>;

/** Columns by which the server sorts completed invoices of all time. */
export const COMPLETED_SORTS: readonly Sortable<InvoiceRow>[] = COMPLETED_ORDERS.map((id) => INVOICE_SORTS[id]);

/** All columns, for the order in the URL. */
export const SORTS: readonly Sortable<InvoiceRow>[] = Object.values(INVOICE_SORTS);
