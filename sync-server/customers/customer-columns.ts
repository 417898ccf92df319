import { PRICE_LIST_NAME_LENGTH, type PriceList } from '../../schema/catalogue/price-entity.ts';
import { WEEKDAYS } from '../../schema/core/days.ts';
import { labelIn } from '../../schema/core/field-labels.ts';
import { billingOf } from '../../schema/customers/billing-terms.ts';
import { type CustomerFields, PAYMENT_METHODS } from '../../schema/customers/customer-entity.ts';
import { CUSTOMER_LABELS } from '../../schema/customers/customer-labels.ts';
import { NewCustomer } from '../../schema/customers/customer-responses.ts';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { cutOffText, readCutOff } from '../../schema/customers/cut-off.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import { DATE_SHIFT_CODES, FEE_BEARER_CODES, INVOICE_WAY_CODES, ROUTE_CODES } from '../sheets/codes.ts';
import {
  emptyCell,
  type FieldColumn,
  type SheetColumn,
  sheetText,
  withoutHonorific,
  withSynonyms,
} from '../sheets/column.ts';
import { type Missing, namedRecords } from '../sheets/missing.ts';
import {
  readChoice,
  readFees,
  readNames,
  readPhone,
  readText,
  readWeekdays,
  readWhole,
  readYesNo,
} from '../sheets/reading.ts';
import { textColumns } from '../sheets/text-columns.ts';
import { CUSTOMER_LAST_NAMES, CUSTOMER_SYNONYMS } from './customer-synonyms.ts';
import { joinAddress } from './join-address.ts';
import { otherTerms, readPaymentMethod, readTerm } from './payment-terms.ts';

type CustomerColumn = FieldColumn<CustomerFields> & SheetColumn<CustomerFields>;

const { shape } = NewCustomer;

const header = (field: keyof CustomerFields) => labelIn('sheet', CUSTOMER_LABELS[field]);

type TextField = 'customerCode' | 'restaurantName' | 'companyName' | 'contactPerson' | 'email';
type PhoneField = 'phoneNumber' | 'mobileNumber' | 'restaurantNumber';

function text(field: TextField, width: number): CustomerColumn {
  const empty = emptyCell(shape[field]);
  return {
    field,
    header: header(field),
    width,
    kind: 'text',
    empty,
    read: readText,
    show: (record) => sheetText(record[field]),
  };
}

/** A name, possibly over two columns (得意先名1, 得意先名2) or followed by 様 or 御中. */
const named = (field: TextField, width: number): CustomerColumn => ({
  ...text(field, width),
  read: ({ text }) => ({ value: withoutHonorific(text) }),
  join: (texts) => texts.join(' '),
  joinsNumbered: true,
});

/** Written as text to keep the leading 0. */
function phone(field: PhoneField): CustomerColumn {
  const empty = emptyCell(shape[field]);
  return {
    field,
    header: header(field),
    width: 15,
    kind: 'text',
    empty,
    read: readPhone,
    show: (record) => displayPhone(record[field]),
  };
}

const COLUMNS: CustomerColumn[] = [
  text('customerCode', 14),
  named('restaurantName', 32),
  named('companyName', 28),
  named('contactPerson', 22),
  phone('phoneNumber'),
  phone('mobileNumber'),
  phone('restaurantNumber'),
  text('email', 30),
  {
    field: 'address',
    header: header('address'),
    width: 40,
    kind: 'text',
    empty: { value: '' },
    read: readText,
    join: joinAddress,
    show: ({ address = '' }) => sheetText(address),
  },
  {
    field: 'route',
    header: header('route'),
    width: 18,
    kind: 'text',
    empty: emptyCell(shape.route),
    hasCodes: true,
    choices: ROUTES,
    read: readChoice(ROUTE_CODES),
    show: ({ route }) => route,
  },
  {
    field: 'deliveryDays',
    header: header('deliveryDays'),
    width: 26,
    kind: 'text',
    empty: emptyCell(shape.deliveryDays),
    hasCodes: true,
    read: readWeekdays,
    show: ({ deliveryDays }) => WEEKDAYS.filter((day) => deliveryDays.includes(day)).join(', '),
  },
  {
    field: 'cutOff',
    header: header('cutOff'),
    width: 14,
    kind: 'text',
    empty: { value: null },
    read({ text }) {
      const value = readCutOff(text);
      if (value) return { value };
      const sentence = /*i18n*/ '"{text}" is not a time such as "17:00 -1", which is 17:00 on the day before';
      return { problem: { sentence, values: { text: text.trim() } } };
    },
    show: ({ cutOff }) => (cutOff ? cutOffText(cutOff) : ''),
  },
  {
    field: 'grace',
    header: header('grace'),
    width: 14,
    kind: 'number',
    empty: { value: null },
    read: readWhole({ least: 0, most: 1440 }),
    show: ({ grace }) => grace ?? null,
  },
  {
    field: 'paymentMethod',
    header: header('paymentMethod'),
    width: 15,
    kind: 'text',
    empty: emptyCell(shape.paymentMethod),
    hasCodes: true,
    choices: PAYMENT_METHODS,
    read: readPaymentMethod,
    spread: otherTerms('paymentMethod'),
    show: ({ paymentMethod }) => paymentMethod,
  },
  {
    field: 'paymentDate',
    header: header('paymentDate'),
    width: 12,
    kind: 'number',
    empty: emptyCell(shape.paymentDate),
    read: readTerm('paymentDate'),
    spread: otherTerms('paymentDate'),
    show: ({ paymentDate }) => paymentDate,
  },
  {
    field: 'badDebt',
    header: header('badDebt'),
    width: 10,
    kind: 'text',
    empty: emptyCell(shape.badDebt),
    hasCodes: true,
    read: readYesNo,
    show: ({ badDebt }) => (badDebt ? 'Yes' : 'No'),
  },
];

