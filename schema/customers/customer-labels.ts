import type { FieldLabels } from '../core/field-labels.ts';
import type { CustomerFields } from './customer-entity.ts';

export const CUSTOMER_LABELS: FieldLabels<CustomerFields> = {
  restaurantName: {
    form: /*i18n*/ 'Restaurant Name',
    sheet: /*i18n*/ 'Restaurant',
    activity: /*i18n*/ 'Restaurant name',
  },
  customerCode: { form: /*i18n*/ 'Customer Code', activity: /*i18n*/ 'Customer code' },
  companyName: { form: /*i18n*/ 'Company Name', sheet: /*i18n*/ 'Company', activity: /*i18n*/ 'Company name' },
  contactPerson: { form: /*i18n*/ 'Contact Person', activity: /*i18n*/ 'Contact person' },
  phoneNumber: { form: /*i18n*/ 'Phone Number', sheet: /*i18n*/ 'Phone', activity: /*i18n*/ 'Phone number' },
  mobileNumber: { form: /*i18n*/ 'Mobile Number', sheet: /*i18n*/ 'Mobile', activity: /*i18n*/ 'Mobile number' },
  restaurantNumber: { form: /*i18n*/ 'Restaurant Number', activity: /*i18n*/ 'Restaurant number' },
  email: /*i18n*/ 'Email',
  address: /*i18n*/ 'Address',
  route: /*i18n*/ 'Route',
  paymentMethod: { form: /*i18n*/ 'Payment Method', activity: /*i18n*/ 'Payment method' },
  paymentDate: { form: /*i18n*/ 'Payment Day', activity: /*i18n*/ 'Payment day' },
  deliveryDays: { form: /*i18n*/ 'Delivery Days', activity: /*i18n*/ 'Delivery days' },
  cutOff: { form: /*i18n*/ 'Order until', sheet: /*i18n*/ 'Order until', activity: /*i18n*/ 'Cut-off' },
  grace: { form: /*i18n*/ 'Grace, minutes', sheet: /*i18n*/ 'Grace minutes', activity: /*i18n*/ 'Grace in minutes' },
  badDebt: { form: /*i18n*/ 'Bad Debt', activity: /*i18n*/ 'Bad debt' },
  legalName: { form: /*i18n*/ 'Name on Documents', activity: /*i18n*/ 'Legal name' },
  closingDay: { form: /*i18n*/ 'Closing Day', activity: /*i18n*/ 'Closing day' },
  payMonths: { form: /*i18n*/ 'Pays In', sheet: /*i18n*/ 'Pay months', activity: /*i18n*/ 'Months until payment' },
  dateShift: {
    form: /*i18n*/ 'If Banks Are Closed',
    sheet: /*i18n*/ 'Date shift',
    activity: /*i18n*/ 'If banks are closed',
  },
  payerNames: { form: /*i18n*/ 'Payer Names', activity: /*i18n*/ 'Payer names' },
  knownFees: {
    form: /*i18n*/ 'Transfer Fees Deducted',
    sheet: /*i18n*/ 'Known fees',
    activity: /*i18n*/ 'Transfer fees deducted',
  },
  feeBearer: {
    form: /*i18n*/ 'Transfer Fee Paid By',
    sheet: /*i18n*/ 'Fee bearer',
    activity: /*i18n*/ 'Transfer fee paid by',
  },
  invoiceBy: { form: /*i18n*/ 'Invoices By', activity: /*i18n*/ 'Invoices by' },
  priceListId: { form: /*i18n*/ 'Price List', activity: /*i18n*/ 'Price list' },
};
