import { z } from 'zod';
import { CustomerFields } from '../../schema/customers/customer-entity.ts';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { WEEKDAYS } from '../../schema/days.ts';
import { given } from '../../schema/mutation.ts';
import { REJECTIONS } from '../../schema/rejected.ts';

const { shape } = CustomerFields;

/** A day of the month as a picker has it; empty for none. */
const paymentDay = z
  .string()
  .transform((day) => (day === '' ? null : Number(day)))
  .pipe(shape.paymentDate);

/**
 * What the form holds: the fields of the mutation with their messages (requirements section 5), as a browser's fields hold
 * them.
 * @param isTaken whether another customer has a code; the server has the last word
 * @param knownEmail what stands there already: it is checked where it is changed
 */
export function customerForm(isTaken: (customerCode: string) => boolean, knownEmail?: string) {
  return z.object({
    ...shape,
    customerCode: shape.customerCode.refine((code) => !isTaken(code), REJECTIONS.code_taken),
    email: z.union([z.literal(knownEmail ?? ''), shape.email], { error: 'Please enter a valid email.' }),
    route: z.string().pipe(shape.route),
    paymentMethod: z.string().pipe(shape.paymentMethod),
    paymentDate: paymentDay,
    // As the week goes, whichever was ticked first.
    deliveryDays: shape.deliveryDays.transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
  });
}
export type CustomerForm = ReturnType<typeof customerForm>;

const EMPTY: CustomerFields = {
  customerCode: '',
  restaurantName: '',
  companyName: '',
  contactPerson: '',
  email: '',
  phoneNumber: '',
  mobileNumber: '',
  restaurantNumber: '',
  route: 'Shinjuku A',
  deliveryDays: [],
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
};

/** What the form starts with: a customer's fields, or what a new one of its list is. */
export function formValues(customer: CustomerFields | null, start: Partial<CustomerFields>): z.input<CustomerForm> {
  const fields = customer ?? { ...EMPTY, ...start };
  return {
    ...fields,
    phoneNumber: displayPhone(fields.phoneNumber),
    mobileNumber: displayPhone(fields.mobileNumber),
    restaurantNumber: displayPhone(fields.restaurantNumber),
    paymentDate: fields.paymentDate === null ? '' : String(fields.paymentDate),
    // A new customer has neither before somebody chose it, unless its list says it.
    route: customer ? fields.route : (start.route ?? ''),
    paymentMethod: customer ? fields.paymentMethod : (start.paymentMethod ?? ''),
  };
}

/** Only what was changed in the form: what somebody else changes meanwhile stays. */
export function changedFields(fields: CustomerFields, customer: CustomerFields) {
  const before = new Map<string, unknown>(Object.entries(customer));
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return given(CustomerFields.partial().parse(Object.fromEntries(changed)));
}
