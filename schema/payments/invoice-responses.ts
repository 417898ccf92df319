import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen, YenSum } from '../core/money.ts';
import { Paged, PageQuery } from '../core/paging.ts';
import { Reason } from '../core/reason.ts';
import { sortQuery } from '../core/sorting.ts';
import { Customer } from '../customers/customer-entity.ts';
import { Invoice, Note } from '../invoices/invoice-entity.ts';
import { INVOICE_STATUSES } from '../invoices/invoice-rules.ts';
import { Credit, Payment } from './payment-entity.ts';
import { MoneyMethod, PaymentKind } from './payment-kinds.ts';

/**
 * A payment as REST returns it (requirements section 3), with its receipt number. `reverses` and `reversedBy` link a
 * reversal and its payment; customers don't get the `reason`. `kind` says how the invoice was settled without money.
 * Parts of one payment over several invoices share `allocationId`. `doubtedBalance` is for the office: the collector
 * named this balance, and the invoice never had it.
 */
export const PaymentResponse = Payment.pick({
  _id: true,
  amount: true,
  date: true,
  receiptNo: true,
  reverses: true,
  reversedBy: true,
  reason: true,
  doubtedBalance: true,
})
  .extend({
    /** The collector; customers don't get the name. */
    collectedBy: z.object({ _id: Id, username: z.string() }),
    method: MoneyMethod,
    kind: PaymentKind,
    allocationId: Id.nullable(),
  })
  .meta({ id: 'Payment' });

/** A change of a customer's credit as REST returns it; customers don't get `by` and `reason`. */
export const CreditResponse = Credit.omit({ customerId: true, bankEntryId: true, billingId: true }).meta({
  id: 'Credit',
});
export type CreditResponse = z.infer<typeof CreditResponse>;

/** GET /api/customer/{id}/credit: the sum in yen, and the changes it results from, latest first. */
export const CustomerCreditResponse = z
  .object({ credit: YenSum, changes: z.array(CreditResponse) })
  .meta({ id: 'CustomerCredit' });
export type CustomerCreditResponse = z.infer<typeof CustomerCreditResponse>;

/** A follow-up note as REST returns it (requirements section 3); `notesBy` is the author's username. */
export const NoteResponse = Note.pick({ _id: true, note: true, date: true, notesBy: true }).meta({ id: 'Note' });

/** An invoice as REST returns it (requirements section 3). Customers get no `note`, `assignToCollect` or `notes`. */
export const InvoiceResponse = Invoice.omit({ customerId: true, paid: true })
  .extend({
    customer: Customer.pick({
      _id: true,
      customerCode: true,
      restaurantName: true,
      phoneNumber: true,
      mobileNumber: true,
      contactPerson: true,
      restaurantNumber: true,
    }),
    status: z.enum(INVOICE_STATUSES),
    payments: z.array(PaymentResponse),
    notes: z.array(NoteResponse),
    /** Amount minus payments, in yen; negative if overpaid. */
    pendingAmount: Yen,
  })
  .meta({ id: 'Invoice' });
export type InvoiceResponse = z.infer<typeof InvoiceResponse>;

/** GET /api/invoice/all, /cash and /monthly. */
export const InvoicesResponse = z.array(InvoiceResponse);

/** Sortable columns of completed invoices. */
export const COMPLETED_ORDERS = ['name', 'code', 'route', 'due', 'collector', 'amount', 'paid', 'balance'] as const;
export type CompletedOrder = (typeof COMPLETED_ORDERS)[number];

/** The query of GET /api/invoice/completed; without `sort`, latest first. */
export const CompletedQuery = PageQuery.extend({ sort: sortQuery(COMPLETED_ORDERS) });
export type CompletedQuery = z.infer<typeof CompletedQuery>;

/** GET /api/invoice/completed. */
export const CompletedInvoicesResponse = Paged.extend({ invoices: InvoicesResponse }).meta({ id: 'CompletedInvoices' });

/**
 * GET /api/invoice/customer/{customerId}, with the sum of open balances in yen, and the credit, which excludes
 * surpluses that are still on an invoice.
 */
export const CustomerInvoicesResponse = z
  .object({ invoices: InvoicesResponse, totalDues: YenSum, credit: YenSum })
  .meta({ id: 'CustomerInvoices' });

/** GET /api/invoice/date, with the sum of open balances in yen; for a calendar day also what is overdue. */
export const InvoicesOfDayResponse = z
  .object({
    invoices: InvoicesResponse,
    totalAmountToCollect: YenSum,
    overdue: InvoicesResponse.optional(),
    totalOverdue: YenSum.optional(),
  })
  .meta({ id: 'InvoicesOfDay' });

