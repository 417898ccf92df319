import { z } from 'zod';
import { Instant, Weekday } from '../days.ts';
import { Id } from '../ids.ts';

/** The nine delivery routes (requirements section 9). A route option's id equals its name. */
export const ROUTES = [
  'Shinjuku A',
  'Shinjuku B',
  'Koujimachi',
  'Ueno',
  'Nishi Tokyo',
  'Kanagawa',
  'Saitama',
  'Urayasu Chiba',
  'Shinagawa Kamata',
] as const;
export const Route = z.enum(ROUTES);
export type Route = z.infer<typeof Route>;

export const PAYMENT_METHODS = ['cash', 'monthly'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const REQUIRED = /*i18n*/ 'This field is required.';

/**
 * A Japanese phone number, stored as digits without the leading 0 or +81 (requirements section 9). Parsing is
 * idempotent.
 */
export const PhoneNumber = z
  .string(REQUIRED)
  .max(30)
  .regex(/^\s*(\+81)?[\d\s()-]*$/, /*i18n*/ 'Only digits, or +81 and digits')
  .overwrite((typed) => typed.trim().replace(/^\+81/, '').replace(/\D/g, '').replace(/^0+/, ''));

/** Rough check of an e-mail address; empty is valid. */
const EMAIL = /^([^\s@]+@[^\s@]+\.[^\s@.]+)?$/;
export const Email = z.string().trim().max(200).regex(EMAIL, /*i18n*/ 'Please enter a valid email.');

/**
 * A restaurant that buys from us (requirements section 3). Its web logins are `users`. Dues are not stored: they are
 * the sum of its open balances. Form, import and REST take the same fields with their messages (section 5).
 */
export const Customer = z.object({
  _id: Id,
  customerCode: z.string(REQUIRED).trim().min(1, REQUIRED).max(40),
  restaurantName: z.string(REQUIRED).trim().min(1, REQUIRED).max(200),
  companyName: z.string().trim().max(200),
  contactPerson: z.string().trim().max(200),
  email: z.string().max(200),
  /** Digits without the leading 0, which is added for display and dialling. */
  phoneNumber: z.string().max(30),
  mobileNumber: z.string().max(30),
  restaurantNumber: z.string().max(30),
  /** Where drivers deliver to. Absent in records from before it existed, on devices too. */
  address: z.string().trim().max(300).optional(),
  route: z.enum(ROUTES, REQUIRED),
  deliveryDays: z.array(Weekday).max(7),
  paymentMethod: z.enum(PAYMENT_METHODS, REQUIRED),
  /** Day of the month, for monthly payers. */
  paymentDate: z.int().min(1).max(31).nullable(),
  badDebt: z.boolean(),
  /**
   * The language that one of its logins chose last, by its code in LANGUAGES: papers for it are printed in Japanese and in
   * this one. Absent before the first choice.
   */
  language: z.string().optional(),
  deletedAt: Instant.nullable(),
});
export type Customer = z.infer<typeof Customer>;

/** A customer's fields as a person enters them: records from before keep what these would refuse. */
export const CustomerFields = Customer.omit({ _id: true, language: true, deletedAt: true })
  .extend({
    email: Email,
    phoneNumber: PhoneNumber.min(1, REQUIRED),
    mobileNumber: PhoneNumber,
    restaurantNumber: PhoneNumber,
  })
  .strict();
export type CustomerFields = z.infer<typeof CustomerFields>;
