import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { WEEKDAYS } from '../../../schema/core/days.ts';
import { labelIn } from '../../../schema/core/field-labels.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { readAmount, readWhole } from '../../../schema/core/typed-amount.ts';
import { billingOf, isPaidTooEarly } from '../../../schema/customers/billing-terms.ts';
import { PAY_DAY_TOO_EARLY } from '../../../schema/customers/closing-day.ts';
import { CustomerFields } from '../../../schema/customers/customer-entity.ts';
import { CUSTOMER_LABELS } from '../../../schema/customers/customer-labels.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { type CutOff, Grace, readTime, timeText } from '../../../schema/customers/cut-off.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { noTexts } from '../../ui/forms/no-texts.ts';
import { say } from '../../words/i18n.ts';

const { shape } = CustomerFields;

/** Day of the month from a select; empty for none. */
const paymentDay = z
  .string()
  .transform((day) => (day === '' ? null : Number(day)))
  .pipe(shape.paymentDate);

const chosen = <S extends z.ZodType<unknown, number>>(field: S) => z.string().transform(Number).pipe(field);

const TIME = () => t`Write the time as 17:00.`;
const MINUTES = () => t`Whole minutes, from 0 to 1440.`;

/** A time and the number of days before the delivery; without a time, the route's cut-off applies. */
const cutOff = z
  .object({
    time: z.string().refine((time) => time.trim() === '' || readTime(time) !== null, { error: TIME }),
    daysBefore: z.string(),
  })
  .transform(({ time, daysBefore }): CutOff | null => {
    const minutes = readTime(time);
    return minutes === null ? null : { minutes, daysBefore: Number(daysBefore) };
  });

/** Minutes; empty for the route's. */
const grace = z
  .string()
  .refine((typed) => typed.trim() === '' || Grace.safeParse(readWhole(typed)).success, {
    error: MINUTES,
  })
  .transform((typed) => (typed.trim() === '' ? null : readWhole(typed)));

/** The entries of a field that holds several, separated by semicolons or commas. */
const entriesOf = (text: string) => text.split(/[;；,，、\n]/).flatMap((entry) => entry.trim() || []);
const several = z.string().transform(entriesOf);
const FEES = () => t`Whole yen, such as 440`;
const fees = several
  .transform((entries) => entries.map((entry) => readAmount(entry) ?? Number.NaN))
  .refine((amounts) => amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0), { error: FEES });

/**
 * Form schema: the mutation's fields with messages (requirements section 5), as form inputs hold them.
 * @param isTaken true if another customer has that code; the server has the last word
 * @param knownEmail the stored address, which is only validated if changed
 */
export function customerForm(isTaken: (customerCode: string) => boolean, knownEmail?: string) {
  const fields = z.object({
    ...shape,
    customerCode: shape.customerCode.refine((code) => !isTaken(code), REJECTIONS.code_taken),
    email: z.union([z.literal(knownEmail ?? ''), shape.email], { error: () => t`Please enter a valid email.` }),
    route: z.string().pipe(shape.route),
    paymentMethod: z.string().pipe(shape.paymentMethod),
    paymentDate: paymentDay,
    cutOff,
    grace,
    legalName: shape.legalName.unwrap(),
    closingDay: chosen(shape.closingDay.unwrap()),
    payMonths: chosen(shape.payMonths.unwrap()),
    dateShift: z.string().pipe(shape.dateShift.unwrap()),
    payerNames: several.pipe(shape.payerNames.unwrap()),
    knownFees: fees.pipe(shape.knownFees.unwrap()),
    feeBearer: z.string().pipe(shape.feeBearer.unwrap()),
    invoiceBy: z.string().pipe(shape.invoiceBy.unwrap()),
    priceListId: z.string().pipe(shape.priceListId.unwrap()),
    // In weekday order, whichever was ticked first.
    deliveryDays: shape.deliveryDays.transform((days) => WEEKDAYS.filter((day) => days.includes(day))),
  });
  return fields.refine((customer) => !isPaidTooEarly(customer), { path: ['paymentDate'], message: PAY_DAY_TOO_EARLY });
}
/** The label of a field of the form. */
export const labelOf = (field: keyof CustomerFields) => say(labelIn('form', CUSTOMER_LABELS[field]));

export type CustomerForm = ReturnType<typeof customerForm>;
export type CustomerFormValues = z.input<CustomerForm>;

const NO_TEXTS = noTexts<CustomerFields>(shape);

const EMPTY: CustomerFields = {
  ...NO_TEXTS,
  route: 'Shinjuku A',
  deliveryDays: [],
  cutOff: null,
  grace: null,
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
  ...billingOf({}),
};

/** Initial values: a customer's, or the defaults of its list. */
export function formValues(customer: CustomerFields | null, start: Partial<CustomerFields>): CustomerFormValues {
  const fields = customer ? { ...EMPTY, ...customer } : { ...EMPTY, ...start };
  const billing = billingOf(fields);
  return {
    ...NO_TEXTS,
    ...fields,
    ...billing,
    closingDay: String(billing.closingDay),
    payMonths: String(billing.payMonths),
    payerNames: billing.payerNames.join('; '),
    knownFees: billing.knownFees.join('; '),
    phoneNumber: displayPhone(fields.phoneNumber),
    mobileNumber: displayPhone(fields.mobileNumber),
    restaurantNumber: displayPhone(fields.restaurantNumber),
    cutOff: {
      time: fields.cutOff ? timeText(fields.cutOff.minutes) : '',
      daysBefore: String(fields.cutOff?.daysBefore ?? 1),
    },
    grace: String(fields.grace ?? ''),
    paymentDate: fields.paymentDate === null ? '' : String(fields.paymentDate),
    // A new customer has neither until chosen, unless its list implies it.
    route: customer ? fields.route : (start.route ?? ''),
    paymentMethod: customer ? fields.paymentMethod : (start.paymentMethod ?? ''),
  };
}

export function changesOf(fields: CustomerFields, customer: CustomerFields) {
  return changedFields({ ...EMPTY, ...customer }, fields);
}