const defaults = billingOf({});

/** Billing terms; an empty cell means the default. */
const BILLING_COLUMNS: CustomerColumn[] = [
  {
    field: 'legalName',
    header: header('legalName'),
    width: 32,
    kind: 'text',
    empty: { value: defaults.legalName },
    read: readText,
    show: (record) => sheetText(billingOf(record).legalName),
  },
  {
    field: 'closingDay',
    header: header('closingDay'),
    width: 12,
    kind: 'number',
    empty: { value: defaults.closingDay },
    read: readTerm('closingDay'),
    spread: otherTerms('closingDay'),
    show: (record) => billingOf(record).closingDay,
  },
  {
    field: 'payMonths',
    header: header('payMonths'),
    width: 12,
    kind: 'number',
    empty: { value: defaults.payMonths },
    read: readTerm('payMonths'),
    spread: otherTerms('payMonths'),
    show: (record) => billingOf(record).payMonths,
  },
  {
    field: 'dateShift',
    header: header('dateShift'),
    width: 12,
    kind: 'text',
    empty: { value: defaults.dateShift },
    hasCodes: true,
    read: readChoice(DATE_SHIFT_CODES),
    show: (record) => billingOf(record).dateShift,
  },
  {
    field: 'payerNames',
    header: header('payerNames'),
    width: 30,
    kind: 'text',
    empty: { value: defaults.payerNames },
    read: readNames,
    show: (record) => sheetText(billingOf(record).payerNames.join('; ')),
  },
  {
    field: 'knownFees',
    header: header('knownFees'),
    width: 12,
    kind: 'text',
    empty: { value: defaults.knownFees },
    read: readFees,
    show: (record) => billingOf(record).knownFees.join('; '),
  },
  {
    field: 'feeBearer',
    header: header('feeBearer'),
    width: 12,
    kind: 'text',
    empty: { value: defaults.feeBearer },
    hasCodes: true,
    read: readChoice(FEE_BEARER_CODES),
    show: (record) => billingOf(record).feeBearer,
  },
  {
    field: 'invoiceBy',
    header: header('invoiceBy'),
    width: 12,
    kind: 'text',
    empty: { value: undefined },
    hasCodes: true,
    read: readChoice(INVOICE_WAY_CODES),
    show: (record) => record.invoiceBy ?? '',
  },
];

function priceListColumn(lists: PriceList[], missing: Missing | undefined): CustomerColumn {
  const unknown = /*i18n*/ 'there is no price list "{text}"';
  const named = namedRecords({ records: lists, unknown, most: PRICE_LIST_NAME_LENGTH, missing });
  return {
    field: 'priceListId',
    header: header('priceListId'),
    width: 24,
    kind: 'text',
    empty: { value: defaults.priceListId },
    read: named.read,
    show: (record) => sheetText(named.nameOf(billingOf(record).priceListId) ?? ''),
  };
}

export function customerColumns(lists: PriceList[], missing?: Missing): CustomerColumn[] {
  const columns = [...COLUMNS, ...BILLING_COLUMNS, priceListColumn(lists, missing)];
  return withSynonyms<CustomerFields, CustomerColumn>(
    [...columns, ...textColumns<CustomerFields>(CUSTOMER_LABELS, shape, columns)],
    CUSTOMER_SYNONYMS,
    CUSTOMER_LAST_NAMES,
  );
}
