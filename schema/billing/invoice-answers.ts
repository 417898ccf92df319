import { z } from 'zod';
import { Customer } from '../customers/customer-entity.ts';
import { Day } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen, YenSum } from '../money.ts';
import { Paged } from '../paging.ts';
import { Invoice, Note, Payment } from './billing-entity.ts';
import { INVOICE_STATUSES } from './billing-rules.ts';
import { paymentDaysOf } from './payment-days.ts';

/**
 * A payment as REST answers it (specification section 3), with its receipt. A negative one takes back the payment that it
 * `reverses`, which names it as `reversedBy`; a customer is not told the `reason`. `doubtedBalance` is for the office: the
 * collector named this balance, and the invoice never had it.
 */
export const PaymentAnswer = Payment.pick({
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
    /** Who took it; a customer is not told the name. */
    collectedBy: z.object({ _id: Id, username: z.string() }),
  })
  .meta({ id: 'Payment' });

/** A follow-up note as REST answers it (specification section 3); `notesBy` is the author's username. */
export const NoteAnswer = Note.pick({ _id: true, note: true, date: true, notesBy: true }).meta({ id: 'Note' });

/** An invoice as REST answers it (specification section 3). A customer gets no `note`, no `assignToCollect`, no `notes`. */
export const InvoiceAnswer = Invoice.omit({ customerId: true, paid: true })
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
    payments: z.array(PaymentAnswer),
    notes: z.array(NoteAnswer),
    /** Amount minus payments, in yen; negative when overpaid. */
    pendingAmount: Yen,
  })
  .meta({ id: 'Invoice' });
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>;

/** GET /api/invoice/all, /cash and /monthly. */
export const InvoicesAnswer = z.array(InvoiceAnswer);

/** GET /api/invoice/completed. */
export const CompletedInvoicesAnswer = Paged.extend({ invoices: InvoicesAnswer }).meta({ id: 'CompletedInvoices' });

/** GET /api/invoice/customer/{customerId}; what is open of them, in yen. */
export const CustomerInvoicesAnswer = z
  .object({ invoices: InvoicesAnswer, totalDues: YenSum })
  .meta({ id: 'CustomerInvoices' });

/** GET /api/invoice/date; what is open of them, in yen. */
export const InvoicesOfDayAnswer = z
  .object({ invoices: InvoicesAnswer, totalAmountToCollect: YenSum })
  .meta({ id: 'InvoicesOfDay' });

/** The query of GET /api/invoice/date: a day of the month, as customers have it, or a calendar day (beyond the specification). */
export const PaymentDayQuery = z
  .object({ paymentDate: z.coerce.number().int().min(1).max(31).optional(), date: Day.optional() })
  .refine(({ paymentDate, date }) => paymentDate !== undefined || date !== undefined, {
    message: 'paymentDate or date is needed',
    path: ['paymentDate'],
  });

/** The payment days that a query asks for. */
export function paymentDaysIn({ paymentDate, date }: z.output<typeof PaymentDayQuery>): readonly number[] {
  return date === undefined ? [paymentDate ?? 0] : paymentDaysOf(date);
}

const REQUIRED = 'This field is required.';
const POSITIVE = 'Amount must be a positive number';

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

function amountOr(required: string) {
  return z.number({ error: ({ input }) => (isEmpty(input) ? required : POSITIVE) }).pipe(Yen.positive(POSITIVE));
}

function dayOr(required: string) {
  const error = ({ input }: { input?: unknown }) => (isEmpty(input) ? required : 'A day is written YYYY-MM-DD');
  return z.iso.date({ error }).pipe(Day);
}

const InvoiceBody = z.object({
  /** Id of the customer; `customerId` is understood too. */
  customer: z.uuid(REQUIRED).optional(),
  customerId: z.uuid(REQUIRED).optional(),
  amount: amountOr(REQUIRED),
  dueDate: dayOr(REQUIRED).optional(),
  note: Invoice.shape.note.optional(),
  /** Id of the driver who is to collect it. */
  assignToCollect: Invoice.shape.assignToCollect.optional(),
});

/** Whether nothing is wrong with what was sent as the customer: then it can be asked whether there is one. */
function isSound({ issues }: { issues: { path?: PropertyKey[] | undefined }[] }): boolean {
  return issues.every(({ path }) => path?.length && !['customer', 'customerId'].includes(String(path[0])));
}

/** The body of POST /api/invoice: customer and amount are required, `dueDate` is today unless given (specification section 5). */
export const NewInvoice = InvoiceBody.refine(({ customer, customerId }) => (customer ?? customerId) !== undefined, {
  path: ['customer'],
  message: REQUIRED,
  when: isSound,
}).meta({ id: 'NewInvoice' });

/** The body of PUT /api/invoice/{id}: the fields that change. */
export const InvoicePatch = InvoiceBody.partial().meta({ id: 'InvoicePatch' });

/** The body of POST /api/invoice/{id}/payment; `balanceSeen` is the balance that the collector took the money for. */
export const NewPayment = z
  .object({
    amount: amountOr('Amount is required'),
    date: dayOr('Date is required'),
    balanceSeen: Yen.optional(),
  })
  .meta({ id: 'NewPayment' });

/** The body of PUT /api/invoice/{id}/payment; `_id` is the payment's. */
export const PaymentCorrection = NewPayment.omit({ balanceSeen: true })
  .extend({ _id: z.uuid(REQUIRED).overwrite((id) => id.toLowerCase()) })
  .meta({ id: 'PaymentCorrection' });

/** The body of POST /api/invoice/{id}/fullpayment. */
export const FullPayment = z
  .object({ date: dayOr('Date is required'), balanceSeen: Yen.positive(POSITIVE).optional() })
  .meta({ id: 'FullPayment' });

/** The body of POST /api/invoice/{id}/note (specification section 5). The author is who is signed in, whatever `notesBy` says. */
export const NewNote = z
  .object({
    note: z.string('Note content is required').trim().min(1, 'Note content is required').max(2000),
    date: dayOr('Date is required'),
    notesBy: z.unknown().optional(),
  })
  .meta({ id: 'NewNote' });
