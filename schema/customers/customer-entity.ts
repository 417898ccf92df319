import { z } from 'zod';
import { Instant, Weekday } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { MAX_YEN, WholeYen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';
import { ClosingDay, DATE_SHIFTS, MOST_PAY_MONTHS } from './closing-day.ts';
import { CutOff, Grace } from './cut-off.ts';
import { INVOICE_WAYS } from './invoice-ways.ts';
import { phoneOf } from './phone-number.ts';
import { ROUTES } from './routes.ts';

export const Route = z.enum(ROUTES);
export type Route = z.infer<typeof Route>;

export const PAYMENT_METHODS = ['cash', 'monthly'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Who pays the bank's fee for a transfer. */
export const FEE_BEARERS = ['customer', 'supplier'] as const;

/** Most payer names of a customer, and most amounts by which its transfers usually fall short. */
export const MOST_PAYER_NAMES = 20;
export const MOST_KNOWN_FEES = 5;

const REQUIRED = /*i18n*/ 'This field is required.';

/**
 * A Japanese phone number, stored as digits without the leading 0 or +81 (requirements section 9), or two of them
 * (`phoneOf`). Form, import and REST read it the same way. Parsing is idempotent.
 */
export const PhoneNumber = z
  .string(REQUIRED)
  .max(60)
  .refine((typed) => phoneOf(typed) !== null, /*i18n*/ 'Only digits, or +81 and digits')
  .overwrite((typed) => phoneOf(typed) ?? typed)
  .max(30);

/** A rough check of e-mail addresses; empty is valid. */
const EMAIL = /^([^\s@]+@[^\s@]+\.[^\s@.]+)?$/;
export const Email = z.string().trim().max(200).regex(EMAIL, /*i18n*/ 'Please enter a valid email.');

/**
 * A restaurant that buys from us (requirements section 3). Its web logins are `users`. Dues are not stored: they are
 * the sum of its open balances. Form, import and REST share the fields and messages (section 5).
 */
export const Customer = z.object({
  _id: Id,
  customerCode: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(40),
  restaurantName: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(200),
  companyName: z.string().overwrite(oneLine).max(200),
  contactPerson: z.string().overwrite(oneLine).max(200),
  email: z.string().max(200),
  /** Digits without the leading 0, which is added for display and dialling. */
  phoneNumber: z.string().max(30),
  mobileNumber: z.string().max(30),
  restaurantNumber: z.string().max(30),
  /** Delivery address. Absent in records from before this field, on devices too. */
  address: z.string().trim().max(300).optional(),
  route: z.enum(ROUTES, REQUIRED),
  deliveryDays: z.array(Weekday).max(7),
  /** Until when it may order, and the grace after that; absent if it follows its route, which null restores. */
  cutOff: CutOff.nullish(),
  grace: Grace.nullish(),
  /**
   * How it is billed (decision 0025): each slip of a cash customer is an invoice, those of a monthly one wait for the
   * closing.
   */
  paymentMethod: z.enum(PAYMENT_METHODS, REQUIRED),
  /** Day of the month on which a monthly payer pays; 31 is the last one. */
  paymentDate: z.int().min(1).max(31).nullable(),
  badDebt: z.boolean(),
  // The billing terms below are absent in older records, on devices too: `billingOf` fills in defaults.
  /** The recipient on its documents; if empty, the company's name, or else the restaurant's. */
  legalName: z.string().overwrite(oneLine).max(200).optional(),
  closingDay: ClosingDay.optional(),
  /** Months from the closing to the due day. */
  payMonths: z.int().min(0).max(MOST_PAY_MONTHS).optional(),
  dateShift: z.enum(DATE_SHIFTS).optional(),
  /**
   * Names under which its transfers arrive, as banks write them. The next three fields are for the office only, too.
   */
  payerNames: z.array(z.string().overwrite(oneLine).min(1).max(100)).max(MOST_PAYER_NAMES).optional(),
  /** Yen by which its transfers usually fall short, most recent first. */
  knownFees: z.array(WholeYen).max(MOST_KNOWN_FEES).optional(),
  feeBearer: z.enum(FEE_BEARERS).optional(),
  /** How it gets its invoices; empty or absent: by e-mail if it has an address, else by post. For the office only. */
  invoiceBy: z.union([z.enum(INVOICE_WAYS), z.literal('')]).optional(),
  /** Its price list; empty if it pays the products' own prices. */
  priceListId: z.union([Id, z.literal('')]).optional(),
  /**
   * The language that one of its logins chose last, by its code in LANGUAGES: its papers are printed in Japanese and in
   * this one. Absent before the first choice.
   */
  language: z.string().optional(),
  deletedAt: Instant.nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** A customer's fields as a person enters them. Older records may break these rules. */
export const CustomerFields = Customer.omit({ _id: true, language: true, deletedAt: true })
  .extend({
    email: Email,
    phoneNumber: PhoneNumber.min(1, REQUIRED),
    mobileNumber: PhoneNumber,
    restaurantNumber: PhoneNumber,
    knownFees: z.array(z.int().min(1).max(MAX_YEN)).max(MOST_KNOWN_FEES).optional(),
  })
  .strict();
export type CustomerFields = z.infer<typeof CustomerFields>;
