import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../../schema/core/money.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import type { Invoice, Note } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf, duesOf } from '../../../schema/invoices/invoice-rules.ts';
import type { InvoiceResponse } from '../../../schema/payments/invoice-responses.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import type { ListChange } from '../../replica/patched/patched-list.ts';
import type { RowPlan } from '../../replica/patched/patched-rows.ts';
import { namesOf } from '../../words/labels.ts';

/** The page's three lists (requirements section 4). */
export const INVOICE_TYPES = ['cash', 'monthly', 'completed'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The fields of payments and notes that are shown, from this device or from the server. */
export type PaymentLine = Pick<
  Payment,
  '_id' | 'amount' | 'date' | 'collectedBy' | 'receiptNo' | 'reverses' | 'reversedBy' | 'reason' | 'doubtedBalance'
> &
  Pick<Payment, 'method' | 'kind'> & { allocationId?: Id | null | undefined };
export type NoteLine = Pick<Note, '_id' | 'date' | 'note' | 'notesBy'>;
export type History = { payments: PaymentLine[]; notes: NoteLine[] };

export type InvoiceRow = {
  invoice: Invoice;
  /** Contact; undefined if the customer is gone. */
  contact: Pick<Customer, 'phoneNumber' | 'mobileNumber' | 'contactPerson'> | undefined;
  restaurantName: string;
  customerCode: string;
  route: Route | null;
  /** Username of the collector; null for nobody. */
  collector: string | null;
  type: InvoiceType;
  /** Restaurant, folded, for searching. */
  text: string;
  /** Its payments and notes if only the server has them; null if this device does. */
  history: History | null;
};

/** Tables with the names on an invoice. */
export type Directory = {
  customers: ReadonlyMap<Id, Customer>;
  employees: ReadonlyMap<Id, Pick<Employee, 'username'>>;
};

/** A live table keeps the object of an unchanged record, so its name is folded once. */
const folded = new WeakMap<Customer, string>();

function textOf(customer: Customer): string {
  const known = folded.get(customer);
  if (known !== undefined) return known;
  const text = foldForSearch(`${customer.restaurantName} ${customer.customerCode}`);
  folded.set(customer, text);
  return text;
}

function typeOf(invoice: Invoice, customer: Customer | undefined): InvoiceType {
  if (balanceOf(invoice) <= 0) return 'completed';
  return customer?.paymentMethod ?? 'cash';
}

/** Joins an invoice with its names. */
export function invoiceRowOf(invoice: Invoice, { customers, employees }: Directory): InvoiceRow {
  const found = customers.get(invoice.customerId);
  const current = found?.deletedAt === null ? found : undefined;
  const names = namesOf(current);
  const { assignToCollect } = invoice;
  return {
    invoice,
    contact: current,
    ...names,
    route: current?.route ?? null,
    collector: assignToCollect && (employees.get(assignToCollect)?.username ?? t`Unknown`),
    type: typeOf(invoice, found),
    text: current ? textOf(current) : foldForSearch(`${names.restaurantName} ${names.customerCode}`),
    history: null,
  };
}

/** A row for an invoice in the server's response that is no longer on this device, with payments and notes. */
export function answeredRowOf(answer: InvoiceResponse, directory: Directory): InvoiceRow {
  const { customer, status: _derived, payments, notes, pendingAmount, ...fields } = answer;
  const invoice = { ...fields, customerId: customer._id, paid: subtractYen(answer.amount, pendingAmount) };
  const history = {
    payments: payments.map(({ collectedBy, ...payment }) => ({ ...payment, collectedBy: collectedBy.username })),
    notes,
  };
  return { ...invoiceRowOf(invoice, directory), history };
}

/** Open invoices first, longest due first; then completed ones, newest first. */
export function byUrgency({ invoice: a }: InvoiceRow, { invoice: b }: InvoiceRow): number {
  const byState = byCodeUnits(b.completedAt ?? '9', a.completedAt ?? '9');
  if (byState !== 0) return byState;
  const byAge = a.completedAt ? 0 : byCodeUnits(a.dueDate, b.dueDate) || byCodeUnits(a.createdAt, b.createdAt);
  return byAge || byCodeUnits(a._id, b._id);
}

export const INVOICE_ROWS: RowPlan<Invoice, Directory, InvoiceRow> = {
  rowOf: invoiceRowOf,
  idOf: ({ invoice }) => invoice._id,
  compare: byUrgency,
  joins: {
    customers: ({ customerId }) => customerId,
    employees: ({ assignToCollect }) => assignToCollect,
  },
};

/**
 * All invoices of one customer: those on this device, unsent changes included, and older completed ones from the
 * server.
 */
export function customerRowsOf(
  customerId: Id,
  kept: readonly InvoiceRow[],
  { answered, directory }: { answered: readonly InvoiceResponse[]; directory: Directory },
): InvoiceRow[] {
  const own = kept.filter(({ invoice }) => invoice.customerId === customerId);
  const here = new Set(kept.map(({ invoice }) => invoice._id));
  // An open one missing here was deleted here, or is about to arrive.
  const older = answered.filter(({ _id, completedAt }) => completedAt !== null && !here.has(_id));
  return [...own, ...older.map((answer) => answeredRowOf(answer, directory))].sort(byUrgency);
}

/** Sums in yen of the shown rows. */
export type InvoiceSums = {
  count: number;
  amount: Yen;
  paid: Yen;
  /** Amount minus paid, so that overpayments reduce it. */
  balance: Yen;
  /** Open balances. Overpayments are not subtracted, since one invoice's do not pay another. */
  dues: Yen;
  credit: Yen;
};

export function sumsOf(rows: readonly Pick<InvoiceRow, 'invoice'>[]): InvoiceSums {
  const invoices = rows.map(({ invoice }) => invoice);
  const amount = sumYen(invoices.map((invoice) => invoice.amount));
  const paid = sumYen(invoices.map((invoice) => invoice.paid));
  const [balance, dues] = [subtractYen(amount, paid), duesOf(invoices)];
  return { count: rows.length, amount, paid, balance, dues, credit: subtractYen(dues, balance) };
}

/** The sums of a list after a change. Exact, since amounts are added as hundredths. */
export function patchedInvoiceSums(
  before: InvoiceSums,
  { removed, added }: ListChange<Pick<InvoiceRow, 'invoice'>>,
): InvoiceSums {
  const [less, more] = [sumsOf(removed), sumsOf(added)];
  const after = (part: 'amount' | 'paid' | 'dues') => subtractYen(addYen(before[part], more[part]), less[part]);
  const [amount, paid, dues] = [after('amount'), after('paid'), after('dues')];
  const balance = subtractYen(amount, paid);
  const count = before.count + more.count - less.count;
  return { count, amount, paid, balance, dues, credit: subtractYen(dues, balance) };
}