/** The query of GET /api/invoice/date: a payment day of the month, or a calendar day (beyond the requirements). */
export const PaymentDayQuery = z
  .object({ paymentDate: z.coerce.number().int().min(1).max(31).optional(), date: Day.optional() })
  .refine(({ paymentDate, date }) => paymentDate !== undefined || date !== undefined, {
    message: /*i18n*/ 'paymentDate or date is needed',
    path: ['paymentDate'],
  });

const REQUIRED = /*i18n*/ 'This field is required.';
const POSITIVE = /*i18n*/ 'Amount must be a positive number';

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function amountOr(required: string) {
  return z.number({ error: ({ input }) => (isEmpty(input) ? required : POSITIVE) }).pipe(Yen.positive(POSITIVE));
}

function dayOr(required: string) {
  const error = ({ input }: { input?: unknown }) =>
    isEmpty(input) ? required : /*i18n*/ 'A day is written YYYY-MM-DD';
  return z.iso.date({ error }).pipe(Day);
}

const InvoiceBody = z.object({
  /** Id of the customer; `customerId` is accepted too. */
  customer: z.uuid(REQUIRED).optional(),
  customerId: z.uuid(REQUIRED).optional(),
  amount: amountOr(REQUIRED),
  dueDate: dayOr(REQUIRED).optional(),
  note: Invoice.shape.note.optional(),
  /** Id of the driver who collects it. */
  assignToCollect: Invoice.shape.assignToCollect.optional(),
});

/** True if `customer` and `customerId` were parsed: the refinement needs both. */
function isSound({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }): boolean {
  return issues.every(({ path }) => path?.length && !['customer', 'customerId'].includes(String(path[0])));
}

/**
 * The body of POST /api/invoice: customer and amount are required, `dueDate` defaults to today (requirements section
 * 5).
 */
export const NewInvoice = InvoiceBody.refine(({ customer, customerId }) => (customer ?? customerId) !== undefined, {
  path: ['customer'],
  message: REQUIRED,
  when: isSound,
}).meta({ id: 'NewInvoice' });

/** The body of PUT /api/invoice/{id}; fields left out don't change. */
export const InvoicePatch = InvoiceBody.partial().meta({ id: 'InvoicePatch' });

/** The body of POST /api/invoice/{id}/payment; `balanceSeen` is the balance on the collector's screen. */
export const NewPayment = z
  .object({
    amount: amountOr(/*i18n*/ 'Amount is required'),
    date: dayOr(/*i18n*/ 'Date is required'),
    balanceSeen: Yen.optional(),
    /** Defaults to cash; only the office records anything else. */
    method: MoneyMethod.optional(),
  })
  .meta({ id: 'NewPayment' });

/** The body of PUT /api/invoice/{id}/payment; `_id` is the payment's. */
export const PaymentCorrection = NewPayment.omit({ balanceSeen: true })
  .extend({ _id: z.uuid(REQUIRED).overwrite((id) => id.toLowerCase()) })
  .meta({ id: 'PaymentCorrection' });

/** The body of POST /api/invoice/{id}/fullpayment. */
export const FullPayment = z
  .object({
    date: dayOr(/*i18n*/ 'Date is required'),
    balanceSeen: Yen.positive(POSITIVE).optional(),
    method: MoneyMethod.optional(),
  })
  .meta({ id: 'FullPayment' });

const AmountAndDay = NewPayment.pick({ amount: true, date: true });

/** The body of POST /api/customer/{id}/payment. What exceeds the invoices becomes the customer's credit. */
export const AllocatedPaymentBody = AmountAndDay.extend({
  method: MoneyMethod,
  allocations: z.array(z.object({ invoice: z.uuid(REQUIRED), amount: amountOr(REQUIRED) })).max(500),
}).meta({ id: 'AllocatedPayment' });

/** The body of POST /api/customer/{id}/credit. */
export const CreditPayout = AmountAndDay.extend({
  method: MoneyMethod,
  reason: z.string().trim().max(500).optional(),
}).meta({ id: 'CreditPayout' });

/** The body of POST /api/invoice/{id}/credit. */
export const CreditUse = AmountAndDay.meta({ id: 'CreditUse' });

/** The body of POST /api/invoice/{id}/fee. */
export const GrantedFee = AmountAndDay.meta({ id: 'GrantedFee' });

/** The body of POST /api/invoice/{id}/writeoff. */
export const WriteOff = AmountAndDay.extend({ reason: Reason }).meta({ id: 'WriteOff' });

/** The body of POST /api/invoice/{id}/note (requirements section 5). The author is the caller; `notesBy` is ignored. */
export const NewNote = z
  .object({
    note: z.string(/*i18n*/ 'Note content is required').trim().min(1, /*i18n*/ 'Note content is required').max(2000),
    date: dayOr(/*i18n*/ 'Date is required'),
    notesBy: z.unknown().optional(),
  })
  .meta({ id: 'NewNote' });
