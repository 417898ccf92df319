import { DATE_SHIFTS } from '../../schema/billing/closing/closing-day.ts';
import type { PriceList } from '../../schema/catalogue/price-entity.ts';
import { billingOf } from '../../schema/customers/billing-terms.ts';
import { type CustomerFields, FEE_BEARERS, PAYMENT_METHODS, ROUTES } from '../../schema/customers/customer-entity.ts';
import { NewCustomer } from '../../schema/customers/customer-responses.ts';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { WEEKDAYS } from '../../schema/days.ts';
import { emptyCell, type FieldColumn, foldText, type SheetColumn, sheetText } from '../sheets/column.ts';
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

type CustomerColumn = FieldColumn<CustomerFields> & SheetColumn<CustomerFields>;

const { shape } = NewCustomer;

type TextField = 'customerCode' | 'restaurantName' | 'companyName' | 'contactPerson' | 'email';
type PhoneField = 'phoneNumber' | 'mobileNumber' | 'restaurantNumber';

function text(field: TextField, header: string, width: number): CustomerColumn {
  const empty = emptyCell(shape[field]);
  return { field, header, width, kind: 'text', empty, read: readText, show: (record) => sheetText(record[field]) };
}

/** As text with the leading 0, which a number would lose. */
function phone(field: PhoneField, header: string): CustomerColumn {
  const empty = emptyCell(shape[field]);
  return {
    field,
    header,
    width: 15,
    kind: 'text',
    empty,
    read: readPhone,
    show: (record) => displayPhone(record[field]),
  };
}

const COLUMNS: CustomerColumn[] = [
  text('customerCode', 'Customer code', 14),
  text('restaurantName', 'Restaurant', 32),
  text('companyName', 'Company', 28),
  text('contactPerson', 'Contact person', 22),
  phone('phoneNumber', 'Phone'),
  phone('mobileNumber', 'Mobile'),
  phone('restaurantNumber', 'Restaurant number'),
  text('email', 'Email', 30),
  {
    field: 'address',
    header: 'Address',
    width: 40,
    kind: 'text',
    empty: { value: '' },
    read: readText,
    show: ({ address = '' }) => sheetText(address),
  },
  {
    field: 'route',
    header: 'Route',
    width: 18,
    kind: 'text',
    empty: emptyCell(shape.route),
    read: readChoice(ROUTES),
    show: ({ route }) => route,
  },
  {
    field: 'deliveryDays',
    header: 'Delivery days',
    width: 26,
    kind: 'text',
    empty: emptyCell(shape.deliveryDays),
    read: readWeekdays,
    show: ({ deliveryDays }) => WEEKDAYS.filter((day) => deliveryDays.includes(day)).join(', '),
  },
  {
    field: 'paymentMethod',
    header: 'Payment method',
    width: 15,
    kind: 'text',
    empty: emptyCell(shape.paymentMethod),
    read: readChoice(PAYMENT_METHODS),
    show: ({ paymentMethod }) => paymentMethod,
  },
  {
    field: 'paymentDate',
    header: 'Payment day',
    width: 12,
    kind: 'number',
    empty: emptyCell(shape.paymentDate),
    read: readWhole({ least: 1, most: 31 }),
    show: ({ paymentDate }) => paymentDate,
  },
  {
    field: 'badDebt',
    header: 'Bad debt',
    width: 10,
    kind: 'text',
    empty: emptyCell(shape.badDebt),
    read: readYesNo,
    show: ({ badDebt }) => (badDebt ? 'Yes' : 'No'),
  },
];

const defaults = billingOf({});

/** Terms of billing. An empty cell stands for the default. */
const BILLING_COLUMNS: CustomerColumn[] = [
  {
    field: 'legalName',
    header: 'Legal name',
    width: 32,
    kind: 'text',
    empty: { value: defaults.legalName },
    read: readText,
    show: (record) => sheetText(billingOf(record).legalName),
  },
  {
    field: 'closingDay',
    header: 'Closing day',
    width: 12,
    kind: 'number',
    empty: { value: defaults.closingDay },
    read: readWhole({ least: 1, most: 31 }),
    show: (record) => billingOf(record).closingDay,
  },
  {
    field: 'payMonths',
    header: 'Pay months',
    width: 12,
    kind: 'number',
    empty: { value: defaults.payMonths },
    read: readWhole({ least: 0, most: 12 }),
    show: (record) => billingOf(record).payMonths,
  },
  {
    field: 'dateShift',
    header: 'Date shift',
    width: 12,
    kind: 'text',
    empty: { value: defaults.dateShift },
    read: readChoice(DATE_SHIFTS),
    show: (record) => billingOf(record).dateShift,
  },
  {
    field: 'payerNames',
    header: 'Payer names',
    width: 30,
    kind: 'text',
    empty: { value: defaults.payerNames },
    read: readNames,
    show: (record) => sheetText(billingOf(record).payerNames.join('; ')),
  },
  {
    field: 'knownFees',
    header: 'Known fees',
    width: 12,
    kind: 'text',
    empty: { value: defaults.knownFees },
    read: readFees,
    show: (record) => billingOf(record).knownFees.join('; '),
  },
  {
    field: 'feeBearer',
    header: 'Fee bearer',
    width: 12,
    kind: 'text',
    empty: { value: defaults.feeBearer },
    read: readChoice(FEE_BEARERS),
    show: (record) => billingOf(record).feeBearer,
  },
];

function priceListColumn(lists: PriceList[]): CustomerColumn {
  const nameOf = new Map<string, string>(lists.map(({ _id, name }) => [_id, name]));
  const idOf = new Map(lists.map(({ _id, name }) => [foldText(name), _id]));
  return {
    field: 'priceListId',
    header: 'Price list',
    width: 24,
    kind: 'text',
    empty: { value: defaults.priceListId },
    read({ text }) {
      const value = idOf.get(foldText(text));
      if (value !== undefined) return { value };
      return { problem: { sentence: /*i18n*/ 'there is no price list "{text}"', values: { text: text.trim() } } };
    },
    show: (record) => sheetText(nameOf.get(billingOf(record).priceListId) ?? ''),
  };
}

/** Editable columns of a customer sheet, shared by export and import. */
export function customerColumns(lists: PriceList[]): CustomerColumn[] {
  return [...COLUMNS, ...BILLING_COLUMNS, priceListColumn(lists)];
}
