import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { CustomerFields } from '../../../schema/customers/customer-entity.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { WEEKDAYS } from '../../../schema/days.ts';
import { unwrapField } from '../../../schema/fields.ts';
import { REJECTIONS } from '../../../schema/rejected.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';

const { shape } = CustomerFields;

/** Day of the month from a picker; empty for none. */
const paymentDay = z
  .string()
  .transform((day) => (day === '' ? null : Number(day)))
  .pipe(shape.paymentDate);

/**
 * Form schema: the mutation's fields with messages (requirements section 5), as a browser's inputs hold them.
 * @param isTaken true if another customer has that code; the server has the last word
 * @param knownEmail the stored address, which is only validated if changed
 */
export function customerForm(isTaken: (customerCode: string) => boolean, knownEmail?: string) {
  return z.object({
    ...shape,
    customerCode: shape.customerCode.refine((code) => !isTaken(code), REJECTIONS.code_taken),
    email: z.union([z.literal(knownEmail ?? ''), shape.email], { error: () => t`Please enter a valid email.` }),
    route: z.string().pipe(shape.route),
    paymentMethod: z.string().pipe(shape.paymentMethod),
    paymentDate: paymentDay,
    // In weekday order, whichever was ticked first.
    deliveryDays: shape.deliveryDays.transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
  });
}
export type CustomerForm = ReturnType<typeof customerForm>;

/** Every text empty: an input has no other way to say that there is none. */
const NO_TEXTS = Object.fromEntries(
  Object.entries(shape).flatMap(([field, schema]) =>
    unwrapField(schema).inner instanceof z.ZodString ? [[field, '']] : [],
  ),
) as { [K in keyof CustomerFields as string extends CustomerFields[K] ? K : never]-?: string };

const EMPTY: CustomerFields = {
  ...NO_TEXTS,
  route: 'Shinjuku A',
  deliveryDays: [],
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
};

/** Initial values: a customer's, or the defaults of its list. */
export function formValues(customer: CustomerFields | null, start: Partial<CustomerFields>): z.input<CustomerForm> {
  const fields = customer ? { ...EMPTY, ...customer } : { ...EMPTY, ...start };
  return {
    ...fields,
    phoneNumber: displayPhone(fields.phoneNumber),
    mobileNumber: displayPhone(fields.mobileNumber),
    restaurantNumber: displayPhone(fields.restaurantNumber),
    paymentDate: fields.paymentDate === null ? '' : String(fields.paymentDate),
    // A new customer has neither until chosen, unless its list implies it.
    route: customer ? fields.route : (start.route ?? ''),
    paymentMethod: customer ? fields.paymentMethod : (start.paymentMethod ?? ''),
  };
}

/** The fields changed here. */
export function changesOf(fields: CustomerFields, customer: CustomerFields) {
  return changedFields({ ...EMPTY, ...customer }, fields);
}
