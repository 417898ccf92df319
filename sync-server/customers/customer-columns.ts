import { type CustomerFields, PAYMENT_METHODS, ROUTES } from '../../schema/customers/customer-entity.ts';
import { NewCustomer } from '../../schema/customers/customer-responses.ts';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { WEEKDAYS } from '../../schema/days.ts';
import { emptyCell, type FieldColumn, type SheetColumn, sheetText } from '../sheets/column.ts';
import { readChoice, readPhone, readText, readWeekdays, readWhole, readYesNo } from '../sheets/reading.ts';

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

/** Editable columns of a customer sheet, shared by export and import. */
export const CUSTOMER_COLUMNS: CustomerColumn[] = [
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
